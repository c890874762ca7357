#include "geometry/quadric_fit.h"

#include <cmath>

namespace halfstep {

namespace {

constexpr std::size_t most = 6;
using Row = std::array<double, most>;

Row terms_of(const HeightSample& at) {
    return {1, at.a, at.b, at.a * at.a, at.a * at.b, at.b * at.b};
}

/// Normal equations, solved by Gram and Schmidt's way: a term that is a sum of those before it, to
/// within 1e-6, is left out.
struct Normal {
    std::array<Row, most> matrix{};
    Row right{};
};

Normal add_up(const std::vector<HeightSample>& samples) {
    Normal normal;
    for (const HeightSample& one : samples) {
        const Row row = terms_of(one);
        for (std::size_t i = 0; i < most; ++i) {
            for (std::size_t j = 0; j < most; ++j)
                normal.matrix[i][j] += one.weight * row[i] * row[j];
            normal.right[i] += one.weight * row[i] * one.h;
        }
    }
    return normal;
}

/// Cholesky's factor L, and which terms it has.
struct Factor {
    std::array<Row, most> l{};
    std::array<bool, most> has{};
};

Factor factor_of(const Normal& normal, std::size_t terms) {
    constexpr double least_share = 1e-6;
    Factor factor;
    for (std::size_t i = 0; i < terms; ++i) {
        double rest = normal.matrix[i][i];
        for (std::size_t j = 0; j < i; ++j) {
            if (!factor.has[j]) continue;
            double sum = normal.matrix[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= factor.l[i][k] * factor.l[j][k];
            factor.l[i][j] = sum / factor.l[j][j];
            rest -= factor.l[i][j] * factor.l[i][j];
        }
        factor.has[i] = rest > least_share * normal.matrix[i][i];
        factor.l[i][i] = factor.has[i] ? std::sqrt(rest) : 0;
        if (!factor.has[i]) factor.l[i] = {};
    }
    return factor;
}

}  // namespace

Quadric fit_quadric(const std::vector<HeightSample>& samples, QuadricOrder order) {
    const std::size_t terms = order == QuadricOrder::Full ? most : 3;
    const Normal normal = add_up(samples);
    const Factor factor = factor_of(normal, terms);
    Row half{};
    for (std::size_t i = 0; i < terms; ++i) {
        if (!factor.has[i]) continue;
        double sum = normal.right[i];
        for (std::size_t k = 0; k < i; ++k) sum -= factor.l[i][k] * half[k];
        half[i] = sum / factor.l[i][i];
    }
    Quadric result;
    for (std::size_t i = terms; i-- > 0;) {
        if (!factor.has[i]) continue;
        double sum = half[i];
        for (std::size_t k = i + 1; k < terms; ++k) sum -= factor.l[k][i] * result.k[k];
        result.k[i] = sum / factor.l[i][i];
    }
    return result;
}

}  // namespace halfstep
