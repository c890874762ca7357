#include "solver/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <nlohmann/json.hpp>

#include "base/cache_folder.h"
#include "base/hash.h"
#include "halfstep/error.h"
#include "program/kernel_files.h"
#include "solver/fastest.h"
#include "solver/tuning_store.h"

namespace halfstep {

namespace {

constexpr std::int64_t smallest = 1 << 18;  ///< cells; below, a step is too short to time
constexpr std::array in_place{Streaming::EsotericPull, Streaming::EsotericPush,
                              Streaming::EsotericTwist, Streaming::AA};
constexpr int smallest_block = 32, largest_prefetch = 1 << 16;

/// What is told, and what there is to try of the rest, the usual first.
struct Choices {
    std::vector<Streaming> streamings;
    std::vector<int> blocks, prefetches;

    bool is_open() const {
        return streamings.size() > 1 || blocks.size() > 1 || prefetches.size() > 1;
    }
    Tuning usual() const { return {streamings.front(), first_of(blocks), first_of(prefetches)}; }
    bool allows(const Tuning& tuning) const {
        return std::find(streamings.begin(), streamings.end(), tuning.streaming) !=
                   streamings.end() &&
               is_among(tuning.block, blocks) && is_among(tuning.prefetch_bytes, prefetches);
    }

private:
    static std::optional<int> first_of(const std::vector<int>& values) {
        if (values.empty()) return std::nullopt;
        return values.front();
    }
    static bool is_among(const std::optional<int>& value, const std::vector<int>& values) {
        if (!value) return values.empty();
        return std::find(values.begin(), values.end(), *value) != values.end();
    }
};

Choices choices_of(const Knobs& knobs, std::optional<Streaming> streaming,
                   const TuningOptions& options) {
    Choices choices{{in_place.begin(), in_place.end()}, knobs.blocks, knobs.prefetch_bytes};
    if (streaming) choices.streamings = {*streaming};
    if (options.block) choices.blocks = {*options.block};
    if (options.prefetch_bytes) choices.prefetches = {*options.prefetch_bytes};
    return choices;
}

/// FNV-1a of all kernel files: other kernels, other speeds.
std::uint64_t hash_of_kernels() {
    std::uint64_t hash = fnv1a_start;
    for (const KernelFile& file : kernel_files()) hash = fnv1a(file.text, fnv1a(file.path, hash));
    return hash;
}

/// All that the choice depends on, as a JSON object.
std::string key_of(const Device& device, const KernelSpec& spec, const Choices& choices) {
    std::vector<std::string_view> streamings;
    for (Streaming streaming : choices.streamings) streamings.push_back(name_of(streaming));
    const nlohmann::ordered_json key{
        {"device", device.name()},          {"backend", device.backend()},
        {"toolchain", device.toolchain()},  {"kernels", fmt::format("{:016x}", hash_of_kernels())},
        {"lattice", name_of(spec.lattice)}, {"collision", name_of(spec.collision)},
        {"forcing", name_of(spec.forcing)}, {"arithmetic", name_of(spec.arithmetic)},
        {"storage", name_of(spec.storage)}, {"cells", spec.cells},
        {"streamings", streamings},         {"blocks", choices.blocks},
        {"prefetches", choices.prefetches}};
    // A device's name may hold any bytes; those that are no UTF-8 are replaced.
    return key.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

template <typename Value, typename Member>
std::vector<KernelSpec> vary(const KernelSpec& spec, Member member,
                             const std::vector<Value>& values) {
    std::vector<KernelSpec> specs(std::max<std::size_t>(values.size(), 1), spec);
    for (std::size_t k = 0; k < values.size(); ++k) specs[k].*member = values[k];
    return specs;
}

Tuning measure(Device& device, const KernelSpec& spec, const Choices& choices) {
    KernelSpec best = with_tuning(spec, choices.usual());
    best = find_fastest(device, vary(best, &KernelSpec::streaming, choices.streamings));
    best = find_fastest(device, vary(best, &KernelSpec::block, choices.blocks));
    best = find_fastest(device, vary(best, &KernelSpec::prefetch_bytes, choices.prefetches));
    return {best.streaming, best.block, best.prefetch_bytes};
}

[[noreturn]] void refuse(const std::string& problem, const std::string& why,
                         const std::string& remedy) {
    throw InputError(Problem{{}, problem, why, remedy});
}

void require_block(int block, const Device& device) {
    const Knobs knobs = device.knobs({});
    const std::string problem = fmt::format("a block of {} threads was asked for", block);
    if (knobs.blocks.empty())
        refuse(problem, fmt::format("{} has no blocks of threads", device.name()),
               "leave the block out");
    if (block < smallest_block || block > knobs.largest_block ||
        !std::has_single_bit(unsigned(block)))
        refuse(problem,
               fmt::format("{} takes powers of two from {} to {}", device.name(), smallest_block,
                           knobs.largest_block),
               "choose one of these, or leave the block to measurement");
}

void require_prefetch(int bytes, const Device& device) {
    const std::string problem = fmt::format("a prefetch of {} bytes was asked for", bytes);
    if (device.knobs({}).prefetch_bytes.empty())
        refuse(problem, fmt::format("{} asks for nothing ahead", device.name()),
               "leave the prefetch out");
    if (bytes < 0 || bytes > largest_prefetch)
        refuse(problem, fmt::format("it is a distance of 0 to {} bytes", largest_prefetch),
               "choose one of these, or leave the prefetch to measurement");
}

}  // namespace

std::string_view name_of(TuningOrigin origin) {
    switch (origin) {
        case TuningOrigin::Told: return "told";
        case TuningOrigin::Usual: return "usual";
        case TuningOrigin::Measured: return "measured";
        default: return "remembered";
    }
}

KernelSpec with_tuning(KernelSpec spec, const Tuning& tuning) {
    spec.streaming = tuning.streaming;
    spec.block = tuning.block;
    spec.prefetch_bytes = tuning.prefetch_bytes;
    return spec;
}

void require_possible(const TuningOptions& options, const Device& device) {
    if (options.block) require_block(*options.block, device);
    if (options.prefetch_bytes) require_prefetch(*options.prefetch_bytes, device);
}

Tuned tune(Device& device, const KernelSpec& spec, std::optional<Streaming> streaming,
           const TuningOptions& options) {
    require_possible(options, device);
    const Choices choices = choices_of(device.knobs(spec), streaming, options);
    if (!choices.is_open()) return {choices.usual(), TuningOrigin::Told, {}};
    if (volume(spec.cells) < smallest) return {choices.usual(), TuningOrigin::Usual, {}};
    const TuningStore store(cache_folder());
    const std::string key = key_of(device, spec, choices);
    std::vector<std::string> notes;
    if (options.recall == Recall::WhereKept) {
        const TuningStore::Recalled kept = store.find(key);
        if (kept.tuning && choices.allows(*kept.tuning))
            return {*kept.tuning, TuningOrigin::Remembered, {}};
        if (!kept.fault.empty()) notes.push_back(kept.fault);
    }
    const Tuning tuning = measure(device, spec, choices);
    if (const std::string fault = store.keep(key, tuning); !fault.empty()) notes.push_back(fault);
    return {tuning, TuningOrigin::Measured, notes};
}

}  // namespace halfstep
