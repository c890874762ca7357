// What a boundary rule needs of each link, evaluated on the host.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

struct LinkParameters {
    std::vector<double> parameter;  ///< of link after link, as kernels/boundary/ says; may be empty
    std::vector<double> wall_velocity;  ///< three a link; empty: at rest
};

/// Evaluates faces' fields where each link crosses the face, at `step` (half-way between two
/// steps). Throws RunError where an expression gives a value that is not finite.
LinkParameters evaluate_links(const LatticeCase& lattice_case, Rule rule, int object,
                              const std::vector<Link>& links, double step);

/// True where the object's velocity or density is an expression in t.
bool changes_in_time(const LatticeCase& lattice_case, Rule rule, int object);

}  // namespace halfstep
