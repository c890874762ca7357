#include "solver/link_plan.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "solver/link_parameters.h"

namespace halfstep {

namespace {

/// Whether a rule writes, or leaves what left as it is.
bool writes(Rule rule) {
    return rule != Rule::BounceBack && rule != Rule::FreeSlip;
}

struct CellHash {
    std::size_t operator()(const Int3& cell) const {
        std::uint64_t hash = 0;
        for (std::int64_t at : cell) hash = (hash + std::uint64_t(at)) * 0x9E3779B97F4A7C15u;
        return std::size_t(hash ^ hash >> 32);
    }
};

/// The group, one rule of one object, that writes at a cell, or several.
class Writers {
public:
    explicit Writers(const std::vector<LinkGroup>& groups) {
        for (std::size_t g = 0; g < groups.size(); ++g)
            if (writes(groups[g].rule))
                for (const Link& link : groups[g].links) add(link.cell, int(g));
    }
    bool are_several(const Int3& cell) const { return group_.at(cell) == several; }

    /// Of what is done as a whole: in place where all links are closed and none of the cells is
    /// another object's, too.
    LinkWork work_of_whole(const LinkGroup& group, const ClosedLinks& closed) const {
        const bool is_own = std::all_of(group.links.begin(), group.links.end(), [&](const Link& l) {
            return closed.is_closed(l.cell, l.direction) && !are_several(l.cell);
        });
        return is_own ? LinkWork::CellByCell : LinkWork::TwoPasses;
    }

private:
    static constexpr int several = -1;

    void add(const Int3& cell, int group) {
        const auto [at, is_new] = group_.try_emplace(cell, group);
        if (!is_new && at->second != group) at->second = several;
    }

    std::unordered_map<Int3, int, CellHash> group_;
};

/// `in_place`: how links of this rule and object are done where they may be.
LinkWork work_of(Rule rule, LinkWork in_place, const Link& link, const ClosedLinks& closed,
                 const Writers& writers) {
    if (rule == Rule::FreeSlip || !closed.is_closed(link.cell, link.direction))
        return LinkWork::TwoPasses;
    if (rule == Rule::BounceBack) return LinkWork::Nothing;
    if (rule == Rule::Local) return LinkWork::TwoPasses;  // reads the place of the opposite link
    return writers.are_several(link.cell) ? LinkWork::TwoPasses : in_place;
}

}  // namespace

std::vector<LinkBatch> plan_links(const LatticeCase& lattice_case, std::vector<LinkGroup>& groups,
                                  const ClosedLinks& closed) {
    // Places are kept in 32 bits; what rows and planes are padded with is far less than the margin.
    constexpr double most_elements = 4e9;
    const Int3& n = lattice_case.cells;
    const bool are_few =
        double(n[0] * n[1] * n[2]) * populations_of(lattice_case.lattice) < most_elements;
    const Writers writers(groups);
    std::map<std::tuple<Rule, LinkWork, int>, std::vector<Link>> sorted;
    for (LinkGroup& group : groups) {
        if (is_open_face(group.rule) || group.rule == Rule::Sliding) {
            const LinkWork work = writers.work_of_whole(group, closed);
            sorted[{group.rule, work, group.object}] = std::exchange(group.links, {});
        }
        const bool at_rest =
            is_exact(group.rule) && are_few && !has_moving_wall(lattice_case, group.object);
        const LinkWork in_place = at_rest ? LinkWork::LinkByLink : LinkWork::CellByCell;
        for (const Link& link : std::exchange(group.links, {})) {
            const LinkWork work = work_of(group.rule, in_place, link, closed, writers);
            sorted[{group.rule, work, group.object}].push_back(link);
        }
    }
    std::vector<LinkBatch> batches;
    for (auto& [key, links] : sorted) {
        const auto [rule, work, object] = key;
        if (batches.empty() || batches.back().rule != rule || batches.back().work != work)
            batches.push_back({rule, work, {}});
        batches.back().groups.push_back({rule, object, std::move(links)});
    }
    return batches;
}

}  // namespace halfstep
