// The sections of a case file, one function each; `validate` calls them in this order. Each reads
// its table of `root` into its part of the case and notes every fault.
#pragma once

#include <optional>

#include "config/case.h"
#include "config/table_reader.h"

namespace halfstep {

void read_units(TableReader& root, Case& result);
void read_model(TableReader& root, Case& result);
void read_resolution(TableReader& root, Case& result);
void read_domain(TableReader& root, Case& result);
void read_fluid(TableReader& root, Case& result);
void read_turbulence(TableReader& root, Case& result);
void read_faces(TableReader& root, Case& result);
void read_initial(TableReader& root, Case& result);
void read_bodies(TableReader& root, Case& result);
void read_porous(TableReader& root, Case& result);
void read_force(TableReader& root, Case& result);
/// The key `drive` of section force.
void read_drive(TableReader& force, Case& result);
void read_scalars(TableReader& root, Case& result);
void read_run(TableReader& root, Case& result);
void read_watch(TableReader& root, Case& result);
void read_outputs(TableReader& root, Case& result);
void read_references(TableReader& root, Case& result);

/// `rheology` of section fluid.
void read_rheology(TableReader& fluid, Case& result);

/// The collision and its numbers; whether the lattice has it.
void read_collision(TableReader& table, CaseModel& model);
void check_collision(TableReader& table, const CaseModel& model);

/// A table of the root; nothing when it is missing (a fault if `example` is not empty) or no table.
std::optional<TableReader> open_section(TableReader& root, std::string_view key,
                                        std::string_view example);

/// The `motion` of a body, whose shape is known.
void read_motion(TableReader& body_table, CaseBody& body);
/// Notes outputs that make no sense of bodies that move.
void check_motions(const Case& result, Problems& problems);
/// Over the run, at most 20 000 instants of it; notes values that are not finite.
double largest_wall_speed(const CaseBody& body, const Case& result, Problems& problems);

/// The `shape` of a body or of a part, with the keys that the shape needs.
CaseShape read_shape(TableReader& table, int depth = 0);

/// `axis`: "x", "y", "z" or a direction. A unit vector; NaN and a fault when it is missing.
Vec3 read_axis(TableReader& table);

/// The keys of a mesh; reads its file, unless they are faulty.
void read_mesh_shape(TableReader& table, CaseShape& shape);

/// `pressure`, or in lattice units `density` in its place; 0 when neither is there and
/// `otherwise_zero`.
enum class WhenMissing { Fault, Zero };
PressureFormula read_pressure(TableReader& table, WhenMissing when_missing);

/// x_min, x_max, ... z_max: the index is that of LatticeCase::faces.
const std::vector<std::string_view>& face_names();

/// The keys of a velocity, pressure or outflow face but for the velocity and the stated pressure.
void read_open_face(TableReader& table, CaseFace& face, const Case& result, std::size_t axis);

/// `slip` and `wall_function` of a wall; and what contradicts them.
CaseFriction read_friction(TableReader& table);
void check_friction(TableReader& table, const CaseBody& body);
void check_friction(TableReader& table, const CaseFace& face, std::size_t axis);

/// Notes velocity faces whose flows do not balance where no face holds the pressure.
void check_faces(const Case& result, Problems& problems);

/// Notes scalars that this flow cannot carry.
void check_scalars(const Case& result, Problems& problems);

/// Evaluates the expressions at points all over the domain and over the run: notes values that are
/// not finite and finds the largest speed that the case states.
void sample_formulas(Case& result, Problems& problems);

/// Notes bodies that lie outside the domain.
void check_bodies(const Case& result, Problems& problems);

/// Notes a law of the viscosity that leaves the stable range, or goes to its edge.
void check_viscosity(const Case& result, Problems& problems);
void warn_viscosity(const Case& result, Problems& warnings);
/// Notes walls that a model of turbulence cannot take.
void check_turbulence(const Case& result, Problems& problems);
/// Notes porous regions that would stop the flow within a step.
void check_porous(const Case& result, Problems& problems);

/// Notes what no lattice can compute: tau at or below 0.5, Mach numbers above 0.3.
void check_scaling(const Case& result, Problems& problems);

}  // namespace halfstep
