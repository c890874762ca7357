// VTKHDF image data: one HDF5 file that ParaView opens directly.
// https://docs.vtk.org/en/latest/vtk_file_formats/vtkhdf_file_format/
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>

#include "output/hdf5_handle.h"
#include "output/sampler.h"
#include "output/staged_file.h"

namespace halfstep {

/// Values at the cells' centres, written some planes at a time. They are point data: VTK 9.1 and
/// ParaView 5.10 ask image files for one cell more than there is on each axis, and read no cell
/// data. An axis of one cell has two layers of the same points, on its two faces: these readers
/// also write beyond an array where an axis has one point. The file has its name only after
/// `commit`. All functions throw RunError.
class VtkhdfFile {
public:
    /// Geometry comes from `source`, and the attributes Time and Step.
    VtkhdfFile(const std::filesystem::path& path, const Source& source);

    /// An attribute of the whole file. Field data would be the place, but the reader of VTK 9.1
    /// fails on them.
    void add_number(const char* name, std::int64_t value);
    /// Makes an array of 32-bit floats; `components` values a cell.
    void add_floats(const std::string& name, std::size_t components);
    void add_bytes(const std::string& name);
    /// Fills planes [z_begin, z_end) of cells, order [z][y][x](component).
    void write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
               std::span<const float> values);
    void write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
               std::span<const std::uint8_t> values);
    void commit();

private:
    /// HDF5 closes a file only after it has written all that it holds back; where the disk is full,
    /// an emptied file makes room for that.
    struct EmptyUnlessClosed {
        const VtkhdfFile& file;
        ~EmptyUnlessClosed();
    };
    struct Array {
        Hdf5Handle set;
        std::size_t components;
    };

    void check(herr_t result) const;
    Hdf5Handle array_properties() const;
    Hdf5Handle group(hid_t parent, const char* name) const;
    void write_geometry(hid_t root, const Source& source) const;
    /// Points on each axis.
    Int3 points() const;
    void add(const std::string& name, std::size_t components, hid_t type, hid_t creation);
    void write_planes(const std::string& name, std::int64_t z_begin, std::int64_t z_end, hid_t type,
                      const void* values);
    void write_block(const Array& array, const Int3& start, const Int3& count, hid_t type,
                     const void* values);

    QuietHdf5 quiet_;
    StagedFile staged_;
    Int3 cells_;
    Hdf5Handle file_, root_, point_data_;
    std::map<std::string, Array> arrays_;
    EmptyUnlessClosed empty_unless_closed_{*this};  // last: destroyed first
};

}  // namespace halfstep
