#include "config/scale.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "config/problems.h"
#include "config/scale_outputs.h"
#include "config/scale_scalars.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// A formula seen from the lattice: its position and time come in, and its value goes out, in
/// lattice units. `offset` + `slope` * lattice value is what the field holds.
template <Dimension D>
ScalarField to_field(const Formula<D>& formula, const Case& si, double offset = 0,
                     double slope = 1) {
    const Scaling scaling = scaling_of(si);
    const double factor = slope / scaling.factor(D);
    if (formula.is_constant()) return ScalarField::uniform(offset + factor * formula.constant);
    const Vec3 low = si.domain.low.value;
    const auto value = [=, expression = formula.expression](const Vec3& position, double step) {
        const Vec3 place = low + scaling.dx * position;
        return offset + factor * expression->evaluate(place, step * scaling.dt);
    };
    return {value, false, formula.depends_on_time()};
}

template <Dimension D>
VectorField to_field(const FormulaVector<D>& formulas, const Case& si) {
    return {to_field(formulas[0], si), to_field(formulas[1], si), to_field(formulas[2], si)};
}

/// rho = 1 + p / c_s^2, with c_s^2 = 1/3.
ScalarField to_density(const PressureFormula& pressure, const Case& si) {
    return to_field(pressure, si, 1, 3);
}

ScalarField varying(std::function<double(const Vec3&)> value) {
    return {[value = std::move(value)](const Vec3& position, double) { return value(position); },
            false, false};
}

/// psi = (U / ky) cos(kx x) cos(ky y), u = (dpsi/dy, -dpsi/dx); the vorticity is a multiple of psi,
/// so that the pressure balances the inertia exactly:
/// p = -(rho U^2 / 4) (cos 2 kx x + (kx / ky)^2 cos 2 ky y).
/// G. I. Taylor, Phil. Mag. 46 (1923) 671, for a square; the same steps for a rectangle.
InitialState vortex_2d(const Int3& cells, double amplitude) {
    const double kx = 2 * std::numbers::pi / static_cast<double>(cells[0]);
    const double ky = 2 * std::numbers::pi / static_cast<double>(cells[1]);
    const double ratio = kx / ky;
    InitialState state;
    state.velocity[0] = varying(
        [=](const Vec3& r) { return -amplitude * std::cos(kx * r[0]) * std::sin(ky * r[1]); });
    state.velocity[1] = varying([=](const Vec3& r) {
        return amplitude * ratio * std::sin(kx * r[0]) * std::cos(ky * r[1]);
    });
    state.density = varying([=](const Vec3& r) {
        const double wave = std::cos(2 * kx * r[0]) + ratio * ratio * std::cos(2 * ky * r[1]);
        return 1 - 3 * amplitude * amplitude / 4 * wave;
    });
    return state;
}

/// u = U sin x cos y cos z, v = -U cos x sin y cos z, w = 0,
/// p = (rho U^2 / 16) (cos 2x + cos 2y) (cos 2z + 2); Brachet et al., J. Fluid Mech. 130 (1983)
/// 411.
InitialState vortex_3d(const Int3& cells, double amplitude) {
    const double k = 2 * std::numbers::pi / static_cast<double>(cells[0]);
    InitialState state;
    state.velocity[0] = varying([=](const Vec3& r) {
        return amplitude * std::sin(k * r[0]) * std::cos(k * r[1]) * std::cos(k * r[2]);
    });
    state.velocity[1] = varying([=](const Vec3& r) {
        return -amplitude * std::cos(k * r[0]) * std::sin(k * r[1]) * std::cos(k * r[2]);
    });
    state.density = varying([=](const Vec3& r) {
        return 1 + 3 * amplitude * amplitude / 16 *
                       (std::cos(2 * k * r[0]) + std::cos(2 * k * r[1])) *
                       (std::cos(2 * k * r[2]) + 2);
    });
    return state;
}

InitialState scale_initial(const Case& si) {
    if (const auto* fields = std::get_if<InitialFields>(&si.initial))
        return {to_density(fields->pressure, si), to_field(fields->velocity, si)};
    const double amplitude = scaling_of(si).to_lattice(std::get<TaylorGreen>(si.initial).amplitude);
    return si.two_dimensional() ? vortex_2d(si.domain.cells, amplitude)
                                : vortex_3d(si.domain.cells, amplitude);
}

