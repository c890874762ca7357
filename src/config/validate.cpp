#include "config/validate.h"

#include "config/sections.h"

namespace halfstep {

std::optional<TableReader> open_section(TableReader& root, std::string_view key,
                                        std::string_view example) {
    const InputValue* value = example.empty() ? root.find(key) : root.need(key, example);
    if (!value) return std::nullopt;
    const std::string wanted = "write [" + root.path_of(key) + "] and its keys below";
    const InputTable* table = read_table(root.reading(), root.named(*value, key), wanted);
    if (!table) return std::nullopt;
    return TableReader(root.reading(), *table, root.path_of(key), value->place);
}

Case validate(const CaseInput& input) {
    Problems problems;
    Reading reading{
        problems, UnitSystem::Si, 3, {}, std::filesystem::path(input.name).parent_path()};
    Case result;
    result.file = input.name;
    TableReader root(reading, input.root, "", {input.name, 0, 0});
    read_units(root, result);
    problems.throw_if_any();  // what the other values mean depends on the units
    if (const InputValue* title = root.find("title"))
        result.title = read_text(reading, root.named(*title, "title")).value_or("");
    read_model(root, result);
    read_resolution(root, result);
    read_domain(root, result);
    read_fluid(root, result);
    read_turbulence(root, result);
    read_faces(root, result);
    read_initial(root, result);
    read_bodies(root, result);
    read_porous(root, result);
    read_force(root, result);
    read_scalars(root, result);
    read_run(root, result);
    read_watch(root, result);
    read_outputs(root, result);
    read_references(root, result);
    root.finish();
    check_bodies(result, problems);
    check_motions(result, problems);
    sample_formulas(result, problems);
    check_faces(result, problems);
    check_porous(result, problems);
    check_scaling(result, problems);
    check_scalars(result, problems);
    problems.throw_if_any();
    return result;
}

}  // namespace halfstep
