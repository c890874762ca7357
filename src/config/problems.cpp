#include "config/problems.h"

#include <algorithm>
#include <tuple>

namespace halfstep {

std::vector<Problem> Problems::sorted() const {
    std::vector<Problem> problems = list_;
    const auto order = [](const Problem& problem) {
        const SourcePlace& place = problem.place;
        return std::tuple(place.file == "--set", place.line, place.column);
    };
    std::stable_sort(problems.begin(), problems.end(),
                     [&](const Problem& a, const Problem& b) { return order(a) < order(b); });
    return problems;
}

void Problems::throw_if_any() const {
    if (!list_.empty()) throw InputError(sorted());
}

}  // namespace halfstep
