#include "mesh/read_mesh.h"

#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <assimp/BaseImporter.h>
#include <algorithm>
#include <assimp/Importer.hpp>
#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>

#include "halfstep/error.h"
#include "mesh/file_checks.h"
#include "mesh/read_ply.h"

// Assimp ends the program where a damaged file breaks one of its assumptions (a polygon without
// corners, say), and the version in Debian has no way to tell it otherwise. So its own function for
// that is replaced by this one, which the dynamic linker finds first: what is thrown here, assimp
// catches and reports as it does other faults.
namespace Assimp {
[[gnu::visibility("default")]] void aiAssertViolation(const char*, const char*, int);

void aiAssertViolation(const char*, const char*, int) {
    throw std::runtime_error("it breaks the rules of its format");
}
}  // namespace Assimp

namespace halfstep {

namespace {

constexpr double farthest = 1e12;
constexpr std::size_t most_facets = 1'000'000'000;  // thrice as many vertices fit 32 bits

[[noreturn]] void fail(const std::filesystem::path& path, std::string why, std::string remedy) {
    throw InputError(Problem{{},
                             fmt::format("the mesh \"{}\" cannot be read", path.string()),
                             std::move(why),
                             std::move(remedy)});
}

Vec3 vector_of(const aiVector3D& v) {
    return {v.x, v.y, v.z};
}

/// Gathers the triangles of a scene's nodes.
class Collector {
public:
    Collector(const aiScene& scene, const std::filesystem::path& path)
        : scene_(scene), path_(path) {}

    TriangleMesh collect() {
        add_node(*scene_.mRootNode, aiMatrix4x4(), 0);
        return std::move(mesh_);
    }

private:
    void add_node(const aiNode& node, const aiMatrix4x4& parent, int depth) {
        constexpr int deepest = 256;
        if (depth > deepest)
            fail(path_, fmt::format("its nodes nest more than {} deep", deepest),
                 "export it without its hierarchy");
        const aiMatrix4x4 here = parent * node.mTransformation;
        for (unsigned k = 0; k < node.mNumMeshes; ++k)
            add_mesh(*scene_.mMeshes[node.mMeshes[k]], here);
        for (unsigned k = 0; k < node.mNumChildren; ++k)
            add_node(*node.mChildren[k], here, depth + 1);
    }

    void add_mesh(const aiMesh& mesh, const aiMatrix4x4& matrix) {
        if (mesh_.facets.size() + mesh.mNumFaces > most_facets)
            fail(path_, fmt::format("it has more than {} facets", most_facets), "simplify it");
        mesh_.facets.reserve(mesh_.facets.size() + mesh.mNumFaces);
        mesh_.vertices.reserve(mesh_.vertices.size() + 3 * std::size_t{mesh.mNumFaces});
        for (unsigned k = 0; k < mesh.mNumFaces; ++k)
            if (mesh.mFaces[k].mNumIndices == 3)  // others are points and lines
                add_facet(mesh, mesh.mFaces[k], matrix);
    }

    void add_facet(const aiMesh& mesh, const aiFace& face, const aiMatrix4x4& matrix) {
        const auto first = static_cast<std::uint32_t>(mesh_.vertices.size());
        for (unsigned k = 0; k < 3; ++k) {
            if (face.mIndices[k] >= mesh.mNumVertices)
                fail(path_, "a facet names a vertex that is not there", "export it again");
            mesh_.vertices.push_back(vector_of(matrix * mesh.mVertices[face.mIndices[k]]));
        }
        mesh_.facets.push_back({first, first + 1, first + 2});
    }

    const aiScene& scene_;
    const std::filesystem::path& path_;
    TriangleMesh mesh_;
};

/// Assimp's words for the fault, without the path, which stands before already.
std::string reason_of(std::string text, const std::filesystem::path& path) {
    const std::string name = path.string();
    for (std::size_t at; (at = text.find(name)) != std::string::npos;)
        text.replace(at, name.size(), "it");
    while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
    return text.empty() ? "it is damaged" : text;
}

/// Assimp goes by what a file looks like inside, too, and so to readers that we do not trust.
void keep_reader_of(const std::string& ending, Assimp::Importer& importer) {
    for (std::size_t k = importer.GetImporterCount(); k-- > 0;) {
        std::istringstream endings(importer.GetImporterInfo(k)->mFileExtensions);
        const bool reads = std::find(std::istream_iterator<std::string>(endings), {}, ending) !=
                           std::istream_iterator<std::string>();
        if (reads) continue;
        const std::unique_ptr<Assimp::BaseImporter> unwanted(importer.GetImporter(k));
        importer.UnregisterLoader(unwanted.get());
    }
}

TriangleMesh read_by_assimp(const std::filesystem::path& path, const std::string& ending) {
    Assimp::Importer importer;
    keep_reader_of(ending, importer);
    const aiScene* scene = importer.ReadFile(path.string(), aiProcess_Triangulate);
    if (!scene || !scene->mRootNode || (scene->mFlags & AI_SCENE_FLAGS_INCOMPLETE) != 0)
        fail(path, reason_of(importer.GetErrorString(), path),
             "export it again; if another program opens it, as binary STL");
    return Collector(*scene, path).collect();
}

TriangleMesh read_ply_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    if (!(bytes << file.rdbuf())) throw std::runtime_error("the system does not let us");
    return read_ply(bytes.str());
}

void require_coordinates(const TriangleMesh& mesh, const std::filesystem::path& path) {
    if (mesh.facets.empty()) fail(path, "it holds no triangle", "export the surface as triangles");
    for (std::size_t f = 0; f < mesh.facets.size(); ++f)
        for (const Vec3& vertex : mesh.triangle(f))
            for (const double x : vertex) {
                if (std::isfinite(x) && std::abs(x) <= farthest) continue;
                fail(path,
                     fmt::format("facet {} has a coordinate of {}, which is {}", f + 1, x,
                                 std::isfinite(x) ? "out of range" : "no number"),
                     "mend it in the program that made it, and export it again");
            }
}

}  // namespace

TriangleMesh read_mesh(const std::filesystem::path& path) {
    try {
        const std::string ending = check_mesh_file(path);
        TriangleMesh mesh = ending == "ply" ? read_ply_file(path) : read_by_assimp(path, ending);
        require_coordinates(mesh, path);
        return mesh;
    } catch (const InputError&) {
        throw;
    } catch (const std::runtime_error& error) {
        fail(path, error.what(), "copy or export it again");
    } catch (const std::bad_alloc&) {
        fail(path, "the memory does not suffice, or its counts are wrong", "simplify or mend it");
    }
}

}  // namespace halfstep
