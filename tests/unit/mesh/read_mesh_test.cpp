// Mesh files, good and bad.
#include "mesh/read_mesh.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "halfstep/error.h"
#include "mesh/orient_mesh.h"
#include "mesh/repair_mesh.h"

namespace halfstep {
namespace {

const std::filesystem::path meshes = std::filesystem::path(HALFSTEP_SOURCE_DIR) / "tests/meshes";

class ReadMesh : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() /
                  (std::string("halfstep_mesh_") + info->name() + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
        return folder_ / name;
    }
    static std::string bytes_of(const std::string& name) {
        std::ifstream file(meshes / name, std::ios::binary);
        std::ostringstream bytes;
        bytes << file.rdbuf();
        return bytes.str();
    }
    /// The problem's text, or "no fault".
    static std::string fault_of(const std::filesystem::path& path) {
        try {
            read_mesh(path);
        } catch (const InputError& error) {
            EXPECT_EQ(error.problems().size(), 1u);
            EXPECT_FALSE(error.problems()[0].why.empty() || error.problems()[0].remedy.empty());
            return error.what();
        }
        return "no fault";
    }
    static void expect_unit_cube(const TriangleMesh& mesh) {
        EXPECT_EQ(mesh.facets.size(), 12u);
        const RepairedMesh repaired = repair_mesh(mesh);
        EXPECT_EQ(repaired.mesh.vertices.size(), 8u);
        EXPECT_TRUE(repaired.report.is_sound());
        EXPECT_NEAR(repaired.report.volume, 1, 1e-6);
    }

    std::filesystem::path folder_;
};

const std::string cube_obj = R"(o cube
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0
v 0 0 1
v 1 0 1
v 1 1 1
v 0 1 1
f 1 4 3 2
f 5 6 7 8
f 1 2 6 5
f 2 3 7 6
f 3 4 8 7
f 4 1 5 8
)";

std::string cube_ply() {
    std::string text =
        "ply\nformat ascii 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty "
        "float z\nelement face 6\nproperty list uchar int vertex_indices\nend_header\n";
    text += "0 0 0\n1 0 0\n1 1 0\n0 1 0\n0 0 1\n1 0 1\n1 1 1\n0 1 1\n";
    return text + "4 0 3 2 1\n4 4 5 6 7\n4 0 1 5 4\n4 1 2 6 5\n4 2 3 7 6\n4 3 0 4 7\n";
}

/// In binary, with a colour and a list to pass over; `swap` for the other byte order.
template <typename T>
void append(std::string& bytes, T value, bool swap) {
    std::string raw(sizeof value, '\0');
    std::memcpy(raw.data(), &value, sizeof value);
    if (swap) std::reverse(raw.begin(), raw.end());
    bytes += raw;
}
std::string binary_cube_ply(bool swap) {
    std::string bytes = "ply\nformat binary_";
    bytes += swap ? "big" : "little";
    bytes +=
        "_endian 1.0\ncomment a cube\nelement vertex 8\nproperty uchar red\nproperty double x\n"
        "property float y\nproperty float z\nelement edge 1\nproperty list uchar short ends\n"
        "element face 6\nproperty list uchar uint vertex_index\nend_header\n";
    const int corners[8][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                               {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
    for (const auto& c : corners) {
        bytes += '\xff';
        append(bytes, static_cast<double>(c[0]), swap);
        append(bytes, static_cast<float>(c[1]), swap);
        append(bytes, static_cast<float>(c[2]), swap);
    }
    bytes += '\2';
    for (const int end : {0, 1}) append(bytes, static_cast<std::int16_t>(end), swap);
    const std::uint32_t faces[6][4] = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4},
                                       {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
    for (const auto& face : faces) {
        bytes += '\4';
        for (const std::uint32_t corner : face) append(bytes, corner, swap);
    }
    return bytes;
}

/// A tetrahedron, in a node that a matrix moves and scales.
std::string tetrahedron_gltf() {
    return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
"nodes":[{"mesh":0,"translation":[10,0,0],"scale":[2,2,2]}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1,"mode":4}]}],
"buffers":[{"uri":"tetrahedron.bin","byteLength":72}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":48},
{"buffer":0,"byteOffset":48,"byteLength":24}],
"accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3",
"min":[0,0,0],"max":[1,1,1]},
{"bufferView":1,"componentType":5123,"count":12,"type":"SCALAR"}]})";
}
std::string tetrahedron_bytes() {
    const float vertices[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    const std::uint16_t facets[12] = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};
    std::string bytes(72, '\0');
    std::memcpy(bytes.data(), vertices, 48);
    std::memcpy(bytes.data() + 48, facets, 24);
    return bytes;
}

TEST_F(ReadMesh, Stl) {
    expect_unit_cube(read_mesh(meshes / "cube_ascii.stl"));
    for (const char* name : {"sphere_binary.stl", "sphere_binary_zero_normals.stl",
                             "broken_binary_header_starts_with_solid.stl"}) {
        const TriangleMesh mesh = read_mesh(meshes / name);
        EXPECT_EQ(mesh.facets.size(), 1280u) << name;
        EXPECT_NEAR(volume_of(mesh), 0.519093, 1e-6) << name;
    }
}

