// From the checkpoints in a results folder back to a flow that goes on.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "output/checkpoint_file.h"
#include "run/checkpoint_head.h"

namespace halfstep {

/// The newest good checkpoint.
struct FoundCheckpoint {
    std::unique_ptr<CheckpointReader> file;
    CheckpointHead head;
    std::vector<std::filesystem::path> good;  ///< this one, and those before it by their heads
    std::vector<std::string> notes;           ///< about others that were passed over
};

/// Verifies them from the latest on until one is good. A damaged one is put aside under another
/// name. Throws InputError when there is none, when none is good, or when the latest is of a newer
/// format.
FoundCheckpoint find_checkpoint(const std::filesystem::path& results);

/// The case that it was written for, with `overrides` on top. Throws InputError.
CaseFile case_of(const CheckpointHead& head, const std::vector<std::string>& overrides);

/// Throws InputError unless the case's cells, lattice and scales are those of before.
void require_same_grid(const CheckpointHead& head, const LatticeCase& lattice_case);

/// Throws InputError where a scalar's values would be others, or where nothing is known of one.
void require_same_scalars(const CheckpointHead& head, const LatticeCase& lattice_case);

/// Puts its populations into `simulation`, in another storage format within the rounding of the
/// coarser one. Throws InputError where the solid cells are others, or where a rule's memory does
/// not fit.
void load(CheckpointReader& file, const CheckpointHead& head, Simulation& simulation);

}  // namespace halfstep
