#include "halfstep/error.h"

#include <fmt/format.h>

namespace halfstep {

namespace {

std::string place_text(const SourcePlace& place) {
    if (place.file.empty()) return "";
    if (place.line == 0) return place.file + ": ";
    if (place.column == 0) return fmt::format("{}:{}: ", place.file, place.line);
    return fmt::format("{}:{}:{}: ", place.file, place.line, place.column);
}

std::string join(const std::vector<Problem>& problems) {
    std::string all;
    for (const Problem& problem : problems) {
        if (!all.empty()) all += '\n';
        all += problem.text();
    }
    return all;
}

}  // namespace

std::string Problem::text() const {
    std::string line = place_text(place) + problem;
    if (!why.empty()) line += " (" + why + ")";
    if (!remedy.empty()) line += "; " + remedy;
    return line;
}

InputError::InputError(std::vector<Problem> problems)
    : std::runtime_error(join(problems)), problems_(std::move(problems)) {}

InputError::InputError(Problem problem) : InputError(std::vector<Problem>{std::move(problem)}) {}

}  // namespace halfstep
