#include "run/checkpoint_keeper.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <future>
#include <limits>
#include <new>
#include <system_error>
#include <utility>

#include "lattice/velocity_set.h"
#include "output/checkpoint_file.h"
#include "run/checkpoint_folder.h"
#include "run/memory.h"
#include "run/number_text.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

/// What a disk writes at least, taken before the first checkpoint has been timed.
constexpr double slow_bytes_a_second = 200e6;

PopulationShape shape_of(const LatticeCase& lattice_case) {
    const Int3& n = lattice_case.cells;
    return {velocity_set(lattice_case.lattice).count, n[1] * n[2], n[0],
            bytes_of(lattice_case.storage)};
}

/// `visit(arrivals, begin, end)` for all rows, as many at a time as are copied at once.
template <typename Visit>
void visit_rows(Simulation& simulation, const PopulationShape& shape, Visit visit) {
    const Arrivals arrivals = simulation.arrivals();
    for (std::int64_t begin = 0; begin < shape.rows; begin += arrivals.rows_at_once())
        visit(arrivals, begin, std::min(begin + arrivals.rows_at_once(), shape.rows));
}

/// Straight from the device: rows are copied while those before are written.
void write_rows(CheckpointWriter& file, Simulation& simulation, const PopulationShape& shape) {
    std::array<std::vector<std::byte>, 2> pieces;
    std::size_t turn = 0;
    std::future<void> writing;  // destroyed first, which waits
    visit_rows(simulation, shape,
               [&](const Arrivals& arrivals, std::int64_t begin, std::int64_t end) {
                   std::vector<std::byte>& rows = pieces[turn++ % 2];
                   rows.resize(shape.bytes(end - begin));
                   arrivals.save(begin, end, rows.data());
                   if (writing.valid()) writing.get();
                   writing = std::async(std::launch::async, [&file, &rows, begin, end] {
                       file.add_rows(begin, end, rows.data());
                   });
               });
    if (writing.valid()) writing.get();
}

}  // namespace

CheckpointKeeper::CheckpointKeeper(Basis basis, Simulation& simulation, OutputWriter& writer)
    : basis_(std::move(basis)),
      simulation_(simulation),
      writer_(writer),
      plan_(simulation.lattice_case().run.checkpoints),
      last_step_(simulation.steps_done()),
      kept_(basis_.kept.begin(), basis_.kept.end()) {}

std::int64_t CheckpointKeeper::next_step(std::int64_t step) const {
    if (!plan_ || plan_->every == 0) return std::numeric_limits<std::int64_t>::max();
    return (step / plan_->every + 1) * plan_->every;
}

bool CheckpointKeeper::is_due(std::int64_t step, Clock::time_point now) const {
    if (!plan_ || step == last_step_) return false;
    if (plan_->every > 0 && step % plan_->every == 0) return true;
    const double since = std::chrono::duration<double>(now - last_time_).count();
    return plan_->wall_seconds > 0 && since >= plan_->wall_seconds;
}

double CheckpointKeeper::expected_seconds() const {
    if (!plan_) return 0;
    const std::lock_guard lock(mutex_);
    if (longest_seconds_ > 0) return longest_seconds_;
    const PopulationShape shape = shape_of(simulation_.lattice_case());
    return static_cast<double>(shape.bytes(shape.rows)) / slow_bytes_a_second;
}

// None where the memory is missing: half of what is free is left to others.
std::vector<std::vector<std::byte>> CheckpointKeeper::hold_populations() const {
    const PopulationShape shape = shape_of(simulation_.lattice_case());
    const auto available = available_memory();
    if (!available || shape.bytes(shape.rows) > *available / 2) return {};
    std::vector<std::vector<std::byte>> pieces;
    try {
        visit_rows(simulation_, shape,
                   [&](const Arrivals& arrivals, std::int64_t begin, std::int64_t end) {
                       pieces.emplace_back(shape.bytes(end - begin));
                       arrivals.save(begin, end, pieces.back().data());
                   });
    } catch (const std::bad_alloc&) {
        pieces.clear();
    }
    return pieces;
}