TEST_F(ReadMesh, ObjAndPly) {
    expect_unit_cube(read_mesh(write("cube.obj", cube_obj)));
    expect_unit_cube(read_mesh(write("CUBE.OBJ", cube_obj)));
    expect_unit_cube(read_mesh(write("cube.ply", cube_ply())));
    for (const bool swap : {false, true})
        expect_unit_cube(read_mesh(write("binary.ply", binary_cube_ply(swap))));
}

TEST_F(ReadMesh, GltfStandsWhereItsNodesPutIt) {
    write("tetrahedron.bin", tetrahedron_bytes());
    const TriangleMesh mesh = read_mesh(write("tetrahedron.gltf", tetrahedron_gltf()));
    EXPECT_EQ(mesh.facets.size(), 4u);
    EXPECT_NEAR(volume_of(mesh), 8.0 / 6, 1e-6);
    EXPECT_EQ(bounds_of(mesh).low, (Vec3{10, 0, 0}));
    EXPECT_EQ(bounds_of(mesh).high, (Vec3{12, 2, 2}));
}

void expect_holds(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(ReadMesh, FaultsAreNamed) {
    expect_holds(fault_of(meshes / "none.stl"), "there is no such file");
    expect_holds(fault_of(meshes), "it is a folder");
    expect_holds(fault_of("/dev/null"), "it is no plain file");
    expect_holds(fault_of(meshes / "empty.stl"), "it is empty");
    expect_holds(fault_of(meshes / "README.md"), "\".md\" is no format that we read");
    expect_holds(fault_of(write("mesh", "solid")), "no ending that tells the format");
    expect_holds(fault_of(meshes / "broken_binary_truncated.stl"), "was cut short");
    expect_holds(fault_of(meshes / "broken_ascii_nan.stl"), "which is no number");
    expect_holds(fault_of(write("words.stl", "these are words, not facets")), "no STL file");
    expect_holds(fault_of(write("ply.gltf", cube_ply())), "cannot be read");
    expect_holds(fault_of(write("points.obj", "v 0 0 0\nv 1 0 0\n")), "");
    expect_holds(fault_of(write("bad.gltf", "{\"asset\":")), "cannot be read");
    expect_holds(fault_of(write("far.obj", "v 1e20 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")),
                 "out of range");
}

TEST_F(ReadMesh, CountsBeyondTheFileAreFaults) {
    std::string stl = bytes_of("sphere_binary.stl");
    for (const std::uint32_t count : {0u, 1u, 1281u, 0x7fffffffu, 0xffffffffu}) {
        std::memcpy(stl.data() + 80, &count, sizeof count);
        EXPECT_NE(fault_of(write("count.stl", stl)), "no fault") << count;
    }
    std::string ply = cube_ply();
    ply.replace(ply.find("vertex 8"), 8, "vertex 400000000");
    EXPECT_NE(fault_of(write("count.ply", ply)), "no fault");
    std::string gltf = tetrahedron_gltf();
    write("tetrahedron.bin", tetrahedron_bytes());
    gltf.replace(gltf.find("\"count\":4,"), 10, "\"count\":400000000,");
    EXPECT_NE(fault_of(write("count.gltf", gltf)), "no fault");
    ply = cube_ply();
    ply.replace(ply.find("4 3 0 4 7"), 9, "4 3 0 4 8");
    EXPECT_NE(fault_of(write("index.ply", ply)), "no fault");
    EXPECT_NE(fault_of(write("index.obj", "v 0 0 0\nv 1 0 0\nf 1 2 77\n")), "no fault");
}

/// Wherever a file is cut, it is refused or is a mesh with finite coordinates.
TEST_F(ReadMesh, CutFilesNeverCrash) {
    const auto cut = [&](const std::string& name, const std::string& bytes) {
        int faults = 0, cuts = 0;
        for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 97, ++cuts)
            faults += fault_of(write(name, bytes.substr(0, size))) != "no fault" ? 1 : 0;
        return std::pair(faults, cuts);
    };
    const std::string text = bytes_of("cube_ascii.stl");
    for (const std::string& stl :
         {text.substr(0, text.find("endsolid") + 8), bytes_of("sphere_binary.stl")}) {
        const auto [faults, cuts] = cut("cut.stl", stl);
        EXPECT_EQ(faults, cuts);  // no cut STL passes for a whole one
    }
    cut("cut.obj", cube_obj);
    for (const std::string& ply :
         {cube_ply().substr(0, cube_ply().size() - 2), binary_cube_ply(false)}) {
        const auto [faults, cuts] = cut("cut.ply", ply);
        EXPECT_EQ(faults, cuts);
    }
    write("tetrahedron.bin", tetrahedron_bytes());
    const auto [faults, cuts] = cut("cut.gltf", tetrahedron_gltf());
    EXPECT_EQ(faults, cuts);
}

}  // namespace
}  // namespace halfstep
