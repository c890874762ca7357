#include "run/force_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "run/describe.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

const Statistics& coefficient(const ForceStatistics& forces, std::string_view name) {
    if (name == "cd") return forces.drag;
    if (name == "cl") return forces.lift;
    if (name == "cs") return forces.side;
    return forces.pitch;
}

double part(const Statistics& statistics, std::string_view name) {
    if (name == "mean") return statistics.mean;
    if (name == "min") return statistics.minimum;
    if (name == "max") return statistics.maximum;
    return statistics.rms;
}

std::string number_or_dash(double value, int decimals, std::string_view unit = "") {
    return std::isfinite(value) ? fmt::format("{:.{}f}{}", value, decimals, unit) : "-";
}

std::string_view verdict(const Comparison& row) {
    if (!std::isfinite(row.computed)) return "  (the run was too short)";
    return row.pass() ? "" : "  (beyond what is allowed)";
}

std::size_t widest(std::size_t least, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) least = std::max(least, text.size());
    return least;
}

std::string row_of(const char* word, const Statistics& c) {
    return fmt::format("{:<7} {:>10.5g} {:>10} {:>10.5g} {:>10.5g} {:>10.5g}{}", word, c.mean,
                       std::isfinite(c.error) ? fmt::format("{:.2g}", c.error) : "-", c.minimum,
                       c.maximum, c.rms, c.is_short ? "  (few independent samples)" : "");
}

/// Of anything that has a start of its own.
template <typename Series>
std::string origin_of(const Series& series, const Scaling& scaling) {
    const std::string samples =
        fmt::format("{} samples from {} {} on", series.samples, number_text(series.from),
                    scaling.lattice_units ? "steps" : "s");
    switch (series.start) {
        case StatisticsStart::Settled: return samples + ", where the transient has ended";
        case StatisticsStart::Unsettled:
            return samples + ", the later half: no end of the transient shows";
        case StatisticsStart::Stated: break;
    }
    return samples;
}

std::string strouhal_text(const ForceStatistics& forces) {
    return fmt::format("Strouhal number {:.4g} +- {:.1g} over {} periods", *forces.strouhal,
                       forces.strouhal_error, forces.periods);
}

void add_rows(const std::string& name, std::size_t width, const ForceStatistics& forces,
              const Scaling& scaling, std::vector<std::string>& lines) {
    const auto add = [&](const std::string& text) {
        lines.push_back(fmt::format("{:<{}}  {}", name, width, text));
    };
    if (forces.samples == 0) return add("no samples: the run ended before its statistics began");
    add(row_of("drag", forces.drag));
    add(row_of("lift", forces.lift));
    if (!scaling.two_dimensional) add(row_of("side", forces.side));
    add(row_of("moment", forces.pitch));
    if (forces.strouhal) add(strouhal_text(forces));
    add(origin_of(forces, scaling));
}

std::string force_text(const Vec3& force, const Scaling& scaling) {
    if (scaling.two_dimensional) return fmt::format("({:.4g} {:.4g})", force[0], force[1]);
    return fmt::format("({:.4g} {:.4g} {:.4g})", force[0], force[1], force[2]);
}

const char* unit_text(const Scaling& scaling) {
    if (scaling.lattice_units) return "";
    return scaling.two_dimensional ? " N/m" : " N";
}

}  // namespace

std::optional<double> statistic(const ForceStatistics& forces, std::string_view name) {
    if (forces.samples == 0) return std::nullopt;
    if (name == "strouhal") return forces.strouhal;
    const std::size_t bar = name.find('_');
    return part(coefficient(forces, name.substr(0, bar)), name.substr(bar + 1));
}

std::vector<Comparison> compare(const std::vector<Reference>& references,
                                const ForcesByName& forces) {
    std::vector<Comparison> comparisons;
    for (const Reference& reference : references) {
        const auto found = forces.find(reference.output);
        const auto computed =
            found == forces.end() ? std::nullopt : statistic(found->second, reference.statistic);
        Comparison comparison;
        comparison.quantity = reference.output + "." + reference.statistic;
        comparison.computed = computed.value_or(unknown);
        comparison.reference = reference.value;
        comparison.deviation = comparison.computed / reference.value - 1;
        comparison.tolerance = reference.tolerance;
        comparison.source = reference.source;
        comparisons.push_back(std::move(comparison));
    }
    return comparisons;
}

std::vector<std::string> force_table(const ForcesByName& forces, const Scaling& scaling) {
    if (forces.empty()) return {};
    std::vector<std::string> names;
    for (const auto& row : forces) names.push_back(row.first);
    const std::size_t width = widest(7, names);
    std::vector<std::string> lines{fmt::format("{:<{}}  {:<7} {:>10} {:>10} {:>10} {:>10} {:>10}",
                                               "forces", width, "", "mean", "+- 95 %", "min", "max",
                                               "rms")};
    for (const auto& [name, statistics] : forces) add_rows(name, width, statistics, scaling, lines);
    return lines;
}

std::vector<std::string> surface_table(const SurfacesByName& surfaces, const Scaling& scaling) {
    std::vector<std::string> lines;
    for (const auto& [name, surface] : surfaces) {
        if (surface.step < 0) continue;
        lines.push_back(labelled(
            "surface", fmt::format("{}: {} facets; force of pressure {} and "
                                   "of shear {}{}",
                                   name, count_text(surface.facets),
                                   force_text(surface.pressure_force, scaling),
                                   force_text(surface.shear_force, scaling), unit_text(scaling))));
        if (surface.without_fluid + surface.coarse > 0)
            lines.push_back(labelled(
                "", fmt::format("{} facets have no fluid before them and hold "
                                "0, {} too little for the full order",
                                count_text(surface.without_fluid), count_text(surface.coarse))));
    }
    return lines;
}

std::vector<std::string> drive_lines(const DriveStatistics& drive, const Scaling& scaling) {
    if (drive.samples == 0) return {};
    const char* acceleration = scaling.lattice_units ? "cells/step^2" : "m/s^2";
    const char* gradient = scaling.lattice_units ? "rho_0 cells/step^2" : "Pa/m";
    const std::string error = std::isfinite(drive.acceleration.error)
                                  ? fmt::format("{:.2g}", drive.acceleration.error)
                                  : "-";
    return {labelled("drive", fmt::format("mean velocity {:.5g} of {:.5g} {}; acceleration {:.5g} "
                                          "+- {} {}, as a pressure gradient {:.5g} {}",
                                          drive.mean_velocity.mean, drive.target,
                                          scaling.lattice_units ? "cells/step" : "m/s",
                                          drive.acceleration.mean, error, acceleration,
                                          drive.pressure_gradient, gradient)),
            labelled("", origin_of(drive, scaling))};
}

std::vector<std::string> comparison_table(const std::vector<Comparison>& comparisons) {
    if (comparisons.empty()) return {};
    std::vector<std::string> names;
    for (const Comparison& row : comparisons) names.push_back(row.quantity);
    const std::size_t width = widest(9, names);
    std::vector<std::string> lines{fmt::format("{:<{}}  {:>9} {:>9} {:>10} {:>8}  {}", "published",
                                               width, "computed", "published", "deviation",
                                               "allowed", "source")};
    for (const Comparison& row : comparisons)
        lines.push_back(fmt::format("{:<{}}  {:>9} {:>9.5g} {:>10} {:>7.3g}%  {}{}", row.quantity,
                                    width, number_or_dash(row.computed, 4), row.reference,
                                    number_or_dash(100 * row.deviation, 2, "%"),
                                    100 * row.tolerance, row.source, verdict(row)));
    return lines;
}

}  // namespace halfstep
