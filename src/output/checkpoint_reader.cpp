#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#include "output/checkpoint_file.h"
#include "output/checkpoint_format.h"

namespace halfstep {

namespace {

/// A head no longer than this is believed.
constexpr hsize_t most_head_bytes = hsize_t{1} << 30;

}  // namespace

void CheckpointReader::refuse(const std::string& why) const {
    throw BadCheckpoint(
        fmt::format("the checkpoint '{}' cannot be used ({})", path_.string(), why));
}

template <typename Read>
auto CheckpointReader::understand(Read read) const {
    try {
        return read();
    } catch (const nlohmann::json::exception& error) {
        refuse(fmt::format("its head lacks something: {}", error.what()));
    }
}

CheckpointReader::CheckpointReader(const std::filesystem::path& path) : path_(path) {
    const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    if (file < 0) refuse("it is cut short, or no HDF5 file");
    file_ = Hdf5Handle(file, H5Fclose, path);
    const std::string text = read_text("head");
    const std::string sum = fmt::format("{:08x}", sum_of(std::as_bytes(std::span(text))));
    if (read_text("head_crc32") != sum) refuse("its head does not match its sum: it is damaged");
    layout_ = nlohmann::ordered_json::parse(text, nullptr, false);
    understand([&] { read_head(); });
    require_populations();
}

void CheckpointReader::read_head() {
    const int format = layout_.at("format").get<int>();
    head_ = layout_.at("head");
    if (format > checkpoint_format)
        throw NewerCheckpoint(fmt::format(
            "the checkpoint '{}' is of Halfstep {} (its format is {}, this version reads {})",
            path_.string(), head_.value("halfstep", "?"), format, checkpoint_format));
    const auto& of = layout_.at("populations");
    shape_ = {of.at("directions"), of.at("rows"), of.at("cells_a_row"), of.at("element_bytes")};
    rows_at_once_ = of.at("rows_at_once");
    sums_ = of.at("crc32").get<std::vector<std::uint32_t>>();
}

/// That the head speaks of the populations that are there: nothing is allocated by its word alone.
void CheckpointReader::require_populations() const {
    const hid_t id = H5Dopen2(file_.id(), "populations", H5P_DEFAULT);
    if (id < 0) refuse("it holds no populations");
    const Hdf5Handle set(id, H5Dclose, path_);
    const Hdf5Handle space(H5Dget_space(set.id()), H5Sclose, path_);
    std::array<hsize_t, 3> size{};
    const bool is_array = H5Sget_simple_extent_ndims(space.id()) == 3 &&
                          H5Sget_simple_extent_dims(space.id(), size.data(), nullptr) == 3;
    const std::array<std::int64_t, 3> told{shape_.directions, shape_.rows, shape_.cells_a_row};
    const bool is_told = std::equal(told.begin(), told.end(), size.begin(), [](auto a, auto b) {
        return a > 0 && static_cast<hsize_t>(a) == b;
    });
    const int bytes = shape_.element_bytes;
    const bool is_known = bytes == 2 || bytes == 4 || bytes == 8;
    const bool is_divided = rows_at_once_ >= 1 && rows_at_once_ <= shape_.rows &&
                            static_cast<std::int64_t>(sums_.size()) ==
                                (shape_.rows - 1) / std::max<std::int64_t>(rows_at_once_, 1) + 1;
    if (!is_array || !is_told || !is_known || !is_divided) refuse("its head contradicts itself");
}

std::string CheckpointReader::read_text(const char* name) const {
    const hid_t id = H5Dopen2(file_.id(), name, H5P_DEFAULT);
    if (id < 0) refuse(fmt::format("it holds no '{}': it is no checkpoint, or damaged", name));
    const Hdf5Handle set(id, H5Dclose, path_);
    const Hdf5Handle space(H5Dget_space(set.id()), H5Sclose, path_);
    const hssize_t size = H5Sget_simple_extent_npoints(space.id());
    if (size < 0 || static_cast<hsize_t>(size) > most_head_bytes) refuse("its head is damaged");
    std::string text(static_cast<std::size_t>(size), '\0');
    if (H5Dread(set.id(), H5T_STD_U8LE, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()) < 0)
        refuse(fmt::format("its '{}' cannot be read: it is cut short or damaged", name));
    return text;
}

void CheckpointReader::read_rows(std::int64_t begin, void* elements) {
    const std::int64_t count = std::min(rows_at_once_, shape_.rows - begin);
    const std::array<hsize_t, 3> first{0, static_cast<hsize_t>(begin), 0};
    const std::array<hsize_t, 3> size{static_cast<hsize_t>(shape_.directions),
                                      static_cast<hsize_t>(count),
                                      static_cast<hsize_t>(shape_.cells_a_row)};
    const hid_t id = H5Dopen2(file_.id(), "populations", H5P_DEFAULT);
    if (id < 0) refuse("it holds no populations");
    const Hdf5Handle set(id, H5Dclose, path_);
    const Hdf5Handle in_file(H5Dget_space(set.id()), H5Sclose, path_);
    const Hdf5Handle in_memory(H5Screate_simple(3, size.data(), nullptr), H5Sclose, path_);
    if (H5Sselect_hyperslab(in_file.id(), H5S_SELECT_SET, first.data(), nullptr, size.data(),
                            nullptr) < 0 ||
        H5Dread(set.id(), element_type(shape_.element_bytes), in_memory.id(), in_file.id(),
                H5P_DEFAULT, elements) < 0)
        refuse("its populations cannot be read: it is cut short or damaged");
    const std::span bytes(static_cast<const std::byte*>(elements), shape_.bytes(count));
    if (sums_[static_cast<std::size_t>(begin / rows_at_once_)] != sum_of(bytes))
        refuse(fmt::format("rows {} to {} of its populations do not match their sum: it is damaged",
                           begin, begin + count));
}

std::vector<std::byte> CheckpointReader::read_array(const nlohmann::ordered_json& row) const {
    const std::string name = row.at("name"), set_name = row.at("set");
    const bool is_numbers = row.at("kind") == "numbers";
    const auto size = row.at("size").get<std::size_t>();
    const hid_t id = H5Dopen2(file_.id(), set_name.c_str(), H5P_DEFAULT);
    if (id < 0) refuse(fmt::format("it lacks '{}'", name));
    const Hdf5Handle set(id, H5Dclose, path_);
    const Hdf5Handle space(H5Dget_space(set.id()), H5Sclose, path_);
    if (H5Sget_simple_extent_npoints(space.id()) != static_cast<hssize_t>(size))
        refuse(fmt::format("'{}' cannot be read: it is cut short or damaged", name));
    std::vector<std::byte> bytes(size * (is_numbers ? sizeof(double) : 1));
    const hid_t type = is_numbers ? H5T_IEEE_F64LE : H5T_STD_U8LE;
    if (!bytes.empty() && H5Dread(set.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()) < 0)
        refuse(fmt::format("'{}' cannot be read: it is cut short or damaged", name));
    if (row.at("crc32") != sum_of(bytes))
        refuse(fmt::format("'{}' does not match its sum: it is damaged", name));
    return bytes;
}

void CheckpointReader::verify() {
    std::vector<std::byte> piece(shape_.bytes(std::min(rows_at_once_, shape_.rows)));
    for (std::int64_t begin = 0; begin < shape_.rows; begin += rows_at_once_)
        read_rows(begin, piece.data());
    understand([&] {
        for (const auto& row : layout_.at("arrays")) read_array(row);
    });
}

bool CheckpointReader::has_bytes(const std::string& name) const {
    return understand([&] {
        const auto& rows = layout_.at("arrays");
        return std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
            return row.at("kind") == "bytes" && row.at("name") == name;
        });
    });
}

std::vector<std::byte> CheckpointReader::bytes(const std::string& name) const {
    return understand([&] {
        for (const auto& row : layout_.at("arrays"))
            if (row.at("kind") == "bytes" && row.at("name") == name) return read_array(row);
        refuse(fmt::format("it holds no '{}'", name));
    });
}

Record CheckpointReader::record() const {
    return understand([&] { return read_record(); });
}

Record CheckpointReader::read_record() const {
    Record record;
    for (const auto& row : layout_.at("arrays")) {
        if (row.at("kind") != "numbers") continue;
        const std::vector<std::byte> bytes = read_array(row);
        std::vector<double> values(bytes.size() / sizeof(double));
        if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
        record.keep(row.at("name"), std::move(values));
    }
    const auto& of = layout_.at("record");
    for (const auto& [name, count] : of.at("counts").items())
        record.keep(name, count.get<std::int64_t>());
    for (const auto& [name, texts] : of.at("texts").items())
        record.keep(name, texts.get<std::vector<std::string>>());
    return record;
}

}  // namespace halfstep
