#include "case_text.h"

#include <gtest/gtest.h>

#include "config/case_input.h"
#include "config/scale.h"
#include "config/validate.h"

namespace halfstep::testing {

std::string channel() {
    return R"(title = "channel"
[resolution]
length = "1 m"
cells = 10
velocity = "1 m/s"
[domain]
size = ["2 m", "1 m"]
[fluid]
kinematic_viscosity = "0.02 m^2/s"
density = "1000 kg/m^3"
[model]
lattice = "D2Q9"
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "wall"
y_max = "wall"
[run]
time = "10 s"
)";
}

std::string box() {
    return R"(title = "box"
[units]
system = "lattice"
[domain]
size = [16, 12, 8]
[fluid]
tau = 0.8
[model]
lattice = "D3Q19"
[faces]
x_min = "wall"
x_max = "wall"
y_min = "wall"
y_max = "wall"
z_min = "wall"
z_max = "wall"
[run]
steps = 100
)";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    EXPECT_EQ(text.find(from, at + 1), std::string::npos) << from << " is there twice";
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

SourcePlace place_of(const std::string& text, std::string part) {
    const std::size_t bar = part.find('|');
    const std::size_t offset = bar == std::string::npos ? 0 : bar;
    if (bar != std::string::npos) part.erase(bar, 1);
    const std::size_t found = text.find(part);
    EXPECT_NE(found, std::string::npos) << part;
    EXPECT_EQ(text.find(part, found + 1), std::string::npos) << part << " is there twice";
    const std::size_t at = found + offset;
    SourcePlace place{"case.toml", 1, 1};
    for (std::size_t i = 0; i < at && i < text.size(); ++i) {
        place.column = text[i] == '\n' ? 1 : place.column + 1;
        place.line += text[i] == '\n' ? 1 : 0;
    }
    return place;
}

Case read_case(const std::string& text, const std::vector<std::string>& overrides) {
    return validate(read_case_text(text, "case.toml", overrides));
}

LatticeCase read_and_scale(const std::string& text, const std::vector<std::string>& overrides) {
    return scale(read_case(text, overrides));
}

std::vector<Problem> problems_of(const std::string& text,
                                 const std::vector<std::string>& overrides) {
    try {
        read_and_scale(text, overrides);
        return {};
    } catch (const InputError& error) {
        return error.problems();
    }
}

void expect_problem(const std::string& text, const std::string& marked,
                    const std::vector<std::string>& parts) {
    const std::vector<Problem> problems = problems_of(text);
    std::string all;
    for (const Problem& problem : problems) all += problem.text() + "\n";
    ASSERT_EQ(problems.size(), 1U) << all << "in\n" << text;
    const Problem& problem = problems.front();
    const SourcePlace place =
        marked.empty() ? SourcePlace{"case.toml", 0, 0} : place_of(text, marked);
    EXPECT_EQ(problem.place.file, "case.toml") << all;
    EXPECT_EQ(problem.place.line, place.line) << all;
    EXPECT_EQ(problem.place.column, place.column) << all;
    EXPECT_FALSE(problem.remedy.empty()) << all;
    for (const std::string& part : parts)
        EXPECT_NE(problem.text().find(part), std::string::npos) << part << " is not in " << all;
}

void expect_all(const std::string& text, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        SCOPED_TRACE(row.to);
        expect_problem(replaced(text, row.from, row.to), row.marked, row.parts);
    }
}

}  // namespace halfstep::testing
