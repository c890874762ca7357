#include "mesh/file_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep {

namespace {

constexpr std::array<std::string_view, 5> formats{"stl", "obj", "ply", "gltf", "glb"};
constexpr std::uintmax_t stl_header = 84, stl_facet = 50;  // bytes

[[noreturn]] void fail(const std::filesystem::path& path, std::string why, std::string remedy) {
    throw InputError(Problem{{},
                             fmt::format("the mesh \"{}\" cannot be read", path.string()),
                             std::move(why),
                             std::move(remedy)});
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string ending_of(const std::filesystem::path& path) {
    const std::string ending = lower(path.extension().string());
    if (ending.size() > 1 &&
        std::any_of(formats.begin(), formats.end(), [&](std::string_view name) {
            return std::string_view(ending).substr(1) == name;
        }))
        return ending.substr(1);
    fail(path,
         ending.empty() ? "its name has no ending that tells the format"
                        : fmt::format("\"{}\" is no format that we read", ending),
         "export it as .stl, .obj, .ply, .gltf or .glb");
}

std::uintmax_t size_of(const std::filesystem::path& path) {
    std::error_code fault;
    const auto status = std::filesystem::status(path, fault);
    if (!std::filesystem::exists(status))
        fail(path, "there is no such file",
             "check the path; it counts from the case file's folder");
    if (std::filesystem::is_directory(status)) fail(path, "it is a folder", "name the file in it");
    if (!std::filesystem::is_regular_file(status))
        fail(path, "it is no plain file", "copy it to one");
    const std::uintmax_t size = std::filesystem::file_size(path, fault);
    if (fault) fail(path, fault.message(), "check the path and its permissions");
    if (size == 0) fail(path, "it is empty", "export it again");
    return size;
}

std::string read_part(const std::filesystem::path& path, std::uintmax_t from,
                      std::uintmax_t bytes) {
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(bytes), '\0');
    file.seekg(static_cast<std::streamoff>(from));
    if (!file.read(text.data(), static_cast<std::streamsize>(bytes)))
        fail(path, "the system does not let us", "check its permissions");
    return text;
}

/// A file is binary when its length is what its count of facets asks for: headers of binary files
/// begin with "solid", too.
void check_stl(const std::filesystem::path& path, std::uintmax_t size) {
    const std::string head = read_part(path, 0, std::min(size, stl_header));
    std::uint32_t facets = 0;
    if (size >= stl_header)
        std::memcpy(&facets, head.data() + stl_header - sizeof facets, sizeof facets);
    if (size >= stl_header && size == stl_header + stl_facet * facets) {
        if (facets == 0) fail(path, "it holds no triangle", "export it again");
        return;
    }
    const bool has_text = head.find('\0') == std::string::npos;
    if (!lower(head).starts_with("solid") || !has_text)
        fail(path,
             fmt::format("{} bytes are not the {} of a binary STL file with {} facets", size,
                         stl_header + stl_facet * facets, facets),
             "copy or export it again: it was cut short, or is no STL file");
    constexpr std::uintmax_t enough = 4096;  // for "endsolid" and a name
    const std::uintmax_t tail = std::min(size, enough);
    if (lower(read_part(path, size - tail, tail)).find("endsolid") == std::string::npos)
        fail(path, "it ends before \"endsolid\"", "copy or export it again: it was cut short");
}

}  // namespace

std::string check_mesh_file(const std::filesystem::path& path) {
    const std::uintmax_t size = size_of(path);
    std::string ending = ending_of(path);
    if (ending == "stl") check_stl(path, size);
    return ending;
}

}  // namespace halfstep
