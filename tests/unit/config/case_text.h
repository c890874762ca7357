// Texts of cases for the tests, and shorthands for what reading them gives.
#pragma once

#include <string>
#include <vector>

#include "config/case.h"
#include "config/lattice_case.h"
#include "halfstep/error.h"

namespace halfstep::testing {

/// A channel, 20 x 10 cells, in SI; every line is where `line_of` finds it.
std::string channel();
/// A box of 16 x 12 x 8 cells in lattice units.
std::string box();

/// `text` with the only occurrence of `from` replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// The line and column, counted from 1, of the only occurrence of `part` in `text`, or of where in
/// `part` a bar stands, as in "radius = |-1".
SourcePlace place_of(const std::string& text, std::string part);

Case read_case(const std::string& text, const std::vector<std::string>& overrides = {});
LatticeCase read_and_scale(const std::string& text, const std::vector<std::string>& overrides = {});

/// Every problem of a text; empty when there is none.
std::vector<Problem> problems_of(const std::string& text,
                                 const std::vector<std::string>& overrides = {});

/// Fails unless there is one problem, whose text holds all of `parts`, at the place in `text` where
/// `marked` stands (an empty `marked`: the whole file).
void expect_problem(const std::string& text, const std::string& marked,
                    const std::vector<std::string>& parts);

/// `from` becomes `to` in the text; the fault lies at `marked` (found in the result).
struct Row {
    std::string from, to, marked;
    std::vector<std::string> parts;
};

/// expect_problem for each row.
void expect_all(const std::string& text, const std::vector<Row>& rows);

}  // namespace halfstep::testing
