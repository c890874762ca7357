#include "halfstep/bench.h"

#include <algorithm>

#include "base/median.h"
#include "bench/benchmark.h"
#include "halfstep/error.h"
#include "run/open_device.h"
#include "solver/tune.h"

namespace halfstep {

namespace {

constexpr std::size_t gibibyte = std::size_t{1} << 30;

std::string listed(std::span<const std::string_view> names) {
    std::string text;
    for (std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// Positions in `known` of the names; all of them for none or "all".
std::vector<std::size_t> positions_of(const std::vector<std::string>& names,
                                      const std::vector<std::string_view>& known,
                                      std::string_view what) {
    const bool all = names.empty() || std::find(names.begin(), names.end(), "all") != names.end();
    std::vector<std::size_t> positions;
    for (std::size_t k = 0; all && k < known.size(); ++k) positions.push_back(k);
    for (std::size_t n = 0; !all && n < names.size(); ++n) {
        const auto found = std::find(known.begin(), known.end(), names[n]);
        if (found == known.end())
            throw InputError(Problem{{},
                                     "there is no " + std::string(what) + " '" + names[n] + "'",
                                     "",
                                     "choose from all, " + listed(known)});
        positions.push_back(std::size_t(found - known.begin()));
    }
    return positions;
}

template <typename Enum>
std::vector<Enum> chosen(const std::vector<std::string>& names, std::string_view what,
                         std::span<const Choice<Enum>> rows = choices<Enum>()) {
    std::vector<std::string_view> known;
    for (const auto& row : rows) known.push_back(row.name);
    std::vector<Enum> values;
    for (std::size_t k : positions_of(names, known, what)) values.push_back(rows[k].value);
    return values;
}

/// "auto" is nothing: the device's choice.
std::vector<std::optional<Streaming>> chosen_streamings(const std::vector<std::string>& names) {
    std::vector<std::string_view> known{"auto"};
    for (const auto& row : choices<Streaming>()) known.push_back(row.name);
    const bool all = names.empty() || std::find(names.begin(), names.end(), "all") != names.end();
    std::vector<std::optional<Streaming>> values;
    for (std::size_t k : positions_of(names, known, "streaming")) {
        if (k > 0)
            values.push_back(choices<Streaming>()[k - 1].value);
        else if (!all)
            values.push_back(std::nullopt);
    }
    return values;
}

/// Enough cells to fill the device and to leave its caches behind.
Int3 usual_size(Lattice lattice, const Device& device) {
    if (dimensions_of(lattice) == 2)
        return device.is_gpu() ? Int3{8192, 8192, 1} : Int3{2560, 2560, 1};
    const std::int64_t n = device.is_gpu() ? 256 : 192;
    return {n, n, n};
}

Int3 size_for(Lattice lattice, const BenchOptions& options, const Device& device) {
    if (!options.size) return usual_size(lattice, device);
    const auto& n = *options.size;
    if (*std::min_element(n.begin(), n.end()) < 1)
        throw InputError(
            Problem{{}, "the size has an axis without cells", "", "write 256 or 256x128x64"});
    return {n[0], n[1], dimensions_of(lattice) == 2 ? 1 : n[2]};
}

std::vector<BenchSetup> setups_of(const BenchOptions& options, const Device& device) {
    const auto named = bench_case_names();
    const auto cases = positions_of(options.cases, {named.begin(), named.end()}, "case");
    const auto collisions = chosen<Collision>(options.collisions, "collision");
    const auto storages = chosen<Storage>(options.storages, "storage");
    const auto streamings = chosen_streamings(options.streamings);
    const auto wanted = find_choice<Arithmetic>(options.arithmetic);
    if (!wanted)
        throw InputError(Problem{
            {}, "there is no arithmetic '" + options.arithmetic + "'", "", "write FP32 or FP64"});
    std::vector<BenchSetup> setups;
    for (Lattice lattice : chosen<Lattice>(options.lattices, "lattice", flow_lattices()))
        for (Collision collision : collisions)
            for (Storage storage : storages)
                for (std::size_t which : cases)
                    for (const auto& streaming : streamings)
                        setups.push_back({lattice, collision,
                                          storage == Storage::FP64 ? Arithmetic::FP64 : *wanted,
                                          storage, streaming, BenchCase(which),
                                          size_for(lattice, options, device), options.tuning});
    return setups;
}

BenchRow failed(const BenchSetup& setup, const std::string& fault) {
    BenchRow row;
    row.lattice = name_of(setup.lattice);
    row.collision = name_of(setup.collision);
    row.arithmetic = name_of(setup.arithmetic);
    row.storage = name_of(setup.storage);
    row.streaming = setup.streaming ? name_of(*setup.streaming) : "auto";
    row.name_of_case = bench_case_names()[std::size_t(setup.which)];
    row.size = {setup.cells[0], setup.cells[1], setup.cells[2]};
    row.fault = fault;
    return row;
}

}  // namespace

std::vector<std::string> list_bench_cases() {
    const auto names = bench_case_names();
    return {names.begin(), names.end()};
}

BenchResult run_bench(const BenchOptions& options,
                      const std::function<void(const BenchRow&)>& on_row) {
    if (options.rounds < 1)
        throw InputError(Problem{{}, "a benchmark of no rounds", "", "give it one round or more"});
    const auto device = open_device(options.device, options.threads);
    const std::vector<BenchSetup> setups = setups_of(options, *device);
    require_possible(options.tuning, *device);
    const auto probe = device->make_probe(device->is_gpu() ? 4 * gibibyte : gibibyte);
    const BenchPace pace{options.rounds, options.seconds, options.profiling, options.stop};
    BenchResult result{device->name(), device->backend(), 0, 0, {}, {}};
    std::vector<Bandwidth> bandwidths{probe->measure()};
    for (const BenchSetup& setup : setups) {
        try {
            result.rows.push_back(measure(setup, pace, *device, *probe, bandwidths, result.notes));
        } catch (const RunError& error) {
            if (options.stop != nullptr && *options.stop) throw;
            result.rows.push_back(failed(setup, error.what()));
        } catch (const DeviceMemoryError& error) {
            result.rows.push_back(failed(setup, error.what()));
        }
        if (on_row) on_row(result.rows.back());
    }
    std::vector<double> copy, in_place;
    for (const Bandwidth& once : bandwidths)
        copy.push_back(once.copy), in_place.push_back(once.in_place);
    result.copy_gbps = median(copy);
    result.in_place_gbps = median(in_place);
    return result;
}

}  // namespace halfstep
