// Where Halfstep keeps on disk what it would otherwise compile or measure at every start.
#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

namespace halfstep {

/// $HALFSTEP_CACHE (empty: none), else $XDG_CACHE_HOME/halfstep, else ~/.cache/halfstep. An empty
/// path: nothing is to be kept.
std::filesystem::path cache_folder();

/// Writes `file` under a name of its own and then renames it, so that programs which start at once
/// do not see half of one; makes its folder. Gives why it could not be written.
std::error_code write_cached(const std::filesystem::path& file, std::string_view content);

}  // namespace halfstep
