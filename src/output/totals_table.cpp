#include "output/totals_table.h"

#include <fmt/format.h>

#include <array>

#include "output/quantity.h"
#include "output/table.h"

namespace halfstep {

namespace {

/// kg of a cell at density 1.
double cell_mass(const Scaling& scaling) {
    return scaling.density * scaling.dx * scaling.dx * (scaling.two_dimensional ? 1 : scaling.dx);
}

}  // namespace

std::string totals_header(const Scaling& scaling) {
    const bool in_lattice_units = scaling.lattice_units;
    const std::string_view span = scaling.two_dimensional ? "/m" : "";
    const auto unit = [&](std::string_view si) {
        return in_lattice_units ? std::string("-") : fmt::format("{}{}", si, span);
    };
    return "# sums over the fluid; excess_mass is over that of the reference density\n" +
           csv_header({"step", fmt::format("time [{}]", time_unit(scaling)),
                       fmt::format("kinetic_energy [{}]", unit("J")),
                       fmt::format("momentum_x [{}]", unit("kg m/s")),
                       fmt::format("momentum_y [{}]", unit("kg m/s")),
                       fmt::format("momentum_z [{}]", unit("kg m/s")),
                       fmt::format("excess_mass [{}]", unit("kg")),
                       fmt::format("max_speed [{}]", in_lattice_units ? "-" : "m/s")});
}

std::string totals_row(std::int64_t step, double time, const Totals& totals,
                       const Scaling& scaling) {
    const double mass = cell_mass(scaling), velocity = scaling.velocity();
    return csv_row(
        step, std::array{time, totals.kinetic_energy * mass * velocity * velocity,
                         totals.momentum[0] * mass * velocity, totals.momentum[1] * mass * velocity,
                         totals.momentum[2] * mass * velocity, totals.excess_mass * mass,
                         totals.max_speed * velocity});
}

}  // namespace halfstep
