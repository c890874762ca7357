// Eddies smaller than a cell, by the formulas as their papers print them.
#include <cmath>
#include <limits>

#include "reference.h"

namespace halfstep::testing {

namespace {

using Matrix = long double[3][3];

/// Nicoud, Ducros 1999, equations 10, 11 and 13.
long double wale(const Matrix& g) {
    long double square[3][3] = {}, trace = 0, ss = 0, dd = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            for (int k = 0; k < 3; ++k) square[i][j] += g[i][k] * g[k][j];
    for (int i = 0; i < 3; ++i) trace += square[i][i];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const long double s = (g[i][j] + g[j][i]) / 2;
            const long double d = (square[i][j] + square[j][i]) / 2 - (i == j ? trace / 3 : 0);
            ss += s * s, dd += d * d;
        }
    const long double sum = std::pow(ss, 2.5L) + std::pow(dd, 1.25L);
    return sum > 0 ? std::pow(dd, 1.5L) / sum : 0;
}

/// Vreman 2004, equations 5 to 8; alpha_ij = d u_j / d x_i.
long double vreman(const Matrix& g) {
    long double beta[3][3] = {}, all = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            for (int m = 0; m < 3; ++m) beta[i][j] += g[i][m] * g[j][m];
            all += g[i][j] * g[i][j];
        }
    const long double b = beta[0][0] * beta[1][1] - beta[0][1] * beta[0][1] +
                          beta[0][0] * beta[2][2] - beta[0][2] * beta[0][2] +
                          beta[1][1] * beta[2][2] - beta[1][2] * beta[1][2];
    return all > 0 && b > 0 ? std::sqrt(b / all) : 0;
}

/// gradient[a][b] = d u_b / d x_a.
double eddies_of(const ViscosityModel& model, const double (&gradient)[3][3]) {
    const double c = model.eddy_constant;
    Matrix g;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) g[i][j] = gradient[j][i];
    return model.kind == Viscosity::Wale ? c * c * double(wale(g)) : c * double(vreman(g));
}

bool is_free(const WallFriction& friction) {
    return friction.kind == FrictionKind::Slip && std::isinf(friction.slip_length);
}

}  // namespace

double Reference::initial_tau(std::size_t cell, const double (&gradient)[3][3]) const {
    if (looks_around(case_.viscosity.kind))
        return case_.tau + 3 * eddies_of(case_.viscosity, gradient);
    const auto axes = std::size_t(set_.dimension);
    double trace = 0, squares = 0;
    for (std::size_t a = 0; a < axes; ++a) trace += gradient[a][a] / set_.dimension;
    for (std::size_t a = 0; a < axes; ++a)
        for (std::size_t b = 0; b < axes; ++b) {
            const double strain = (gradient[a][b] + gradient[b][a]) / 2 - (a == b ? trace : 0);
            squares += strain * strain;
        }
    const double fluid = (case_.tau - 0.5) / 3;
    return 0.5 + 3 * viscosity_at(damped_model(cell), fluid, std::sqrt(2 * squares));
}

/// By a look at every cell of every body, and at its images.
ViscosityModel Reference::damped_model(std::size_t cell) const {
    ViscosityModel model = case_.viscosity;
    if (model.damping == Damping::None) return model;
    const Vec3 here = place(cell);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t other = 0; other < cells_; ++other) {
        if (domain_.solid[other] == 0) continue;
        if (is_free(case_.bodies[domain_.solid[other] - std::size_t{1}].friction)) continue;
        double square = 0;
        for (std::size_t a = 0; a < 3; ++a) {
            double off = std::abs(place(other)[a] - here[a]);
            if (case_.faces[2 * a].kind == FaceKind::Periodic)
                off = std::min(off, double(case_.cells[a]) - off);
            square += off * off;
        }
        least = std::min(least, std::sqrt(square) - 0.5);
    }
    for (std::size_t face = 0; face < 6; ++face) {
        const Face& of = case_.faces[face];
        if (of.kind != FaceKind::Wall && of.kind != FaceKind::MovingWall) continue;
        if (is_free(of.friction)) continue;
        const double x = here[face / 2];
        least = std::min(least, face % 2 == 0 ? x : double(case_.cells[face / 2]) - x);
    }
    const double nu = (case_.tau - 0.5) / 3;
    model.eddy_constant *=
        1 - std::exp(-double(float(least)) * model.friction_velocity / (26 * nu));
    return model;
}

/// The velocity of the neighbour, or what a wall half-way to it shows of the cell's own.
Vec3 Reference::seen_beside(std::size_t cell, int side, const std::vector<Vec3>& velocity) const {
    const auto axis = std::size_t(side / 2);
    const Int3& n = case_.cells;
    Vec3 wall = place(cell);
    Int3 p;
    for (std::size_t a = 0; a < 3; ++a) p[a] = std::int64_t(wall[a]);
    const int way = side % 2 == 0 ? -1 : 1;
    wall[axis] += 0.5 * way;
    p[axis] += way;
    const Vec3 own = velocity[cell];
    Vec3 mirrored = own;
    mirrored[axis] = -own[axis];
    const Face& face = case_.faces[std::size_t(side)];
    if ((p[axis] < 0 || p[axis] >= n[axis]) && face.kind != FaceKind::Periodic) {
        if (face.kind == FaceKind::FreeSlip) return mirrored;
        if (face.kind != FaceKind::Wall && face.kind != FaceKind::MovingWall) return own;
        if (face.friction.kind != FrictionKind::NoSlip) return mirrored;
        if (face.kind == FaceKind::Wall) return -1 * own;
        const double share = steps_ < face.ramp_steps
                                 ? (1 - std::cos(std::acos(-1) * steps_ / face.ramp_steps)) / 2
                                 : 1;
        for (std::size_t a = 0; a < 3; ++a)
            mirrored[a] = 2 * share * face.velocity[a].value(wall, steps_) - own[a];
        return mirrored;
    }
    p[axis] = (p[axis] + n[axis]) % n[axis];
    const std::size_t there = index(p);
    if (domain_.solid[there] == 0) return velocity[there];
    const int object = 5 + domain_.solid[there];
    const Body& body = case_.bodies[std::size_t(object - 6)];
    if (body.friction.kind != FrictionKind::NoSlip) return own;
    return 2 * body_velocity(object, wall) - own;
}

void Reference::look_around(const std::vector<Vec3>& velocity) {
    eddies_.assign(cells_, 0);
    if (!looks_around(case_.viscosity.kind)) return;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (domain_.solid[cell]) continue;
        double gradient[3][3] = {};
        for (int a = 0; a < set_.dimension; ++a) {
            const Vec3 low = seen_beside(cell, 2 * a, velocity);
            const Vec3 high = seen_beside(cell, 2 * a + 1, velocity);
            for (std::size_t b = 0; b < 3; ++b) gradient[a][b] = (high[b] - low[b]) / 2;
        }
        eddies_[cell] = eddies_of(case_.viscosity, gradient);
    }
}

}  // namespace halfstep::testing
