#include <fmt/format.h>

#include <algorithm>

#include "halfstep/profile.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

std::string line_of(const KernelProfile& kernel, std::size_t width) {
    std::string line = fmt::format("{:<{}} {:>12} {:>12.2f} {:>11.2f} {:>7.1f} %", kernel.kernel,
                                   width, count_text(kernel.launches), kernel.total_ms,
                                   kernel.mean_us, 100 * kernel.share);
    if (kernel.mlups > 0) line += fmt::format(" {:>10.1f} {:>8.1f}", kernel.mlups, kernel.gbps);
    return line;
}

}  // namespace

std::vector<std::string> profile_table(const std::vector<KernelProfile>& kernels) {
    if (kernels.empty()) return {};
    std::size_t width = 0;
    KernelProfile sum;
    for (const KernelProfile& kernel : kernels) {
        width = std::max(width, kernel.kernel.size());
        sum.launches += kernel.launches;
        sum.total_ms += kernel.total_ms;
    }
    std::vector<std::string> lines{fmt::format("{:<{}} {:>12} {:>12} {:>11} {:>9} {:>10} {:>8}",
                                               "kernel", width, "launches", "total ms", "mean us",
                                               "share", "MLUP/s", "GB/s")};
    for (const KernelProfile& kernel : kernels) lines.push_back(line_of(kernel, width));
    lines.push_back(fmt::format("{:<{}} {:>12} {:>12.2f}", "all", width, count_text(sum.launches),
                                sum.total_ms));
    return lines;
}

}  // namespace halfstep
