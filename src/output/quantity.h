// The fields that outputs name: their arrays, components and units.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/lattice_case.h"

namespace halfstep {

/// The name of its array in files; one that ParaView's calculator takes: "velocity", "q_criterion";
/// of a scalar its own.
std::string array_name(Quantity quantity, const Scaling& scaling);

/// "m/s", or in lattice units "cells/step"; "rho_0" is the reference density.
std::string unit_of(Quantity quantity, const Scaling& scaling);

/// Of length and of time.
std::string_view length_unit(const Scaling& scaling);
std::string_view time_unit(const Scaling& scaling);

/// Three for vectors; vorticity in two dimensions has one, about z.
std::size_t components_of(Quantity quantity, const Scaling& scaling);

/// Those that a table shows: velocity has no third column in two dimensions.
std::size_t columns_of(Quantity quantity, const Scaling& scaling);

/// "velocity_x [m/s]" and so on, one a column.
std::vector<std::string> column_names(Quantity quantity, const Scaling& scaling);

/// Derivatives need the cells around.
constexpr int margin_of(Quantity quantity) {
    const bool is_derived = quantity == Quantity::Vorticity || quantity == Quantity::QCriterion ||
                            quantity == Quantity::Viscosity;
    return is_derived ? 1 : 0;
}

/// The widest margin of several.
int margin_of(const std::vector<Quantity>& quantities);

}  // namespace halfstep
