#include "output/vtkhdf_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace halfstep {

namespace {

constexpr hsize_t most_chunk_bytes = hsize_t{1} << 19;

void write_attribute(hid_t at, const char* name, hid_t stored, hid_t in_memory,
                     std::span<const hsize_t> size, const void* values,
                     const std::filesystem::path& path) {
    const Hdf5Handle space(
        size.empty() ? H5Screate(H5S_SCALAR)
                     : H5Screate_simple(static_cast<int>(size.size()), size.data(), nullptr),
        H5Sclose, path);
    const Hdf5Handle attribute(H5Acreate2(at, name, stored, space.id(), H5P_DEFAULT, H5P_DEFAULT),
                               H5Aclose, path);
    if (H5Awrite(attribute.id(), in_memory, values) < 0) throw_hdf5_failure(path);
}

}  // namespace

VtkhdfFile::VtkhdfFile(const std::filesystem::path& path, const Source& source)
    : staged_(path), cells_(source.cells) {
    file_ = Hdf5Handle(H5Fcreate(staged_.part().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
                       H5Fclose, path);
    root_ = group(file_.id(), "VTKHDF");
    write_geometry(root_.id(), source);
    write_attribute(root_.id(), "Time", H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, {}, &source.time, path);
    add_number("Step", source.step);
    point_data_ = group(root_.id(), "PointData");
}

VtkhdfFile::EmptyUnlessClosed::~EmptyUnlessClosed() {
    if (file.file_.id() >= 0 && ::truncate(file.staged_.part().c_str(), 0) != 0) return;
}

void VtkhdfFile::check(herr_t result) const {
    if (result < 0) throw_hdf5_failure(staged_.path());
}

Hdf5Handle VtkhdfFile::group(hid_t parent, const char* name) const {
    return Hdf5Handle(H5Gcreate2(parent, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose,
                      staged_.path());
}

Int3 VtkhdfFile::points() const {
    Int3 points = cells_;
    for (std::int64_t& n : points) n = std::max<std::int64_t>(n, 2);
    return points;
}

void VtkhdfFile::write_geometry(hid_t root, const Source& source) const {
    const std::filesystem::path& path = staged_.path();
    static constexpr std::array<std::int64_t, 2> version{1, 0};
    static constexpr std::array<double, 9> direction{1, 0, 0, 0, 1, 0, 0, 0, 1};
    static constexpr std::string_view type = "ImageData";
    const Int3 n = points();
    const std::array<std::int64_t, 6> extent{0, n[0] - 1, 0, n[1] - 1, 0, n[2] - 1};
    const double dx = source.scaling.dx;
    const Vec3 spacing{dx, dx, dx};
    Vec3 origin = source.origin;  // of the first point
    for (std::size_t axis = 0; axis < 3; ++axis) origin[axis] += cells_[axis] > 1 ? 0.5 * dx : 0;
    const auto integers = [&](const char* name, std::span<const std::int64_t> values) {
        const std::array<hsize_t, 1> size{values.size()};
        write_attribute(root, name, H5T_STD_I64LE, H5T_NATIVE_INT64, size, values.data(), path);
    };
    const auto reals = [&](const char* name, std::span<const double> values) {
        const std::array<hsize_t, 1> size{values.size()};
        write_attribute(root, name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, size, values.data(), path);
    };
    integers("Version", version);
    integers("WholeExtent", extent);
    reals("Origin", origin);
    reals("Spacing", spacing);
    reals("Direction", direction);
    const Hdf5Handle text(H5Tcopy(H5T_C_S1), H5Tclose, path);
    check(H5Tset_size(text.id(), type.size()));
    write_attribute(root, "Type", text.id(), text.id(), {}, type.data(), path);
}

void VtkhdfFile::add_number(const char* name, std::int64_t value) {
    write_attribute(root_.id(), name, H5T_STD_I64LE, H5T_NATIVE_INT64, {}, &value, staged_.path());
}

void VtkhdfFile::add(const std::string& name, std::size_t components, hid_t type, hid_t creation) {
    const Int3 n = points();
    const std::array<hsize_t, 4> size{static_cast<hsize_t>(n[2]), static_cast<hsize_t>(n[1]),
                                      static_cast<hsize_t>(n[0]), static_cast<hsize_t>(components)};
    const Hdf5Handle space(H5Screate_simple(components == 1 ? 3 : 4, size.data(), nullptr),
                           H5Sclose, staged_.path());
    Hdf5Handle set(H5Dcreate2(point_data_.id(), name.c_str(), type, space.id(), H5P_DEFAULT,
                              creation, H5P_DEFAULT),
                   H5Dclose, staged_.path());
    arrays_.insert_or_assign(name, Array{std::move(set), components});
}

// Without the time of writing, the same flow gives the same bytes.
Hdf5Handle VtkhdfFile::array_properties() const {
    Hdf5Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, staged_.path());
    check(H5Pset_obj_track_times(creation.id(), false));
    return creation;
}

// Floats lie in one piece, uncompressed: docs/outputs.md gives the measurement.
void VtkhdfFile::add_floats(const std::string& name, std::size_t components) {
    const Hdf5Handle creation = array_properties();
    check(H5Pset_fill_time(creation.id(), H5D_FILL_TIME_NEVER));
    add(name, components, H5T_IEEE_F32LE, creation.id());
}

// Masks are nearly constant, so that packing them costs little and saves nearly all.
void VtkhdfFile::add_bytes(const std::string& name) {
    const Hdf5Handle creation = array_properties();
    // One plane or less: no chunk is ever filled in two calls, and each fits HDF5's cache.
    const Int3 n = points();
    const auto row = static_cast<hsize_t>(n[0]);
    const hsize_t rows = std::clamp<hsize_t>(most_chunk_bytes / row, 1, hsize_t(n[1]));
    const std::array<hsize_t, 3> chunk{1, rows, row};
    check(H5Pset_chunk(creation.id(), 3, chunk.data()));
    check(H5Pset_deflate(creation.id(), 1));
    add(name, 1, H5T_STD_U8LE, creation.id());
}

void VtkhdfFile::write_planes(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
                              hid_t type, const void* values) {
    const Array& array = arrays_.at(name);
    const Int3 count{cells_[0], cells_[1], z_end - z_begin};
    const Int3 copies{points()[0] - cells_[0], points()[1] - cells_[1], points()[2] - cells_[2]};
    for (std::int64_t z = 0; z <= copies[2]; ++z)
        for (std::int64_t y = 0; y <= copies[1]; ++y)
            for (std::int64_t x = 0; x <= copies[0]; ++x)
                write_block(array, {x, y, z_begin + z}, count, type, values);
}

void VtkhdfFile::write_block(const Array& array, const Int3& start, const Int3& count, hid_t type,
                             const void* values) {
    const std::filesystem::path& path = staged_.path();
    const auto reversed = [](const Int3& xyz, std::size_t component) {
        return std::array<hsize_t, 4>{static_cast<hsize_t>(xyz[2]), static_cast<hsize_t>(xyz[1]),
                                      static_cast<hsize_t>(xyz[0]), component};
    };
    const std::array<hsize_t, 4> first = reversed(start, 0);
    const std::array<hsize_t, 4> size = reversed(count, array.components);
    const int rank = array.components == 1 ? 3 : 4;
    const Hdf5Handle in_file(H5Dget_space(array.set.id()), H5Sclose, path);
    check(H5Sselect_hyperslab(in_file.id(), H5S_SELECT_SET, first.data(), nullptr, size.data(),
                              nullptr));
    const Hdf5Handle in_memory(H5Screate_simple(rank, size.data(), nullptr), H5Sclose, path);
    check(H5Dwrite(array.set.id(), type, in_memory.id(), in_file.id(), H5P_DEFAULT, values));
}

void VtkhdfFile::write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
                       std::span<const float> values) {
    write_planes(name, z_begin, z_end, H5T_NATIVE_FLOAT, values.data());
}

void VtkhdfFile::write(const std::string& name, std::int64_t z_begin, std::int64_t z_end,
                       std::span<const std::uint8_t> values) {
    write_planes(name, z_begin, z_end, H5T_NATIVE_UINT8, values.data());
}

void VtkhdfFile::commit() {
    for (auto& [name, array] : arrays_) check(array.set.close());
    check(point_data_.close());
    check(root_.close());
    check(H5Fflush(file_.id(), H5F_SCOPE_LOCAL));
    check(file_.close());
    staged_.commit();
}

}  // namespace halfstep
