#include "run/restart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <system_error>

#include "device/cpu/cpu_device.h"
#include "run/checkpoint_folder.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& problem, const std::string& why,
                         const std::string& remedy) {
    throw InputError(Problem{{}, problem, why, remedy});
}

/// Out of the way of the checkpoints to come; nothing is thrown away.
std::string put_aside(const fs::path& path) {
    fs::path other = path;
    other += ".damaged";
    std::error_code error;
    fs::rename(path, other, error);
    return error ? "" : fmt::format("; it is now {}", other.filename().string());
}

/// False, with a note, where it belongs to another run.
bool is_ours(const CheckpointHead& head, const std::string& run, const fs::path& path,
             std::vector<std::string>& notes) {
    if (run.empty() || head.run == run) return true;
    notes.push_back(
        fmt::format("the checkpoint {} is passed over (it is of another run, of the "
                    "case '{}')",
                    path.filename().string(), head.name));
    return false;
}

enum class Reading { Head, Everything };

/// Null, with a note, where it cannot be used.
std::unique_ptr<CheckpointReader> open_good(const fs::path& path, Reading reading,
                                            std::vector<std::string>& notes) {
    try {
        auto file = std::make_unique<CheckpointReader>(path);
        if (reading == Reading::Everything) file->verify();
        return file;
    } catch (const NewerCheckpoint& error) {
        refuse(error.what(), "", "go on with that version of Halfstep, or move the file away");
    } catch (const BadCheckpoint& error) {
        notes.push_back(error.what() + put_aside(path));
        return nullptr;
    }
}

Storage storage_named(const std::string& name) {
    for (const auto& row : choices<Storage>())
        if (row.name == name) return row.value;
    refuse(fmt::format("the checkpoint stores populations as '{}'", name),
           "this version of Halfstep knows no such format", "use the version that wrote it");
}

/// As f - w through double precision.
std::vector<unsigned char> recode(const std::vector<unsigned char>& elements, Storage from,
                                  Storage to) {
    const InstructionSet set = usable_instruction_sets().back();
    const auto arithmetic = [](Storage storage) {
        return storage == Storage::FP64 ? Arithmetic::FP64 : Arithmetic::FP32;
    };
    return cpu::encode(to, arithmetic(to), set, cpu::decode(from, arithmetic(from), set, elements));
}

void check_solids(CheckpointReader& file, const Domain& domain) {
    const std::vector<std::byte> before = file.bytes("solid");
    const auto now = std::as_bytes(std::span(domain.solid));
    const auto is_solid = [](std::byte flag) { return flag != std::byte{}; };
    std::size_t changed = before.size() == now.size() ? 0 : now.size();
    for (std::size_t k = 0; k < now.size() && k < before.size(); ++k)
        if (is_solid(now[k]) != is_solid(before[k])) ++changed;
    if (changed == 0) return;
    refuse(fmt::format("{} cells were fluid and are solid now, or the other way round",
                       count_text(static_cast<std::int64_t>(changed))),
           "the checkpoint knows no flow there: a body or its mesh file has changed",
           "put the bodies back as they were, or start a new run");
}

/// What a memory holds, in the storage of now.
std::vector<std::byte> bytes_of(CheckpointReader& file, const Memory& kept, Storage from,
                                Storage to) {
    std::vector<std::byte> bytes = file.bytes("buffers/" + kept.key(name_of(from)));
    if (!kept.is_stored || from == to) return bytes;
    std::vector<unsigned char> elements(bytes.size());
    std::memcpy(elements.data(), bytes.data(), bytes.size());
    elements = recode(elements, from, to);
    bytes.resize(elements.size());
    std::memcpy(bytes.data(), elements.data(), elements.size());
    return bytes;
}

void load_buffers(CheckpointReader& file, Storage from, Simulation& simulation) {
    for (const Memory& kept : simulation.memories()) {
        const std::string key(kept.key(name_of(from)));
        if (!file.has_bytes("buffers/" + key)) {
            if (kept.absence == Absence::StartsAnew) continue;
            refuse(fmt::format("the checkpoint knows nothing of '{}'", key),
                   "the run that wrote it had nothing to remember there",
                   "leave the case as it was, or start a new run");
        }
        const std::vector<std::byte> bytes =
            bytes_of(file, kept, from, simulation.lattice_case().storage);
        if (bytes.size() != kept.buffer->bytes())
            refuse(fmt::format("'{}' takes {} bytes and had {} in the checkpoint", kept.name,
                               kept.buffer->bytes(), bytes.size()),
                   "the rule that remembers it has changed, or its numbers are stored otherwise",
                   "leave that rule, and model.arithmetic, as they were");
        kept.buffer->write(0, bytes.data(), bytes.size());
    }
}

