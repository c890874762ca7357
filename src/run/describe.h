// The opening lines of a run and of `check`: "name   value", names in one column.
#pragma once

#include <string>
#include <vector>

#include "config/case.h"
#include "device/device.h"
#include "geometry/domain.h"
#include "halfstep/case_file.h"
#include "solver/simulation.h"

namespace halfstep {

/// "name       value".
std::string labelled(const std::string& name, const std::string& value);

/// What the case alone tells: model, cells, scales, numbers, length.
std::vector<std::string> describe_case(const LatticeCase& lattice_case, const CaseNumbers& numbers);

/// What `until_steady` waits for: "the velocity changes", "the velocity and temperature change".
std::string what_steadies(const LatticeCase& lattice_case);

/// A line for each body that is a mesh.
std::vector<std::string> describe_meshes(const Case& si, const Domain& domain);

/// A line for each body that stops a link: by which rule, and how many links lie where.
std::vector<std::string> describe_walls(const LatticeCase& lattice_case, const Domain& domain);

/// A line for each body that moves: how fast and how far, over the run.
std::vector<std::string> describe_motions(const LatticeCase& lattice_case);
/// A line for each porous region.
std::vector<std::string> describe_porous(const LatticeCase& lattice_case, const Domain& domain);

/// What is known once a case stands on a device: the device, the streaming, fluid cells, memory.
std::vector<std::string> describe_setup(const Simulation& simulation, const Device& device,
                                        const Bandwidth& bandwidth);

}  // namespace halfstep
