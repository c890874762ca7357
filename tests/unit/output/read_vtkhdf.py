"""usage: read_vtkhdf.py FILE

Prints as JSON what VTK's own readers make of a VTKHDF or VTP file. Exit status 77: VTK is not there.
"""
import json
import sys

try:
    from vtkmodules.vtkIOHDF import vtkHDFReader
    from vtkmodules.vtkIOXML import vtkXMLPolyDataReader
except ImportError as error:
    print(error)
    sys.exit(77)


def values_of(array):
    return [array.GetComponent(i, c) for i in range(array.GetNumberOfTuples())
            for c in range(array.GetNumberOfComponents())]


def arrays_of(data):
    arrays = [data.GetAbstractArray(i) for i in range(data.GetNumberOfArrays())]
    return {a.GetName(): {"type": a.GetDataTypeAsString(),
                          "components": a.GetNumberOfComponents(),
                          "values": values_of(a)} for a in arrays}


def read_triangles(path):
    reader = vtkXMLPolyDataReader()
    if not reader.CanReadFile(path):
        sys.exit("VTK cannot read this file")
    reader.SetFileName(path)
    reader.Update()
    mesh = reader.GetOutput()
    print(json.dumps({
        "class": mesh.GetClassName(),
        "points": [mesh.GetPoint(i) for i in range(mesh.GetNumberOfPoints())],
        "triangles": [[mesh.GetCell(i).GetPointId(k) for k in range(3)]
                      for i in range(mesh.GetNumberOfCells())],
        "cells": arrays_of(mesh.GetCellData()),
        "fields": arrays_of(mesh.GetFieldData()),
    }))


if sys.argv[1].endswith(".vtp"):
    read_triangles(sys.argv[1])
    sys.exit()

reader = vtkHDFReader()
if not reader.CanReadFile(sys.argv[1]):
    sys.exit("VTK cannot read this file")
reader.SetFileName(sys.argv[1])
reader.Update()
image = reader.GetOutputDataObject(0)
print(json.dumps({
    "class": image.GetClassName(),
    "extent": image.GetExtent(),
    "origin": image.GetOrigin(),
    "spacing": image.GetSpacing(),
    "cells": arrays_of(image.GetCellData()),
    "points": arrays_of(image.GetPointData()),
    "visible": [image.IsCellVisible(i) for i in range(image.GetNumberOfCells())],
}))
