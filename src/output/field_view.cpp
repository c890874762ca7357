#include "output/field_view.h"

#include <cmath>

namespace halfstep {

Vec3 FieldView::velocity(std::size_t index) const {
    const double* u = &planes_->velocity[3 * index];
    return {u[0], u[1], u[2]};
}

std::optional<std::size_t> FieldView::fluid_neighbour(Int3 cell, std::size_t axis, int step) const {
    const Int3& n = planes_->cells;
    const Rows& rows = planes_->rows;
    const Int3 low{0, rows.y_begin, rows.z_begin}, high{n[0], rows.y_end, rows.z_end};
    std::int64_t& at = cell[axis];
    at += step;
    if (at < low[axis] || at >= high[axis]) {
        const bool is_whole = high[axis] - low[axis] == n[axis];
        if (axis == 2 || !is_whole || !periodic_[axis]) return std::nullopt;
        at = (at + n[axis]) % n[axis];
    }
    const std::size_t there = index(cell);
    if (planes_->solid[there] != 0) return std::nullopt;
    return there;
}

Vec3 FieldView::derivative(const Int3& cell, std::size_t axis) const {
    if (planes_->cells[axis] == 1) return {};
    const auto low = fluid_neighbour(cell, axis, -1);
    const auto high = fluid_neighbour(cell, axis, +1);
    const int spacings = (low ? 1 : 0) + (high ? 1 : 0);
    if (spacings == 0) return {};
    const std::size_t here = index(cell);
    const double factor = 1 / (spacings * planes_->scaling.dx);
    return factor * (velocity(high.value_or(here)) - velocity(low.value_or(here)));
}

std::array<Vec3, 3> FieldView::velocity_gradient(const Int3& cell) const {
    std::array<Vec3, 3> gradient;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Vec3 along = derivative(cell, axis);
        for (std::size_t i = 0; i < 3; ++i) gradient[i][axis] = along[i];
    }
    return gradient;
}

// omega = curl u; in two dimensions its z component stands alone.
CellValues FieldView::vorticity(const Int3& cell) const {
    const Vec3 dx = derivative(cell, 0), dy = derivative(cell, 1);
    const double about_z = dx[1] - dy[0];
    if (planes_->scaling.two_dimensional) return {about_z, 0, 0};
    const Vec3 dz = derivative(cell, 2);
    return {dy[2] - dz[1], dz[0] - dx[2], about_z};
}

// Q = (|Omega|^2 - |S|^2) / 2 = -(du_i/dx_j du_j/dx_i) / 2 in an incompressible flow.
// Hunt, Wray, Moin, Center for Turbulence Research Report CTR-S88 (1988) 193-208. Omega and S are
// taken apart here, since the weakly compressible flow is not exactly free of divergence.
double FieldView::q_criterion(const Int3& cell) const {
    const std::array<Vec3, 3> g = velocity_gradient(cell);
    double rotation = 0, strain = 0;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            const double antisymmetric = (g[i][j] - g[j][i]) / 2;
            const double symmetric = (g[i][j] + g[j][i]) / 2;
            rotation += antisymmetric * antisymmetric;
            strain += symmetric * symmetric;
        }
    return (rotation - strain) / 2;
}

// What the case's law gives at this gradient.
double FieldView::viscosity(const Int3& cell) const {
    const Scaling& scaling = planes_->scaling;
    VelocityGradient gradient = velocity_gradient(cell);
    for (Vec3& row : gradient) row = scaling.dt * row;
    const double fluid = planes_->fluid_viscosity;
    ViscosityModel model = planes_->viscosity;
    if (!planes_->wall_distance.empty())
        model = at_distance(model, fluid, double(planes_->wall_distance[index(cell)]));
    return viscosity_at(model, fluid, gradient, scaling.two_dimensional ? 2 : 3) *
           scaling.kinematic_viscosity();
}

CellValues FieldView::value(Quantity quantity, const Int3& cell) const {
    const std::size_t here = index(cell);
    if (is_scalar(quantity)) return {planes_->scalars.at(scalar_index(quantity))[here], 0, 0};
    switch (quantity) {
        case Quantity::Density: return {planes_->density[here], 0, 0};
        case Quantity::Pressure: return {planes_->pressure[here], 0, 0};
        case Quantity::Velocity: return velocity(here);
        case Quantity::Speed: return {std::sqrt(dot(velocity(here), velocity(here))), 0, 0};
        case Quantity::Vorticity: return vorticity(cell);
        case Quantity::QCriterion: return {q_criterion(cell), 0, 0};
        case Quantity::Viscosity: return {viscosity(cell), 0, 0};
        case Quantity::Scalar: break;
    }
    return {};
}

}  // namespace halfstep
