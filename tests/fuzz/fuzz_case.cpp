// libFuzzer target: whatever the bytes, reading a case ends in a LatticeCase or an InputError.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/case_input.h"
#include "config/description.h"
#include "config/scale.h"
#include "config/validate.h"
#include "config/warnings.h"

using namespace halfstep;

namespace {

/// The case file, and after each zero byte an override.
std::vector<std::string> split(std::string_view bytes) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = bytes.find('\0');
        parts.emplace_back(bytes.substr(0, end));
        if (end == std::string_view::npos) return parts;
        bytes.remove_prefix(end + 1);
    }
}

void require(bool truth) {
    if (!truth) __builtin_trap();
}

void read_all(const std::vector<std::string>& parts) {
    const CaseInput input = read_case_text(parts.front(), "fuzz", {parts.begin() + 1, parts.end()});
    const Case si = validate(input);
    find_warnings(si);
    const LatticeCase lattice_case = scale(si);
    const Description description = describe(lattice_case);
    require(lattice_case.tau > 0.5 && description.mach <= 0.3 + 1e-9);
    require(description.cell_count > 0 && description.cell_count < (std::int64_t{1} << 32));
    require(lattice_case.run.steps > 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        read_all(split({reinterpret_cast<const char*>(data), size}));
    } catch (const InputError& error) {
        require(!error.problems().empty());
        for (const Problem& problem : error.problems())
            require(!problem.problem.empty() && !problem.remedy.empty());
    }
    return 0;
}
