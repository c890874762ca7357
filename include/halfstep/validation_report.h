// What validations found, as a page to read and to print.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "halfstep/export.h"
#include "halfstep/validate.h"

namespace halfstep {

/// FOLDER/report.html: one file with its tables and plots, which needs nothing else. It is written
/// anew, whole or not at all, after each validation.
class HALFSTEP_EXPORT ValidationReport {
public:
    /// Makes the folder; of what lies in it only report.html will be replaced. `planned` are the
    /// names that are to be run. Throws InputError when it cannot be made or written into.
    ValidationReport(std::filesystem::path folder, std::vector<std::string> planned);
    /// Takes a folder that it made away again when nothing was written.
    ~ValidationReport();
    ValidationReport(const ValidationReport&) = delete;
    ValidationReport& operator=(const ValidationReport&) = delete;

    /// Throws RunError when the file cannot be written.
    void add(const std::string& name, const ValidationResult& result);
    /// One that ended without a result, and why. Throws RunError likewise.
    void add_failure(const std::string& name, const std::string& why);

    const std::filesystem::path& file() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
