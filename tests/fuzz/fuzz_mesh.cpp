// libFuzzer target: whatever the bytes, reading a mesh ends in a mesh or in an InputError. The
// first byte picks the format.
#include <unistd.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "halfstep/error.h"
#include "mesh/read_mesh.h"
#include "mesh/repair_mesh.h"

using namespace halfstep;

namespace {

void require(bool truth) {
    if (!truth) __builtin_trap();
}

std::filesystem::path write(const std::uint8_t* data, std::size_t size) {
    constexpr std::array<const char*, 4> endings{".stl", ".obj", ".gltf", ".ply"};
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("fuzz_mesh_" + std::to_string(::getpid()) + endings[data[0] % endings.size()]);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data) + 1, static_cast<std::streamsize>(size - 1));
    return path;
}

void read(const std::filesystem::path& path) {
    const RepairedMesh repaired = repair_mesh(read_mesh(path));
    for (const Facet& facet : repaired.mesh.facets)
        for (const std::uint32_t corner : facet) require(corner < repaired.mesh.vertices.size());
    for (const Vec3& vertex : repaired.mesh.vertices)
        for (const double x : vertex) require(std::isfinite(x));
    require(repaired.report.facets == repaired.mesh.facets.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::filesystem::path path = write(data, size);
    try {
        read(path);
    } catch (const InputError& error) {
        require(error.problems().size() == 1 && !error.problems()[0].remedy.empty());
    }
    std::filesystem::remove(path);
    return 0;
}
