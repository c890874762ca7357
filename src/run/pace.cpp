#include "run/pace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "run/number_text.h"

namespace halfstep {

namespace {

// The shown rate is that of the last few seconds: long enough to be calm while outputs are written.
constexpr double window_seconds = 4;
constexpr double line_seconds = 3;      // a log gets no line sooner
constexpr double longest_silence = 60;  // and one at least so often
constexpr double line_share = 0.05;     // in between, a line every 5%

double seconds_between(Pace::Clock::time_point from, Pace::Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

}  // namespace

Pace::Pace(const PaceBasis& basis, Clock::time_point start)
    : basis_(basis),
      recent_{{start, basis.first}},
      first_{start, basis.first},
      last_line_{start, basis.first} {}

double Pace::steps_a_second() const {
    const double seconds = seconds_between(recent_.front().time, recent_.back().time);
    const auto steps = static_cast<double>(recent_.back().step - recent_.front().step);
    return seconds > 0 ? steps / seconds : 0;
}

std::int64_t Pace::steps_within(double seconds) const {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(seconds * steps_a_second()));
}

bool Pace::is_milestone(const Mark& now) {
    const double silence = seconds_between(last_line_.time, now.time);
    const auto advanced = static_cast<double>(now.step - last_line_.step);
    const bool far = advanced >= line_share * static_cast<double>(basis_.steps);
    if (silence < longest_silence && !(far && silence >= line_seconds)) return false;
    last_line_ = now;
    return true;
}

Progress Pace::advance(std::int64_t step, Clock::time_point now) {
    recent_.push_back({now, step});
    while (recent_.size() > 2 && seconds_between(recent_[1].time, now) >= window_seconds)
        recent_.pop_front();
    const double rate = steps_a_second();
    const double updates = rate * static_cast<double>(basis_.fluid_cells);
    Progress progress;
    progress.step = step;
    progress.steps = basis_.steps;
    progress.time = static_cast<double>(step) * basis_.dt;
    progress.wall_seconds = seconds_between(first_.time, now);
    progress.mlups = updates / 1e6;
    if (basis_.copy_gbps > 0)
        progress.bandwidth_share = updates * basis_.bytes_per_update / (basis_.copy_gbps * 1e9);
    progress.wall_seconds_left = static_cast<double>(basis_.steps - step) / rate;
    progress.milestone = is_milestone({now, step});
    return progress;
}

double Pace::wall_seconds() const {
    return seconds_between(first_.time, recent_.back().time);
}

double Pace::mean_mlups() const {
    const double seconds = wall_seconds();
    const auto steps = static_cast<double>(recent_.back().step - first_.step);
    return seconds > 0 ? steps * static_cast<double>(basis_.fluid_cells) / seconds / 1e6 : 0;
}

std::string Progress::text() const {
    const double percent =
        steps > 0 ? 100 * static_cast<double>(step) / static_cast<double>(steps) : 100;
    std::string line = fmt::format("{:3.0f}%  step {} of {}  {} MLUP/s", std::floor(percent),
                                   count_text(step), count_text(steps), number_text(mlups));
    if (bandwidth_share > 0)
        line += fmt::format("  {:.0f}% of copy bandwidth{}", 100 * bandwidth_share,
                            bandwidth_share > 1 ? " (from cache)" : "");
    return line + fmt::format("  {} left", duration_text(wall_seconds_left));
}

}  // namespace halfstep
