#include "config/problems.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace halfstep {

namespace {

std::string printable(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            result += fmt::format("\\x{:02x}", byte);
        else
            result += c;
    }
    return result;
}

}  // namespace

void Problems::add(SourcePlace place, std::string_view problem, std::string_view why,
                   std::string_view remedy) {
    list_.push_back({std::move(place), printable(problem), printable(why), printable(remedy)});
}

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
