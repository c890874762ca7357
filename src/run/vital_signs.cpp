#include "run/vital_signs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "run/number_text.h"

namespace halfstep {

namespace {

// Errors of compressibility grow with the Mach number squared: 9 % here (Krueger et al., The
// Lattice Boltzmann Method, 2017, section 12.2).
constexpr double high_mach = 0.3;
// As much as the density changes where a flow at a Mach number of 0.14 comes to rest.
constexpr double much_mass = 0.01;

}  // namespace

VitalSigns::VitalSigns(const LatticeCase& lattice_case, std::int64_t fluid_cells)
    : case_(lattice_case), fluid_cells_(static_cast<double>(fluid_cells)) {}

bool VitalSigns::is_closed() const {
    return std::none_of(case_.faces.begin(), case_.faces.end(), [](const Face& face) {
        return face.kind == FaceKind::Velocity || face.kind == FaceKind::Pressure;
    });
}

double VitalSigns::mass_change() const {
    return (mass_ - first_mass_) / (fluid_cells_ + first_mass_);
}

std::vector<std::string> VitalSigns::look(const Totals& totals, std::int64_t step) {
    std::vector<std::string> warnings;
    if (!totals.finite) return warnings;
    if (!has_looked_) first_mass_ = totals.excess_mass;
    has_looked_ = true;
    mass_ = totals.excess_mass;
    max_mach_ = std::max(max_mach_, totals.max_speed * std::sqrt(3.0));
    if (max_mach_ > high_mach && !warned_of_mach_) {
        warned_of_mach_ = true;
        warnings.push_back(fmt::format(
            "the Mach number reached {} in cell ({}, {}, {}) at step {} (above {} the flow is no "
            "longer nearly incompressible); take a lower lattice velocity",
            number_text(max_mach_), totals.cell[0], totals.cell[1], totals.cell[2], step,
            high_mach));
    }
    if (is_closed() && std::abs(mass_change()) > much_mass && !warned_of_mass_) {
        warned_of_mass_ = true;
        warnings.push_back(fmt::format(
            "the mass of the fluid has changed by {} % up to step {} (no face lets fluid in or "
            "out, so it should stay); take storage FP32, or a lower lattice velocity",
            number_text(100 * mass_change()), step));
    }
    return warnings;
}

void VitalSigns::save(Record& record) const {
    record.keep("watch", std::vector<double>{first_mass_, mass_, max_mach_});
    record.keep("watch/warned", std::int64_t{warned_of_mach_} + 2 * std::int64_t{warned_of_mass_});
}

void VitalSigns::restore(Record& record) {
    const std::vector<double> numbers = record.take("watch");
    if (numbers.size() != 3) return;
    has_looked_ = true;
    first_mass_ = numbers[0];
    mass_ = numbers[1];
    max_mach_ = numbers[2];
    const std::int64_t warned = record.count("watch/warned").value_or(0);
    warned_of_mach_ = (warned & 1) != 0;
    warned_of_mass_ = (warned & 2) != 0;
}

}  // namespace halfstep
