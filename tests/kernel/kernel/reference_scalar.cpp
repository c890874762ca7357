#include "reference_scalar.h"

#include <cmath>

namespace halfstep::testing {

ReferenceScalar::ReferenceScalar(const LatticeCase& lattice_case, std::size_t index,
                                 const Domain& domain)
    : case_(lattice_case),
      scalar_(lattice_case.scalars[index]),
      domain_(domain),
      set_(velocity_set(scalar_lattice(lattice_case.lattice))),
      square_(set_.count == 7 ? 0.25 : 1.0 / 3),
      q_(std::size_t(set_.count)),
      f_(domain.solid.size() * q_),
      left_(f_.size()),
      crossed_(6 + lattice_case.bodies.size()) {
    initialise();
}

ConductingSolid ReferenceScalar::material(std::size_t cell) const {
    const std::uint8_t solid = domain_.solid[cell];
    if (solid == 0 || !is_part(cell)) return {scalar_.diffusivity, 1, scalar_.source};
    return *scalar_.solids[solid - std::size_t{1}];
}

bool ReferenceScalar::is_part(std::size_t cell) const {
    const std::uint8_t solid = domain_.solid[cell];
    return solid == 0 || scalar_.conducts(solid - std::size_t{1});
}

void ReferenceScalar::initialise() {
    const Int3& n = case_.cells;
    const double tau = 0.5 + scalar_.diffusivity / square_;
    for (std::size_t cell = 0; cell < domain_.solid.size(); ++cell) {
        const auto c = std::int64_t(cell);
        const Vec3 x{double(c % n[0]) + 0.5, double(c / n[0] % n[1]) + 0.5,
                     double(c / (n[0] * n[1])) + 0.5};
        const double phi = scalar_.initial.value(x, 0);
        for (std::size_t i = 0; i < q_; ++i) {
            double along = 0;
            for (std::size_t a = 0; a < 3; ++a) {
                if (n[a] == 1) continue;
                Vec3 high = x, low = x;
                high[a] += 0.5, low[a] -= 0.5;
                const double slope = scalar_.initial.value(high, 0) - scalar_.initial.value(low, 0);
                along += set_.velocity[i][a] *
                         (phi * case_.initial.velocity[a].value(x, 0) / square_ - tau * slope);
            }
            const ConductingSolid of = material(cell);
            f_[cell * q_ + i] = set_.weight[i] * (phi - of.source / 2 + along);
            if (i == 0) f_[cell * q_] += (of.capacity - 1) * phi;
        }
    }
}

double ReferenceScalar::value(std::size_t cell) const {
    const ConductingSolid of = material(cell);
    double sum = of.source / 2;
    for (std::size_t i = 0; i < q_; ++i) sum += f_[cell * q_ + i];
    return sum / of.capacity;
}

void ReferenceScalar::collide(std::size_t cell, const Vec3& u) {
    const double phi = value(cell);
    const ConductingSolid of = material(cell);
    const double odd = 1 / (0.5 + of.conductivity / square_);
    const double even = scalar_.magic ? 1 / (0.5 + *scalar_.magic / (1 / odd - 0.5)) : odd;
    const auto shape = [&](std::size_t i) {
        const auto& c = set_.velocity[i];
        const double rest = i == 0 ? of.capacity - 1 : 0;
        return rest + set_.weight[i] * (1 + (c[0] * u[0] + c[1] * u[1] + c[2] * u[2]) / square_);
    };
    for (std::size_t i = 0; i < q_; ++i) {
        const auto o = std::size_t(VelocitySet::opposite(int(i)));
        const double gap = f_[cell * q_ + i] - shape(i) * phi;
        const double gap_back = f_[cell * q_ + o] - shape(o) * phi;
        const double both = (shape(i) + shape(o)) / 2, between = (shape(i) - shape(o)) / 2;
        left_[cell * q_ + i] =
            f_[cell * q_ + i] - even * (gap + gap_back) / 2 - odd * (gap - gap_back) / 2 +
            of.source * ((1 - even / 2) * (both - (i == 0 ? of.capacity - 1 : 0)) +
                         (1 - odd / 2) * between);
    }
}

double ReferenceScalar::returned(const ScalarCondition& condition, double left, std::size_t cell,
                                 int i, const Vec3& wall, double t) const {
    const double w = set_.weight[std::size_t(i)];
    switch (condition.kind) {
        case ScalarWall::Adiabatic: return left;
        case ScalarWall::Value: return 2 * w * condition.value.value(wall, t) - left;
        case ScalarWall::Flux: return left + condition.flux;
        case ScalarWall::Open: {
            double own = 0;
            for (std::size_t k = 0; k < q_; ++k) own += left_[cell * q_ + k];
            return 2 * w * own / material(cell).capacity - left;
        }
        case ScalarWall::Transfer: break;
    }
    // left - back = transfer ((left + back) / (2 w) - beyond), by bisection: no formula to share.
    double low = -100, high = 100;
    for (int k = 0; k < 200; ++k) {
        const double back = (low + high) / 2;
        const double too_much =
            left - back -
            condition.transfer * ((left + back) / (2 * w) - condition.value.value(wall, t));
        (too_much > 0 ? low : high) = back;
    }
    return (low + high) / 2;
}

void ReferenceScalar::stream(int step) {
    const Int3& n = case_.cells;
    crossed_.assign(crossed_.size(), 0);
    for (std::size_t cell = 0; cell < domain_.solid.size(); ++cell) {
        if (!is_part(cell)) continue;
        const auto c = std::int64_t(cell);
        const Int3 p{c % n[0], c / n[0] % n[1], c / (n[0] * n[1])};
        f_[cell * q_] = left_[cell * q_];
        for (int i = 1; i < set_.count; ++i) {
            const auto& v = set_.velocity[std::size_t(i)];
            Int3 to;
            Vec3 wall;
            int object = -1;
            for (std::size_t a = 0; a < 3; ++a) {
                to[a] = p[a] + v[a];
                wall[a] = double(p[a]) + 0.5 + 0.5 * v[a];
                const bool is_out = to[a] < 0 || to[a] >= n[a];
                const std::size_t face = 2 * a + (to[a] < 0 ? 0 : 1);
                if (is_out && case_.faces[face].kind != FaceKind::Periodic) object = int(face);
                to[a] = (to[a] + n[a]) % n[a];
            }
            const std::size_t there = domain_.index(to);
            if (object < 0 && !is_part(there)) object = 5 + domain_.solid[there];
            const double left = left_[cell * q_ + std::size_t(i)];
            if (object < 0) {
                f_[there * q_ + std::size_t(i)] = left;
                continue;
            }
            const ScalarCondition& condition = object < 6 ? scalar_.faces[std::size_t(object)]
                                                          : scalar_.bodies[std::size_t(object - 6)];
            const double back = returned(condition, left, cell, i, wall, step + 0.5);
            f_[cell * q_ + std::size_t(VelocitySet::opposite(i))] = back;
            crossed_[std::size_t(object)] += left - back;
        }
    }
}

void ReferenceScalar::step(const std::vector<Vec3>& velocity, int step) {
    for (std::size_t cell = 0; cell < domain_.solid.size(); ++cell)
        if (is_part(cell)) collide(cell, domain_.solid[cell] ? Vec3{} : velocity[cell]);
    stream(step);
}

}  // namespace halfstep::testing
