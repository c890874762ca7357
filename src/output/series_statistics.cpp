#include "output/series_statistics.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

constexpr std::size_t batches = 20;
constexpr std::size_t least_a_batch = 2;

/// Correlation of neighbouring batches that one such set in 20 has by chance: 1.645 / sqrt(20) less
/// the bias of -1 / 20.
constexpr double chance_correlation = 0.318;
constexpr double most_correlation = 0.9;

double mean_of(std::span<const double> values) {
    double sum = 0;
    for (double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

/// Of `count` batches as long as possible, the last ones of the series.
std::vector<double> batch_means(std::span<const double> values, std::size_t count) {
    const std::size_t length = values.size() / count;
    values = values.last(count * length);
    std::vector<double> means;
    for (std::size_t b = 0; b < count; ++b)
        means.push_back(mean_of(values.subspan(b * length, length)));
    return means;
}

// variance of the mean = (variance of the batches / their number) (1 + r) / (1 - r), with r their
// correlation, which is taken for 0 where chance explains it.
void add_error(std::span<const double> values, Statistics& result) {
    if (values.size() < batches * least_a_batch) return;
    const std::vector<double> means = batch_means(values, batches);
    const double middle = mean_of(means);
    double squares = 0, products = 0;
    for (std::size_t b = 0; b < batches; ++b) {
        squares += (means[b] - middle) * (means[b] - middle);
        if (b > 0) products += (means[b] - middle) * (means[b - 1] - middle);
    }
    double variance = squares / (batches - 1) / batches;
    const double r = squares > 0 ? std::min(products / squares, most_correlation) : 0;
    result.is_short = r > chance_correlation;
    if (result.is_short) variance *= (1 + r) / (1 - r);
    result.error = student_quantile(batches - 1) * std::sqrt(variance);
    const auto count = static_cast<double>(values.size());
    const double all = result.rms * result.rms;
    result.independent_samples = variance > 0 ? std::clamp(all / variance, 1.0, count) : count;
}

/// Times at which the signal rises through its mean, by linear interpolation. Between two of them
/// it must have fallen below the mean by a share of its rms, so that noise at a crossing counts
/// once.
std::vector<double> rises(std::span<const double> time, std::span<const double> signal,
                          const Statistics& statistics) {
    const double depth = 0.25 * statistics.rms;
    std::vector<double> found;
    bool fallen = false;
    for (std::size_t i = 1; i < signal.size(); ++i) {
        const double before = signal[i - 1] - statistics.mean;
        const double after = signal[i] - statistics.mean;
        fallen = fallen || before < -depth;
        if (!fallen || before >= 0 || after < 0) continue;
        found.push_back(time[i - 1] + (time[i] - time[i - 1]) * before / (before - after));
        fallen = false;
    }
    return found;
}

}  // namespace

Statistics statistics_of(std::span<const double> values) {
    Statistics result;
    if (values.empty()) return result;
    result.mean = mean_of(values);
    double squares = 0;
    for (double value : values) squares += (value - result.mean) * (value - result.mean);
    result.rms = std::sqrt(squares / static_cast<double>(values.size()));
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    result.minimum = *low;
    result.maximum = *high;
    add_error(values, result);
    return result;
}

// t = z + (z^3 + z) / 4n + (5 z^5 + 16 z^3 + 3 z) / 96 n^2 + ..., z the normal quantile.
double student_quantile(double degrees_of_freedom) {
    constexpr double z = 1.959963985, z2 = z * z;
    const double n = degrees_of_freedom;
    const double terms[] = {z, z * (z2 + 1) / 4, z * ((5 * z2 + 16) * z2 + 3) / 96,
                            z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
                            z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160};
    double sum = 0, power = 1;
    for (double term : terms) sum += term * power, power /= n;
    return sum;
}

Transient find_transient(const std::vector<std::span<const double>>& series) {
    constexpr std::size_t length = 5, least = 10;
    const std::size_t count = series.empty() ? 0 : series.front().size() / length;
    if (count < least) return {};
    std::vector<std::vector<double>> means;
    for (const auto& values : series)
        means.push_back(batch_means(values.first(count * length), count));
    // From the end on, so that sums of what follows a start grow by one; about the last value, so
    // that squares do not cancel.
    std::vector<double> sum(means.size()), squares(means.size());
    double best = std::numeric_limits<double>::infinity();
    std::size_t best_start = count / 2;
    for (std::size_t start = count; start-- > 0;) {
        double error = 0;
        const auto rest = static_cast<double>(count - start);
        for (std::size_t s = 0; s < means.size(); ++s) {
            const double value = means[s][start] - means[s].back();
            sum[s] += value;
            squares[s] += value * value;
            error += (squares[s] - sum[s] * sum[s] / rest) / (rest * rest);
        }
        if (start <= count / 2 && error <= best) best = error, best_start = start;
    }
    return {best_start * length, best_start < count / 2};
}

std::optional<Frequency> frequency_of(std::span<const double> time, std::span<const double> signal,
                                      const Statistics& statistics) {
    constexpr std::size_t least_periods = 3;
    const std::vector<double> crossings = rises(time, signal, statistics);
    if (crossings.size() < least_periods + 1) return std::nullopt;
    const std::size_t periods = crossings.size() - 1;
    const auto count = static_cast<double>(periods);
    const double mean = (crossings.back() - crossings.front()) / count;
    double squares = 0;
    for (std::size_t k = 0; k < periods; ++k) {
        const double off = crossings[k + 1] - crossings[k] - mean;
        squares += off * off;
    }
    const double error = student_quantile(count - 1) * std::sqrt(squares / (count - 1) / count);
    return Frequency{1 / mean, error / (mean * mean), static_cast<int>(periods)};
}

}  // namespace halfstep
