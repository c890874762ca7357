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

#include "config/formula.h"
#include "config/lattice_case.h"
#include "config/reference.h"
#include "halfstep/error.h"
#include "mesh/mesh_report.h"
#include "mesh/triangle_mesh.h"
#include "units/dimension.h"

namespace halfstep {

enum class UnitSystem { Si, Lattice };

struct Steps {
    std::int64_t count = 0;
};
/// A length of time, given in either way.
using Period = std::variant<Time, Steps>;
constexpr double most_steps = 1e15;  ///< exact in double, years of computing

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

/// Exactly one of viscosity and tau; tau only in lattice units.
struct CaseFluid {
    std::optional<KinematicViscosity> viscosity;
    std::optional<double> tau;
    Density density{1};
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

struct CaseFace {
    FaceKind kind = FaceKind::Periodic;
    VelocityFormulas velocity;  ///< MovingWall, Velocity
    Period ramp = Steps{0};
    PressureFormula pressure;
    FaceMethod method = FaceMethod::Regularised;  ///< Velocity, Pressure, Outflow
    double relaxation = 0.1;                      ///< Outflow; this and the next: see Face
    Velocity speed{0};
    CaseSponge sponge;
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

struct CaseBody {
    std::string name;
    CaseShape shape;
    SiVector<velocity_dimension> velocity;
    SiVector<rate_dimension> angular_velocity;
    Position center;  ///< of rotation
    WallRule wall = WallRule::Interpolated;
    SourcePlace place;
};

/// What a wall or face does with a scalar; values in its own unit (K for heat) and SI.
struct CaseScalarCondition {
    ScalarWall kind = ScalarWall::Adiabatic;
    ValueFormula value;   ///< Value: at the wall. Transfer: beyond it
    double flux = 0;      ///< Flux: into the fluid, unit m/s
    double transfer = 0;  ///< Transfer: m/s
    SourcePlace place;
};

/// A body that conducts heat; SI.
struct CaseConductor {
    double conductivity = 1;  ///< W/(m K)
    double capacity = 1;      ///< J/(m^3 K)
    double source = 0;        ///< K/s
};

/// Heat, or another scalar that the flow carries.
struct CaseScalar {
    std::string name, symbol;         ///< "temperature", "K"; of a plain number empty
    double reference = 0, range = 1;  ///< phi = (value - reference) / range
    KinematicViscosity diffusivity;
    std::optional<double> conductivity;  ///< W/(m K)
    std::optional<double> magic = 0.25;  ///< nothing: SRT
    double source = 0;                   ///< unit/s
    double expansion = 0;                ///< 1/unit
    ValueFormula initial;
    std::array<CaseScalarCondition, 6> faces;
    std::vector<CaseScalarCondition> bodies;
    std::vector<std::optional<CaseConductor>> conductors;  ///< one a body
    SourcePlace place, diffusivity_place, expansion_place;
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

/// When an output is written.
struct Schedule {
    std::optional<Period> every;  ///< nothing = at the end only
    Period from = Steps{0};
    SourcePlace from_place;
};

struct CaseFieldOutput {
    std::string name;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CasePictureOutput {
    std::string name;
    Quantity quantity = Quantity::Speed;
    int component = -1;
    int axis = 2;
    Length at;  ///< coordinate along the axis
    std::optional<double> low, high;
    Schedule schedule;
};
struct CaseProbeOutput {
    std::string name;
    Position point;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CaseLineOutput {
    std::string name;
    Position start, end;
    int points = 0;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CaseAverageOutput {
    std::string name;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CaseBox {
    Position low, high;
};
struct CaseForceOutput {
    std::string name;
    std::vector<std::string> objects;
    std::optional<CaseBox> within;
    double area = 1;  ///< m^2; in two dimensions m, per metre of span
    Length length{1};
    Velocity velocity{1};
    Density density{1};
    Vec3 drag_axis{1, 0, 0}, lift_axis{0, 1, 0}, pitch_axis{0, 0, 1};
    Position center;
    Schedule schedule;
    std::optional<Period> statistics_from;  ///< nothing = found from the series
    SourcePlace statistics_place;
};
struct CaseHeatOutput {
    std::string name;
    std::size_t scalar = 0;
    std::vector<std::string> objects;
    struct Nusselt {
        double area = 1;  ///< m^2; in two dimensions m
        Length length{1};
        double difference = 1;  ///< in the scalar's unit
    };
    std::optional<Nusselt> nusselt;
    Schedule schedule;
};
struct CaseSurfaceOutput {
    std::string name;
    std::string body;
    std::optional<Velocity> velocity;
    Density density{1};
    Schedule schedule;
};

struct CaseOutputs {
    std::vector<CaseFieldOutput> fields;
    std::vector<CasePictureOutput> pictures;
    std::vector<CaseProbeOutput> probes;
    std::vector<CaseLineOutput> lines;
    std::vector<CaseAverageOutput> averages;
    std::vector<CaseForceOutput> forces;
    std::vector<CaseSurfaceOutput> surfaces;
    std::vector<CaseHeatOutput> heat;
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
    SiVector<acceleration_dimension> acceleration;
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
