// From moments as the device stores them to snapshots, at once or while the simulation steps on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/snapshot.h"

namespace halfstep {

/// rho - 1, ux, uy, uz of successive rows, arrays [row][x] of the device's numbers.
using RawMoments = std::array<std::byte*, 4>;

struct Waiting;

/// The snapshot of these rows, without its fields.
Snapshot make_frame(const LatticeCase& lattice_case, const Domain& domain, std::int64_t step,
                    const Rows& rows);

/// The fields of the snapshot's next `cells` cells, in SI.
void append(const RawMoments& moments, std::size_t cells, Arithmetic arithmetic,
            Snapshot& snapshot);

/// Adds a scalar of the snapshot's cells from its phi.
void append_scalar(const std::vector<double>& phi, const CarriedScalar& scalar, Snapshot& snapshot);

/// Some rows of the flow as it was after one step, on the host.
class StillFlow {
public:
    /// `lattice_case` and `domain` outlive it. No field is set yet.
    StillFlow(const LatticeCase& lattice_case, const Domain& domain, std::int64_t step,
              const std::vector<Rows>& blocks);

    /// Bytes that such blocks take.
    static std::uint64_t bytes_of(const LatticeCase& lattice_case, const std::vector<Rows>& blocks);

    std::size_t bytes_a_field() const;
    std::size_t blocks() const { return blocks_.size(); }
    const Rows& rows(std::size_t block) const { return blocks_[block].rows; }
    /// Where the fields of a block begin, from its row `first` on.
    RawMoments moments(std::size_t block, std::int64_t first) const;

    /// They still lie on the device, one block after the other. The room is given back once they
    /// are brought.
    void wait_in(std::shared_ptr<const Waiting> room) { room_ = std::move(room); }
    /// Brings what still lies on the device, once, before anything is sampled; by any thread, while
    /// the simulation steps on. Throws DeviceError.
    void bring();
    /// phi of each scalar in a block, [scalar][row][x].
    std::vector<std::vector<double>>& scalars(std::size_t block) { return blocks_[block].scalars; }

    /// Rows that lie within one of the blocks. Throws std::logic_error otherwise.
    Snapshot sample(const Rows& rows) const;

private:
    struct Block {
        Rows rows;
        std::vector<std::uint8_t> solid;  ///< where bodies move on; else the domain tells
        std::array<std::unique_ptr<std::byte[]>, 4> fields;
        std::vector<std::vector<double>> scalars;
    };
    std::size_t row_bytes() const;

    void restore_solids(const Block& block, Snapshot& snapshot) const;

    const LatticeCase& lattice_case_;
    const Domain& domain_;
    std::int64_t step_;
    std::vector<Block> blocks_;
    std::shared_ptr<const Waiting> room_;
};

}  // namespace halfstep
