#include "reference_collision.h"

#include <algorithm>
#include <cmath>

#include "config/relaxation_rates.h"
#include "reference_moments.h"

namespace halfstep::testing {

namespace {

/// A polynomial in the velocities by its value at each, and at which rate it relaxes.
struct Moment {
    Vector value;
    double rate;
};

class Cell {
public:
    Cell(const LatticeCase& lattice_case, const VelocitySet& set, const Vector& f)
        : case_(lattice_case),
          set_(set),
          f_(f),
          q_(std::size_t(set.count)),
          axes_(std::size_t(set.dimension)),
          rates_(relaxation_rates(lattice_case)) {
        for (std::size_t i = 0; i < q_; ++i) {
            rho_ += f[i];
            arriving_ = arriving_ + f[i] * c(i);
        }
        arriving_ = (1 / rho_) * arriving_;
        departing_ = arriving_ + case_.acceleration;
    }

    Vector rebuild_from_orthogonal_moments(double odd, double even) const;
    Vector maxwellian(const Vec3& u) const;
    Vector of_second_moments(const Tensor& n) const;
    Vector entropic() const;
    double recursive(const Indices& axes, const Tensor& second) const;
    Vector collide() const;

private:
    Vec3 c(std::size_t i) const {
        const auto& v = set_.velocity[i];
        return {double(v[0]), double(v[1]), double(v[2])};
    }
    double equilibrium(std::size_t i, const Vec3& u) const {
        const double along = dot(c(i), u);
        return set_.weight[i] * rho_ * (1 + 3 * along + 4.5 * along * along - 1.5 * dot(u, u));
    }
    /// Of the second central moments from equilibrium, before and after their relaxation.
    Tensor departure() const;
    Tensor relaxed() const;
    Tensor relaxed_in_motion() const;
    double strain(std::size_t axis) const;
    std::vector<Moment> graded_monomials(double odd, double even) const;

