#include "output/vtp_file.h"

#include <fmt/format.h>

#include <bit>
#include <type_traits>
#include <vector>

#include "output/staged_file.h"

namespace halfstep {

namespace {

template <typename T>
const char* type_name() {
    if constexpr (std::is_same_v<T, float>) return "Float32";
    if constexpr (std::is_same_v<T, double>) return "Float64";
    if constexpr (std::is_same_v<T, std::uint8_t>) return "UInt8";
    return "Int32";
}

template <typename T>
void append_bytes(std::string& to, const T* from, std::size_t count) {
    to.append(reinterpret_cast<const char*>(from), count * sizeof(T));
}

}  // namespace

/// The element that points at the values; they go behind all others, after their size in bytes.
template <typename T>
std::string VtpFile::array(const std::string& name, std::size_t components,
                           std::span<const T> values) {
    const std::size_t offset = appended_.size();
    const std::uint64_t bytes = values.size_bytes();
    append_bytes(appended_, &bytes, 1);
    append_bytes(appended_, values.data(), values.size());
    return fmt::format(
        "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" "
        "format=\"appended\" offset=\"{}\"/>\n",
        type_name<T>(), name, components, offset);
}

VtpFile::VtpFile(const TriangleMesh& mesh, double time) {
    std::vector<float> points;
    for (const Vec3& v : mesh.vertices)
        for (double x : v) points.push_back(static_cast<float>(x));
    std::vector<std::int32_t> corners, ends;
    for (const Facet& facet : mesh.facets) {
        for (std::uint32_t v : facet) corners.push_back(static_cast<std::int32_t>(v));
        ends.push_back(static_cast<std::int32_t>(corners.size()));
    }
    const char* order = std::endian::native == std::endian::little ? "Little" : "Big";
    head_ = fmt::format(
        "<?xml version=\"1.0\"?>\n"
        "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"{}Endian\" "
        "header_type=\"UInt64\">\n<PolyData>\n<FieldData>\n",
        order);
    std::string one = array<double>("TimeValue", 1, {&time, 1});
    one.insert(one.find(" format"), " NumberOfTuples=\"1\"");
    head_ += one;
    head_ += fmt::format(
        "</FieldData>\n<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"0\" NumberOfLines=\"0\" "
        "NumberOfStrips=\"0\" NumberOfPolys=\"{}\">\n",
        mesh.vertices.size(), mesh.facets.size());
    head_ += "<Points>\n" + array<float>("Points", 3, points) + "</Points>\n";
    head_ += "<Polys>\n" + array<std::int32_t>("connectivity", 1, corners) +
             array<std::int32_t>("offsets", 1, ends) + "</Polys>\n";
}

void VtpFile::add(const std::string& name, std::size_t components, std::span<const float> values) {
    cell_data_ += array(name, components, values);
}

void VtpFile::add(const std::string& name, std::span<const std::uint8_t> values) {
    cell_data_ += array(name, 1, values);
}

void VtpFile::write(const std::filesystem::path& path) const {
    write_whole(path, head_ + "<CellData>\n" + cell_data_ +
                          "</CellData>\n</Piece>\n</PolyData>\n<AppendedData "
                          "encoding=\"raw\">\n_" +
                          appended_ + "\n</AppendedData>\n</VTKFile>\n");
}

}  // namespace halfstep
