// What a simulation must keep, and the memory that it takes and moves.
#include "lattice/velocity_set.h"
#include "solver/simulation_state.h"

namespace halfstep {

std::vector<Memory> Simulation::memories() {
    std::vector<Memory> memories;
    for (const LinkSet& set : state_->links)
        if (const std::optional<Memory> memory = set.memory()) memories.push_back(*memory);
    state_->passes->add_memories(memories);
    if (state_->drive) memories.push_back(state_->drive->memory());
    for (const FlowStatistics& one : state_->statistics)
        for (const Memory& memory : one.memories()) memories.push_back(memory);
    if (state_->eddies)
        memories.push_back({"eddies", state_->populations->eddies(), Absence::StartsAnew});
    if (state_->scalars) state_->scalars->add_memories(state_->parity(), memories);
    return memories;
}
double Simulation::bytes_per_update() const {
    const State& s = *state_;
    double bytes = 2.0 * velocity_set(s.spec.lattice).count * bytes_of(s.spec.storage) +
                   s.populations->own_bytes();
    if (s.exchange) bytes += s.exchange->bytes_a_cell(s.spec.arithmetic);
    return bytes + bytes_beside_step();
}

double Simulation::bytes_beside_step() const {
    const double scalars = state_->scalars ? state_->scalars->own_bytes() : 0;
    return scalars + (state_->eddies ? state_->eddies->bytes_a_cell() : 0);
}

std::uint64_t Simulation::device_bytes() const {
    std::uint64_t bytes = state_->populations->device_bytes() + state_->reader->device_bytes() +
                          state_->totals->device_bytes() + state_->moving->device_bytes();
    for (const LinkSet& set : state_->links) bytes += set.device_bytes();
    bytes += state_->passes->device_bytes();
    if (state_->exchange) bytes += state_->exchange->device_bytes();
    if (state_->scalars) bytes += state_->scalars->device_bytes();
    if (state_->eddies) bytes += state_->eddies->device_bytes();
    if (state_->drive) bytes += state_->drive->device_bytes();
    bytes += state_->statistics.size() * FlowStatistics::bytes_of(state_->lattice_case);
    return bytes + state_->depot.device_bytes();
}

}  // namespace halfstep
