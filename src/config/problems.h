// Gathers the faults of a case so that all of them are reported together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "halfstep/error.h"

namespace halfstep {

class Problems {
public:
    /// Control characters, which a file may hold and a terminal would obey, are written as \x1b.
    void add(SourcePlace place, std::string_view problem, std::string_view why,
             std::string_view remedy);
    bool empty() const { return list_.empty(); }
    std::size_t size() const { return list_.size(); }

    /// In file order; those of overrides ("--set", without a line) come last.
    std::vector<Problem> sorted() const;

    /// Throws InputError with all of them, if there are any.
    void throw_if_any() const;

private:
    std::vector<Problem> list_;
};

}  // namespace halfstep
