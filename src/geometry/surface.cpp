#include "geometry/surface.h"

#include <embree3/rtcore.h>
#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <new>

#include "halfstep/error.h"

namespace halfstep {

namespace {

/// Coordinates in single precision are right to about 1e-7 of the largest.
constexpr double least_hair = 1e-4, hair_of_extent = 1e-6;

/// What the filter gets along with a ray; Embree hands the first member back.
struct Gathering {
    RTCIntersectContext context;
    std::vector<Crossing>* found;
    std::size_t axis;
};

/// Notes a hit and refuses it, so that the ray goes on to the next.
void note_crossing(const RTCFilterFunctionNArguments* arguments) {
    const auto* gathering = reinterpret_cast<const Gathering*>(arguments->context);
    const float normal[3] = {RTCHitN_Ng_x(arguments->hit, arguments->N, 0),
                             RTCHitN_Ng_y(arguments->hit, arguments->N, 0),
                             RTCHitN_Ng_z(arguments->hit, arguments->N, 0)};
    gathering->found->push_back({double{RTCRayN_tfar(arguments->ray, arguments->N, 0)},
                                 normal[gathering->axis] < 0 ? 1 : -1,
                                 RTCHitN_primID(arguments->hit, arguments->N, 0)});
    arguments->valid[0] = 0;
}

RTCRayHit ray_from(const Vec3& from, const Vec3& direction) {
    RTCRayHit ray{};
    ray.ray.org_x = static_cast<float>(from[0]);
    ray.ray.org_y = static_cast<float>(from[1]);
    ray.ray.org_z = static_cast<float>(from[2]);
    ray.ray.dir_x = static_cast<float>(direction[0]);
    ray.ray.dir_y = static_cast<float>(direction[1]);
    ray.ray.dir_z = static_cast<float>(direction[2]);
    ray.ray.tfar = std::numeric_limits<float>::infinity();
    ray.ray.mask = ~0u;
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    ray.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    return ray;
}

bool note_near(RTCPointQueryFunctionArguments* arguments) {
    static_cast<std::vector<std::uint32_t>*>(arguments->userPtr)->push_back(arguments->primID);
    return false;  // the radius stays
}

[[noreturn]] void fail(const char* what) {
    throw RunError(
        fmt::format("the search tree of a mesh cannot be made (Embree: {}); simplify the mesh, or "
                    "take a machine "
                    "with more memory",
                    what));
}

Vec3 whole(const Vec3& v) {
    return {std::floor(v[0]), std::floor(v[1]), std::floor(v[2])};
}

}  // namespace

struct Surface::Scene {
    RTCDevice device = nullptr;
    RTCScene scene = nullptr;

    Scene(const TriangleMesh& mesh, const Vec3& origin);
    ~Scene() {
        if (scene) rtcReleaseScene(scene);
        if (device) rtcReleaseDevice(device);
    }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    void fill(const TriangleMesh& mesh, const Vec3& origin);
};

Surface::Scene::Scene(const TriangleMesh& mesh, const Vec3& origin) {
    device = rtcNewDevice(fmt::format("threads={}", omp_get_max_threads()).c_str());
    if (!device) fail("no device");
    scene = rtcNewScene(device);
    // Robust: no ray slips through between two facets that share an edge.
    rtcSetSceneFlags(scene, static_cast<RTCSceneFlags>(RTC_SCENE_FLAG_ROBUST |
                                                       RTC_SCENE_FLAG_CONTEXT_FILTER_FUNCTION));
    try {
        fill(mesh, origin);
    } catch (...) {  // the destructor does not run for what was not made
        rtcReleaseScene(scene);
        rtcReleaseDevice(device);
        throw;
    }
}

void Surface::Scene::fill(const TriangleMesh& mesh, const Vec3& origin) {
    RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* vertices = static_cast<float*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                3 * sizeof(float), mesh.vertices.size()));
    auto* facets = static_cast<std::uint32_t*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                3 * sizeof(std::uint32_t), mesh.facets.size()));
    if (!vertices || !facets) {
        rtcReleaseGeometry(geometry);
        fail("out of memory");
    }
    for (const Vec3& v : mesh.vertices)
        for (std::size_t a = 0; a < 3; ++a) *vertices++ = static_cast<float>(v[a] - origin[a]);
    for (const Facet& f : mesh.facets) facets = std::copy(f.begin(), f.end(), facets);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene);
    if (rtcGetDeviceError(device) != RTC_ERROR_NONE) fail("out of memory");
}

Surface::Surface(const TriangleMesh& mesh) : mesh_(&mesh), bounds_(bounds_of(mesh)) {
    const Vec3 extent = bounds_.high - bounds_.low;
    hair_ = std::max(least_hair, hair_of_extent * *std::max_element(extent.begin(), extent.end()));
    origin_ = whole(0.5 * (bounds_.low + bounds_.high));
    scene_ = std::make_unique<Scene>(mesh, origin_);
}

Surface::~Surface() = default;
Surface::Surface(Surface&&) noexcept = default;

void Surface::find_crossings(const Vec3& point, std::size_t axis,
                             std::vector<Crossing>& found) const {
    found.clear();
    Vec3 from = point - origin_, direction{};
    from[axis] = bounds_.low[axis] - origin_[axis] - 1;
    direction[axis] = 1;
    Gathering gathering{{}, &found, axis};
    rtcInitIntersectContext(&gathering.context);
    gathering.context.filter = note_crossing;
    RTCRayHit ray = ray_from(from, direction);
    rtcIntersect1(scene_->scene, &gathering.context, &ray);
    const double start = double{static_cast<float>(from[axis])} + origin_[axis];
    for (Crossing& crossing : found) crossing.at += start;
    std::sort(found.begin(), found.end(), [](const Crossing& a, const Crossing& b) {
        return a.at != b.at ? a.at < b.at : a.facet < b.facet;
    });
    const auto same = [](const Crossing& a, const Crossing& b) { return a.facet == b.facet; };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
}

Surface::Hit Surface::first_hit(const Vec3& from, const Vec3& direction) const {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit ray = ray_from(from - origin_, direction);
    rtcIntersect1(scene_->scene, &context, &ray);
    if (ray.hit.geomID == RTC_INVALID_GEOMETRY_ID)
        return {std::numeric_limits<double>::infinity(),
                static_cast<std::uint32_t>(mesh_->facets.size())};
    return {double{ray.ray.tfar}, ray.hit.primID};
}

void Surface::find_near(const Vec3& point, double radius, std::vector<std::uint32_t>& found) const {
    found.clear();
    const Vec3 at = point - origin_;
    // One hair more than asked for makes up for single precision.
    RTCPointQuery query{static_cast<float>(at[0]), static_cast<float>(at[1]),
                        static_cast<float>(at[2]), 0, static_cast<float>(radius + hair_)};
    RTCPointQueryContext context;
    rtcInitPointQueryContext(&context);
    rtcPointQuery(scene_->scene, &query, &context, note_near, &found);
}

}  // namespace halfstep
