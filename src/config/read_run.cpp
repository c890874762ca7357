// Sections run and watch.
#include <fmt/format.h>

#include "config/sections.h"

namespace halfstep {

namespace {

constexpr std::string_view three_ways = "time = \"10 s\", steps = 1000 or until_steady = { ... }";

void read_steady(TableReader& run, const InputValue& value, CaseRun& result) {
    const std::string wanted =
        "write until_steady = { tolerance = 1e-6, every = ..., at_most = ... }";
    const InputTable* inner = read_table(run.reading(), run.named(value, "until_steady"), wanted);
    if (!inner) return;
    TableReader table(run.reading(), *inner, run.path_of("until_steady"), value.place);
    CaseSteady steady;
    using Number = Si<number_dimension>;
    steady.tolerance =
        table.quantity_or<Number>("tolerance", Number{steady.tolerance}, Sign::Positive).value;
    if (const InputValue* every = table.find("every"))
        steady.every = read_period(table.reading(), table.named(*every, "every"), Sign::Positive)
                           .value_or(steady.every);
    const bool si = run.reading().units == UnitSystem::Si;
    if (const InputValue* most =
            table.need("at_most", si ? "at_most = \"100 s\"" : "at_most = 100000"))
        result.length = read_period(table.reading(), table.named(*most, "at_most"), Sign::Positive)
                            .value_or(Steps{1});
    table.finish();
    result.steady = steady;
}

/// Of the clock on the wall, which has seconds in lattice units, too.
double read_wall_seconds(TableReader& table, const InputValue& value) {
    Reading seconds = table.reading();
    seconds.units = UnitSystem::Si;
    return read_quantity(seconds, table.named(value, "wall"), time_dimension, Sign::Positive);
}

void read_checkpoint_table(TableReader& table, CaseCheckpoints& checkpoints) {
    if (const InputValue* every = table.find("every")) {
        checkpoints.every =
            read_period(table.reading(), table.named(*every, "every"), Sign::Positive);
        checkpoints.wall_seconds = 0;  // unless it is given, too
    }
    if (const InputValue* wall = table.find("wall"))
        checkpoints.wall_seconds = read_wall_seconds(table, *wall);
    if (const InputValue* keep = table.find("keep"))
        checkpoints.keep = static_cast<int>(
            read_count(table.reading(), table.named(*keep, "keep"), 1, 1000).value_or(2));
    if (const InputValue* at_end = table.find("at_end")) {
        const bool* yes = std::get_if<bool>(&at_end->data);
        if (yes)
            checkpoints.at_end = *yes;
        else
            table.fault(at_end->place, fmt::format("run.checkpoint.at_end is {}", shown(*at_end)),
                        "it is true or false", "write at_end = true");
    }
    table.finish();
}

void read_checkpoints(TableReader& run, CaseRun& result) {
    const InputValue* value = run.find("checkpoint");
    if (!value) return;
    const auto* word = std::get_if<std::string>(&value->data);
    if (word && *word == "never") {
        result.checkpoints.reset();
        return;
    }
    const InputTable* inner =
        read_table(run.reading(), run.named(*value, "checkpoint"),
                   "write checkpoint = { wall = \"30 min\", keep = 2 } or \"never\"");
    if (!inner) return;
    TableReader table(run.reading(), *inner, run.path_of("checkpoint"), value->place);
    read_checkpoint_table(table, *result.checkpoints);
}

void read_length(TableReader& table, std::string_view key, const InputValue& value, CaseRun& run) {
    Reading& reading = table.reading();
    run.place = value.place;
    const NamedValue named = table.named(value, key);
    if (key == "until_steady")
        read_steady(table, value, run);
    else if (key == "time")
        run.length = read_period(reading, named, Sign::Positive).value_or(Steps{1});
    else
        run.length =
            Steps{read_count(reading, named, 1, static_cast<std::int64_t>(most_steps)).value_or(1)};
}

}  // namespace

void read_run(TableReader& root, Case& result) {
    std::optional<TableReader> table =
        open_section(root, "run", fmt::format("[run] with {}", three_ways));
    if (!table) return;
    result.run.place = table->place();
    bool found = false;
    for (const std::string_view key : {"time", "steps", "until_steady"}) {
        const InputValue* value = table->find(key);
        if (!value) continue;
        if (found)
            table->fault(value->place, fmt::format("run.{} is one length too many", key),
                         "another key sets the length too",
                         fmt::format("keep one of them (--set run.{}= removes a key)", key));
        else
            read_length(*table, key, *value, result.run);
        found = true;
    }
    if (!found)
        table->fault(table->place(), "[run] does not say how long", "it has no default",
                     fmt::format("add {}", three_ways));
    read_checkpoints(*table, result.run);
    table->finish();
}

void read_watch(TableReader& root, Case& result) {
    std::optional<TableReader> table = open_section(root, "watch", "");
    if (!table) return;
    Reading& reading = table->reading();
    if (const InputValue* value = table->find("max_speed")) {
        // Cells a step in either system: it guards the method, not the flow.
        const NamedValue named = table->named(*value, "max_speed");
        result.watch.max_speed = read_quantity(reading, named, number_dimension, Sign::Positive);
        if (result.watch.max_speed > 1)
            table->fault(value->place, fmt::format("{} is {}", named.path, shown(*value)),
                         "it is in cells a step, and nothing moves faster than 1",
                         "take 0.5 or so");
    }
    if (const InputValue* value = table->find("every"))
        result.watch.every =
            read_count(reading, table->named(*value, "every"), 1, 100).value_or(100);
    table->finish();
}

}  // namespace halfstep
