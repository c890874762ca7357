#include "run/force_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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

void add_rows(const std::string& name, std::size_t width, const ForceStatistics& forces,
              std::vector<std::string>& lines) {
    static constexpr std::pair<const char*, const char*> rows[]{
        {"cd", "drag"}, {"cl", "lift"}, {"cm", "moment"}};
    if (forces.samples == 0) {
        lines.push_back(fmt::format("{:<{}}  no samples: the run ended before its statistics began",
                                    name, width));
        return;
    }
    for (const auto& [key, word] : rows) {
        const Statistics& c = coefficient(forces, key);
        lines.push_back(fmt::format("{:<{}}  {:<7} {:>10.5g} {:>10.5g} {:>10.5g} {:>10.5g}", name,
                                    width, word, c.mean, c.minimum, c.maximum, c.rms));
    }
    if (forces.strouhal)
        lines.push_back(fmt::format("{:<{}}  Strouhal number {:.4g} over {} periods", name, width,
                                    *forces.strouhal, forces.periods));
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

std::vector<std::string> force_table(const ForcesByName& forces) {
    if (forces.empty()) return {};
    std::vector<std::string> names;
    for (const auto& row : forces) names.push_back(row.first);
    const std::size_t width = widest(7, names);
    std::vector<std::string> lines{fmt::format("{:<{}}  {:<7} {:>10} {:>10} {:>10} {:>10}",
                                               "forces", width, "", "mean", "min", "max", "rms")};
    for (const auto& [name, statistics] : forces) add_rows(name, width, statistics, lines);
    return lines;
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
