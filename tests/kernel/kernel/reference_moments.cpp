#include "reference_moments.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace halfstep::testing {

namespace {

/// Gaussian elimination with pivots.
Vector solve(std::vector<Vector> a, Vector b) {
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t r = k + 1; r < n; ++r)
            if (std::abs(a[r][k]) > std::abs(a[pivot][k])) pivot = r;
        std::swap(a[k], a[pivot]);
        std::swap(b[k], b[pivot]);
        for (std::size_t r = k + 1; r < n; ++r) {
            const double factor = a[r][k] / a[k][k];
            for (std::size_t s = k; s < n; ++s) a[r][s] -= factor * a[k][s];
            b[r] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t s = k + 1; s < n; ++s) b[k] -= a[k][s] * b[s];
        b[k] /= a[k][k];
    }
    return b;
}

/// As many moments as velocities: those for which the lattice has the velocity (v_a, v_b, v_c), v =
/// 0, 1, -1.
std::vector<Exponents> exponents_of(const VelocitySet& set) {
    constexpr int v[] = {0, 1, -1};
    std::vector<Exponents> found;
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
            for (int d = 0; d < 3; ++d)
                if (set.find({v[a], v[b], v[d]}) >= 0) found.push_back({a, b, d});
    return found;
}

}  // namespace

Indices indices_of(const Exponents& e) {
    Indices list;
    for (std::size_t a = 0; a < 3; ++a) list.insert(list.end(), std::size_t(e[a]), a);
    return list;
}

Vector rebuild_from(const VelocitySet& set, const std::function<double(const Exponents&)>& target,
                    const Vec3& about, double square_at_rest) {
    const auto count = std::size_t(set.count);
    std::vector<Vector> matrix;
    Vector moments;
    for (const Exponents& e : exponents_of(set)) {
        Vector row(count, 1);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t a = 0; a < 3; ++a) {
                const double x = set.velocity[i][a] - about[a];
                if (e[a] == 1) row[i] *= x;
                if (e[a] == 2) row[i] *= x * x - square_at_rest;
            }
        matrix.push_back(row);
        moments.push_back(target(e));
    }
    return solve(matrix, moments);
}

double gaussian(const Indices& axes, const Tensor& covariance) {
    if (axes.empty()) return 1;
    double sum = 0;
    for (std::size_t k = 1; k < axes.size(); ++k) {
        Indices rest = axes;
        rest.erase(rest.begin() + std::ptrdiff_t(k));
        rest.erase(rest.begin());
        sum += covariance[axes[0]][axes[k]] * gaussian(rest, covariance);
    }
    return axes.size() % 2 == 1 ? 0 : sum;
}

}  // namespace halfstep::testing
