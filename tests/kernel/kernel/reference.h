// A textbook lattice Boltzmann solver in double precision, as plain as can be: populations are not
// shifted, every step writes a second array. It shares nothing with the kernels but the velocity
// set and the list of links, and is what they are compared with.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "lattice/velocity_set.h"
#include "reference_scalar.h"
#include "solver/snapshot.h"

namespace halfstep::testing {

/// The state of a ghost cell beyond an open face: density, velocity, what of the momentum flux is
/// no equilibrium; outward velocity and density of its cell in the step before.
struct ReferenceGhost {
    double rho = 0;
    Vec3 u{};
    double stress[3][3] = {};
    double last_flow = 0, last_rho = 0;
};

class Reference {
public:
    Reference(const LatticeCase& lattice_case, const Domain& domain);

    void step(int steps);
    double density(std::size_t cell) const;
    Vec3 velocity(std::size_t cell) const;
    /// Momentum exchange of the last step, torque about the corner, lattice units.
    ObjectForce force(const ForcePart& part) const;
    std::size_t cells() const { return cells_; }
    /// The flow's scalars in turn act on it: Boussinesq, with their values of one step before.
    const ReferenceScalar& scalar(std::size_t index) const { return scalars_[index]; }

private:
    double& at(std::vector<double>& f, std::size_t cell, int i) const {
        return f[cell * q_ + std::size_t(i)];
    }
    double at(const std::vector<double>& f, std::size_t cell, int i) const {
        return f[cell * q_ + std::size_t(i)];
    }
    void step_scalars(const std::vector<Vec3>& velocity);
    double lift_at(std::size_t cell) const;
    Vec3 acceleration(std::size_t cell) const;
    double equilibrium(int i, double rho, const Vec3& u) const;
    void initialise();
    void collide(std::size_t cell);
    void stream();
    double bounce(const LinkGroup& group, const Link& link) const;
    Vec3 wall_velocity(const LinkGroup& group, const Link& link, double t) const;
    double interpolated(Rule rule, const Link& link, double kick, double rho, const Vec3& u) const;
    Vec3 body_velocity(int object, const Vec3& x) const;
    Vec3 point_on(const Link& link, double share) const;
    std::size_t cell_behind(const Int3& cell, int direction, int cells) const;
    std::size_t index(const Int3& p) const;
    ReferenceGhost ghost_like(std::size_t cell) const;
    double sent_by(const ReferenceGhost& ghost, int j) const;
    std::pair<Int3, int> sender(const LinkGroup& group, const Link& link) const;
    void advance(ReferenceGhost& ghost, const LinkGroup& group, const Int3& p) const;
    void open_face(const LinkGroup& group);
    double depth(int face, const Int3& p) const;
    void draw(int face);

    const LatticeCase& case_;
    const Domain& domain_;
    const VelocitySet& set_;
    std::size_t q_, cells_;
    int steps_ = 0;
    std::vector<double> f_, left_, lift_;
    std::vector<ReferenceScalar> scalars_;
    std::map<std::pair<int, std::size_t>, ReferenceGhost> ghosts_, means_;
};

}  // namespace halfstep::testing
