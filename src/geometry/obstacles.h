// What moving bodies must stay away from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/moving_body.h"

namespace halfstep {

/// Faces, bodies at rest, sponges: two bytes a cell.
class Obstacles {
public:
    /// `domain` as voxelise gives it, with its links.
    Obstacles(const LatticeCase& lattice_case, const Domain& domain);

    /// Where fewer than three cells are left between a body, whose cells are marked in `solid`, and
    /// an obstacle or another body: which, and when.
    std::optional<Problem> find_clash(const PlacedBody& placed,
                                      const std::vector<std::uint8_t>& solid,
                                      std::int64_t step) const;

private:
    /// 0: nothing; 1 + object; or that of sponges. Of a cell as if the domain had no faces.
    std::uint16_t at(const Int3& unwrapped) const;
    /// The same of another body's cell.
    std::uint16_t other_at(const Int3& unwrapped, std::size_t body,
                           const std::vector<std::uint8_t>& solid) const;
    std::size_t index(const Int3& cell) const;
    std::uint16_t find_mark(const PlacedBody& placed, const std::vector<std::uint8_t>& solid) const;
    void mark_sponge(std::size_t face);

    const LatticeCase& case_;
    Int3 cells_;
    std::vector<std::uint16_t> marks_;
};

/// Tries the motions at many times of the run. Throws InputError for bodies that come too near to
/// others, to faces or to sponges, and what place_body throws.
void require_clear_ways(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep
