// The folder of a run's results: found or made, never overwritten unasked.
#pragma once

#include <filesystem>
#include <string>

#include "halfstep/run.h"

namespace halfstep {

/// Owns nothing in the folder; takes it away again if the run ends before it wrote anything.
class ResultsFolder {
public:
    /// Makes the folder. `case_name` is the case file's path, whose stem names the default folder.
    /// Throws InputError when it holds anything and may not be overwritten, or cannot be made or
    /// written.
    ResultsFolder(const std::filesystem::path& out, ExistingResults existing,
                  const std::string& case_name);
    ~ResultsFolder();
    ResultsFolder(const ResultsFolder&) = delete;
    ResultsFolder& operator=(const ResultsFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    bool made_ = false;
};

/// Removes the checkpoints in `folder`, what else the earlier run wrote there, by the list in its
/// summary.json, and nothing else.
void remove_earlier_results(const std::filesystem::path& folder);

}  // namespace halfstep
