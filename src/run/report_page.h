// What validations found as one page of HTML.
#pragma once

#include <string>
#include <vector>

#include "halfstep/validate.h"

namespace halfstep {

struct ReportEntry {
    std::string name;
    ValidationResult result;
    std::string failure;  ///< why it ended without a result; else empty
};

struct ReportContent {
    std::string version, date;
    std::vector<std::string> planned;  ///< names, of which some may not have been run yet
    std::vector<ReportEntry> entries;
};

/// Well-formed as XML, too; needs no other file and no script.
std::string report_page(const ReportContent& content);

}  // namespace halfstep
