// Open faces on the device: a ghost cell beyond every cell that touches one, of one rule of
// kernels/faces/.
#pragma once

#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/memory.h"
#include "solver/populations.h"

namespace halfstep {

class OpenFaces {
public:
    /// A face's links; those of the ghosts' cells along the normal are among them.
    struct Part {
        int object;
        std::vector<Link> links;
    };
    /// Ghosts [first, end) of a part.
    struct Ghosts {
        std::int64_t first, end;
    };

    /// Copies what they need to the device, with the parameters at `step`.
    OpenFaces(const LatticeCase& lattice_case, const Domain& domain, Rule rule,
              const std::vector<Part>& parts, double step, Device& device);

    Ghosts ghosts_of(std::size_t part) const;
    /// Evaluates those parameters that depend on time.
    void update(double step);
    /// Brings ghosts [begin, end) to the end of the step of this parity, the number of which is
    /// `step`. `factor` scales velocities.
    void look(const Populations& populations, int parity, double step, Ghosts ghosts,
              double factor) const;
    /// What the ghosts send: to `scratch`, in the order of the links, or, where that is null, to
    /// where the next step reads it.
    void send(const Populations& populations, int parity, Buffer* scratch) const;

    Memory memory() const;
    std::uint64_t device_bytes() const;

private:
    struct Face {
        int object;
        std::int64_t first;
        std::vector<Int3> cells;  ///< that have a ghost
    };

    void add(const Domain& domain, const Part& part);
    void upload(const std::vector<Part>& parts, Device& device);
    void write_parameters(const Face& face, double step);

    const LatticeCase& lattice_case_;
    Rule rule_;
    std::vector<Face> faces_;
    std::vector<std::uint32_t> sources_;  ///< a link, until they are uploaded
    std::vector<std::uint8_t> sent_;
    std::int64_t ghosts_ = 0, links_ = 0;
    std::unique_ptr<Buffer> ghost_cell_, face_, parameter_, state_;
    std::unique_ptr<Buffer> cell_, direction_, source_, sent_direction_;
};

}  // namespace halfstep
