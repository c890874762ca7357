// A textbook lattice Boltzmann solver in double precision, as plain as can be: populations are not
// shifted, every step writes a second array. It shares nothing with the kernels but the velocity
// set and the list of links, and is what they are compared with.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "geometry/wall_frames.h"
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

/// Along the two tangents of a wall.
using SlidePair = std::array<double, 2>;

/// Of a cell at a wall that fluid slides along: what a slip takes of the momentum that the links
/// give, what a stress wants, the momentum without slip; and how the wall itself moves.
struct SlideBalance {
    std::array<SlidePair, 2> give{}, area{};
    SlidePair force{}, wall{};
};

/// Porous friction acts half on what leaves a cell and half on what arrives there.
enum class Half { Leaving, Arriving };

class Reference {
public:
    Reference(const LatticeCase& lattice_case, const Domain& domain);

    void step(int steps);
    double density(std::size_t cell) const;
    Vec3 velocity(std::size_t cell) const;
    /// Momentum exchange of the last step, torque about the corner, lattice units.
    ObjectForce force(const ForcePart& part) const;
    std::size_t cells() const { return cells_; }
    /// The populations that the next step finds in a cell.
    std::vector<double> arriving(std::size_t cell) const {
        const auto begin = f_.begin() + std::ptrdiff_t(cell * q_);
        return {begin, begin + std::ptrdiff_t(q_)};
    }
    void replace(std::size_t cell, const std::vector<double>& populations) {
        std::copy(populations.begin(), populations.end(), f_.begin() + std::ptrdiff_t(cell * q_));
    }
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
    double equilibrium(int i, double rho, const Vec3& u) const;
    Vec3 momentum(const std::vector<double>& f, std::size_t cell) const;
    Vec3 place(std::size_t cell) const;
    Vec3 acceleration_at(std::size_t cell, const Vec3& u) const;
    Vec3 acceleration(std::size_t cell, const Vec3& bare, double way) const;
    double local_tau(std::size_t cell) const;
    const LatticeCase& seen_from(std::size_t cell);
    double initial_tau(std::size_t cell, const double (&gradient)[3][3]) const;
    ViscosityModel damped_model(std::size_t cell) const;
    void look_around(const std::vector<Vec3>& velocity);
    Vec3 seen_beside(std::size_t cell, int side, const std::vector<Vec3>& velocity) const;
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
    Vec3 direction(int i) const;
    Vec3 departing_velocity(std::size_t cell) const;
    SlideBalance balance_of(const LinkGroup& group, const WallFrames& frames, std::size_t k,
                            const std::vector<Vec3>& base) const;
    SlidePair law_at(const Int3& p, const Vec3& normal, double distance,
                     const SlidePair& wall) const;
    void slide(const LinkGroup& group);
    double depth(int face, const Int3& p) const;
    void draw(int face);
    void soak(std::vector<double>& f, Half half) const;
    void soak(std::vector<double>& f, std::size_t cell, const PorousRegion& region,
              Half half) const;

    const LatticeCase& case_;
    LatticeCase own_;
    const Domain& domain_;
    const VelocitySet& set_;
    std::size_t q_, cells_;
    int steps_ = 0;
    std::vector<double> f_, left_, lift_;
    std::vector<double> eddies_;  ///< of each cell, from the velocities of the step before
    std::vector<ReferenceScalar> scalars_;
    std::map<std::pair<int, std::size_t>, ReferenceGhost> ghosts_, means_;
    std::map<int, WallFrames> frames_;
    /// Of the walls that fluid slides along: velocity, and what of it the link sees.
    std::map<const Link*, std::pair<Vec3, double>> slid_;
};

}  // namespace halfstep::testing
