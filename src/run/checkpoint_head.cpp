#include "run/checkpoint_head.h"

#include <fmt/format.h>

#include <filesystem>

#include "halfstep/version.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

using Json = nlohmann::ordered_json;

std::string absolute(const std::string& name) {
    std::error_code error;  // without a working folder the name as it is must do
    const auto path = std::filesystem::absolute(name, error);
    return error ? name : path.lexically_normal().string();
}

/// `--device auto` may choose another device tomorrow; its backend is what the results hang on.
std::string lasting_word(const std::string& word, const std::string& backend) {
    return word == "auto" || word.empty() ? backend : word;
}

std::vector<CarriedHead> carried_by(const LatticeCase& lattice_case) {
    const double square = sound_speed_squared(scalar_lattice(lattice_case.lattice));
    std::vector<CarriedHead> all;
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k) {
        const CarriedScalar& scalar = lattice_case.scalars[k];
        const ScalarScale& scale = lattice_case.scaling.scalars[k];
        CarriedHead& one = all.emplace_back(CarriedHead{
            scale.name, scale.reference, scale.unit, scalar_tau(scalar.diffusivity, square), {}});
        for (std::size_t body = 0; body < lattice_case.bodies.size(); ++body)
            one.capacities.push_back(scalar.conducts(body)
                                         ? std::optional(scalar.solids[body]->capacity)
                                         : std::nullopt);
    }
    return all;
}

Json json_of(const std::vector<CarriedHead>& scalars) {
    Json rows = Json::array();
    for (const CarriedHead& one : scalars) {
        Json capacities = Json::array();
        for (const auto& capacity : one.capacities)
            capacities.push_back(capacity ? Json(*capacity) : Json());
        rows.push_back({{"name", one.name},
                        {"reference", one.reference},
                        {"range", one.range},
                        {"tau", one.tau},
                        {"capacities", std::move(capacities)}});
    }
    return rows;
}

std::vector<CarriedHead> carried_from(const Json& rows) {
    std::vector<CarriedHead> all;
    for (const Json& row : rows) {
        CarriedHead& one = all.emplace_back(
            CarriedHead{row.at("name"), row.at("reference"), row.at("range"), row.at("tau"), {}});
        for (const Json& capacity : row.at("capacities"))
            one.capacities.push_back(capacity.is_null() ? std::nullopt
                                                        : std::optional(capacity.get<double>()));
    }
    return all;
}

std::string names_of(const std::vector<CarriedHead>& scalars) {
    std::vector<std::string> names;
    for (const CarriedHead& one : scalars) names.push_back(one.name);
    return names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, " and "));
}

}  // namespace

CheckpointHead head_of(const CaseFile::State& state, const Simulation& simulation,
                       const Device& device, const std::string& device_word) {
    const LatticeCase& lattice_case = simulation.lattice_case();
    CheckpointHead head;
    head.version = version();
    head.name = state.name;
    head.absolute_name = absolute(state.name);
    head.text = state.text;
    head.overrides = state.overrides;
    head.backend = device.backend();
    head.device = lasting_word(device_word, head.backend);
    head.lattice = name_of(lattice_case.lattice);
    head.collision = name_of(lattice_case.collision);
    head.arithmetic = name_of(lattice_case.arithmetic);
    head.storage = name_of(lattice_case.storage);
    head.streaming = name_of(simulation.streaming());
    head.cells = lattice_case.cells;
    head.dx = lattice_case.scaling.dx;
    head.dt = lattice_case.scaling.dt;
    head.tau = lattice_case.tau;
    head.magic = lattice_case.magic;
    head.scalars = carried_by(lattice_case);
    head.steps_planned = lattice_case.run.steps;
    head.step = simulation.steps_done();
    head.time = static_cast<double>(head.step) * head.dt;
    return head;
}

Json to_json(const CheckpointHead& head) {
    return {
        {"halfstep", head.version},
        {"run", head.run},
        {"step", head.step},
        {"time", head.time},
        {"case",
         {{"file", head.name},
          {"path", head.absolute_name},
          {"text", head.text},
          {"set", head.overrides}}},
        {"device", {{"word", head.device}, {"backend", head.backend}}},
        {"model",
         {{"lattice", head.lattice},
          {"collision", head.collision},
          {"arithmetic", head.arithmetic},
          {"storage", head.storage},
          {"streaming", head.streaming}}},
        {"cells", head.cells},
        {"numbers", {{"dx", head.dx}, {"dt", head.dt}, {"tau", head.tau}, {"magic", head.magic}}},
        {"carries", json_of(head.scalars)},
        {"steps_planned", head.steps_planned}};
}

CheckpointHead head_from(const Json& json) {
    CheckpointHead head;
    head.version = json.at("halfstep");
    head.run = json.at("run");
    head.step = json.at("step");
    head.time = json.at("time");
    const Json& of_case = json.at("case");
    head.name = of_case.at("file");
    head.absolute_name = of_case.at("path");
    head.text = of_case.at("text");
    head.overrides = of_case.at("set").get<std::vector<std::string>>();
    head.device = json.at("device").at("word");
    head.backend = json.at("device").at("backend");
    const Json& model = json.at("model");
    head.lattice = model.at("lattice");
    head.collision = model.at("collision");
    head.arithmetic = model.at("arithmetic");
    head.storage = model.at("storage");
    head.streaming = model.at("streaming");
    head.cells = json.at("cells").get<Int3>();
    const Json& numbers = json.at("numbers");
    head.dx = numbers.at("dx");
    head.dt = numbers.at("dt");
    head.tau = numbers.at("tau");
    head.magic = numbers.at("magic");
    head.tells_scalars = json.contains("carries");
    if (head.tells_scalars) head.scalars = carried_from(json.at("carries"));
    head.steps_planned = json.at("steps_planned");
    return head;
}

std::vector<std::string> differences(const CheckpointHead& before, const CheckpointHead& now) {
    std::vector<std::string> lines;
    const auto note = [&](const char* what, const std::string& a, const std::string& b) {
        if (a != b) lines.push_back(fmt::format("{} {} -> {}", what, a, b));
    };
    const auto number = [](double value) { return fmt::format("{}", value); };
    note("Halfstep", before.version, now.version);
    note("backend", before.backend, now.backend);
    note("collision", before.collision, now.collision);
    note("arithmetic", before.arithmetic, now.arithmetic);
    note("storage", before.storage, now.storage);
    note("streaming", before.streaming, now.streaming);
    note("relaxation time", number(before.tau), number(now.tau));
    note("magic parameter", number(before.magic), number(now.magic));
    if (before.tells_scalars) note("carries", names_of(before.scalars), names_of(now.scalars));
    for (const CarriedHead& a : before.scalars)
        for (const CarriedHead& b : now.scalars)
            if (a.name == b.name)
                note(("relaxation time of " + a.name).c_str(), number(a.tau), number(b.tau));
    note("steps", count_text(before.steps_planned), count_text(now.steps_planned));
    return lines;
}

}  // namespace halfstep
