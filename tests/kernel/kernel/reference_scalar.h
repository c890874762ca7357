// A textbook solver of advection and diffusion in double precision, as reference.h has one of
// flows.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "lattice/velocity_set.h"

namespace halfstep::testing {

class ReferenceScalar {
public:
    /// `domain` is the flow's: walls are found anew from its solids and faces.
    ReferenceScalar(const LatticeCase& lattice_case, std::size_t index, const Domain& domain);

    /// The value at the next step's beginning.
    double value(std::size_t cell) const;
    double expansion() const { return scalar_.expansion; }
    /// Step number `step` with these velocities.
    void step(const std::vector<Vec3>& velocity, int step);
    /// What left the fluid into an object in the last step.
    double crossed(int object) const { return crossed_.at(std::size_t(object)); }

private:
    /// What the cell's material is: of a fluid cell the fluid's.
    ConductingSolid material(std::size_t cell) const;
    bool is_part(std::size_t cell) const;
    void initialise();
    void collide(std::size_t cell, const Vec3& u);
    void stream(int step);
    double returned(const ScalarCondition& condition, double left, std::size_t cell, int i,
                    const Vec3& wall, double t) const;

    const LatticeCase& case_;
    const CarriedScalar& scalar_;
    const Domain& domain_;
    const VelocitySet& set_;
    double square_;
    std::size_t q_;
    std::vector<double> f_, left_, crossed_;
};

}  // namespace halfstep::testing
