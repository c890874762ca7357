#include "solver/cell_laws.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "halfstep/error.h"
#include "lattice/kernel_arguments.h"
#include "solver/reals.h"
#include "solver/spec_of.h"

namespace halfstep {

namespace {

/// A CPU's last word reads beyond the last cell.
constexpr std::size_t padding_bytes = 64;

/// Shear rate times tau at place k of the table.
double table_place(int k) {
    const int octave = k / law_points, within = k % law_points;
    return std::ldexp(1 + double(within) / law_points, law_lowest + octave);
}

/// 12 C^2, or that by which what kernels/eddies/ find becomes 3 nu_t.
double eddy_number(const ViscosityModel& model) {
    return (looks_around(model.kind) ? 3 : 12) * eddy_factor(model);
}

std::vector<double> law_of(const LatticeCase& lattice_case) {
    const ViscosityModel& model = lattice_case.viscosity;
    std::vector<double> law(law_table);
    law[law_magic] = has_magic(lattice_case.collision) ? lattice_case.magic : 0;
    law[law_tau] = lattice_case.tau;
    law[law_eddies] = eddy_number(model);
    for (std::size_t a = 0; a < 3; ++a) {
        law[law_rotation + a] = lattice_case.rotation[a];
        law[law_per_lift + a] = -lattice_case.gravity[a];
    }
    if (is_law(model.kind))
        for (int k = 0; k <= law_octaves * law_points; ++k)
            law.push_back(relaxation_time_at(model, lattice_case.tau, table_place(k)));
    return law;
}

double checked(double value, const Vec3& at) {
    if (std::isfinite(value)) return value;
    throw RunError(fmt::format(
        "the acceleration is {} at cell position ({:.1f}, {:.1f}, {:.1f}) (the expression has no "
        "finite value there); mend the expression in [force]",
        value, at[0], at[1], at[2]));
}

/// A plane's values, in the order of the cells.
std::vector<double> evaluate(const ScalarField& field, const Int3& n, std::int64_t z) {
    std::vector<double> values;
    values.reserve(std::size_t(n[0] * n[1]));
    for (std::int64_t y = 0; y < n[1]; ++y)
        for (std::int64_t x = 0; x < n[0]; ++x) {
            const Vec3 at{double(x) + 0.5, double(y) + 0.5, double(z) + 0.5};
            values.push_back(checked(field.value(at, 0), at));
        }
    return values;
}

}  // namespace

CellLaws::CellLaws(const LatticeCase& lattice_case, const Domain& domain, Device& device)
    : arithmetic_(lattice_case.arithmetic) {
    if (!spec_of(lattice_case).has_own_cells()) return;
    const std::vector<double> law = law_of(lattice_case);
    law_ = device.allocate(law.size() * bytes_of(arithmetic_));
    write_reals(*law_, arithmetic_, law);
    const Int3& n = lattice_case.cells;
    const std::size_t bytes = std::size_t(volume(n)) * bytes_of(arithmetic_) + padding_bytes;
    const bool is_damped = lattice_case.viscosity.damping != Damping::None;
    if (is_damped || looks_around(lattice_case.viscosity.kind)) eddies_ = device.allocate(bytes);
    if (is_damped) damp_eddies(lattice_case, domain);
    if (!lattice_case.acceleration_field) return;
    for (std::size_t a = 0; a < 3; ++a) {
        acceleration_[a] = device.allocate(bytes);
        for (std::int64_t z = 0; z < n[2]; ++z)
            write_reals(*acceleration_[a], arithmetic_,
                        evaluate((*lattice_case.acceleration_field)[a], n, z), z * n[0] * n[1]);
    }
}

/// A plane at a time.
void CellLaws::damp_eddies(const LatticeCase& lattice_case, const Domain& domain) {
    const Int3& n = lattice_case.cells;
    const std::int64_t a_plane = n[0] * n[1];
    const double fluid = (lattice_case.tau - 0.5) / 3;
    for (std::int64_t z = 0; z < n[2]; ++z) {
        std::vector<double> numbers;
        for (std::int64_t cell = z * a_plane; cell < (z + 1) * a_plane; ++cell)
            numbers.push_back(eddy_number(at_distance(
                lattice_case.viscosity, fluid, double(domain.wall_distance[std::size_t(cell)]))));
        write_reals(*eddies_, arithmetic_, numbers, z * a_plane);
    }
}

double CellLaws::bytes_a_cell() const {
    const int numbers = (acceleration_[0] ? 3 : 0) + (eddies_ ? 1 : 0);
    return numbers * double(bytes_of(arithmetic_));
}

std::uint64_t CellLaws::device_bytes() const {
    std::uint64_t bytes = (law_ ? law_->bytes() : 0) + (eddies_ ? eddies_->bytes() : 0);
    for (const auto& buffer : acceleration_) bytes += buffer ? buffer->bytes() : 0;
    return bytes;
}

}  // namespace halfstep
