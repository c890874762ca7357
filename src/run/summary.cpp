#include "run/summary.h"

#include <nlohmann/json.hpp>

#include "halfstep/version.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

using Json = nlohmann::ordered_json;

// JSON has no NaN: nlohmann-json writes null for it.
Json to_json(const Statistics& statistics) {
    return {{"mean", statistics.mean},
            {"error", statistics.error},
            {"independent_samples", statistics.independent_samples},
            {"is_short", statistics.is_short},
            {"min", statistics.minimum},
            {"max", statistics.maximum},
            {"rms", statistics.rms}};
}

const char* word_for(StatisticsStart start) {
    switch (start) {
        case StatisticsStart::Stated: return "stated";
        case StatisticsStart::Settled: return "settled";
        case StatisticsStart::Unsettled: break;
    }
    return "unsettled";
}

Json to_json(const ForceStatistics& forces) {
    Json json{{"samples", forces.samples},       {"from", forces.from},
              {"start", word_for(forces.start)}, {"cd", to_json(forces.drag)},
              {"cl", to_json(forces.lift)},      {"cs", to_json(forces.side)},
              {"cm", to_json(forces.pitch)},     {"mean_force", forces.mean_force}};
    json["frequency"] = forces.frequency ? Json(*forces.frequency) : Json();
    json["strouhal"] = forces.strouhal ? Json(*forces.strouhal) : Json();
    json["strouhal_error"] = forces.strouhal ? Json(forces.strouhal_error) : Json();
    json["periods"] = forces.periods;
    return json;
}

Json to_json(const SurfaceReport& surface) {
    return {{"step", surface.step},
            {"facets", surface.facets},
            {"without_fluid", surface.without_fluid},
            {"coarse", surface.coarse},
            {"area", surface.area},
            {"pressure_force", surface.pressure_force},
            {"shear_force", surface.shear_force}};
}

Json to_json(const WallLayer& layer) {
    return {{"cells", layer.cells},
            {"y_plus_min", layer.least},
            {"y_plus_mean", layer.mean},
            {"y_plus_max", layer.largest}};
}

Json to_json(const DriveStatistics& drive) {
    return {{"samples", drive.samples},
            {"from", drive.from},
            {"start", word_for(drive.start)},
            {"target", drive.target},
            {"mean_velocity", to_json(drive.mean_velocity)},
            {"acceleration", to_json(drive.acceleration)},
            {"pressure_gradient", drive.pressure_gradient}};
}

Json to_json(const Comparison& comparison) {
    return {{"quantity", comparison.quantity},   {"computed", comparison.computed},
            {"reference", comparison.reference}, {"deviation", comparison.deviation},
            {"tolerance", comparison.tolerance}, {"source", comparison.source},
            {"pass", comparison.pass()}};
}

Json to_json(const KernelProfile& kernel) {
    Json json{{"kernel", kernel.kernel},
              {"launches", kernel.launches},
              {"total_ms", kernel.total_ms},
              {"mean_us", kernel.mean_us},
              {"share", kernel.share}};
    if (kernel.mlups > 0) json["mlups"] = kernel.mlups, json["gbps"] = kernel.gbps;
    return json;
}

Json model_json(const LatticeCase& lattice_case, const Simulation& simulation) {
    return {{"lattice", name_of(lattice_case.lattice)},
            {"collision", name_of(lattice_case.collision)},
            {"arithmetic", name_of(lattice_case.arithmetic)},
            {"storage", name_of(lattice_case.storage)},
            {"streaming", name_of(simulation.streaming())}};
}

Json tuning_json(const Tuned& tuned) {
    const auto number = [](const std::optional<int>& value) {
        return value ? Json(*value) : Json();
    };
    return {{"block", number(tuned.tuning.block)},
            {"prefetch_bytes", number(tuned.tuning.prefetch_bytes)},
            {"chosen", name_of(tuned.origin)}};
}

Json numbers_json(const CaseNumbers& numbers) {
    return {{"dx", numbers.dx},     {"dt", numbers.dt},
            {"tau", numbers.tau},   {"lattice_velocity", numbers.lattice_velocity},
            {"mach", numbers.mach}, {"cell_reynolds", numbers.cell_reynolds}};
}

Json device_json(const Summary& summary) {
    return {{"name", summary.device.name()},
            {"backend", summary.device.backend()},
            {"copy_gbps", summary.bandwidth.copy},
            {"bytes", summary.simulation.device_bytes()}};
}

Json run_json(const Summary& summary) {
    const std::int64_t steps = summary.simulation.steps_done();
    const double bytes = summary.simulation.bytes_per_update();
    return {{"steps", steps},
            {"time", static_cast<double>(steps) * summary.case_state.numbers.dt},
            {"wall_seconds", summary.wall_seconds},
            {"mlups", summary.mlups},
            {"bytes_per_update", bytes},
            {"bandwidth_share", summary.mlups * 1e6 * bytes / (summary.bandwidth.copy * 1e9)}};
}

Json to_json(const Summary& summary) {
    const LatticeCase& lattice_case = summary.case_state.lattice_case;
    Json json;
    json["halfstep"] = version();
    json["case"] = {{"file", summary.case_state.name}, {"title", lattice_case.title}};
    json["outcome"] = summary.outcome;
    json["message"] = summary.message;
    json["units"] = lattice_case.scaling.lattice_units ? "lattice" : "SI";
    json["cells"] = lattice_case.cells;
    json["fluid_cells"] = summary.simulation.domain().fluid_cells;
    json["model"] = model_json(lattice_case, summary.simulation);
    json["tuning"] = tuning_json(summary.simulation.tuned());
    json["numbers"] = numbers_json(summary.case_state.numbers);
    json["device"] = device_json(summary);
    json["run"] = run_json(summary);
    if (summary.resumed_from) json["run"]["resumed_from"] = *summary.resumed_from;
    json["watch"] = {{"max_mach", summary.max_mach}, {"mass_change", summary.mass_change}};
    json["forces"] = Json::object();
    for (const auto& [name, forces] : summary.forces) json["forces"][name] = to_json(forces);
    for (const auto& [name, surface] : summary.surfaces) json["surfaces"][name] = to_json(surface);
    for (const auto& [name, layer] : summary.layers) json["wall_layers"][name] = to_json(layer);
    if (summary.drive) json["drive"] = to_json(*summary.drive);
    json["references"] = Json::array();
    for (const Comparison& row : summary.comparisons) json["references"].push_back(to_json(row));
    for (const KernelProfile& kernel : summary.profile) json["profile"].push_back(to_json(kernel));
    json["files"] = summary.files;
    return json;
}

}  // namespace

void write_summary(const Summary& summary, const std::filesystem::path& path) {
    // A title may hold any bytes; those that are no UTF-8 are replaced.
    write_whole(path, to_json(summary).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace halfstep
