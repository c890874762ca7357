#include "solver/kernel_profiles.h"

#include <algorithm>

namespace halfstep {

namespace {

std::string title_of(KernelName kernel) {
    constexpr std::string_view prefix = "lbm_";
    const std::string_view entry = entry_of(kernel);
    return std::string(entry.substr(entry.starts_with(prefix) ? prefix.size() : 0));
}

double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

}  // namespace

std::vector<KernelProfile> kernel_profiles(const Profiler& profiler, const Simulation& simulation) {
    double all = 0;
    for (const auto& [kernel, time] : profiler.times()) all += time.seconds;
    std::vector<KernelProfile> profiles;
    for (const auto& [kernel, time] : profiler.times()) {
        KernelProfile profile;
        profile.kernel = title_of(kernel);
        profile.launches = time.launches;
        profile.total_ms = 1e3 * time.seconds;
        profile.mean_us = ratio(1e6 * time.seconds, double(time.launches));
        profile.share = ratio(time.seconds, all);
        if (kernel == KernelName::Step) {
            const double updates = double(time.launches) * double(simulation.domain().fluid_cells);
            profile.mlups = ratio(1e-6 * updates, time.seconds);
            profile.gbps = 1e-3 * profile.mlups *
                           (simulation.bytes_per_update() - simulation.bytes_beside_step());
        }
        profiles.push_back(profile);
    }
    std::stable_sort(profiles.begin(), profiles.end(),
                     [](const auto& a, const auto& b) { return a.total_ms > b.total_ms; });
    return profiles;
}

}  // namespace halfstep