/// Populations count from the reference in units of the range, and a solid's own by its capacity.
void require_same_values(const CarriedHead& before, const LatticeCase& lattice_case,
                         std::size_t index) {
    const ScalarScale& now = lattice_case.scaling.scalars[index];
    const CarriedScalar& scalar = lattice_case.scalars[index];
    if (before.reference != now.reference || before.range != now.unit)
        refuse(fmt::format("the {} counts from {} in units of {} now and counted from {} in units "
                           "of {}",
                           now.name, number_text(now.reference), number_text(now.unit),
                           number_text(before.reference), number_text(before.range)),
               "the values in the checkpoint would be others",
               "leave its reference and range as they were, or start a new run");
    for (std::size_t body = 0; body < scalar.solids.size(); ++body) {
        if (!scalar.conducts(body)) continue;
        const auto held = body < before.capacities.size() ? before.capacities[body] : std::nullopt;
        const double holds = scalar.solids[body]->capacity;
        if (!held)
            refuse(fmt::format("{} conducts now and did not", lattice_case.bodies[body].name),
                   "the checkpoint knows no temperature in it",
                   "leave its condition as it was, or start a new run");
        if (std::abs(*held / holds - 1) > 1e-12)
            refuse(
                fmt::format("{} holds {} times as much heat as the fluid now and held {} "
                            "times as much",
                            lattice_case.bodies[body].name, number_text(holds), number_text(*held)),
                "its temperature in the checkpoint would be another",
                "leave the heat capacities as they were, or start a new run");
    }
}

}  // namespace

FoundCheckpoint find_checkpoint(const fs::path& results) {
    const std::vector<fs::path> all = list_checkpoints(results);
    if (all.empty())
        refuse(fmt::format("there is no checkpoint in '{}'", results.string()),
               fs::exists(results)
                   ? "the run ended before its first one, or is told never to write "
                     "any (run.checkpoint)"
                   : "there is no such folder",
               "give the results folder of a run, or start anew with halfstep run");
    const std::string run = read_run_number(results);
    FoundCheckpoint found;
    for (const fs::path& path : all) {
        auto file = open_good(path, found.file ? Reading::Head : Reading::Everything, found.notes);
        if (!file) continue;
        CheckpointHead head = head_from(file->head());
        if (!is_ours(head, run, path, found.notes)) continue;
        found.good.push_back(path);
        if (!found.file) found.file = std::move(file), found.head = std::move(head);
    }
    if (!found.file)
        refuse(fmt::format("no checkpoint in '{}' is good", results.string()),
               fmt::format("{}", fmt::join(found.notes, "; ")), "start anew with halfstep run");
    return found;
}

// Mesh files lie beside the case: where the run is resumed from another folder, it is found by its
// whole path.
CaseFile case_of(const CheckpointHead& head, const std::vector<std::string>& overrides) {
    std::vector<std::string> all = head.overrides;
    all.insert(all.end(), overrides.begin(), overrides.end());
    std::error_code error;
    const bool is_here =
        fs::absolute(head.name, error).lexically_normal() == fs::path(head.absolute_name);
    return CaseFile::parse(head.text, is_here ? head.name : head.absolute_name, all);
}

void require_same_grid(const CheckpointHead& head, const LatticeCase& lattice_case) {
    const Int3 &a = head.cells, &b = lattice_case.cells;
    if (a != b)
        refuse(fmt::format("the case has {} x {} x {} cells now and had {} x {} x {}", b[0], b[1],
                           b[2], a[0], a[1], a[2]),
               "a checkpoint holds the flow cell by cell",
               "leave the domain and the resolution as they were, or start a new run");
    if (head.lattice != name_of(lattice_case.lattice))
        refuse(fmt::format("the lattice is {} now and was {}", name_of(lattice_case.lattice),
                           head.lattice),
               "its populations are others", "leave model.lattice as it was");
    const auto differs = [](double before, double now) {
        return std::abs(now / before - 1) > 1e-12;
    };
    const Scaling& scaling = lattice_case.scaling;
    if (differs(head.dt, scaling.dt) || differs(head.dx, scaling.dx))
        refuse(fmt::format("a step takes {} s in a cell of {} m now and took {} s in one of {} m",
                           number_text(scaling.dt), number_text(scaling.dx), number_text(head.dt),
                           number_text(head.dx)),
               "the velocities in the checkpoint would be others",
               "leave [resolution] as it was, or start a new run");
}

void require_same_scalars(const CheckpointHead& head, const LatticeCase& lattice_case) {
    if (!head.tells_scalars) return;  // it is an older one
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k) {
        const ScalarScale& now = lattice_case.scaling.scalars[k];
        const auto before =
            std::find_if(head.scalars.begin(), head.scalars.end(),
                         [&](const CarriedHead& one) { return one.name == now.name; });
        if (before == head.scalars.end()) {
            refuse(fmt::format("the flow carries {} now and did not", now.name),
                   "the checkpoint holds none of it", "leave it out, or start a new run");
        }
        require_same_values(*before, lattice_case, k);
    }
}

void load(CheckpointReader& file, const CheckpointHead& head, Simulation& simulation) {
    simulation.go_on_after(head.step);
    check_solids(file, simulation.domain());
    const Storage from = storage_named(head.storage), to = simulation.lattice_case().storage;
    load_buffers(file, from, simulation);
    simulation.recall();
    Arrivals arrivals = simulation.arrivals();
    const PopulationShape& shape = file.shape();
    if (file.rows_at_once() > arrivals.rows_at_once() || shape.rows != arrivals.rows())
        refuse("the checkpoint's rows do not fit", "", "use the version that wrote it");
    for (std::int64_t begin = 0; begin < shape.rows; begin += file.rows_at_once()) {
        const std::int64_t end = std::min(begin + file.rows_at_once(), shape.rows);
        std::vector<unsigned char> rows(shape.bytes(end - begin));
        file.read_rows(begin, rows.data());
        if (from != to) rows = recode(rows, from, to);
        arrivals.load(begin, end, rows.data());
    }
}

}  // namespace halfstep
