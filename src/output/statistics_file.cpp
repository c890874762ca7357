#include "output/statistics_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "output/field_writer.h"
#include "output/quantity.h"
#include "output/table.h"
#include "output/visit_cells.h"

namespace halfstep {

namespace {

/// Components of a cell's symmetric tensor, as StatisticsSlab orders them.
constexpr std::array<std::array<std::size_t, 2>, 6> pairs{
    {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {0, 2}}};

/// Some planes of both: the solid cells from `view`, everything else from the device.
using VisitSlab = std::function<void(const FieldView&, const StatisticsSlab&, std::int64_t z_begin,
                                     std::int64_t z_end)>;

void visit_slabs(PlaneCache& cache, std::size_t output, const VisitSlab& visit) {
    cache.visit_slabs(0, [&](const FieldView& view, std::int64_t z_begin, std::int64_t z_end) {
        visit(view, cache.source().statistics(output, z_begin, z_end), z_begin, z_end);
    });
}

/// As floats, `components` a cell, 0 in solid cells.
template <typename Value>
std::vector<float> floats_of(const FieldView& view, std::int64_t z_begin, std::int64_t z_end,
                             std::size_t components, Value value) {
    const Int3& n = view.planes().cells;
    std::vector<float> floats(static_cast<std::size_t>((z_end - z_begin) * n[0] * n[1]) *
                              components);
    visit_cells(n, z_begin, z_end, [&](const Int3& cell, std::size_t at) {
        if (view.is_solid(cell)) return;
        for (std::size_t c = 0; c < components; ++c)
            floats[at * components + c] = static_cast<float>(value(at * components + c));
    });
    return floats;
}

/// Sums over the fluid cells of one layer.
struct Layer {
    double cells = 0, pressure = 0, pressure_square = 0;
    Vec3 velocity{};
    std::array<double, 6> products{};  ///< of velocities, means and fluctuations alike

