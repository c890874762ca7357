#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

#define LBM_TABLE(type, name, dims) inline constexpr type name dims
#define LBM_RATIO(n, d) (double(n) / double(d))
using lbm_scalar = double;

template <std::size_t Count>
constexpr VelocitySet collect(int dimension, const int (&c)[Count][3], const double (&w)[Count]) {
    VelocitySet set;
    set.dimension = dimension;
    set.count = static_cast<int>(Count);
    for (std::size_t i = 0; i < Count; ++i) {
        set.velocity[i] = {c[i][0], c[i][1], c[i][2]};
        set.weight[i] = w[i];
    }
    return set;
}

/// The table by velocity, kernels/lattice, says the same as the list of velocities.
constexpr bool finds_all(const VelocitySet& set, const int (&at)[3][3][3]) {
    constexpr int v[] = {0, 1, -1};
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
            for (int c = 0; c < 3; ++c)
                if (at[a][b][c] != set.find({v[a], v[b], v[c]})) return false;
    return true;
}

namespace d2q9 {
#include "lattice/d2q9.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
static_assert(finds_all(set, lbm_at));
#undef LBM_D
#undef LBM_Q
}  // namespace d2q9

namespace d3q15 {
#include "lattice/d3q15.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
#undef LBM_D
#undef LBM_Q
}  // namespace d3q15

namespace d3q19 {
#include "lattice/d3q19.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
static_assert(finds_all(set, lbm_at));
#undef LBM_D
#undef LBM_Q
}  // namespace d3q19

namespace d3q27 {
#include "lattice/d3q27.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
static_assert(finds_all(set, lbm_at));
#undef LBM_D
#undef LBM_Q
}  // namespace d3q27

namespace d2q5 {
#include "lattice/d2q5.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
static_assert(LBM_SCALAR_SPEED * sound_speed_squared(Lattice::D2Q5) == 1);
#undef LBM_D
#undef LBM_Q
#undef LBM_SCALAR_SPEED
}  // namespace d2q5

namespace d3q7 {
#include "lattice/d3q7.h"
constexpr VelocitySet set = collect(LBM_D, lbm_c, lbm_w);
static_assert(LBM_SCALAR_SPEED * sound_speed_squared(Lattice::D3Q7) == 1);
#undef LBM_D
#undef LBM_Q
#undef LBM_SCALAR_SPEED
}  // namespace d3q7

#undef LBM_TABLE
#undef LBM_RATIO

constexpr bool near(double a, double b) {
    return a - b < 1e-15 && b - a < 1e-15;
}

constexpr double delta(std::size_t a, std::size_t b) {
    return a == b ? 1 : 0;
}

/// sum_i w_i c_ia c_ib ... over the axes given.
template <typename... Axes>
constexpr double moment(const VelocitySet& set, Axes... axes) {
    double sum = 0;
    for (std::size_t i = 0; i < set.velocity.size(); ++i)
        sum += (set.weight[i] * ... * set.velocity[i][axes]);
    return sum;
}

/// Opposite directions adjacent, the odd one first by its first non-zero component; nothing along
/// an axis that the lattice lacks; no direction twice; weights positive and equal for opposites.
constexpr bool ordered(const VelocitySet& set) {
    if (set.velocity[0] != std::array{0, 0, 0} || set.weight[0] <= 0) return false;
    for (std::size_t i = 1; i < static_cast<std::size_t>(set.count); i += 2) {
        const auto& c = set.velocity[i];
        const auto& back = set.velocity[i + 1];
        const std::size_t first = c[0] != 0 ? 0 : c[1] != 0 ? 1 : 2;
        if (c[first] != 1 || (set.dimension == 2 && c[2] != 0)) return false;
        if (back != std::array{-c[0], -c[1], -c[2]}) return false;
        if (set.find(c) != static_cast<int>(i)) return false;
        if (set.weight[i] <= 0 || !near(set.weight[i], set.weight[i + 1])) return false;
    }
    return true;
}

/// The fourth moment must be c_s^4 (d_ab d_cd + d_ac d_bd + d_ad d_bc), c_s^2 = 1/3.
constexpr bool isotropic_fourth(const VelocitySet& set, std::size_t a, std::size_t b) {
    const auto axes = static_cast<std::size_t>(set.dimension);
    for (std::size_t c = 0; c < axes; ++c)
        for (std::size_t d = 0; d < axes; ++d) {
            const double expected =
                delta(a, b) * delta(c, d) + delta(a, c) * delta(b, d) + delta(a, d) * delta(b, c);
            if (!near(moment(set, a, b, c, d), expected / 9)) return false;
        }
    return true;
}

/// What the Navier-Stokes equations need of a lattice: Krueger et al., The Lattice Boltzmann Method
/// (2017), eq. 3.60.
constexpr bool isotropic(const VelocitySet& set) {
    const auto axes = static_cast<std::size_t>(set.dimension);
    if (!near(moment(set), 1)) return false;
    for (std::size_t a = 0; a < axes; ++a) {
        if (!near(moment(set, a), 0)) return false;
        for (std::size_t b = 0; b < axes; ++b) {
            if (!near(moment(set, a, b), delta(a, b) / 3)) return false;
            for (std::size_t c = 0; c < axes; ++c)
                if (!near(moment(set, a, b, c), 0)) return false;
            if (!isotropic_fourth(set, a, b)) return false;
        }
    }
    return true;
}

/// What diffusion needs: the second moment is c_s^2 delta_ab.
constexpr bool diffuses_alike(const VelocitySet& set, double square) {
    const auto axes = static_cast<std::size_t>(set.dimension);
    if (!near(moment(set), 1)) return false;
    for (std::size_t a = 0; a < axes; ++a) {
        if (!near(moment(set, a), 0)) return false;
        for (std::size_t b = 0; b < axes; ++b)
            if (!near(moment(set, a, b), delta(a, b) * square)) return false;
    }
    return true;
}

static_assert(ordered(d2q5::set) && diffuses_alike(d2q5::set, sound_speed_squared(Lattice::D2Q5)));
static_assert(ordered(d3q7::set) && diffuses_alike(d3q7::set, sound_speed_squared(Lattice::D3Q7)));
static_assert(ordered(d2q9::set) && isotropic(d2q9::set));
static_assert(ordered(d3q15::set) && isotropic(d3q15::set));
static_assert(ordered(d3q19::set) && isotropic(d3q19::set));
static_assert(ordered(d3q27::set) && isotropic(d3q27::set));

constexpr std::array sets{d2q9::set, d3q15::set, d3q19::set, d3q27::set, d2q5::set, d3q7::set};
static_assert(static_cast<std::size_t>(Lattice::D3Q7) + 1 == sets.size());

}  // namespace

const VelocitySet& velocity_set(Lattice lattice) {
    return sets[static_cast<std::size_t>(lattice)];
}

}  // namespace halfstep
