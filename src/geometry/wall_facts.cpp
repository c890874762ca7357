#include "geometry/wall_facts.h"

#include <algorithm>
#include <map>

#include "geometry/surroundings.h"

namespace halfstep {

namespace {

/// `known`: links whose q is, and until the end mean_q is their sum.
struct Tally {
    WallFacts facts;
    std::int64_t known = 0;

    void add(const Link& link, Rule rule) {
        constexpr double aligned = 1e-6;
        ++facts.links;
        if (link.q > 0 && link.q - 0.5 < aligned && 0.5 - link.q < aligned)
            ++facts.half_way;
        else if (is_exact(rule) && link.q > 0)
            ++facts.exact;
        else
            ++facts.fallen;
        if (link.q == 0) return;
        ++known;
        facts.least_q = std::min(facts.least_q, link.q);
        facts.mean_q += link.q;
    }
};

}  // namespace

std::vector<WallFacts> survey_walls(const std::vector<LinkGroup>& groups) {
    std::map<int, Tally> tallies;
    for (const LinkGroup& group : groups) {
        if (group.object < face_count) continue;
        Tally& tally = tallies[group.object];
        for (const Link& link : group.links) tally.add(link, group.rule);
    }
    std::vector<WallFacts> walls;
    for (auto& [object, tally] : tallies) {
        tally.facts.body = static_cast<std::size_t>(object - face_count);
        if (tally.known > 0) tally.facts.mean_q /= static_cast<double>(tally.known);
        walls.push_back(tally.facts);
    }
    return walls;
}

}  // namespace halfstep