WallFriction scale_friction(const CaseFriction& friction, const Case& si) {
    return {friction.kind, scaling_of(si).to_lattice(friction.slip_length)};
}

Face scale_face(const CaseFace& face, const Case& si) {
    Face result;
    result.kind = face.kind;
    result.velocity = to_field(face.velocity, si);
    result.ramp_steps = static_cast<double>(to_steps(face.ramp, scaling_of(si)));
    result.density = to_density(face.pressure, si);
    result.method = face.method;
    result.relaxation = face.relaxation;
    result.speed = scaling_of(si).to_lattice(face.speed);
    result.friction = scale_friction(face.friction, si);
    result.sponge.cells = face.sponge.cells;
    result.sponge.strength = face.sponge.strength;
    result.sponge.average = static_cast<double>(to_steps(face.sponge.average, scaling_of(si)));
    if (face.sponge.velocity) result.sponge.velocity = to_field(*face.sponge.velocity, si);
    return result;
}

/// In two dimensions the flow sees the section half-way up.
std::shared_ptr<const TriangleMesh> scale_mesh(const TriangleMesh& mesh, const Case& si) {
    Placement to_cells;
    to_cells.scale = 1 / scaling_of(si).dx;
    to_cells.shift = -to_cells.scale * si.domain.low.value;
    if (si.two_dimensional()) {
        const Bounds bounds = bounds_of(mesh);
        to_cells.shift[2] = 0.5 - to_cells.scale * (bounds.low[2] + bounds.high[2]) / 2;
    }
    return std::make_shared<const TriangleMesh>(placed(mesh, to_cells));
}

Shape scale_shape(const CaseShape& shape, const Case& si) {
    const Scaling scaling = scaling_of(si);
    Shape result;
    result.kind = shape.kind;
    result.center = to_cells(shape.center, si);
    result.radius = scaling.to_lattice(shape.radius);
    result.axis = shape.axis;
    if (shape.length) result.length = scaling.to_lattice(*shape.length);
    result.low = to_cells(shape.low, si);
    result.high = to_cells(shape.high, si);
    if (si.two_dimensional()) {
        result.low[2] = 0;
        result.high[2] = 1;
    }
    result.point = to_cells(shape.point, si);
    result.normal = shape.normal;
    for (const CaseShape& part : shape.parts) result.parts.push_back(scale_shape(part, si));
    if (shape.mesh) result.mesh = scale_mesh(shape.mesh->mesh, si);
    return result;
}

std::shared_ptr<const Motion> scale_motion(const CaseMotion& motion, const Case& si) {
    std::array<ScalarField, 3> offset;
    for (std::size_t a = 0; a < 3; ++a) offset[a] = to_field(motion.displacement[a], si);
    return std::make_shared<const Motion>(std::move(offset), to_field(motion.angle, si),
                                          motion.axis, to_cells(motion.center, si));
}

Body scale_body(const CaseBody& body, const Case& si) {
    const Scaling scaling = scaling_of(si);
    return {body.name,
            scale_shape(body.shape, si),
            scaling.to_lattice(body.velocity),
            scaling.to_lattice(body.angular_velocity),
            to_cells(body.center, si),
            body.wall,
            scale_friction(body.friction, si),
            body.motion ? scale_motion(*body.motion, si) : nullptr};
}

RunPlan scale_run(const CaseRun& run, const Scaling& scaling) {
    RunPlan plan;
    plan.steps = std::max<std::int64_t>(1, to_steps(run.length, scaling));
    if (run.steady)
        plan.steady = RunPlan::Steady{
            run.steady->tolerance, std::max<std::int64_t>(1, to_steps(run.steady->every, scaling))};
    plan.checkpoints.reset();
    if (const auto& from = run.checkpoints)
        plan.checkpoints = RunPlan::Checkpoints{
            from->wall_seconds,
            from->every ? std::max<std::int64_t>(1, to_steps(*from->every, scaling)) : 0,
            from->keep, from->at_end};
    return plan;
}

PorousRegion scale_porous(const CasePorous& region, const Case& si) {
    const Scaling scaling = scaling_of(si);
    PorousRegion result{region.name, scale_shape(region.shape, si), region.model, 0, 0};
    if (!region.permeability) {
        result.linear = region.solid_fraction;
        return result;
    }
    const double permeability = scaling.to_lattice(*region.permeability);
    const double friction = (relaxation_time(si) - 0.5) / 3 / permeability;
    const bool is_grey = region.model == PorousModel::Grey;  // K = (1 - n) nu / (2 n)
    result.linear = is_grey ? friction / (2 + friction) : friction;
    result.quadratic = region.forchheimer / std::sqrt(permeability);
    return result;
}

