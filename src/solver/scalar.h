// A scalar that the flow carries, on the device: a second set of populations, streamed in place
// like the flow's.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "solver/arrivals.h"
#include "solver/exchange.h"
#include "solver/memory.h"
#include "solver/populations.h"
#include "solver/scalar_walls.h"
#include "solver/snapshot.h"

namespace halfstep {

class Scalar {
public:
    /// Number `index` of the case's scalars; `lifted` of those before it lift the flow. `domain` is
    /// the flow's. Allocates, compiles, and fills populations and lift. Throws
    /// DeviceError, RunError.
    Scalar(const LatticeCase& lattice_case, std::size_t index, std::int64_t lifted,
           const Domain& domain, Streaming streaming, const Exchange& exchange, Device& device);

    /// One step, after the flow's of the same parity and number.
    void step(int parity, double half_way, Crossings crossings);
    bool is_changing() const { return walls_->is_changing(); }

    /// phi of cells [first, end), counted x + nx (y + ny z), before a step of this parity.
    std::vector<double> read(int parity, std::int64_t first, std::int64_t end) const;
    /// See ScalarWalls.
    double crossed(int object) const { return walls_->crossed(object); }

    Arrivals arrivals(int parity) const;
    std::uint64_t device_bytes() const;
    double build_seconds() const { return build_seconds_; }

private:
    Buffer* lift() const;
    void upload_materials(const Domain& flow);
    void fill();
    void fill_some(std::int64_t first, std::int64_t end);

    const LatticeCase& lattice_case_;
    const CarriedScalar& scalar_;
    const Exchange& exchange_;
    Device& device_;
    Lattice lattice_;
    ScalarRates rates_;
    std::int64_t lifted_;
    double build_seconds_ = 0;
    std::unique_ptr<Program> program_;
    std::unique_ptr<Populations> populations_;
    std::unique_ptr<ScalarWalls> walls_;
    std::unique_ptr<Buffer> phi_, flux_, material_, materials_;
};

/// All of a case's.
class Scalars {
public:
    /// `exchange` is the flow's, and outlives them.
    Scalars(const LatticeCase& lattice_case, const Domain& domain, Streaming streaming,
            const Exchange& exchange, Device& device);

    void step(int parity, double half_way, Crossings crossings);
    bool is_changing() const;
    std::size_t count() const { return all_.size(); }
    const Scalar& operator[](std::size_t index) const { return *all_[index]; }
    std::uint64_t device_bytes() const;
    double build_seconds() const;
    /// That a cell's steps of all must read and write.
    double own_bytes() const;
    /// What decides how they go on: populations as they arrive, whatever the layout, and the lift.
    /// Good until the next step or the next call.
    void add_memories(int parity, std::vector<Memory>& memories);

private:
    const LatticeCase& lattice_case_;
    const Exchange& exchange_;
    std::vector<std::unique_ptr<Scalar>> all_;
    std::vector<std::unique_ptr<Buffer>> arriving_;
};

}  // namespace halfstep
