// What the watch has seen of a flow: its fastest cell and its mass.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
#include "solver/totals_reader.h"

namespace halfstep {

class VitalSigns {
public:
    VitalSigns(const LatticeCase& lattice_case, std::int64_t fluid_cells);

    /// To be called with the initial state first. Gives what is worth a warning, each thing once:
    /// *problem (why); remedy*.
    std::vector<std::string> look(const Totals& totals, std::int64_t step);

    double max_mach() const { return max_mach_; }
    /// Of the mass since the first look, relative.
    double mass_change() const;

    void save(Record& record) const;
    void restore(Record& record);

private:
    /// No face or force brings fluid in or out.
    bool is_closed() const;

    const LatticeCase& case_;
    double fluid_cells_;
    bool has_looked_ = false, warned_of_mach_ = false, warned_of_mass_ = false;
    double first_mass_ = 0, mass_ = 0;  ///< sums of rho - 1
    double max_mach_ = 0;
};

}  // namespace halfstep
