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

/// Cell data of the whole domain, written some planes at a time. The file has its name only after
/// `commit`. All functions throw RunError.
class VtkhdfFile {
public:
    /// Geometry, time and step come from `source`.
    VtkhdfFile(const std::filesystem::path& path, const Source& source);

    /// A number that belongs to the whole file.
    void add_number(const char* name, std::int64_t value);
    /// Makes an array of 32-bit floats; `components` values a cell.
    void add_floats(const std::string& name, std::size_t components);
    void add_bytes(const std::string& name);
    /// Fills planes [z_begin, z_end), order [z][y][x](component).
    void write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
               std::span<const float> values);
    void write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
               std::span<const std::uint8_t> values);
    void commit();

private:
    /// HDF5 must be able to close even a file that it could not fill, or it complains when the
    /// program ends: emptied, the file leaves room for what HDF5 holds back.
    struct EmptyUnlessClosed {
        const VtkhdfFile& file;
        ~EmptyUnlessClosed();
    };
    struct Array {
        Hdf5Handle set;
        std::size_t components;
    };

    void check(herr_t result) const;
    Hdf5Handle group(hid_t parent, const char* name) const;
    void write_geometry(hid_t root, const Source& source) const;
    void add(const std::string& name, std::size_t components, hid_t type, hid_t creation);
    void write_planes(const std::string& name, std::int64_t z_begin, std::int64_t z_end, hid_t type,
                      const void* values);

    QuietHdf5 quiet_;
    StagedFile staged_;
    Int3 cells_;
    Hdf5Handle file_, field_data_, cell_data_;
    std::map<std::string, Array> arrays_;
    EmptyUnlessClosed empty_unless_closed_{*this};  // last: destroyed first
};

}  // namespace halfstep