    void add(const StatisticsSlab& slab, std::size_t at) {
        const double p = slab.pressure[at];
        const double* u = &slab.velocity[3 * at];
        cells += 1;
        pressure += p;
        pressure_square += p * p + slab.pressure_variance[at];
        for (std::size_t a = 0; a < 3; ++a) velocity[a] += u[a];
        for (std::size_t k = 0; k < pairs.size(); ++k)
            products[k] += u[pairs[k][0]] * u[pairs[k][1]] + slab.stress[6 * at + k];
    }
    double mean_pressure() const { return pressure / cells; }
    double pressure_rms() const {
        const double mean = mean_pressure();
        return std::sqrt(std::max(0.0, pressure_square / cells - mean * mean));
    }
    double stress(std::size_t k) const {
        return (products[k] - velocity[pairs[k][0]] * velocity[pairs[k][1]] / cells) / cells;
    }
};

/// In a fixed order, so that the sums repeat bit for bit.
void add_layers(const FieldView& view, const StatisticsSlab& slab, std::size_t along,
                std::int64_t z_begin, std::int64_t z_end, std::vector<Layer>& layers) {
    const Int3& n = view.planes().cells;
    Int3 cell{0, 0, z_begin};
    for (std::size_t at = 0; cell[2] < z_end; ++at) {
        if (!view.is_solid(cell)) layers[static_cast<std::size_t>(cell[along])].add(slab, at);
        if (++cell[0] == n[0]) cell[0] = 0, ++cell[1];
        if (cell[1] == n[1]) cell[1] = 0, ++cell[2];
    }
}

/// Components that are there in so many dimensions.
std::vector<std::size_t> pairs_in(std::size_t dimensions) {
    std::vector<std::size_t> some;
    for (std::size_t k = 0; k < pairs.size(); ++k)
        if (pairs[k][0] < dimensions && pairs[k][1] < dimensions) some.push_back(k);
    return some;
}

std::string profile_header(int axis, std::size_t dimensions, std::int64_t samples,
                           const Scaling& scaling) {
    const std::string velocity = unit_of(Quantity::Velocity, scaling),
                      pressure = unit_of(Quantity::Pressure, scaling);
    const std::string stress = scaling.lattice_units ? "cells^2/step^2" : "m^2/s^2";
    std::vector<std::string> names{
        "layer", fmt::format("{} [{}]", "xyz"[axis], length_unit(scaling)), "fluid_cells"};
    for (std::size_t a = 0; a < dimensions; ++a)
        names.push_back(fmt::format("velocity_{}_mean [{}]", "xyz"[a], velocity));
    names.push_back(fmt::format("pressure_mean [{}]", pressure));
    names.push_back(fmt::format("pressure_rms [{}]", pressure));
    for (const std::size_t k : pairs_in(dimensions))
        names.push_back(
            fmt::format("stress_{}{} [{}]", "xyz"[pairs[k][0]], "xyz"[pairs[k][1]], stress));
    return fmt::format(
               "# means over {} samples and over the fluid cells across {}; "
               "stress_ij = <u_i' u_j'>\n",
               samples, "xyz"[axis]) +
           csv_header(names);
}

std::string profile_row(std::int64_t number, double place, const Layer& layer,
                        std::size_t dimensions) {
    std::vector<double> row{place, layer.cells};
    for (std::size_t a = 0; a < dimensions; ++a) row.push_back(layer.velocity[a] / layer.cells);
    row.push_back(layer.mean_pressure());
    row.push_back(layer.pressure_rms());
    for (const std::size_t k : pairs_in(dimensions)) row.push_back(layer.stress(k));
    return csv_row(number, row);
}

}  // namespace

void write_statistics(PlaneCache& cache, std::size_t output, const std::filesystem::path& path) {
    VtkhdfFile file(path, cache.source());
    add_mask(file);
    file.add_floats("velocity_mean", 3);
    file.add_floats("pressure_mean", 1);
    file.add_floats("pressure_rms", 1);
    file.add_floats("reynolds_stress", 6);
    std::int64_t samples = 0;
    visit_slabs(cache, output,
                [&](const FieldView& view, const StatisticsSlab& slab, std::int64_t z_begin,
                    std::int64_t z_end) {
                    samples = slab.samples;
                    write_mask(file, view, z_begin, z_end);
                    const auto write = [&](const char* name, std::size_t components, auto value) {
                        file.write(name, z_begin, z_end,
                                   floats_of(view, z_begin, z_end, components, value));
                    };
                    write("velocity_mean", 3, [&](std::size_t k) { return slab.velocity[k]; });
                    write("pressure_mean", 1, [&](std::size_t k) { return slab.pressure[k]; });
                    write("pressure_rms", 1,
                          [&](std::size_t k) { return std::sqrt(slab.pressure_variance[k]); });
                    write("reynolds_stress", 6, [&](std::size_t k) { return slab.stress[k]; });
                });
    file.add_number("Samples", samples);
    file.commit();
}

void write_profile(PlaneCache& cache, std::size_t output, int axis,
                   const std::filesystem::path& path) {
    const Source& source = cache.source();
    const auto along = static_cast<std::size_t>(axis);
    std::vector<Layer> layers(static_cast<std::size_t>(source.cells[along]));
    std::int64_t samples = 0;
    visit_slabs(cache, output,
                [&](const FieldView& view, const StatisticsSlab& slab, std::int64_t z_begin,
                    std::int64_t z_end) {
                    samples = slab.samples;
                    add_layers(view, slab, along, z_begin, z_end, layers);
                });
    const std::size_t dimensions = source.scaling.two_dimensional ? 2 : 3;
    std::string text = profile_header(axis, dimensions, samples, source.scaling);
    for (std::size_t k = 0; k < layers.size(); ++k) {
        if (layers[k].cells == 0) continue;
        const double place =
            source.origin[along] + source.scaling.dx * (static_cast<double>(k) + 0.5);
        text += profile_row(static_cast<std::int64_t>(k), place, layers[k], dimensions);
    }
    write_whole(path, text);
}

}  // namespace halfstep