CheckpointKeeper::Moment CheckpointKeeper::take_moment(Record record) const {
    Moment moment;
    moment.head = head_of(basis_.case_state, simulation_, basis_.device, basis_.device_word);
    moment.head.run = basis_.run;
    moment.record = std::move(record);
    for (const Memory& kept : simulation_.memories()) {
        moment.buffers.emplace_back(kept.key(moment.head.storage),
                                    std::vector<std::byte>(kept.buffer->bytes()));
        kept.buffer->read(0, moment.buffers.back().second.data(), kept.buffer->bytes());
    }
    moment.populations = hold_populations();
    moment.solid = simulation_.domain().solid;
    return moment;
}

void CheckpointKeeper::write(Record record, JobQueue& beside, Importance importance) {
    if (!plan_) return;
    const PopulationShape shape = shape_of(simulation_.lattice_case());
    const auto bytes = static_cast<std::uint64_t>(shape.bytes(shape.rows));
    beside.make_room(bytes);
    const auto moment = std::make_shared<Moment>(take_moment(std::move(record)));
    last_step_ = moment->head.step;
    last_time_ = Clock::now();
    if (moment->populations.empty()) {
        beside.wait();
        write_or_tell(*moment);
    } else {
        beside.add(bytes, [this, moment] { write_or_tell(*moment); });
    }
    if (importance == Importance::OnTheWay) return;
    beside.wait();
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
}

void CheckpointKeeper::write_or_tell(Moment& moment) {
    // Rows that a table could not write are lost: not for us to pass over.
    writer_.save_fields(moment.record);
    const auto start = Clock::now();
    try {
        write_file(moment);
        note_written(moment.head, std::chrono::duration<double>(Clock::now() - start).count());
    } catch (const std::exception& error) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        faults_.push_back(fmt::format(
            "the checkpoint of step {} could not be written: {} ({})", count_text(moment.head.step),
            error.what(),
            kept_.empty() ? "there is none before it"
                          : kept_.front().filename().string() + ", the one before, is kept"));
    }
}

void CheckpointKeeper::note_written(const CheckpointHead& head, double seconds) {
    const fs::path path = checkpoints_in(basis_.results) / checkpoint_name(head.step);
    const std::lock_guard lock(mutex_);
    failure_ = nullptr;
    longest_seconds_ = std::max(longest_seconds_, seconds);
    std::erase(kept_, path);
    kept_.push_front(path);
    forget_oldest();
}

void CheckpointKeeper::write_file(const Moment& moment) {
    const fs::path folder = checkpoints_in(basis_.results);
    std::error_code error;
    fs::create_directory(folder, error);  // not the results folder, if somebody has removed it
    if (error) throw_write_failure(folder, error.value());
    if (read_run_number(basis_.results) != basis_.run)
        write_run_number(basis_.results, basis_.run, basis_.case_state.name);
    const PopulationShape shape = shape_of(simulation_.lattice_case());
    CheckpointWriter file(folder / checkpoint_name(moment.head.step), shape);
    std::int64_t begin = 0;
    for (const auto& rows : moment.populations) {
        const std::int64_t end = begin + shape.rows_in(rows.size());
        file.add_rows(begin, end, rows.data());
        begin = end;
    }
    if (moment.populations.empty()) write_rows(file, simulation_, shape);
    file.add_bytes("solid", std::as_bytes(std::span(moment.solid)));
    for (const auto& [name, bytes] : moment.buffers) file.add_bytes("buffers/" + name, bytes);
    file.add(moment.record);
    file.commit(to_json(moment.head));
}

void CheckpointKeeper::forget_oldest() {
    while (kept_.size() > static_cast<std::size_t>(plan_->keep)) {
        std::error_code error;
        fs::remove(kept_.back(), error);
        if (error)
            faults_.push_back(
                fmt::format("cannot remove the old checkpoint '{}' ({}); remove it "
                            "by hand",
                            kept_.back().string(), error.message()));
        kept_.pop_back();
    }
}

std::vector<std::string> CheckpointKeeper::take_faults() {
    const std::lock_guard lock(mutex_);
    return std::exchange(faults_, {});
}

fs::path CheckpointKeeper::newest() const {
    const std::lock_guard lock(mutex_);
    return kept_.empty() ? fs::path() : kept_.front();
}

std::vector<std::string> CheckpointKeeper::files() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> names;
    for (const fs::path& path : kept_)
        names.push_back((fs::path("checkpoints") / path.filename()).generic_string());
    if (!names.empty()) names.push_back("checkpoints/run.json");
    return names;
}

}  // namespace halfstep
