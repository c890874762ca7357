#include "output/surface_series.h"

#include <algorithm>
#include <cmath>

#include "lattice/law_of_wall.h"
#include "output/vtp_file.h"

namespace halfstep {

namespace {

double length_of(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

Vec3 middle_of(const Triangle& t) {
    return (1.0 / 3) * (t[0] + t[1] + t[2]);
}

void sort_by_height(TriangleMesh& mesh) {
    std::vector<std::pair<double, Facet>> order;
    for (std::size_t k = 0; k < mesh.facets.size(); ++k)
        order.emplace_back(middle_of(mesh.triangle(k))[2], mesh.facets[k]);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 0; k < order.size(); ++k) mesh.facets[k] = order[k].second;
}

const Body& body_named(const std::string& name, const LatticeCase& lattice_case) {
    return *std::find_if(lattice_case.bodies.begin(), lattice_case.bodies.end(),
                         [&](const Body& body) { return body.name == name; });
}

/// Rows around the facets' middles.
Rows rows_around(const TriangleMesh& surface, const Int3& cells) {
    if (surface.facets.empty()) return {};
    Rows rows{cells[1], 0, cells[2], 0};
    for (std::size_t k = 0; k < surface.facets.size(); ++k) {
        const Vec3 at = middle_of(surface.triangle(k));
        const auto y = static_cast<std::int64_t>(at[1]), z = static_cast<std::int64_t>(at[2]);
        rows.y_begin = std::min(rows.y_begin, y), rows.y_end = std::max(rows.y_end, y + 1);
        rows.z_begin = std::min(rows.z_begin, z), rows.z_end = std::max(rows.z_end, z + 1);
    }
    return rows;
}

}  // namespace

SurfaceSeries::SurfaceSeries(const SurfaceOutput& output, const LatticeCase& lattice_case,
                             WallSurface surface)
    : output_(output),
      body_(body_named(output.body, lattice_case)),
      scaling_(lattice_case.scaling),
      model_(lattice_case.viscosity),
      fluid_viscosity_((lattice_case.tau - 0.5) / 3),
      surface_(std::move(surface.mesh)),
      at_(std::move(surface.at)) {
    sort_by_height(surface_);
    report_.facets = static_cast<std::int64_t>(surface_.facets.size());
}

void SurfaceSeries::move_to(const Source& source) {
    if (!at_) return;
    const auto step = static_cast<double>(source.step);
    const Pose pose = body_.motion->at(step);
    body_.center = pose.turning_point();
    body_.velocity = pose.velocity;
    body_.angular_velocity = pose.angular_velocity;
    surface_ = at_(step);
    sort_by_height(surface_);
    report_.facets = static_cast<std::int64_t>(surface_.facets.size());
}

WallPoint SurfaceSeries::wall_point(std::size_t facet, const Source& source) const {
    const Triangle t = surface_.triangle(facet);
    const Vec3 area = area_vector(t);
    WallPoint point;
    point.at = middle_of(t);
    if (scaling_.two_dimensional) point.at[2] = 0.5;
    point.normal = (1 / length_of(area)) * area;
    Vec3 arm = point.at - body_.center;
    for (std::size_t a = 0; a < 3 && at_; ++a)  // a body may have gone through a periodic face
        if (source.periodic[a]) {
            const auto n = static_cast<double>(source.cells[a]);
            arm[a] -= n * std::round(arm[a] / n);
        }
    point.velocity = scaling_.velocity() * (body_.velocity + cross(body_.angular_velocity, arm));
    point.angular_velocity = scaling_.rate() * body_.angular_velocity;
    return point;
}

std::vector<Rows> SurfaceSeries::rows_of(const Source& source) const {
    const Rows rows = at_ ? rows_around(at_(static_cast<double>(source.step)), source.cells)
                          : rows_around(surface_, source.cells);
    if (rows.count() == 0) return {};
    return pieces_of(source, rows, wall_fit_margin);
}

std::vector<WallFit> SurfaceSeries::fit(PlaneCache& cache) const {
    constexpr std::int64_t slab_cells = std::int64_t{1} << 20, least_planes = 4;
    const Source& source = cache.source();
    const Rows all = rows_around(surface_, source.cells);
    std::vector<WallFit> fits(surface_.facets.size());
    if (fits.empty()) return fits;
    const std::int64_t slab =
        std::max(least_planes, slab_cells / (all.a_plane() * source.cells[0]));
    std::size_t first = 0, end = 0;
    for (std::int64_t z = all.z_begin; z < all.z_end; z += slab, first = end) {
        const std::int64_t z_end = std::min(z + slab, all.z_end);
        while (end < fits.size() && middle_of(surface_.triangle(end))[2] < double(z_end)) ++end;
        const FieldView view = cache.rows({all.y_begin, all.y_end, z, z_end}, wall_fit_margin);
#pragma omp parallel for schedule(static)
        for (std::size_t k = first; k < end; ++k)
            fits[k] = fit_wall(wall_point(k, source), view, source);
    }
    return fits;
}

/// m^2/s, at the wall
double SurfaceSeries::viscosity_of(const WallFit& fit) const {
    const double shear_rate = length_of(fit.slope) * scaling_.dt;
    return viscosity_at(model_, fluid_viscosity_, shear_rate) * scaling_.kinematic_viscosity();
}

// tau = mu du_t / dn, or what the wall's own friction says
Vec3 SurfaceSeries::shear_of(const WallFit& fit) const {
    const double viscosity = viscosity_of(fit), mu = scaling_.density * viscosity,
                 height = wall_law_height * scaling_.dx;
    switch (body_.friction.kind) {
        case FrictionKind::NoSlip: return mu * fit.slope;
        case FrictionKind::Slip:
            return mu / (body_.friction.slip_length * scaling_.dx + height) * fit.above;
        case FrictionKind::Spalding: break;
    }
    const double speed = length_of(fit.above);
    if (speed == 0) return {};
    const double friction = friction_velocity(speed, height, viscosity);
    return scaling_.density * friction * friction / speed * fit.above;
}

void SurfaceSeries::add_up(const std::vector<WallFit>& fits, const Source& source) {
    SurfaceReport sum;
    sum.step = source.step;
    sum.facets = report_.facets;
    const double unit = scaling_.dx * (scaling_.two_dimensional ? 1 : scaling_.dx);
    for (std::size_t k = 0; k < fits.size(); ++k) {
        const Vec3 area = (unit / 2) * area_vector(surface_.triangle(k));
        sum.without_fluid += fits[k].cells == 0 ? 1 : 0;
        sum.coarse += fits[k].cells > 0 && fits[k].order < 2 ? 1 : 0;
        sum.area += length_of(area);
        sum.pressure_force = sum.pressure_force - fits[k].pressure * area;
        sum.shear_force = sum.shear_force + length_of(area) * shear_of(fits[k]);
    }
    report_ = sum;
}

TriangleMesh SurfaceSeries::placed_in(const Source& source) const {
    Placement placement;
    placement.scale = scaling_.dx;
    placement.shift = source.origin;
    return placed(surface_, placement);
}

void SurfaceSeries::write(PlaneCache& cache, const std::filesystem::path& path) {
    const Source& source = cache.source();
    move_to(source);
    const std::vector<WallFit> fits = fit(cache);
    add_up(fits, source);
    const double density = output_.density * scaling_.density;
    const double velocity = output_.velocity.value_or(0) * scaling_.velocity();
    std::vector<float> pressure, coefficient, shear, y_plus;
    std::vector<std::uint8_t> cells;
    for (const WallFit& one : fits) {
        const Vec3 stress = shear_of(one);
        const double friction = std::sqrt(length_of(stress) / scaling_.density);
        pressure.push_back(float(one.pressure));
        coefficient.push_back(float(2 * one.pressure / (density * velocity * velocity)));
        for (double component : stress) shear.push_back(float(component));
        y_plus.push_back(float(friction * 0.5 * scaling_.dx / viscosity_of(one)));
        cells.push_back(static_cast<std::uint8_t>(one.cells));
    }
    VtpFile file(placed_in(source), source.time);
    file.add("pressure", 1, pressure);
    if (output_.velocity) file.add("pressure_coefficient", 1, coefficient);
    file.add("wall_shear_stress", 3, shear);
    file.add("y_plus", 1, y_plus);
    file.add("fluid_cells", cells);
    file.write(path);
}

}  // namespace halfstep
