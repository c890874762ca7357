#include <fmt/format.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <utility>

#include "output/checkpoint_file.h"
#include "output/checkpoint_format.h"

namespace halfstep {

hid_t element_type(int bytes) {
    if (bytes == 2) return H5T_STD_U16LE;
    return bytes == 4 ? H5T_STD_U32LE : H5T_STD_U64LE;
}

std::uint32_t sum_of(std::span<const std::byte> bytes) {
    return static_cast<std::uint32_t>(
        ::crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

CheckpointWriter::CheckpointWriter(const std::filesystem::path& path, const PopulationShape& shape)
    : staged_(path), shape_(shape) {
    file_ = Hdf5Handle(H5Fcreate(staged_.part().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
                       H5Fclose, path);
    part_.emplace(staged_.part(), path, Earlier::Kept);
    const std::array<hsize_t, 3> size{static_cast<hsize_t>(shape.directions),
                                      static_cast<hsize_t>(shape.rows),
                                      static_cast<hsize_t>(shape.cells_a_row)};
    const Hdf5Handle space(H5Screate_simple(3, size.data(), nullptr), H5Sclose, path);
    const Hdf5Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, path);
    check(H5Pset_obj_track_times(creation.id(), false));
    check(H5Pset_fill_time(creation.id(), H5D_FILL_TIME_NEVER));
    populations_ =
        Hdf5Handle(H5Dcreate2(file_.id(), "populations", element_type(shape.element_bytes),
                              space.id(), H5P_DEFAULT, creation.id(), H5P_DEFAULT),
                   H5Dclose, path);
}

CheckpointWriter::EmptyUnlessClosed::~EmptyUnlessClosed() {
    if (file.file_.id() >= 0 && ::truncate(file.staged_.part().c_str(), 0) != 0) return;
}

void CheckpointWriter::check(herr_t result) const {
    if (result < 0) throw_hdf5_failure(staged_.path());
}

void CheckpointWriter::add_rows(std::int64_t begin, std::int64_t end, const void* elements) {
    const std::filesystem::path& path = staged_.path();
    const std::array<hsize_t, 3> first{0, static_cast<hsize_t>(begin), 0};
    const std::array<hsize_t, 3> size{static_cast<hsize_t>(shape_.directions),
                                      static_cast<hsize_t>(end - begin),
                                      static_cast<hsize_t>(shape_.cells_a_row)};
    const Hdf5Handle in_file(H5Dget_space(populations_.id()), H5Sclose, path);
    check(H5Sselect_hyperslab(in_file.id(), H5S_SELECT_SET, first.data(), nullptr, size.data(),
                              nullptr));
    const Hdf5Handle in_memory(H5Screate_simple(3, size.data(), nullptr), H5Sclose, path);
    check(H5Dwrite(populations_.id(), element_type(shape_.element_bytes), in_memory.id(),
                   in_file.id(), H5P_DEFAULT, elements));
    part_->start_sync();
    if (begin == 0) rows_at_once_ = end;
    sums_.push_back(sum_of({static_cast<const std::byte*>(elements), shape_.bytes(end - begin)}));
}

/// Long arrays of bytes, flags, are nearly constant: packing them is faster than writing them.
Hdf5Handle CheckpointWriter::make_array(const std::string& name, hid_t type, std::int64_t size) {
    const std::filesystem::path& path = staged_.path();
    const auto count = static_cast<hsize_t>(size);
    const Hdf5Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose, path);
    const Hdf5Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, path);
    check(H5Pset_obj_track_times(creation.id(), false));
    if (H5Tget_size(type) == 1 && size > 0) {
        const hsize_t chunk = std::min<hsize_t>(count, hsize_t{1} << 20);
        check(H5Pset_chunk(creation.id(), 1, &chunk));
        check(H5Pset_deflate(creation.id(), 1));
    }
    return Hdf5Handle(H5Dcreate2(file_.id(), name.c_str(), type, space.id(), H5P_DEFAULT,
                                 creation.id(), H5P_DEFAULT),
                      H5Dclose, path);
}

void CheckpointWriter::add_array(const std::string& kind, const std::string& name, hid_t type,
                                 std::size_t element_bytes, std::span<const std::byte> bytes) {
    const std::string set = fmt::format("array_{}", arrays_.size());
    const auto size = static_cast<std::int64_t>(bytes.size() / element_bytes);
    Hdf5Handle array = make_array(set, type, size);
    if (size > 0) check(H5Dwrite(array.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
    check(array.close());
    arrays_.push_back(
        {{"kind", kind}, {"name", name}, {"set", set}, {"size", size}, {"crc32", sum_of(bytes)}});
}

void CheckpointWriter::add_bytes(const std::string& name, std::span<const std::byte> bytes) {
    add_array("bytes", name, H5T_STD_U8LE, 1, bytes);
}

void CheckpointWriter::add(const Record& record) {
    for (const auto& [name, numbers] : record.all_numbers())
        add_array("numbers", name, H5T_IEEE_F64LE, sizeof(double), std::as_bytes(numbers.get()));
    record_["counts"] = record.all_counts();
    record_["texts"] = record.all_texts();
}

void CheckpointWriter::commit(nlohmann::ordered_json head) {
    const nlohmann::ordered_json all{{"format", checkpoint_format},
                                     {"head", std::move(head)},
                                     {"populations",
                                      {{"directions", shape_.directions},
                                       {"rows", shape_.rows},
                                       {"cells_a_row", shape_.cells_a_row},
                                       {"element_bytes", shape_.element_bytes},
                                       {"rows_at_once", rows_at_once_},
                                       {"crc32", sums_}}},
                                     {"arrays", arrays_},
                                     {"record", record_}};
    const std::string text = all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
    const std::string sum = fmt::format("{:08x}", sum_of(std::as_bytes(std::span(text))));
    for (const auto& [name, content] : {std::pair{"head", text}, std::pair{"head_crc32", sum}}) {
        const auto bytes = std::as_bytes(std::span(content));
        Hdf5Handle set = make_array(name, H5T_STD_U8LE, static_cast<std::int64_t>(bytes.size()));
        check(H5Dwrite(set.id(), H5T_STD_U8LE, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
        check(set.close());
    }
    check(populations_.close());
    check(H5Fflush(file_.id(), H5F_SCOPE_LOCAL));
    check(file_.close());
    staged_.commit_to_disk();
}

}  // namespace halfstep
