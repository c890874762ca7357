#include "run/wall_report.h"

#include <fmt/format.h>

#include "config/sections.h"
#include "geometry/surroundings.h"
#include "lattice/law_of_wall.h"
#include "run/describe.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

/// Below, the viscous sublayer itself is resolved.
constexpr double sublayer = 5;

}  // namespace

LayersByName name_layers(const std::vector<WallLayer>& layers, const LatticeCase& lattice_case) {
    LayersByName named;
    for (const WallLayer& layer : layers) {
        const auto at = static_cast<std::size_t>(layer.object);
        const std::string name = layer.object < face_count
                                     ? std::string(face_names()[at])
                                     : lattice_case.bodies[at - face_count].name;
        named[name] = layer;
    }
    return named;
}

std::vector<std::string> layer_table(const LayersByName& layers) {
    std::vector<std::string> lines;
    for (const auto& [name, layer] : layers)
        lines.push_back(labelled(
            "y+",
            fmt::format("{}: {:.3g} to {:.3g}, {:.3g} on average, in its {} first cells", name,
                        layer.least, layer.largest, layer.mean, count_text(layer.cells))));
    return lines;
}

std::vector<std::string> layer_warnings(const LayersByName& layers) {
    std::vector<std::string> warnings;
    for (const auto& [name, layer] : layers) {
        if (layer.mean > law_reaches)
            warnings.push_back(
                fmt::format("y+ of the first cells of {} is {:.0f} on average (above {:.0f} a "
                            "boundary layer leaves the law of the wall); take {:.2g} times as many "
                            "cells along each axis",
                            name, layer.mean, law_reaches, layer.mean / law_reaches));
        else if (layer.largest < sublayer && layer.largest > 0)
            warnings.push_back(
                fmt::format("y+ of the first cells of {} is {:.2g} at most (the cells resolve the "
                            "viscous sublayer, and the law has nothing to model); remove its "
                            "wall_function, or take larger cells",
                            name, layer.largest));
    }
    return warnings;
}

}  // namespace halfstep
