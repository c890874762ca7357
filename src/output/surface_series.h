// Pressure and shear stress on the wall of a body, facet by facet.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "config/lattice_case.h"
#include "mesh/triangle_mesh.h"
#include "output/plane_cache.h"
#include "output/wall_fit.h"

namespace halfstep {

/// What the last file of a surface says as a whole. Forces in N, in two dimensions N per metre.
struct SurfaceReport {
    std::int64_t step = -1;  ///< -1: nothing was written
    std::int64_t facets = 0;
    std::int64_t without_fluid = 0;  ///< facets that have no fluid in front of them: all values 0
    std::int64_t coarse = 0;         ///< facets with too few fluid cells for the full order
    double area = 0;                 ///< m^2; in two dimensions m
    Vec3 pressure_force{}, shear_force{};
};

/// The wall of a body as facets, in cells, in the domain, counter-clockwise seen from the fluid.
struct WallSurface {
    WallSurface(TriangleMesh facets) : mesh(std::move(facets)) {}

    TriangleMesh mesh;
    std::function<TriangleMesh(double step)> at;  ///< of a body that moves; may be empty
};

class SurfaceSeries {
public:
    SurfaceSeries(const SurfaceOutput& output, const LatticeCase& lattice_case,
                  WallSurface surface);

    const SurfaceOutput& output() const { return output_; }
    const SurfaceReport& report() const { return report_; }

    /// All that `write` samples.
    std::vector<Rows> rows_of(const Source& source) const;

    /// Cell data of the triangles: pressure, wall_shear_stress (of the fluid on the body), y_plus
    /// of the centres of the first cells (half a cell from the wall), fluid_cells (the number that
    /// the values come from; 0: none, all values are 0) and, where the output has a velocity,
    /// pressure_coefficient = pressure / (rho U^2 / 2). Throws RunError.
    void write(PlaneCache& cache, const std::filesystem::path& path);

private:
    WallPoint wall_point(std::size_t facet, const Source& source) const;
    void move_to(const Source& source);
    std::vector<WallFit> fit(PlaneCache& cache) const;
    void add_up(const std::vector<WallFit>& fits, const Source& source);
    double viscosity_of(const WallFit& fit) const;
    Vec3 shear_of(const WallFit& fit) const;
    TriangleMesh placed_in(const Source& source) const;

    SurfaceOutput output_;
    Body body_;
    Scaling scaling_;
    ViscosityModel model_;
    double fluid_viscosity_;                       ///< lattice units
    TriangleMesh surface_;                         ///< facets in order of z
    std::function<TriangleMesh(double step)> at_;  ///< empty: at rest
    SurfaceReport report_;
};

}  // namespace halfstep
