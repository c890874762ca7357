#include "run/memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

#include "config/description.h"
#include "halfstep/error.h"
#include "output/quantity.h"
#include "run/number_text.h"
#include "solver/flow_statistics.h"

namespace halfstep {

namespace {

// Two sums a component of each averaged quantity, in double precision.
std::uint64_t averages_bytes_a_cell(const LatticeCase& lattice_case) {
    std::uint64_t components = 0;
    for (const AverageOutput& average : lattice_case.outputs.averages)
        for (Quantity quantity : average.quantities)
            components += components_of(quantity, lattice_case.scaling);
    return components * 2 * sizeof(double);
}

bool has_mesh(const LatticeCase& lattice_case) {
    return std::any_of(lattice_case.bodies.begin(), lattice_case.bodies.end(),
                       [](const Body& body) { return body.shape.kind == ShapeKind::Mesh; });
}

std::optional<std::uint64_t> meminfo_available() {
    std::ifstream file("/proc/meminfo");
    std::string key, unit;
    std::uint64_t kib = 0;
    while (file >> key >> kib) {
        if (key == "MemAvailable:") return kib * 1024;
        std::getline(file, unit);
    }
    return std::nullopt;
}

std::optional<std::uint64_t> read_number(const char* path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

// Control groups, version 2; "max" (no limit) does not parse as a number.
std::optional<std::uint64_t> control_group_available() {
    const auto limit = read_number("/sys/fs/cgroup/memory.max");
    const auto used = read_number("/sys/fs/cgroup/memory.current");
    if (!limit || !used) return std::nullopt;
    return *limit > *used ? *limit - *used : 0;
}

std::string remedy_for(const LatticeCase& lattice_case, std::uint64_t available) {
    LatticeCase smaller = lattice_case;
    smaller.storage = Storage::FP16C;
    smaller.streaming = Streaming::EsotericPull;
    const std::uint64_t least = estimate_memory(smaller).total();
    if (least <= available)
        return fmt::format(
            "store 16 bits in place (model.storage = \"FP16C\", model.streaming = \"auto\" need "
            "{})",
            bytes_text(least));
    const double dimensions = dimensions_of(lattice_case.lattice);
    const double ratio = static_cast<double>(estimate_memory(lattice_case).total()) /
                         static_cast<double>(std::max<std::uint64_t>(available, 1));
    return fmt::format("make the cells {:.2g} times as wide, or take a machine with more memory",
                       std::ceil(10 * std::pow(ratio, 1 / dimensions)) / 10);
}

}  // namespace

MemoryNeed estimate_memory(const LatticeCase& lattice_case) {
    const Description description = describe(lattice_case);
    const auto cells = static_cast<std::uint64_t>(description.cell_count);
    MemoryNeed need;
    need.device = description.memory_bytes + description.memory_bytes / 20;
    need.device += lattice_case.outputs.statistics.size() * FlowStatistics::bytes_of(lattice_case);
    need.host = cells * (1 + averages_bytes_a_cell(lattice_case));
    if (has_mesh(lattice_case)) need.host += cells + cells / 8;  // while it is voxelised
    const std::uint64_t fields = 3 + lattice_case.scalars.size();
    if (lattice_case.run.steady) need.host += cells * fields * sizeof(double);
    return need;
}

std::uint64_t bytes_beside(const LatticeCase& lattice_case) {
    constexpr std::uint64_t least = std::uint64_t{16} << 20;
    const OutputPlan& plan = lattice_case.outputs;
    const auto is_regular = [](const auto& output) { return output.every > 0; };
    const auto any_regular = [&](const auto& outputs) {
        return std::any_of(outputs.begin(), outputs.end(), is_regular);
    };
    const auto crosses_all = [](const PictureOutput& picture) {
        return picture.every > 0 && picture.axis == 0;
    };
    const bool is_whole = any_regular(plan.fields) || any_regular(plan.averages) ||
                          any_regular(plan.surfaces) ||
                          std::any_of(plan.pictures.begin(), plan.pictures.end(), crosses_all);
    const bool is_part =
        any_regular(plan.pictures) || any_regular(plan.probes) || any_regular(plan.lines);
    if (!is_whole) return is_part ? least : 0;
    const std::uint64_t number = lattice_case.arithmetic == Arithmetic::FP64 ? 8 : 4;
    return least + static_cast<std::uint64_t>(volume(lattice_case.cells)) *
                       (4 * number + sizeof(double) * lattice_case.scalars.size());
}

std::optional<std::uint64_t> available_memory() {
    const auto machine = meminfo_available();
    const auto group = control_group_available();
    if (machine && group) return std::min(*machine, *group);
    return machine ? machine : group;
}

void require_memory(const LatticeCase& lattice_case, const std::string& file,
                    std::uint64_t available) {
    const std::uint64_t need = estimate_memory(lattice_case).total();
    if (need <= available) return;
    const Int3& n = lattice_case.cells;
    throw InputError(
        Problem{{file, 0, 0},
                fmt::format("{} x {} x {} cells need {}", n[0], n[1], n[2], bytes_text(need)),
                fmt::format("{} are available", bytes_text(available)),
                remedy_for(lattice_case, available)});
}

}  // namespace halfstep
