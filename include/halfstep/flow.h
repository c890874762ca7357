// A flow under your own control: step, look at fields and forces, step on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "halfstep/case_file.h"
#include "halfstep/export.h"

namespace halfstep {

/// Fields of the whole domain after a step, in SI units (lattice units for a case in these). Arrays
/// are in order [z][y][x], three components a cell for the velocity. In solid cells the velocity
/// and the pressure are 0 and the density is that of the reference.
struct Fields {
    std::int64_t step = 0;
    double time = 0;                      ///< s
    std::array<std::int64_t, 3> cells{};  ///< along x, y, z
    std::array<double, 3> origin{};       ///< m, the low corner of cell (0, 0, 0)
    double cell_size = 1;                 ///< m
    std::vector<double> density;          ///< kg/m^3
    std::vector<double> pressure;         ///< Pa, relative to the reference
    std::vector<double> velocity;         ///< m/s
    std::vector<std::uint8_t> solid;      ///< 0 = fluid, else 1 + index of the body

    /// Of cell (x, y, z) in density, pressure and solid; times 3 in velocity.
    std::size_t index(std::int64_t x, std::int64_t y, std::int64_t z) const {
        return static_cast<std::size_t>((z * cells[1] + y) * cells[0] + x);
    }
};

/// Of the fluid on a body or face: N and N m; per metre of span in two dimensions.
struct Force {
    std::array<double, 3> force{};
    std::array<double, 3> torque{};  ///< about the point that was asked for
};

class HALFSTEP_EXPORT Flow {
public:
    /// Voxelises, allocates and initialises. `device` is as for run_case, `threads` those of the
    /// CPU (0 = all cores). The case's outputs and end are left aside: those are for run_case.
    /// Throws InputError (beyond memory, a body outside the domain), RunError and DeviceError.
    explicit Flow(const CaseFile& case_file, const std::string& device = "auto", int threads = 0);
    ~Flow();
    Flow(Flow&&) noexcept;
    Flow& operator=(Flow&&) noexcept;

    /// From now on the last step of every `step` call measures the forces on these objects: names
    /// of bodies, or faces "x_min" ... "z_max". Throws InputError for a name that the case lacks.
    void measure_forces(const std::vector<std::string>& objects);

    /// Takes `count` >= 0 steps. How they are split into calls does not change the flow.
    void step(std::int64_t count = 1);
    std::int64_t steps_done() const;
    double time() const;  ///< s of the flow since the start (steps in lattice units)

    Fields fields() const;

    /// In the last step; torque about `center` (m). Throws std::logic_error when the last step did
    /// not measure it.
    Force force(const std::string& object, const std::array<double, 3>& center = {}) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
