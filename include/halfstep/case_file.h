// A case file, read and checked.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "halfstep/error.h"
#include "halfstep/export.h"

namespace halfstep {

/// What follows from a case before anything runs.
struct CaseNumbers {
    std::array<std::int64_t, 3> cells{};  ///< along x, y, z; z is 1 in two dimensions
    double dx = 1;                        ///< m a cell (1 in lattice units)
    double dt = 1;                        ///< s a step (1 in lattice units)
    double tau = 1;                       ///< relaxation time, steps
    double lattice_viscosity = 0;         ///< (tau - 1/2) / 3, cells^2 a step
    double lattice_velocity = 0;          ///< the largest that is expected, cells a step
    double mach = 0;                      ///< lattice_velocity / c_s, c_s = 1 / sqrt(3)
    double cell_reynolds = 0;             ///< lattice_velocity / lattice_viscosity
    std::int64_t steps = 0;               ///< of the run; the most, for a run until steady
    double bytes_per_cell = 0;            ///< device memory
    std::uint64_t device_bytes = 0;       ///< estimated
    std::uint64_t host_bytes = 0;         ///< estimated
    std::uint64_t beside_bytes = 0;       ///< on the host, while a GPU's outputs are written
    std::int64_t meshes = 0;              ///< bodies that are meshes
};

/// A case that can run: what it says has been found complete and consistent. Copies share the case.
class HALFSTEP_EXPORT CaseFile {
public:
    /// Reads `path` (docs/case-file.md describes the format). Each override, "key.path=value",
    /// replaces or adds a value. Throws InputError with every problem that was found.
    static CaseFile load(const std::string& path, const std::vector<std::string>& overrides = {});

    /// The same from a text; `name` stands for the file in messages and names the results folder.
    static CaseFile parse(std::string_view text, const std::string& name,
                          const std::vector<std::string>& overrides = {});

    const std::string& name() const;  ///< of the file
    const std::string& title() const;
    const CaseNumbers& numbers() const;

    /// Choices that are allowed but unwise, each with a remedy.
    const std::vector<Problem>& warnings() const;

    /// The numbers as lines for people.
    std::vector<std::string> describe() const;

    /// Of the library's inside; clients cannot see its members.
    struct State;
    const State& state() const { return *state_; }

private:
    explicit CaseFile(std::shared_ptr<const State> state);
    std::shared_ptr<const State> state_;
};

}  // namespace halfstep