FlowDrive scale_drive(const CaseDrive& drive, const Scaling& scaling) {
    return {drive.axis, scaling.to_lattice(drive.mean_velocity),
            std::max<std::int64_t>(1, to_steps(drive.every, scaling))};
}

void scale_model(const CaseModel& model, const Scaling& scaling, LatticeCase& result) {
    result.lattice = model.lattice;
    result.collision = model.collision;
    result.magic = model.magic;
    if (model.bulk_viscosity) result.bulk_viscosity = scaling.to_lattice(*model.bulk_viscosity);
    result.ghost_rate = model.ghost_rate;
    result.arithmetic = model.arithmetic;
    result.storage = model.storage;
    result.streaming = model.streaming;
}

}  // namespace

Vec3 to_cells(const Position& position, const Case& si) {
    Vec3 cells = (1 / scaling_of(si).dx) * (position.value - si.domain.low.value);
    if (si.two_dimensional()) cells[2] = 0.5;  // the plane of the cell centres
    return cells;
}

Scaling scaling_of(const Case& si) {
    Scaling scaling;
    scaling.two_dimensional = si.two_dimensional();
    scaling.scalars = scales_of_scalars(si);
    for (const CaseScalar& scalar : si.scalars)
        if (!scalar.symbol.empty()) scaling.temperature = scalar.range;
    if (si.units == UnitSystem::Lattice) return scaling;
    const Resolution& resolution = si.resolution;
    scaling.lattice_units = false;
    scaling.dx = resolution.cell_size();
    scaling.dt = scaling.dx * resolution.lattice_velocity / resolution.velocity.value;
    scaling.density = si.fluid.density.value;
    return scaling;
}

double relaxation_time(const Case& si) {
    if (si.fluid.tau) return *si.fluid.tau;
    return 0.5 + 3 * scaling_of(si).to_lattice(si.fluid.viscosity.value_or(KinematicViscosity{}));
}

std::int64_t to_steps(const Period& period, const Scaling& scaling) {
    if (const auto* steps = std::get_if<Steps>(&period)) return steps->count;
    const double steps = std::round(scaling.to_lattice(std::get<Time>(period)));
    // Not a number where the scale is at fault, which is told as that.
    return steps > 0 ? static_cast<std::int64_t>(std::min(steps, most_steps)) : 0;
}

double reference_velocity(const Case& si) {
    const double stated = scaling_of(si).to_lattice(si.largest_speed);
    const double expected = si.units == UnitSystem::Si ? si.resolution.lattice_velocity : 0;
    return std::max(stated, expected);
}

LatticeCase scale(const Case& si) {
    Problems problems;
    check_scaling(si, problems);
    check_scalars(si, problems);
    problems.throw_if_any();
    const Scaling scaling = scaling_of(si);
    LatticeCase result;
    result.title = si.title;
    scale_model(si.model, scaling, result);
    result.cells = si.domain.cells;
    result.tau = relaxation_time(si);
    result.viscosity = scale_viscosity(si);
    result.initial = scale_initial(si);
    for (std::size_t i = 0; i < 6; ++i) result.faces[i] = scale_face(si.faces[i], si);
    for (const CaseBody& body : si.bodies) result.bodies.push_back(scale_body(body, si));
    for (const CasePorous& region : si.porous) result.porous.push_back(scale_porous(region, si));
    result.acceleration = scaling.to_lattice(si.acceleration);
    result.force_scheme = si.force_scheme;
    if (si.acceleration_field) result.acceleration_field = to_field(*si.acceleration_field, si);
    result.rotation = scaling.to_lattice(si.rotation);
    if (si.drive) result.drive = scale_drive(*si.drive, scaling);
    result.gravity = scaling.to_lattice(si.gravity);
    result.scalars = scale_scalars(si);
    result.run = scale_run(si.run, scaling);
    result.watch = si.watch;
    result.outputs = scale_outputs(si);
    result.scaling = scaling;
    result.origin = si.domain.low.value;
    result.reference_velocity = reference_velocity(si);
    return result;
}

}  // namespace halfstep
