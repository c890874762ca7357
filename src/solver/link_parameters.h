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

/// Of cells at an open face, three numbers each, as the rule's file in kernels/faces/ says; fields
/// are evaluated where the cell's normal crosses the face.
std::vector<double> evaluate_ghosts(const LatticeCase& lattice_case, Rule rule, int face,
                                    const std::vector<Int3>& cells, double step);

/// A velocity where the normals of cells at a face cross it, three numbers a cell.
std::vector<double> evaluate_at_face(const VectorField& velocity, int face,
                                     const std::vector<Int3>& cells, double step);

bool depends_on_time(const VectorField& velocity);

/// What a face's velocity is multiplied by at `step`: (1 - cos(pi t / ramp)) / 2, at last 1.
double ramp_at(const Face& face, double step);

/// Whether an object's wall moves, or may.
bool has_moving_wall(const LatticeCase& lattice_case, int object);

/// True where the object's velocity or density is an expression in t.
bool changes_in_time(const LatticeCase& lattice_case, Rule rule, int object);

}  // namespace halfstep
