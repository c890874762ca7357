// Which rule supplies a population that no fluid neighbour sends.
#pragma once

#include <optional>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "lattice/velocity_set.h"

namespace halfstep {

/// A link together with the group that it belongs to.
struct FoundLink {
    Rule rule;
    int object;
    Link link;
};

class LinkFinder {
public:
    LinkFinder(const LatticeCase& lattice_case, const Domain& domain);

    /// The link that supplies what enters fluid cell `to` along direction m; nothing when a fluid
    /// neighbour does.
    std::optional<FoundLink> find(const Int3& to, int m) const;

private:
    std::optional<int> crossed_face(std::size_t axis, std::int64_t at) const;
    int winning_face(const Int3& from) const;
    Int3 wrapped(Int3 cell) const;
    FoundLink bounced(const Int3& to, int m, int object) const;
    FoundLink mirrored(const Int3& to, int m, const Int3& from) const;

    const LatticeCase& case_;
    const Domain& domain_;
    const VelocitySet& set_;
};

}  // namespace halfstep
