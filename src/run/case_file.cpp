#include "halfstep/case_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/case_input.h"
#include "config/description.h"
#include "config/scale.h"
#include "config/validate.h"
#include "config/warnings.h"
#include "run/case_state.h"
#include "run/describe.h"
#include "run/describe_scalars.h"
#include "run/memory.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

CaseNumbers numbers_of(const LatticeCase& lattice_case) {
    const Description from = describe(lattice_case);
    const MemoryNeed need = estimate_memory(lattice_case);
    CaseNumbers numbers;
    numbers.cells = from.cells;
    numbers.dx = from.cell_size;
    numbers.dt = from.step_duration;
    numbers.tau = from.tau;
    numbers.lattice_viscosity = from.lattice_viscosity;
    numbers.lattice_velocity = from.lattice_velocity;
    numbers.mach = from.mach;
    numbers.cell_reynolds = from.grid_reynolds;
    numbers.steps = from.steps;
    numbers.bytes_per_cell = from.bytes_per_cell;
    numbers.device_bytes = need.device;
    numbers.host_bytes = need.host;
    numbers.beside_bytes = bytes_beside(lattice_case);
    numbers.meshes =
        std::count_if(lattice_case.bodies.begin(), lattice_case.bodies.end(),
                      [](const Body& body) { return body.shape.kind == ShapeKind::Mesh; });
    return numbers;
}

std::shared_ptr<const CaseFile::State> digest(const CaseInput& input) {
    auto state = std::make_shared<CaseFile::State>();
    state->name = input.name;
    state->text = input.text;
    state->overrides = input.overrides;
    state->si = validate(input);
    state->lattice_case = scale(state->si);
    state->numbers = numbers_of(state->lattice_case);
    state->warnings = find_warnings(state->si);
    return state;
}

}  // namespace

CaseFile::CaseFile(std::shared_ptr<const State> state) : state_(std::move(state)) {}

CaseFile CaseFile::load(const std::string& path, const std::vector<std::string>& overrides) {
    return CaseFile(digest(read_case_input(path, overrides)));
}

CaseFile CaseFile::parse(std::string_view text, const std::string& name,
                         const std::vector<std::string>& overrides) {
    return CaseFile(digest(read_case_text(text, name, overrides)));
}

const std::string& CaseFile::name() const {
    return state_->name;
}

const std::string& CaseFile::title() const {
    return state_->si.title;
}

const CaseNumbers& CaseFile::numbers() const {
    return state_->numbers;
}

const std::vector<Problem>& CaseFile::warnings() const {
    return state_->warnings;
}

std::vector<std::string> CaseFile::describe() const {
    std::vector<std::string> lines = describe_case(state_->lattice_case, state_->numbers);
    const auto carried = describe_scalars(state_->si, state_->lattice_case);
    lines.insert(lines.end(), carried.begin(), carried.end());
    return lines;
}

}  // namespace halfstep
