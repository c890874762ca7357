// Populations of the textbook solver out of their moments.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "base/vector.h"
#include "lattice/velocity_set.h"

namespace halfstep::testing {

using Vector = std::vector<double>;
using Tensor = std::array<Vec3, 3>;
using Exponents = std::array<int, 3>;
using Indices = std::vector<std::size_t>;

/// The axes of a monomial, each as often as it is multiplied.
Indices indices_of(const Exponents& exponents);

/// Populations whose moments about a velocity are the target's; polynomials of second order along
/// an axis have a constant taken off them (1/3: Hermite's).
Vector rebuild_from(const VelocitySet& set, const std::function<double(const Exponents&)>& target,
                    const Vec3& about, double square_at_rest = 0);

/// Isserlis: the sum over all pairings of the covariances of the pairs.
double gaussian(const Indices& axes, const Tensor& covariance);

}  // namespace halfstep::testing
