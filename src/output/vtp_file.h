// VTK PolyData of triangles in VTK's XML format, its numbers appended as they are in memory.
// https://docs.vtk.org/en/latest/vtk_file_formats/vtkxml_file_format.html
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "mesh/triangle_mesh.h"

namespace halfstep {

class VtpFile {
public:
    /// Triangles with corners in m; `time` becomes the field TimeValue, which ParaView knows.
    VtpFile(const TriangleMesh& mesh, double time);

    /// An array of values of the triangles, `components` each.
    void add(const std::string& name, std::size_t components, std::span<const float> values);
    void add(const std::string& name, std::span<const std::uint8_t> values);

    /// Whole or not at all. Throws RunError.
    void write(const std::filesystem::path& path) const;

private:
    template <typename T>
    std::string array(const std::string& name, std::size_t components, std::span<const T> values);

    std::string head_, cell_data_, appended_;
};

}  // namespace halfstep
