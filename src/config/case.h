// A validated case in SI units: what the user asked for, complete and consistent, with the places
// that later complaints point at. A case in lattice units uses the same types with the cell, the
// step and the reference density as units.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "config/case_outputs.h"
#include "config/case_scalar.h"
#include "config/formula.h"
#include "config/lattice_case.h"
#include "config/period.h"
#include "config/reference.h"
#include "halfstep/error.h"
#include "mesh/mesh_report.h"
#include "mesh/triangle_mesh.h"
#include "units/dimension.h"

namespace halfstep {

enum class UnitSystem { Si, Lattice };

/// How SI becomes lattice units. Unused in a case of lattice units.
struct Resolution {
    Length length{1};
    std::int64_t cells = 1;
    Velocity velocity{1};
    double lattice_velocity = 0.1;
    SourcePlace cells_place, velocity_place, lattice_velocity_place;

    double cell_size() const { return length.value / static_cast<double>(cells); }
};

struct CaseDomain {
    Position low;                     ///< origin
    SiVector<length_dimension> size;  ///< z is one cell in two dimensions
    Int3 cells{};
    SourcePlace size_place;
};

/// How cells depart from the fluid's viscosity. In SI units; Smagorinsky's length in cells.
struct CaseViscosity {
    ViscosityModel model;
    std::optional<KinematicViscosity> least, most;  ///< nothing = what the collision stands
    SourcePlace place;
};

/// Exactly one of viscosity and tau; tau only in lattice units.
struct CaseFluid {
    std::optional<KinematicViscosity> viscosity;
    std::optional<double> tau;
    Density density{1};
    CaseViscosity departure;
    SourcePlace place;  ///< of viscosity or tau
};

struct CaseModel {
    Lattice lattice = Lattice::D3Q19;
    Collision collision = Collision::TRT;
    double magic = 3.0 / 16;
    std::optional<KinematicViscosity> bulk_viscosity;
    double ghost_rate = 1;
    Arithmetic arithmetic = Arithmetic::FP32;
    Storage storage = Storage::FP32;
    std::optional<Streaming> streaming;
    SourcePlace collision_place, magic_place, bulk_place, storage_place;
};

struct TaylorGreen {
    Velocity amplitude;
};
struct InitialFields {
    VelocityFormulas velocity;
    PressureFormula pressure;
};
using CaseInitial = std::variant<InitialFields, TaylorGreen>;

/// See SpongeLayer.
struct CaseSponge {
    std::int64_t cells = 0;
    double strength = SpongeLayer{}.strength;
    Period average = Steps{0};
    std::optional<VelocityFormulas> velocity;
};

/// See WallFriction.
struct CaseFriction {
    FrictionKind kind = FrictionKind::NoSlip;
    Length slip_length;
    SourcePlace place;
};

struct CaseFace {
    FaceKind kind = FaceKind::Periodic;
    VelocityFormulas velocity;  ///< MovingWall, Velocity
    Period ramp = Steps{0};
    PressureFormula pressure;
    FaceMethod method = FaceMethod::Regularised;  ///< Velocity, Pressure, Outflow
    double relaxation = 0.1;                      ///< Outflow; this and the next: see Face
    Velocity speed{0};
    CaseSponge sponge;
    CaseFriction friction;  ///< Wall, MovingWall
    SourcePlace place;
};

/// A mesh file, read, repaired and put in its place.
struct CaseMesh {
    std::string file;   ///< as the case names it
    TriangleMesh mesh;  ///< in the coordinates of the case
    MeshReport report;  ///< lengths and volumes of the mesh in its place
    SourcePlace place;
};

/// See Shape in lattice_case.h for what the members mean.
struct CaseShape {
    ShapeKind kind = ShapeKind::Sphere;
    Position center;
    Length radius;
    Vec3 axis{0, 0, 1};
    std::optional<Length> length;
    Position low, high;
    Position point;
    Vec3 normal{0, 0, 1};
    std::vector<CaseShape> parts;
    std::shared_ptr<const CaseMesh> mesh;  ///< null only where the file could not be read
};

/// Where a body goes: `displacement` and `angle` depend on time alone.
struct CaseMotion {
    FormulaVector<length_dimension> displacement;
    Formula<number_dimension> angle;  ///< rad, about `axis` through `center`, which goes along
    Vec3 axis{0, 0, 1};
    Position center;
    SourcePlace place;
};

/// See PorousRegion.
struct CasePorous {
    std::string name;
    CaseShape shape;
    PorousModel model = PorousModel::Brinkman;
    std::optional<Area> permeability;
    double solid_fraction = 0;  ///< Grey without a permeability
    double forchheimer = 0;     ///< coefficient of |u| u / sqrt(permeability)
    SourcePlace place, permeability_place;
};

/// See FlowDrive.
struct CaseDrive {
    int axis = 0;
    Velocity mean_velocity;
    Period every = Steps{100};
    SourcePlace place;
};

struct CaseBody {
    std::string name;
    CaseShape shape;
    SiVector<velocity_dimension> velocity;
    SiVector<rate_dimension> angular_velocity;
    Position center;  ///< of rotation
    WallRule wall = WallRule::Interpolated;
    CaseFriction friction;
    std::optional<CaseMotion> motion;
    SourcePlace place;
};

struct CaseSteady {
    double tolerance = 1e-6;
    Period every = Steps{1000};
};
/// See RunPlan::Checkpoints for what the members mean.
struct CaseCheckpoints {
    double wall_seconds = 1800;
    std::optional<Period> every;
    int keep = 2;
    bool at_end = false;
};
struct CaseRun {
    Period length = Steps{0};  ///< at most, for `steady`
    std::optional<CaseSteady> steady;
    std::optional<CaseCheckpoints> checkpoints = CaseCheckpoints{};
    SourcePlace place;
};

struct Case {
    std::string file;
    std::string title;
    UnitSystem units = UnitSystem::Si;
    Resolution resolution;
    CaseDomain domain;
    CaseFluid fluid;
    CaseModel model;
    CaseInitial initial;
    SourcePlace initial_place;
    std::array<CaseFace, 6> faces;
    std::vector<CaseBody> bodies;
    std::vector<CasePorous> porous;
    SiVector<acceleration_dimension> acceleration;
    Forcing force_scheme = Forcing::Guo;
    std::optional<AccelerationFormulas> acceleration_field;  ///< on top of it
    SiVector<rate_dimension> rotation;                       ///< of the frame
    std::optional<CaseDrive> drive;
    SiVector<acceleration_dimension> gravity;
    SourcePlace gravity_place;
    std::vector<CaseScalar> scalars;
    CaseRun run;
    WatchPlan watch;
    CaseOutputs outputs;
    std::vector<Reference> references;
    /// Largest speed that faces, bodies and the initial state state, by samples; with its place.
    Velocity largest_speed;
    SourcePlace largest_speed_place;
    /// Largest |rho - 1| of the lattice that the stated pressures mean, by samples.
    double largest_density_change = 0;
    SourcePlace largest_density_change_place;

    bool two_dimensional() const { return model.lattice == Lattice::D2Q9; }
};

}  // namespace halfstep
