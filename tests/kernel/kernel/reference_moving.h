// The textbook solver with bodies that move, far from the faces that they may cross.
#pragma once

#include <vector>

#include "geometry/moving_body.h"
#include "reference.h"

namespace halfstep::testing {

class MovingReference {
public:
    /// Not to be moved: the solver looks at the case and the domain here.
    explicit MovingReference(const LatticeCase& lattice_case);
    MovingReference(const MovingReference&) = delete;
    MovingReference& operator=(const MovingReference&) = delete;

    void step(int steps);
    const Reference& flow() const { return reference_; }
    const Domain& domain() const { return domain_; }
    /// On a body in the last step.
    ObjectForce force(int object) const { return forces_.at(object); }
    int filled() const { return filled_; }

private:
    void place(int step);
    void fill(const std::vector<std::size_t>& cells);
    std::vector<double> mean_around(std::size_t cell, const Vec3& velocity,
                                    const std::vector<std::uint8_t>& solid) const;

    LatticeCase case_;
    Domain domain_;
    std::vector<LinkGroup> at_rest_;
    std::vector<std::uint8_t> solid_at_rest_;
    Reference reference_;
    std::map<int, ObjectForce> forces_;
    int steps_ = 0, filled_ = 0;
};

}  // namespace halfstep::testing
