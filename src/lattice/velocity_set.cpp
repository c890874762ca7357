#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

using lbm_scalar = double;
#define LBM_TABLE(type, name, dims) constexpr type name dims
#define LBM_RATIO(n, d) (double(n) / (d))

namespace d2q9 {
#include "lattice/d2q9.h"
constexpr int dimension = LBM_D, count = LBM_Q;
#undef LBM_D
#undef LBM_Q
}  // namespace d2q9
namespace d3q15 {
#include "lattice/d3q15.h"
constexpr int dimension = LBM_D, count = LBM_Q;
#undef LBM_D
#undef LBM_Q
}  // namespace d3q15
namespace d3q19 {
#include "lattice/d3q19.h"
constexpr int dimension = LBM_D, count = LBM_Q;
#undef LBM_D
#undef LBM_Q
}  // namespace d3q19
namespace d3q27 {
#include "lattice/d3q27.h"
constexpr int dimension = LBM_D, count = LBM_Q;
#undef LBM_D
#undef LBM_Q
}  // namespace d3q27

template <int Q>
constexpr VelocitySet make(int dimension, const int (&c)[Q][3], const double (&w)[Q]) {
    VelocitySet set;
    set.dimension = dimension;
    set.count = Q;
    for (std::size_t i = 0; i < Q; ++i) {
        set.weight[i] = w[i];
        for (std::size_t a = 0; a < 3; ++a) set.velocity[i][a] = c[i][a];
    }
    return set;
}

constexpr VelocitySet d2q9_set = make(d2q9::dimension, d2q9::lbm_c, d2q9::lbm_w);
constexpr VelocitySet d3q15_set = make(d3q15::dimension, d3q15::lbm_c, d3q15::lbm_w);
constexpr VelocitySet d3q19_set = make(d3q19::dimension, d3q19::lbm_c, d3q19::lbm_w);
constexpr VelocitySet d3q27_set = make(d3q27::dimension, d3q27::lbm_c, d3q27::lbm_w);

constexpr bool near(double a, double b) { return a - b < 1e-14 && b - a < 1e-14; }
constexpr double delta(std::size_t a, std::size_t b) { return a == b ? 1 : 0; }

constexpr double moment(const VelocitySet& set, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    double sum = 0;
    for (std::size_t i = 0; i < std::size_t(set.count); ++i) {
        const auto& v = set.velocity[i];
        sum += set.weight[i] * v[a] * v[b] * v[c] * v[d];
    }
    return sum;
}

/// Sum of w = 1; sum of w c c = delta / 3; sum of w c c c c = (three products of delta) / 9.
constexpr bool is_isotropic(const VelocitySet& set) {
    double total = 0;
    for (double w : set.weight) total += w;
    if (!near(total, 1)) return false;
    for (std::size_t a = 0; a < std::size_t(set.dimension); ++a)
        for (std::size_t b = 0; b < std::size_t(set.dimension); ++b) {
            double second = 0;
            for (std::size_t i = 0; i < std::size_t(set.count); ++i)
                second += set.weight[i] * set.velocity[i][a] * set.velocity[i][b];
            if (!near(second, delta(a, b) / 3)) return false;
            const double fourth = (1 + 2 * delta(a, b)) / 9;  // a a b b
            if (!near(moment(set, a, a, b, b), fourth)) return false;
        }
    return true;
}

/// Rest first, then opposite pairs whose odd member's first non-zero component is +1.
constexpr bool is_paired(const VelocitySet& set) {
    if (set.velocity[0] != std::array<int, 3>{0, 0, 0}) return false;
    for (std::size_t i = 1; i < std::size_t(set.count); i += 2) {
        const auto &forth = set.velocity[i], &back = set.velocity[i + 1];
        for (std::size_t a = 0; a < 3; ++a)
            if (forth[a] != -back[a]) return false;
        const int first = forth[0] != 0 ? forth[0] : forth[1] != 0 ? forth[1] : forth[2];
        if (first != 1 || !near(set.weight[i], set.weight[i + 1])) return false;
    }
    return true;
}

static_assert(is_isotropic(d2q9_set) && is_paired(d2q9_set));
static_assert(is_isotropic(d3q15_set) && is_paired(d3q15_set));
static_assert(is_isotropic(d3q19_set) && is_paired(d3q19_set));
static_assert(is_isotropic(d3q27_set) && is_paired(d3q27_set));

}  // namespace

int VelocitySet::find(const std::array<int, 3>& c) const {
    for (int i = 0; i < count; ++i)
        if (velocity[std::size_t(i)] == c) return i;
    return -1;
}

const VelocitySet& velocity_set(Lattice lattice) {
    switch (lattice) {
        case Lattice::D2Q9: return d2q9_set;
        case Lattice::D3Q15: return d3q15_set;
        case Lattice::D3Q19: return d3q19_set;
        default: return d3q27_set;
    }
}

}  // namespace halfstep