    const LatticeCase& case_;
    const VelocitySet& set_;
    const Vector& f_;
    std::size_t q_, axes_;
    RelaxationRates rates_;
    double rho_ = 0;
    Vec3 arriving_{}, departing_{};
};

Tensor Cell::departure() const {
    Tensor n{};
    for (std::size_t a = 0; a < axes_; ++a) {
        for (std::size_t b = 0; b < axes_; ++b) {
            for (std::size_t i = 0; i < q_; ++i)
                n[a][b] += f_[i] * (c(i)[a] - arriving_[a]) * (c(i)[b] - arriving_[b]);
        }
        n[a][a] -= rho_ / 3;
    }
    return n;
}

Tensor Cell::relaxed() const {
    Tensor n = departure();
    const double trace = (n[0][0] + n[1][1] + n[2][2]) / double(axes_);
    for (std::size_t a = 0; a < axes_; ++a)
        for (std::size_t b = 0; b < axes_; ++b) {
            const double mean = a == b ? trace : 0;
            n[a][b] = (1 - rates_.even) * (n[a][b] - mean) + (1 - rates_.bulk) * mean;
        }
    return n;
}

/// Geier et al. 2015, eqs. 58 to 63, in any number of dimensions: the missing rho u_a^3 of the
/// third moments, made good through the rate of strain along each axis.
Tensor Cell::relaxed_in_motion() const {
    Tensor n = relaxed();
    Vec3 missing{};
    double mean = 0;
    for (std::size_t a = 0; a < axes_; ++a) {
        const double u = arriving_[a] + case_.acceleration[a] / 2;
        missing[a] = -3 * rho_ * u * u * strain(a);
        mean += missing[a] / double(axes_);
    }
    for (std::size_t a = 0; a < axes_; ++a)
        n[a][a] += (1 - rates_.even / 2) * (missing[a] - mean) + (1 - rates_.bulk / 2) * mean;
    return n;
}

double Cell::strain(std::size_t axis) const {
    double own = -rho_ / 3, mean = -rho_ / 3;
    for (std::size_t i = 0; i < q_; ++i) {
        own += f_[i] * std::pow(c(i)[axis] - arriving_[axis], 2);
        for (std::size_t a = 0; a < axes_; ++a)
            mean += f_[i] * std::pow(c(i)[a] - arriving_[a], 2) / double(axes_);
    }
    return -1.5 / rho_ * (rates_.even * (own - mean) + rates_.bulk * mean);
}

/// By their degree, the trace first of those of the second.
std::vector<Moment> Cell::graded_monomials(double odd, double even) const {
    Vector squares(q_);
    for (std::size_t i = 0; i < q_; ++i) squares[i] = dot(c(i), c(i));
    std::vector<Moment> moments;
    const auto add = [&](int a, int b, int d) {
        const int degree = a + b + d;
        Vector v(q_);
        for (std::size_t i = 0; i < q_; ++i)
            v[i] = std::pow(c(i)[0], a) * std::pow(c(i)[1], b) * std::pow(c(i)[2], d);
        moments.push_back({v, degree == 2 ? rates_.even : degree % 2 == 1 ? odd : even});
    };
    for (int degree = 0; degree <= 6; ++degree) {
        if (degree == 2) moments.push_back({squares, rates_.bulk});
        for (int abd = 0; abd < 27; ++abd)
            if (abd / 9 + abd / 3 % 3 + abd % 3 == degree) add(abd / 9, abd / 3 % 3, abd % 3);
    }
    return moments;
}

/// Gram and Schmidt under the weights; each moment of what is out of equilibrium relaxes alone.
Vector Cell::rebuild_from_orthogonal_moments(double odd, double even) const {
    const auto product = [&](const Vector& x, const Vector& y) {
        double sum = 0;
        for (std::size_t i = 0; i < q_; ++i) sum += set_.weight[i] * x[i] * y[i];
        return sum;
    };
    Vector left(q_);
    for (std::size_t i = 0; i < q_; ++i) left[i] = equilibrium(i, departing_);
    std::vector<Vector> basis;
    for (Moment& moment : graded_monomials(odd, even)) {
        for (const Vector& before : basis) {
            const double share = product(moment.value, before) / product(before, before);
            for (std::size_t i = 0; i < q_; ++i) moment.value[i] -= share * before[i];
        }
        const double norm = product(moment.value, moment.value);
        if (norm < 1e-12) continue;  // depends on those before
        basis.push_back(moment.value);
        double amount = 0;
        for (std::size_t i = 0; i < q_; ++i)
            amount += moment.value[i] * (f_[i] - equilibrium(i, arriving_));
        for (std::size_t i = 0; i < q_; ++i)
            left[i] += (1 - moment.rate) * set_.weight[i] * moment.value[i] * amount / norm;
    }
    return left;
}

/// Coreixas et al. 2017, eq. 28: the part of a Hermite coefficient out of equilibrium.
double Cell::recursive(const Indices& axes, const Tensor& second) const {
    if (axes.size() < 2) return 0;
    if (axes.size() == 2) return second[axes[0]][axes[1]];
    Indices rest = axes;
    const std::size_t last = rest.back();
    rest.pop_back();
    double sum = departing_[last] * recursive(rest, second);
    for (std::size_t l = 0; l < rest.size(); ++l) {
        double others = 1;
        for (std::size_t m = 0; m < rest.size(); ++m)
            if (m != l) others *= departing_[rest[m]];
        sum += others * second[rest[l]][last];
    }
    return sum;
}

Vector Cell::maxwellian(const Vec3& u) const {
    const Tensor still{Vec3{1.0 / 3, 0, 0}, Vec3{0, 1.0 / 3, 0}, Vec3{0, 0, 1.0 / 3}};
    return rebuild_from(
        set_, [&](const Exponents& e) { return rho_ * gaussian(indices_of(e), still); }, u);
}

/// All natural moments but the second are 0.
Vector Cell::of_second_moments(const Tensor& n) const {
    return rebuild_from(set_,
                        [&](const Exponents& e) {
                            const Indices axes = indices_of(e);
                            return axes.size() == 2 ? n[axes[0]][axes[1]] : 0;
                        },
                        {});
}

/// Boesch et al. 2015: gamma makes the rest h, as the entropy weighs it, orthogonal to what of the
/// second moments is left.
Vector Cell::entropic() const {
    const Vector before = of_second_moments(departure()), eq = maxwellian(arriving_),
                 after = of_second_moments(relaxed_in_motion());
    Vector rest(q_), left = maxwellian(departing_);
    double mixed = 0, square = 0;
    for (std::size_t i = 0; i < q_; ++i) {
        rest[i] = f_[i] - eq[i] - before[i];
        mixed += rest[i] * after[i] / eq[i];
        square += rest[i] * rest[i] / eq[i];
    }
    for (std::size_t i = 0; i < q_; ++i)
        left[i] += after[i] - (square > 0 ? mixed / square * rest[i] : 0);
    return left;
}

Vector Cell::collide() const {
    const Tensor n = relaxed_in_motion();
    Tensor still{}, moving{};
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            still[a][b] = a == b ? 1.0 / 3 : 0;
            moving[a][b] = still[a][b] + n[a][b] / rho_;
        }
    switch (case_.collision) {
        case Collision::MRT: return rebuild_from_orthogonal_moments(rates_.odd, rates_.ghost);
        case Collision::Regularised: return rebuild_from_orthogonal_moments(1, 1);
        case Collision::Recursive:
            return rebuild_from(
                set_,
                [&](const Exponents& e) {
                    double carried = rho_;
                    for (std::size_t axis : indices_of(e)) carried *= departing_[axis];
                    return carried + recursive(indices_of(e), n);
                },
                {}, 1.0 / 3);
        case Collision::CentralMoments:
            return rebuild_from(
                set_,
                [&](const Exponents& e) {
                    const Indices axes = indices_of(e);
                    return rho_ * gaussian(axes, axes.size() == 2 ? moving : still);
                },
                departing_);
        case Collision::KBC: return entropic();
        default:
            return rebuild_from(
                set_, [&](const Exponents& e) { return rho_ * gaussian(indices_of(e), moving); },
                departing_);
    }
}

}  // namespace

std::vector<double> collide_densely(const LatticeCase& lattice_case, const VelocitySet& set,
                                    const std::vector<double>& f) {
    return Cell(lattice_case, set, f).collide();
}

}  // namespace halfstep::testing
