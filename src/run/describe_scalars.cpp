#include "run/describe_scalars.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/limits.h"
#include "run/describe.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

std::string scalar_line(const CarriedScalar& scalar, const std::string& name, Lattice lattice) {
    const double tau = scalar_tau(scalar.diffusivity, sound_speed_squared(lattice));
    const std::string rates =
        scalar.magic ? fmt::format("TRT (magic parameter {})", number_text(*scalar.magic)) : "SRT";
    std::string text =
        fmt::format("{}: {}, {}, tau {}", name, name_of(lattice), rates, number_text(tau));
    if (scalar.expansion != 0)
        text += fmt::format(", lifts by {} of gravity", number_text(scalar.expansion));
    const auto conductors = std::count_if(scalar.solids.begin(), scalar.solids.end(),
                                          [](const auto& solid) { return solid.has_value(); });
    if (conductors > 0)
        text += fmt::format(", {} {} conduct{}", conductors, conductors == 1 ? "body" : "bodies",
                            conductors == 1 ? "s" : "");
    return text;
}

std::string steps_line(const Case& si) {
    const SpeedRange range = wise_lattice_velocities(si);
    if (range.far_apart)
        return "no time step keeps all relaxation times within what is wise: the diffusivities and "
               "the viscosity lie too far apart";
    if (range.low > range.high)
        return "no time step keeps all relaxation times within what is wise: take more cells";
    return fmt::format(
        "resolution.lattice_velocity from {:.3g} to {:.3g} keeps all relaxation "
        "times and the Mach number within what is wise",
        range.low, range.high);
}

}  // namespace

std::vector<std::string> describe_scalars(const Case& si, const LatticeCase& lattice_case) {
    std::vector<std::string> lines;
    const Lattice lattice = scalar_lattice(lattice_case.lattice);
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k)
        lines.push_back(
            labelled("carries", scalar_line(lattice_case.scalars[k], si.scalars[k].name, lattice)));
    if (!lines.empty() && si.units == UnitSystem::Si)
        lines.push_back(labelled("time step", steps_line(si)));
    return lines;
}

}  // namespace halfstep
