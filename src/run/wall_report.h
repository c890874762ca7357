// What the end of a run says of its laws of the wall.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "solver/snapshot.h"

namespace halfstep {

using LayersByName = std::map<std::string, WallLayer>;

LayersByName name_layers(const std::vector<WallLayer>& layers, const LatticeCase& lattice_case);

/// A line for each wall: the y+ of its first cells.
std::vector<std::string> layer_table(const LayersByName& layers);

/// Where these lie outside of what the law is for.
std::vector<std::string> layer_warnings(const LayersByName& layers);

}  // namespace halfstep
