// Sponges on the device: layers before faces that take fluctuations out of the flow.
#pragma once

#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "solver/memory.h"
#include "solver/populations.h"

namespace halfstep {

class Sponge {
public:
    /// The sponge of a face that has one.
    Sponge(const LatticeCase& lattice_case, int face, Device& device);

    /// Acts on what the step of this parity, at the time `step`, wrote.
    void apply(const Populations& populations, int parity, double step);
    /// Whether what it draws to is stated, and changes after step `step`.
    bool is_changing(double step) const;
    Memory memory() const;
    std::uint64_t device_bytes() const;

private:
    const Face& face() const { return lattice_case_.faces[std::size_t(face_)]; }
    /// The velocity to draw to; null: the mean.
    const VectorField* velocity() const;
    void write_target(double step);

    const LatticeCase& lattice_case_;
    int face_;
    Int3 low_{}, size_{}, stride_{};
    std::unique_ptr<Buffer> target_, mean_;
};

/// One for each face that has one.
std::vector<Sponge> make_sponges(const LatticeCase& lattice_case, Device& device);

}  // namespace halfstep
