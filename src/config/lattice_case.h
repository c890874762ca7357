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
#include "lattice/choices.h"
#include "mesh/triangle_mesh.h"
#include "units/scaling.h"

namespace halfstep {

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
    double speed = 0;         ///< Convective: cells a step; 0: of sound, relative to the flow
    SpongeLayer sponge;
};

enum class ShapeKind { Sphere, Cylinder, Box, HalfSpace, Union, Difference, Mesh };

/// A solid. Only the members that its kind names are used.
struct Shape {
    ShapeKind kind = ShapeKind::Sphere;
    Vec3 center{};                 ///< Sphere, Cylinder: the middle
    double radius = 0;             ///< Sphere, Cylinder
    Vec3 axis{0, 0, 1};            ///< Cylinder: unit vector
    std::optional<double> length;  ///< Cylinder: along its axis; nothing = endless
    Vec3 low{}, high{};            ///< Box: two corners
    Vec3 point{}, normal{};        ///< HalfSpace: solid where (x - point) . normal < 0; unit normal
                                   ///< points into the fluid
    std::vector<Shape> parts;      ///< Union: all of them. Difference: the first less the others.
    std::shared_ptr<const TriangleMesh> mesh;  ///< Mesh: in place; never null, never within `parts`
};

/// A solid body at rest as a shape; its surface may move along itself (a spinning cylinder).
struct Body {
    std::string name;
    Shape shape;
    Vec3 velocity{};          ///< of the surface, cells a step
    Vec3 angular_velocity{};  ///< rad a step, about `center`
    Vec3 center{};            ///< of rotation
    WallRule wall = WallRule::Interpolated;
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

/// Scalar is the first scalar that the flow carries; the others follow it.
enum class Quantity { Density, Pressure, Velocity, Speed, Vorticity, QCriterion, Scalar };
constexpr Quantity scalar_quantity(std::size_t index) {
    return static_cast<Quantity>(static_cast<std::size_t>(Quantity::Scalar) + index);
}
constexpr bool is_scalar(Quantity quantity) {
    return quantity >= Quantity::Scalar;
}
constexpr std::size_t scalar_index(Quantity quantity) {
    return static_cast<std::size_t>(quantity) - static_cast<std::size_t>(Quantity::Scalar);
}

/// VTKHDF files of the whole domain.
struct FieldOutput {
    std::string name;  ///< file stem
    std::vector<Quantity> quantities;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;   ///< first step
};

/// PNG slices. A 2D case has one slice, axis = 2.
struct PictureOutput {
    std::string name;
    Quantity quantity = Quantity::Speed;
    int component = -1;  ///< of a vector: 0, 1, 2; -1 = magnitude (vorticity in 2D: z)
    int axis = 2;
    double at = 0.5;         ///< position along the axis, cells
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
    std::optional<double> low, high;  ///< colour range in SI; nothing = from the data
};

struct ProbeOutput {
    std::string name;
    Vec3 point{};  ///< cells; values are interpolated linearly between cell centres
    std::vector<Quantity> quantities;
    std::int64_t every = 1;
    std::int64_t from = 0;
};

struct LineOutput {
    std::string name;
    Vec3 start{}, end{};
    int points = 0;
    std::vector<Quantity> quantities;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
};

/// Running mean and rms (of the fluctuation) of velocity and pressure, written as VTKHDF at the
/// end.
struct AverageOutput {
    std::string name;
    std::vector<Quantity> quantities;  ///< Density, Pressure, Velocity, Speed, Vorticity
    std::int64_t from = 0;
    std::int64_t every = 10;  ///< steps between samples
};

/// Force and torque coefficients, as OpenFOAM's forceCoeffs: c = 2 F / (rho U^2 A).
struct ForceOutput {
    std::string name;
    std::vector<std::string> objects;  ///< names of bodies and faces (x_min ... z_max), together
    Bounds within = everywhere;        ///< only what of them lies in it, low <= x < high, cells
    double area = 1;                   ///< cells^2; in two dimensions cells (per cell of span)
    double length = 1;                 ///< cells, for the moment coefficient
    double velocity = 1;               ///< cells a step
    double density = 1;
    Vec3 drag_axis{1, 0, 0}, lift_axis{0, 1, 0}, pitch_axis{0, 0, 1};
    Vec3 center{};  ///< of moments, cells
    std::int64_t every = 1;
    std::int64_t from = 0;
    /// Statistics in summary.json (mean, min, max, rms, Strouhal number from the lift) use steps
    /// from here on. Nothing: where the series itself shows that the transient is over.
    std::optional<std::int64_t> statistics_from = 0;
};

/// What of a scalar enters the fluid through objects.
struct HeatOutput {
    std::string name;
    std::size_t scalar = 0;
    std::vector<std::string> objects;
    double unit = 1;  ///< SI of one phi cells^3 a step
    std::string symbol;
    std::optional<double> nusselt;  ///< Nusselt number of the same
    std::int64_t every = 1;
    std::int64_t from = 0;
};

/// Pressure and shear stress on the wall of a body.
struct SurfaceOutput {
    std::string name;
    std::string body;
    std::optional<double> velocity;  ///< cells a step, for the coefficients; nothing = none
    double density = 1;
    std::int64_t every = 0;  ///< steps; 0 = at the end only
    std::int64_t from = 0;
};

struct OutputPlan {
    std::vector<FieldOutput> fields;
    std::vector<PictureOutput> pictures;
    std::vector<ProbeOutput> probes;
    std::vector<LineOutput> lines;
    std::vector<AverageOutput> averages;
    std::vector<ForceOutput> forces;
    std::vector<SurfaceOutput> surfaces;
    std::vector<HeatOutput> heat;
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
    InitialState initial;
    std::array<Face, 6> faces{};
    std::vector<Body> bodies;
    Vec3 acceleration{};  ///< body force per mass, cells / step^2
    Vec3 gravity{};       ///< that lifts what expands, cells / step^2
    std::vector<CarriedScalar> scalars;
    RunPlan run;
    WatchPlan watch;
    OutputPlan outputs;
    Scaling scaling;
    Vec3 origin{};                  ///< SI position of the domain's low corner
    double reference_velocity = 0;  ///< largest expected |u|, cells a step: for Mach and warnings
};

}  // namespace halfstep
