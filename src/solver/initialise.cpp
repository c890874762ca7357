#include "solver/initialise.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "config/relaxation_rates.h"
#include "halfstep/error.h"
#include "solver/reals.h"

namespace halfstep {

namespace {

constexpr std::int64_t cells_at_once = 1 << 17;

/// rho - 1, u (3), strain xx yy zz xy xz yz of some rows.
using Fields = std::array<std::vector<double>, 10>;

double checked(double value, const char* what, const Vec3& at) {
    if (std::isfinite(value)) return value;
    throw RunError(fmt::format(
        "the initial {} is {} at cell position ({:.1f}, {:.1f}, {:.1f}) (the expression "
        "has no finite value there); mend the expression in [initial]",
        what, value, at[0], at[1], at[2]));
}

/// d u_b / d x_a by a central difference over one cell.
double gradient(const ScalarField& u, Vec3 at, std::size_t a) {
    at[a] += 0.5;
    const double high = u.value(at, 0);
    at[a] -= 1;
    return high - u.value(at, 0);
}

/// The first step's populations hold tau times the strain; its trace relaxes in a time of its own.
void scale_trace(const LatticeCase& lattice_case, Fields& fields, std::size_t k) {
    const RelaxationRates rates = relaxation_rates(lattice_case);
    const int dimensions = dimensions_of(lattice_case.lattice);
    const double trace = fields[4][k] + fields[5][k] + fields[6][k];
    const double more = (rates.even / rates.bulk - 1) * trace / dimensions;
    for (std::size_t s = 0; s < std::size_t(dimensions); ++s) fields[4 + s][k] += more;
}

/// They hold the cell's own tau times the strain; the device multiplies with the fluid's.
void scale_to_viscosity(const LatticeCase& lattice_case, const VelocityGradient& velocity,
                        double wall_distance, Fields& fields, std::size_t k) {
    if (lattice_case.viscosity.kind == Viscosity::Constant) return;
    const double fluid = (lattice_case.tau - 0.5) / 3;
    const ViscosityModel model = at_distance(lattice_case.viscosity, fluid, wall_distance);
    const double tau =
        0.5 + 3 * viscosity_at(model, fluid, velocity, dimensions_of(lattice_case.lattice));
    for (std::size_t s = 0; s < 6; ++s) fields[4 + s][k] *= tau / lattice_case.tau;
}

void strain_at(const LatticeCase& lattice_case, const Vec3& at, double wall_distance,
               Fields& fields, std::size_t k) {
    const VectorField& u = lattice_case.initial.velocity;
    VelocityGradient d{};
    for (std::size_t b = 0; b < 3; ++b)
        for (std::size_t a = 0; a < 3; ++a)
            if (!u[b].constant && lattice_case.cells[a] > 1)
                d[b][a] = checked(gradient(u[b], at, a), "velocity's gradient", at);
    constexpr std::size_t pairs[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    for (std::size_t s = 0; s < 6; ++s) {
        const auto [a, b] = pairs[s];
        fields[4 + s][k] = 0.5 * (d[a][b] + d[b][a]);
    }
    scale_trace(lattice_case, fields, k);
    scale_to_viscosity(lattice_case, d, wall_distance, fields, k);
}

bool is_uniform(const VectorField& field) {
    return std::all_of(field.begin(), field.end(), [](const ScalarField& u) { return u.constant; });
}

void evaluate(const LatticeCase& lattice_case, const Domain& domain, std::int64_t begin,
              std::int64_t end, Fields& fields) {
    const Int3& n = lattice_case.cells;
    const InitialState& initial = lattice_case.initial;
    const bool uniform = is_uniform(initial.velocity);
    for (auto& field : fields) field.assign(std::size_t((end - begin) * n[0]), 0);
    std::size_t k = 0;
    for (std::int64_t row = begin; row < end; ++row)
        for (std::int64_t x = 0; x < n[0]; ++x, ++k) {
            const Vec3 at{double(x) + 0.5, double(row % n[1]) + 0.5, double(row / n[1]) + 0.5};
            fields[0][k] = checked(initial.density.value(at, 0), "density", at) - 1;
            for (std::size_t a = 0; a < 3; ++a)
                fields[1 + a][k] = checked(initial.velocity[a].value(at, 0), "velocity", at);
            const std::size_t cell = std::size_t(row * n[0] + x);
            const double distance = domain.wall_distance.empty() ? 0 : domain.wall_distance[cell];
            if (!uniform) strain_at(lattice_case, at, distance, fields, k);
        }
}

}  // namespace

void initialise(const LatticeCase& lattice_case, const Domain& domain, Device& device,
                const Populations& populations) {
    const Int3& n = lattice_case.cells;
    const std::int64_t rows = n[1] * n[2];
    const std::int64_t at_once = std::clamp<std::int64_t>(cells_at_once / n[0], 1, rows);
    std::array<std::unique_ptr<Buffer>, 10> buffers;
    for (auto& buffer : buffers)
        buffer = device.allocate(std::size_t(at_once * n[0]) * bytes_of(lattice_case.arithmetic));
    constexpr std::string_view names[] = {"drho", "ux",  "uy",  "uz",  "sxx",
                                          "syy",  "szz", "sxy", "sxz", "syz"};
    const InitialState& initial = lattice_case.initial;
    const bool uniform = initial.density.constant && is_uniform(initial.velocity);
    Fields fields;
    for (std::int64_t begin = 0; begin < rows; begin += at_once) {
        const std::int64_t end = std::min(begin + at_once, rows);
        const bool is_new = begin == 0 || !uniform;
        if (is_new) evaluate(lattice_case, domain, begin, end, fields);
        std::vector<Argument> arguments{{"tau", lattice_case.tau},
                                        {"acceleration_x", lattice_case.acceleration[0]},
                                        {"acceleration_y", lattice_case.acceleration[1]},
                                        {"acceleration_z", lattice_case.acceleration[2]},
                                        {"first_row", begin}};
        for (std::size_t k = 0; k < fields.size(); ++k) {
            if (is_new) write_reals(*buffers[k], lattice_case.arithmetic, fields[k]);
            arguments.push_back({names[k], buffers[k].get()});
        }
        populations.launch(KernelName::Init, 0, begin, end, arguments);
    }
}

}  // namespace halfstep
