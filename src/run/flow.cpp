#include "halfstep/flow.h"

#include <fmt/format.h>

#include <limits>

#include "geometry/domain.h"
#include "run/case_state.h"
#include "run/memory.h"
#include "run/object_names.h"
#include "run/open_device.h"
#include "solver/simulation.h"

namespace halfstep {

struct Flow::State {
    std::unique_ptr<Device> device;
    std::unique_ptr<Simulation> simulation;
};

Flow::Flow(const CaseFile& case_file, const std::string& device, int threads)
    : state_(std::make_unique<State>()) {
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    if (const auto available = available_memory())
        require_memory(lattice_case, case_file.name(), *available);
    state_->device = open_device(device, threads);
    LatticeCase without_outputs = lattice_case;
    without_outputs.outputs = {};
    state_->simulation =
        std::make_unique<Simulation>(without_outputs, voxelise(lattice_case), *state_->device);
}

Flow::~Flow() = default;
Flow::Flow(Flow&&) noexcept = default;
Flow& Flow::operator=(Flow&&) noexcept = default;

void Flow::measure_forces(const std::vector<std::string>& objects) {
    std::vector<ForcePart> parts;
    for (const std::string& name : objects)
        parts.emplace_back(object_number(name, state_->simulation->lattice_case()));
    state_->simulation->measure_forces(std::move(parts));
}

void Flow::step(std::int64_t count) {
    if (count < 0)
        throw InputError(Problem{{},
                                 fmt::format("{} steps were asked for", count),
                                 "a flow does not run backwards",
                                 "take 0 or more"});
    state_->simulation->step(count);
}

std::int64_t Flow::steps_done() const {
    return state_->simulation->steps_done();
}

double Flow::time() const {
    return static_cast<double>(steps_done()) * state_->simulation->lattice_case().scaling.dt;
}

Fields Flow::fields() const {
    Snapshot snapshot = state_->simulation->sample(0, state_->simulation->lattice_case().cells[2]);
    Fields fields;
    fields.step = snapshot.step;
    fields.time = snapshot.time;
    fields.cells = snapshot.cells;
    fields.origin = snapshot.origin;
    fields.cell_size = snapshot.scaling.dx;
    fields.density = std::move(snapshot.density);
    fields.pressure = std::move(snapshot.pressure);
    fields.velocity = std::move(snapshot.velocity);
    fields.solid = std::move(snapshot.solid);
    return fields;
}

Force Flow::force(const std::string& object, const std::array<double, 3>& center) const {
    const LatticeCase& lattice_case = state_->simulation->lattice_case();
    const Vec3 cells = (1 / lattice_case.scaling.dx) * (center - lattice_case.origin);
    const ObjectForce sum = state_->simulation->force(object_number(object, lattice_case), cells);
    return {sum.force, sum.torque};
}

}  // namespace halfstep
