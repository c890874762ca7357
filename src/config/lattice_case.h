// A case in lattice units: what `scale` makes of a Case, and all that geometry and solver see.
// Lengths are in cells (cell (i, j, k) spans [i, i+1) x [j, j+1) x [k, k+1), its centre is at
// +0.5), times in steps, velocities in cells a step, density 1 at rest.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/bounds.h"
#include "base/vector.h"
#include "config/carried_scalar.h"
#include "config/motion.h"
#include "config/output_plan.h"
#include "config/viscosity_model.h"
#include "lattice/choices.h"
#include "mesh/triangle_mesh.h"
#include "units/scaling.h"

namespace halfstep {

/// What holds the fluid back along a wall: the wall itself, at which it is at rest; a friction in
/// proportion to its slip, tau = mu slip / slip_length (Navier); a law of the wall.
enum class FrictionKind { NoSlip, Slip, Spalding };

struct WallFriction {
    FrictionKind kind = FrictionKind::NoSlip;
    double slip_length = 0;  ///< Slip: cells; infinite: free slip
};

enum class FaceKind { Wall, MovingWall, Periodic, FreeSlip, Velocity, Pressure, Outflow };

/// How an open face does what it does. Regularised and BounceBack: Velocity, Pressure; the others:
/// Outflow, the characteristic one where nothing else is said.
enum class FaceMethod { Regularised, BounceBack, Convective, Characteristic };

/// A layer before a face, in which the flow is drawn to its running mean; the velocity to that of a
/// velocity face, or to `velocity`.
struct SpongeLayer {
    std::int64_t cells = 0;  ///< thickness; 0: none
    double strength = 6;     ///< sound that crosses it to and fro falls by exp(-strength)
    double average = 0;      ///< steps that the mean looks back; 0: 20 crossings by sound
    std::optional<VectorField> velocity;
};

/// One of the six faces. Index in LatticeCase::faces: 2 * axis + (0 at the low end, 1 at the high
/// end).
struct Face {
    FaceKind kind = FaceKind::Periodic;
    VectorField velocity{ScalarField::uniform(0), ScalarField::uniform(0), ScalarField::uniform(0)};
    ///< MovingWall, Velocity
    double ramp_steps =
        0;  ///< the velocity grows smoothly from 0 over so many steps: (1 - cos(pi t / ramp)) / 2
    ScalarField density = ScalarField::uniform(1);  ///< Pressure, Outflow: rho = 1 + p / c_s^2
    FaceMethod method = FaceMethod::Regularised;
    double relaxation = 0.1;  ///< Outflow: the density nears its target at this rate times c_s /
                              ///< cells along the normal
    WallFriction friction;    ///< Wall, MovingWall; the latter then at a constant velocity
    double speed = 0;         ///< Convective: cells a step; 0: of sound, relative to the flow
    SpongeLayer sponge;
};

enum class ShapeKind { Sphere, Cylinder, Box, HalfSpace, Union, Difference, Mesh };

/// A solid. Only the members that its kind names are used.
struct Shape {
    ShapeKind kind = ShapeKind::Sphere;
    Vec3 center{};                              ///< Sphere, Cylinder: the middle
    double radius = 0;                          ///< Sphere, Cylinder
    Vec3 axis{0, 0, 1};                         ///< Cylinder: unit vector
    std::optional<double> length;               ///< Cylinder: along its axis; nothing = endless
    Vec3 low{}, high{};                         ///< Box: two corners
    std::optional<std::array<Vec3, 3>> turned;  ///< Box: about its middle, rows of the matrix
    Vec3 point{}, normal{};    ///< HalfSpace: solid where (x - point) . normal < 0; unit normal
                               ///< points into the fluid
    std::vector<Shape> parts;  ///< Union: all of them. Difference: the first less the others.
    std::shared_ptr<const TriangleMesh> mesh;  ///< Mesh: in place; never null, never within `parts`
};

/// A solid body. Without a motion it is at rest as a shape, and its surface may move along itself
/// (a spinning cylinder).
struct Body {
    std::string name;
    Shape shape;
    Vec3 velocity{};          ///< of the surface, cells a step
    Vec3 angular_velocity{};  ///< rad a step, about `center`
    Vec3 center{};            ///< of rotation
    WallRule wall = WallRule::Interpolated;
    WallFriction friction;                 ///< other than NoSlip: `wall` is then Interpolated
    std::shared_ptr<const Motion> motion;  ///< null: at rest; else the three above are 0 and unused
};

/// Holds the mean velocity of the fluid along an axis by the acceleration along it, which is chosen
/// anew every `every` steps.
struct FlowDrive {
    int axis = 0;
    double mean_velocity = 0;  ///< cells a step: momentum over mass of the fluid cells
    std::int64_t every = 100;
};

/// A region of small solids that the flow passes through, felt as friction.
struct PorousRegion {
    std::string name;
    Shape shape;
    PorousModel model = PorousModel::Brinkman;
    double linear = 0;     ///< Brinkman: viscosity / permeability, per step; Grey: share of solid
    double quadratic = 0;  ///< Brinkman: Forchheimer's coefficient / sqrt(permeability), per cell
};

/// rho = density, u = velocity at t = 0. The populations start at equilibrium plus the first-order
/// non-equilibrium part of the velocity's gradient.
struct InitialState {
    ScalarField density = ScalarField::uniform(1);
    VectorField velocity{ScalarField::uniform(0), ScalarField::uniform(0), ScalarField::uniform(0)};
};

/// When to stop. `steps` is always set: the end, or the most steps for `until_steady`.
struct RunPlan {
    std::int64_t steps = 0;
    /// Steady when max|u(t) - u(t - every)| <= tolerance * max|u(t)|, checked every `every` steps.
    struct Steady {
        double tolerance = 1e-6;
        std::int64_t every = 1000;
    };
    std::optional<Steady> steady;
    /// When the whole state is written to disk. The last `keep` stay.
    struct Checkpoints {
        double wall_seconds = 1800;  ///< between two by the clock; 0 = none by the clock
        std::int64_t every = 0;      ///< steps; 0 = none by the flow's own time
        int keep = 2;
        bool at_end = false;  ///< one more when the run is finished or steady
    };
    /// Nothing: never, not even where the run is stopped.
    std::optional<Checkpoints> checkpoints = Checkpoints{};
};

/// Instability: |u| beyond `max_speed` (cells a step) or a value that is not finite.
struct WatchPlan {
    double max_speed = 0.5;
    std::int64_t every = 100;  ///< steps, 1 to 100
};

struct LatticeCase {
    std::string title;
    Lattice lattice = Lattice::D3Q19;
    Collision collision = Collision::TRT;
    double magic = 3.0 / 16;               ///< TRT, MRT: (1/omega_even - 1/2) (1/omega_odd - 1/2)
    std::optional<double> bulk_viscosity;  ///< over the density; nothing = as relaxation_rates.h
    double ghost_rate = 1;                 ///< MRT: of even moments above the second
    Arithmetic arithmetic = Arithmetic::FP32;
    Storage storage = Storage::FP32;
    std::optional<Streaming> streaming;  ///< nothing = auto
    Int3 cells{};                        ///< z is 1 in two dimensions
    double tau = 1;                      ///< shear viscosity nu = (tau - 1/2) / 3
    ViscosityModel viscosity;            ///< how cells depart from it
    InitialState initial;
    std::array<Face, 6> faces{};
    std::vector<Body> bodies;
    std::vector<PorousRegion> porous;
    Vec3 acceleration{};                            ///< body force per mass, cells / step^2
    std::optional<VectorField> acceleration_field;  ///< on top of it, steady
    Vec3 rotation{};  ///< of the frame, rad a step: acceleration -2 rotation x u
    Forcing force_scheme = Forcing::Guo;  ///< SRT and TRT; the others take exact differences
    std::optional<FlowDrive> drive;       ///< it starts from the acceleration along its axis
    Vec3 gravity{};                       ///< that lifts what expands, cells / step^2
    std::vector<CarriedScalar> scalars;
    RunPlan run;
    WatchPlan watch;
    OutputPlan outputs;
    Scaling scaling;
    Vec3 origin{};                  ///< SI position of the domain's low corner
    double reference_velocity = 0;  ///< largest expected |u|, cells a step: for Mach and warnings
};

}  // namespace halfstep
