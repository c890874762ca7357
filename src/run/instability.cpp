#include "run/instability.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/limits.h"
#include "output/picture.h"
#include "output/staged_file.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

struct Cause {
    std::string why;
    std::string remedy;
};

double viscosity(const LatticeCase& lattice_case) {
    return (lattice_case.tau - 0.5) / 3;
}

double mach(const LatticeCase& lattice_case) {
    return lattice_case.reference_velocity * std::sqrt(3.0);
}

// Nothing in the domain can hold the fluid back against a body force.
bool accelerates_freely(const LatticeCase& lattice_case) {
    const bool forced =
        !lattice_case.drive && dot(lattice_case.acceleration, lattice_case.acceleration) > 0;
    const bool faces_slip =
        std::all_of(lattice_case.faces.begin(), lattice_case.faces.end(), [](const Face& face) {
            return face.kind == FaceKind::Periodic || face.kind == FaceKind::FreeSlip;
        });
    return forced && faces_slip && lattice_case.bodies.empty();
}

bool starts_abruptly(const LatticeCase& lattice_case) {
    return std::any_of(lattice_case.faces.begin(), lattice_case.faces.end(), [](const Face& face) {
        return (face.kind == FaceKind::Velocity || face.kind == FaceKind::MovingWall) &&
               face.ramp_steps <= 0;
    });
}

std::string steadier_collision(const LatticeCase& lattice_case) {
    if (uses_central_moments(lattice_case.collision)) return "";
    const bool is_central = is_defined(Collision::Cumulant, lattice_case.lattice);
    if (!is_central && lattice_case.collision != Collision::SRT) return "";
    return fmt::format(", or model.collision = \"{}\", which stands more than {}",
                       name_of(is_central ? Collision::Cumulant : Collision::TRT),
                       name_of(lattice_case.collision));
}

Cause near_half(const LatticeCase& lattice_case) {
    return {fmt::format("likely cause: the relaxation time tau = {} is close to 1/2, and a cell's "
                        "Reynolds number is {}",
                        number_text(lattice_case.tau),
                        number_text(lattice_case.reference_velocity / viscosity(lattice_case))),
            fmt::format("use more cells, which raises tau and lowers the cell's Reynolds number{}",
                        steadier_collision(lattice_case))};
}

/// What values that differ by their range can drive over the box's height, cells a step.
double speed_of_lift(const LatticeCase& lattice_case) {
    double expansion = 0, fall = 0;
    for (const CarriedScalar& scalar : lattice_case.scalars)
        expansion += std::abs(scalar.expansion);
    for (std::size_t a = 0; a < 3; ++a)
        fall += std::abs(lattice_case.gravity[a]) * static_cast<double>(lattice_case.cells[a]);
    return std::sqrt(expansion * fall);
}

Cause likely_cause_of_loss(const LatticeCase& lattice_case, std::size_t index) {
    const double square = sound_speed_squared(scalar_lattice(lattice_case.lattice));
    const double tau = scalar_tau(lattice_case.scalars[index].diffusivity, square);
    if (tau < 0.5 + limits::wise_scalar_tau_low)
        return {fmt::format("likely cause: its relaxation time {:.6g} is close to 1/2", tau),
                "raise its diffusivity, or use more cells"};
    return {
        "the flow is sound, so a value at a wall, a source or the initial state is the likely "
        "cause",
        "look at its values near that cell in an earlier output"};
}

// The bounds follow Krüger et al., The Lattice Boltzmann Method (2017), section 4.4 and 12.2:
// errors of compressibility grow with the Mach number squared, and BGK loses stability near tau =
// 1/2.
Cause likely_cause(const LatticeCase& lattice_case, std::int64_t step) {
    if (accelerates_freely(lattice_case))
        return {
            "likely cause: the body force accelerates the fluid for ever, no wall or body "
            "holds it back",
            "add a wall, or end the run earlier"};
    if (mach(lattice_case) > 0.3)
        return {fmt::format("likely cause: the Mach number {} is above 0.3, where the lattice no "
                            "longer holds a nearly incompressible flow",
                            number_text(mach(lattice_case))),
                "take a smaller time step (a lower lattice velocity)"};
    const double lifted = speed_of_lift(lattice_case);
    if (lifted * std::sqrt(3.0) > 0.3)
        return {fmt::format("likely cause: the lift can drive the flow to {} cells a step, "
                            "sqrt(expansion range gravity height), a Mach number of {}",
                            number_text(lifted), number_text(lifted * std::sqrt(3.0))),
                "take a smaller time step (a lower lattice velocity)"};
    if (starts_abruptly(lattice_case) &&
        step < 10 * std::max(lattice_case.cells[0], Int3::value_type{100}))
        return {
            "likely cause: a face sets its full velocity from the first step on, which sends a "
            "pressure shock through the fluid",
            "give that face a ramp, or start from a flow that matches it"};
    if (lattice_case.tau < 0.55) return near_half(lattice_case);
    return {fmt::format("the relaxation time tau = {} and the Mach number {} are moderate, so a "
                        "boundary or the initial state is the likely cause",
                        number_text(lattice_case.tau), number_text(mach(lattice_case))),
            "look at the velocity near that cell in an earlier output"};
}

