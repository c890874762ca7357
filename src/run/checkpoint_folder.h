// The checkpoints of a run: DIR/checkpoints/step_000000001000.h5, the last few of them.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <string>
#include <vector>

namespace halfstep {

/// "checkpoints" below the results folder.
std::filesystem::path checkpoints_in(const std::filesystem::path& results);
std::string checkpoint_name(std::int64_t step);

/// All files with such names, the latest step first.
std::vector<std::filesystem::path> list_checkpoints(const std::filesystem::path& results);

/// Removes them all, and their folder if nothing else is in it. Throws RunError.
void remove_checkpoints(const std::filesystem::path& results);

/// The number of the run that the folder belongs to; empty: none has written checkpoints there.
std::string read_run_number(const std::filesystem::path& results);
/// Throws RunError.
void write_run_number(const std::filesystem::path& results, const std::string& number,
                      const std::string& case_name);
/// A number that no other run has.
std::string new_run_number();

}  // namespace halfstep
