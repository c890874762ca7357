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

std::vector<double> law_of(const LatticeCase& lattice_case) {
    const ViscosityModel& model = lattice_case.viscosity;
    std::vector<double> law(law_table);
    law[law_magic] = has_magic(lattice_case.collision) ? lattice_case.magic : 0;
    law[law_tau] = lattice_case.tau;
    law[law_eddies] = 12 * model.eddy_length * model.eddy_length;
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

CellLaws::CellLaws(const LatticeCase& lattice_case, Device& device)
    : arithmetic_(lattice_case.arithmetic) {
    if (!spec_of(lattice_case).has_own_cells()) return;
    const std::vector<double> law = law_of(lattice_case);
    law_ = device.allocate(law.size() * bytes_of(arithmetic_));
    write_reals(*law_, arithmetic_, law);
    if (!lattice_case.acceleration_field) return;
    const Int3& n = lattice_case.cells;
    for (std::size_t a = 0; a < 3; ++a) {
        const std::size_t bytes = std::size_t(volume(n)) * bytes_of(arithmetic_);
        acceleration_[a] = device.allocate(bytes + padding_bytes);
        for (std::int64_t z = 0; z < n[2]; ++z)
            write_reals(*acceleration_[a], arithmetic_,
                        evaluate((*lattice_case.acceleration_field)[a], n, z), z * n[0] * n[1]);
    }
}

double CellLaws::bytes_a_cell() const {
    return acceleration_[0] ? 3.0 * double(bytes_of(arithmetic_)) : 0;
}

std::uint64_t CellLaws::device_bytes() const {
    std::uint64_t bytes = law_ ? law_->bytes() : 0;
    for (const auto& buffer : acceleration_) bytes += buffer ? buffer->bytes() : 0;
    return bytes;
}

}  // namespace halfstep
