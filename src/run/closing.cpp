#include "run/closing.h"

#include <fmt/format.h>

#include <utility>

#include "run/describe.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

std::string outcome_line(const RunReport& report, const LatticeCase& lattice_case) {
    const std::string steps = count_text(report.steps);
    const std::string pace =
        fmt::format("{}, {} MLUP/s", duration_text(report.wall_seconds), number_text(report.mlups));
    switch (report.outcome) {
        case Outcome::Finished: break;
        case Outcome::Steady:
            return labelled("steady", fmt::format("after {} steps in {}: {} by less than {}", steps,
                                                  pace, what_steadies(lattice_case),
                                                  number_text(lattice_case.run.steady->tolerance)));
        case Outcome::Interrupted:
        case Outcome::TimeLimit:
            return labelled(report.outcome == Outcome::TimeLimit ? "time limit" : "stopped",
                            fmt::format("at step {} of {} after {}; outputs are "
                                        "complete up to there",
                                        steps, count_text(lattice_case.run.steps), pace));
    }
    return labelled("done", fmt::format("{} steps in {}", steps, pace));
}

// Few files are all named; of many the first and the last.
std::string names_of(const std::vector<std::string>& paths) {
    if (paths.size() <= 3) return fmt::format("{}", fmt::join(paths, "  "));
    return fmt::format("{}  ...  {}  ({} files)", paths.front(), paths.back(), paths.size());
}

}  // namespace

std::vector<std::string> file_lines(const RunReport& report) {
    static constexpr std::pair<const char*, const char*> kinds[]{
        {"pictures", ".png"}, {"tables", ".csv"}, {"fields", ".vtkhdf"}, {"surfaces", ".vtp"}};
    std::vector<std::string> lines;
    for (const auto& [kind, extension] : kinds) {
        std::vector<std::string> paths;
        for (const auto& file : report.files)
            if (file.extension() == extension) paths.push_back((report.folder / file).string());
        if (!paths.empty()) lines.push_back(labelled(kind, names_of(paths)));
    }
    lines.push_back(labelled("summary", (report.folder / "summary.json").string()));
    return lines;
}

std::vector<std::string> closing_lines(const RunReport& report, const LatticeCase& lattice_case,
                                       const Summary& summary) {
    std::vector<std::string> lines{outcome_line(report, lattice_case)};
    const auto append = [&lines](const std::vector<std::string>& more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    lines.push_back(labelled(
        "watch", fmt::format("largest Mach number {}, mass changed by {} %",
                             number_text(report.max_mach), number_text(100 * report.mass_change))));
    append(force_table(summary.forces, lattice_case.scaling));
    if (summary.drive) append(drive_lines(*summary.drive, lattice_case.scaling));
    append(surface_table(summary.surfaces, lattice_case.scaling));
    append(comparison_table(report.comparisons));
    append(profile_table(report.profile));
    append(file_lines(report));
    if (!report.checkpoint.empty())
        lines.push_back(labelled("checkpoint", report.checkpoint.string()));
    if (report.outcome == Outcome::Interrupted || report.outcome == Outcome::TimeLimit)
        lines.push_back(report.checkpoint.empty()
                            ? labelled("go on", "cannot: no checkpoint was written")
                            : labelled("go on", "halfstep resume " + report.folder.string()));
    return lines;
}

}  // namespace halfstep