std::string where_and_what(const LatticeCase& lattice_case, const Simulation::Extrema& extrema) {
    const Int3& at = extrema.cell;
    const std::string cell = fmt::format("cell ({}, {}, {})", at[0], at[1], at[2]);
    if (!extrema.finite) return fmt::format("the flow in {} is no longer a finite number", cell);
    const std::string speed =
        fmt::format("|u| in {} reached {} cells a step", cell, number_text(extrema.max_speed));
    if (lattice_case.scaling.lattice_units) return speed;
    return fmt::format("{} = {} m/s", speed,
                       number_text(extrema.max_speed * lattice_case.scaling.velocity()));
}

/// Cells without finite values look like solid ones.
Snapshot without_nonsense(Snapshot snapshot, Quantity quantity) {
    for (std::size_t k = 0; k < snapshot.solid.size(); ++k) {
        double* const u = &snapshot.velocity[3 * k];
        double* const phi =
            is_scalar(quantity) ? &snapshot.scalars[scalar_index(quantity)][k] : nullptr;
        const bool is_sound = std::isfinite(u[0]) && std::isfinite(u[1]) && std::isfinite(u[2]);
        if (is_sound && (!phi || std::isfinite(*phi))) continue;
        u[0] = u[1] = u[2] = 0;
        if (phi) *phi = 0;
        snapshot.solid[k] = 255;
    }
    return snapshot;
}

}  // namespace

bool is_unstable(const Simulation::Extrema& extrema, const WatchPlan& watch) {
    return !extrema.finite || !(extrema.max_speed <= watch.max_speed);
}

std::string describe_instability(const LatticeCase& lattice_case, std::int64_t last_good,
                                 std::int64_t step, const Simulation::Extrema& extrema) {
    const Cause cause = likely_cause(lattice_case, step);
    const std::string limit =
        extrema.finite
            ? fmt::format(", beyond the limit of {}", number_text(lattice_case.watch.max_speed))
            : "";
    return fmt::format("the run is unstable: {}{}, between steps {} and {} ({}); {}",
                       where_and_what(lattice_case, extrema), limit, last_good, step, cause.why,
                       cause.remedy);
}

std::string describe_lost_scalar(const LatticeCase& lattice_case, std::int64_t last_good,
                                 std::int64_t step, const Simulation::LostScalar& lost) {
    const Int3& at = lost.cell;
    const std::string& name = lattice_case.scaling.scalars[lost.index].name;
    const Cause cause = likely_cause_of_loss(lattice_case, lost.index);
    return fmt::format(
        "the run is unstable: the {} in cell ({}, {}, {}) is no longer a finite number, between "
        "steps {} and {} ({}); {}",
        name, at[0], at[1], at[2], last_good, step, cause.why, cause.remedy);
}

std::string draw_unstable_flow(Source source, const Int3& cell, Quantity quantity,
                               const std::filesystem::path& results) {
    const auto sample = source.sample;
    source.sample = [=](const Rows& rows) { return without_nonsense(sample(rows), quantity); };
    const std::string name = "pictures/unstable.png";
    std::error_code error;
    std::filesystem::create_directories(results / "pictures", error);
    if (error) throw_write_failure(results / "pictures", error.value());
    PictureOutput picture;
    picture.name = "unstable";
    picture.quantity = quantity;
    picture.axis = 2;
    picture.at = static_cast<double>(cell[2]) + 0.5;
    PlaneCache cache(source);
    const Font font;
    write_picture(cache, picture,
                  fmt::format("Unstable, worst in cell ({}, {}, {}); like solids: not finite",
                              cell[0], cell[1], cell[2]),
                  font, results / name);
    return name;
}

}  // namespace halfstep
