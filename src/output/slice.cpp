#include "output/slice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfstep {

namespace {

// x across before y before z, so that a slice along y shows x to the right and z upwards.
constexpr std::array<std::array<std::size_t, 2>, 3> axes_across{{{1, 2}, {0, 2}, {0, 1}}};

double shown_value(const CellValues& value, const PictureOutput& output, std::size_t components) {
    if (components == 1) return value[0];
    if (output.component >= 0) return value[static_cast<std::size_t>(output.component)];
    return std::sqrt(dot(value, value));
}

std::int64_t layer_of(const PictureOutput& output, std::int64_t cells) {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(output.at)), 0, cells - 1);
}

bool has_magnitude(const PictureOutput& output, const Scaling& scaling) {
    return components_of(output.quantity, scaling) > 1 && output.component < 0;
}

/// `cell` holds the layer on the third axis.
void copy_rows(const FieldView& view, const PictureOutput& output, Int3 cell,
               const std::array<std::int64_t, 2>& rows, Slice& slice) {
    const std::size_t components = components_of(output.quantity, view.planes().scaling);
    for (std::int64_t row = rows[0]; row < rows[1]; ++row)
        for (int column = 0; column < slice.columns; ++column) {
            cell[slice.horizontal] = column;
            cell[slice.vertical] = row;
            const std::size_t at = slice.index(column, static_cast<int>(row));
            slice.solid[at] = view.is_solid(cell) ? 1 : 0;
            if (slice.solid[at] != 0) continue;
            slice.values[at] = shown_value(view.value(output.quantity, cell), output, components);
        }
}

}  // namespace

std::vector<double> Slice::fluid_values() const {
    std::vector<double> fluid;
    fluid.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        if (solid[i] == 0) fluid.push_back(values[i]);
    return fluid;
}

Slice take_slice(PlaneCache& cache, const PictureOutput& output) {
    const Source& source = cache.source();
    const auto axis = static_cast<std::size_t>(output.axis);
    const std::int64_t layer = layer_of(output, source.cells[axis]);
    Slice slice;
    slice.horizontal = axes_across[axis][0];
    slice.vertical = axes_across[axis][1];
    slice.columns = static_cast<int>(source.cells[slice.horizontal]);
    slice.rows = static_cast<int>(source.cells[slice.vertical]);
    slice.position = source.origin[axis] + (static_cast<double>(layer) + 0.5) * source.scaling.dx;
    slice.values.resize(slice.index(0, slice.rows));
    slice.solid.resize(slice.values.size());
    const int margin = margin_of(output.quantity);
    Int3 cell{layer, layer, layer};
    if (axis == 2) {
        copy_rows(cache.planes(layer, layer + 1, margin), output, cell, {0, slice.rows}, slice);
        return slice;
    }
    const auto visit = [&](const FieldView& view, std::int64_t begin, std::int64_t end) {
        copy_rows(view, output, cell, {begin, end}, slice);
    };
    if (axis == 1)
        cache.visit_slabs(layer, layer + 1, margin, visit);
    else
        cache.visit_slabs(margin, visit);
    return slice;
}

std::vector<Rows> rows_of(const PictureOutput& output, const Source& source) {
    const Int3& n = source.cells;
    const auto axis = static_cast<std::size_t>(output.axis);
    const std::int64_t layer = layer_of(output, n[axis]);
    Rows rows{0, n[1], 0, n[2]};
    if (axis == 0) return {rows};
    if (axis == 1) rows.y_begin = layer, rows.y_end = layer + 1;
    if (axis == 2) rows.z_begin = layer, rows.z_end = layer + 1;
    return pieces_of(source, rows, margin_of(output.quantity));
}

ValueRange range_of(const PictureOutput& output, const Scaling& scaling) {
    if (is_scalar(output.quantity)) return ValueRange::Level;
    switch (output.quantity) {
        case Quantity::Density: return ValueRange::Level;
        case Quantity::Speed:
        case Quantity::Viscosity: return ValueRange::Magnitude;
        case Quantity::Pressure:
        case Quantity::QCriterion: return ValueRange::Signed;
        case Quantity::Velocity:
        case Quantity::Vorticity:
            return has_magnitude(output, scaling) ? ValueRange::Magnitude : ValueRange::Signed;
        case Quantity::Scalar: break;
    }
    return ValueRange::Magnitude;
}

std::string quantity_title(const PictureOutput& output, const Scaling& scaling) {
    const std::string name = output.quantity == Quantity::QCriterion
                                 ? "Q-criterion"
                                 : array_name(output.quantity, scaling);
    if (components_of(output.quantity, scaling) == 1) return name;
    if (output.component < 0) return name + ", magnitude";
    return fmt::format("{}, {} component", name, "xyz"[output.component]);
}

}  // namespace halfstep
