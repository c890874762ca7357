#include "solver/wall_layers.h"

#include <map>

#include "geometry/surroundings.h"

namespace halfstep {

std::vector<WallLayer> survey_layers(const LatticeCase& lattice_case,
                                     const std::vector<LinkSet>& links) {
    std::map<int, WallLayer> layers;
    for (const LinkSet& set : links)
        for (const SlidingWalls& walls : set.sliding())
            if (friction_of(lattice_case, walls.object()).kind == FrictionKind::Spalding)
                walls.survey(layers[walls.object()]);
    std::vector<WallLayer> result;
    for (auto& [object, layer] : layers) {
        layer.object = object;
        result.push_back(layer);
    }
    return result;
}

}  // namespace halfstep
