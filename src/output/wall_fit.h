// Pressure and shear at a point of a wall, from the fluid cells in front of it.
#pragma once

#include "output/field_view.h"
#include "output/sampler.h"

namespace halfstep {

/// Cells around a point that a fit looks at, along each axis.
inline constexpr int wall_fit_margin = 4;

/// Where above a wall a fit takes the velocity for the wall's own law, in cells: in the second
/// layer, as kernels/boundary/slide.h does.
inline constexpr double wall_law_height = 1.5;

struct WallPoint {
    Vec3 at{};        ///< cells
    Vec3 normal{};    ///< unit vector into the fluid
    Vec3 velocity{};  ///< of the wall there, and how it turns: SI
    Vec3 angular_velocity{};
};

struct WallFit {
    double pressure = 0;  ///< as Snapshot has it
    Vec3 slope{};         ///< of the tangential velocity along the normal, 1/s
    Vec3 above{};         ///< tangential velocity at wall_law_height, over the wall's, m/s
    int cells = 0;        ///< fluid cells that were used; 0 = no fluid in front of the wall
    int order = 0;        ///< of the polynomials: 2, or less where the cells are too few
};

/// Moving least squares (Lancaster and Salkauskas, Math. Comp. 37 (1981) 141) over the fluid cells
/// within 3.5 cells in front of the wall: quadratic in all directions and, for the velocity, whose
/// value at the wall is given, cubic along the normal. The error of the pressure is of third order
/// in the cell size and that of the slope of second, where the flow has its wall at the surface.
/// The flow sees half-way walls in stairs a fifth of a cell before it, which takes a sixth off the
/// slope on average. `view` holds the cells around the point.
WallFit fit_wall(const WallPoint& point, const FieldView& view, const Source& source);

}  // namespace halfstep
