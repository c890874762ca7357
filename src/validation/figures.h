// Figures of what validations have at hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "halfstep/figure.h"
#include "validation/curve.h"
#include "validation/reference_table.h"

namespace halfstep {

FigureSeries series_of(std::string name, const Curve& curve, SeriesStyle style = SeriesStyle::Line);

/// Two columns of a table as published points; empty cells are left out.
FigureSeries published(std::string name, const ReferenceTable& table, std::string_view x,
                       std::string_view y);

/// Errors over cells, both logarithmic, and below them the slopes of these orders.
Figure convergence(const std::string& title, const std::string& cells, const std::string& error,
                   std::vector<FigureSeries> errors, const std::vector<int>& orders = {2});

}  // namespace halfstep
