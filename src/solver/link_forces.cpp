#include "solver/link_forces.h"

#include <algorithm>
#include <array>
#include <vector>

#include "solver/reals.h"
#include "solver/rule_kernels.h"

namespace halfstep {

namespace {

/// Beyond every domain, and a number on every device.
Vec3 finite(Vec3 at) {
    constexpr double far = 1e9;
    for (double& x : at) x = std::clamp(x, -far, far);
    return at;
}

}  // namespace

ObjectForce force_of(const Populations& populations, int parity, const GatheredLinks& links,
                     const Bounds& within, double factor, std::int64_t first, std::int64_t end) {
    ObjectForce sum;
    const std::int64_t items = force_items(end - first);
    if (items == 0) return sum;
    const Vec3 low = finite(within.low), high = finite(within.high);
    const std::array<Argument, 15> arguments{{{"cell", links.cell},
                                              {"direction", links.direction},
                                              {"to_direction", links.to_direction},
                                              {"scratch", links.scratch},
                                              {"wall_velocity", links.wall_velocity},
                                              {"partial", links.partial},
                                              {"low_x", low[0]},
                                              {"low_y", low[1]},
                                              {"low_z", low[2]},
                                              {"high_x", high[0]},
                                              {"high_y", high[1]},
                                              {"high_z", high[2]},
                                              {"factor", factor},
                                              {"first_link", first},
                                              {"end_link", end}}};
    populations.launch(KernelName::Force, parity, 0, items, arguments);
    std::vector<FloatPair> partial(std::size_t(items) * 6);
    links.partial->read(0, partial.data(), partial.size() * sizeof(FloatPair));
    for (std::size_t k = 0; k < partial.size(); k += 6)
        for (std::size_t a = 0; a < 3; ++a) {
            sum.force[a] += value_of(partial[k + a]);
            sum.torque[a] += value_of(partial[k + 3 + a]);
        }
    return sum;
}

}  // namespace halfstep
