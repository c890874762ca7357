// What a checkpoint says of the run that wrote it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "device/device.h"
#include "run/case_state.h"
#include "solver/simulation.h"

namespace halfstep {

/// Of a scalar that the flow carried.
struct CarriedHead {
    std::string name;
    double reference = 0, range = 1;  ///< by which its populations count
    double tau = 1;
    std::vector<std::optional<double>> capacities;  ///< of each body that conducts
};

struct CheckpointHead {
    std::string version;                 ///< of Halfstep
    std::string run;                     ///< a random number of the run, the same in every restart
    std::string name, absolute_name;     ///< of the case file, as given and from the root
    std::string text;                    ///< of the case file
    std::vector<std::string> overrides;  ///< and what --set changed of it
    std::string device;                  ///< as --device names it
    std::string backend;
    std::string lattice, collision, arithmetic, storage, streaming;  ///< as a case names them
    Int3 cells{};
    double dx = 1, dt = 1;  ///< SI; 1 in lattice units
    double tau = 1, magic = 0;
    std::vector<CarriedHead> scalars;
    bool tells_scalars = true;  ///< false: the checkpoint is older than this list
    std::int64_t steps_planned = 0;
    std::int64_t step = 0;
    double time = 0;  ///< s; steps in lattice units
};

/// All but the run's number, from a run as it stands.
CheckpointHead head_of(const CaseFile::State& state, const Simulation& simulation,
                       const Device& device, const std::string& device_word);

nlohmann::ordered_json to_json(const CheckpointHead& head);
/// Throws nlohmann::json::exception where something is missing.
CheckpointHead head_from(const nlohmann::ordered_json& json);

/// "relaxation time 0.62 -> 0.55": each number or choice that is another one now.
std::vector<std::string> differences(const CheckpointHead& before, const CheckpointHead& now);

}  // namespace halfstep
