#include "output/spectrum.h"

#include <fmt/format.h>

#include <kissfft/kissfft.hh>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <complex>
#include <fstream>
#include <numbers>
#include <numeric>

#include "halfstep/error.h"
#include "output/quantity.h"
#include "output/staged_file.h"
#include "output/table.h"

namespace halfstep {

namespace {

constexpr std::size_t least_segment = 16;

/// A transform costs as much as its length's largest prime factor says.
bool is_fast(std::size_t length) {
    for (const std::size_t prime : {2, 3, 5})
        while (length % prime == 0) length /= prime;
    return length == 1;
}

/// Periodic, as it should be for a transform.
std::vector<double> hann_window(std::size_t samples) {
    std::vector<double> window(samples);
    for (std::size_t k = 0; k < samples; ++k)
        window[k] = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * double(k) / double(samples));
    return window;
}

/// The columns of a table, from its last row back to where the steps between rows were others.
struct Columns {
    std::vector<double> step;
    std::vector<std::vector<double>> values;  ///< beyond step and time
};

std::vector<double> numbers_in(const std::string& row) {
    std::vector<double> numbers;
    const char *at = row.data(), *end = at + row.size();
    while (at < end) {
        double number = std::nan("");
        const auto [after, error] = std::from_chars(at, end, number);
        if (error != std::errc{} && error != std::errc::result_out_of_range) break;
        numbers.push_back(number);
        at = after + 1;
    }
    return numbers;
}

Columns read_columns(const std::filesystem::path& path) {
    std::ifstream file(path);
    Columns columns;
    for (std::string row; std::getline(file, row);) {
        const std::vector<double> numbers = numbers_in(row);
        if (numbers.size() < 3) continue;  // comments and names
        columns.values.resize(numbers.size() - 2);
        auto& step = columns.step;
        const bool is_uneven = step.size() > 1 && numbers[0] - step.back() != step[1] - step[0];
        if (is_uneven) {
            step = {step.back()};
            for (auto& column : columns.values) column = {column.back()};
        }
        step.push_back(numbers[0]);
        for (std::size_t c = 2; c < numbers.size(); ++c)
            columns.values[c - 2].push_back(numbers[c]);
    }
    if (!file.eof())
        throw RunError(
            fmt::format("cannot read '{}' for its spectrum (the file went away); leave "
                        "the results alone while a run lasts",
                        path.string()));
    return columns;
}

std::string header_of(const ProbeOutput& probe, const Spectrum& spectrum, const Scaling& scaling) {
    const bool has_strouhal = probe.spectrum->velocity > 0;
    const std::string rate = scaling.lattice_units ? "1/step" : "1/s";
    std::string text = fmt::format(
        "# power spectral density by Welch's method: {} segments of {} samples, half overlapping, "
        "Hann window; its integral over the frequency is the variance\n",
        spectrum.segments, spectrum.segment);
    std::vector<std::string> names{"line", fmt::format("frequency [{}]", rate)};
    if (has_strouhal) names.push_back("strouhal");
    for (const Quantity quantity : probe.quantities)
        for (const std::string& column : column_names(quantity, scaling)) {
            const std::size_t blank = column.find(' ');
            const std::string unit = column.substr(blank + 2, column.size() - blank - 3);
            names.push_back(
                fmt::format("{} [({})^2 {}]", column.substr(0, blank), unit, time_unit(scaling)));
        }
    return text + csv_header(names);
}

}  // namespace

// K half-overlapping segments of L samples reach over L (K + 1) / 2.
std::size_t segment_for(std::size_t samples, std::size_t segments) {
    std::size_t segment = 2 * samples / (segments + 1);
    segment -= segment % 2;
    while (segment > 0 && !is_fast(segment)) segment -= 2;
    return segment;
}

std::optional<Spectrum> spectrum_of(std::span<const double> values, double interval,
                                    std::size_t segments) {
    Spectrum result;
    const std::size_t length = result.segment = segment_for(values.size(), segments);
    if (length < least_segment) return std::nullopt;
    const std::vector<double> window = hann_window(length);
    const double power = std::inner_product(window.begin(), window.end(), window.begin(), 0.0);
    result.density.assign(length / 2 + 1, 0.0);
    const kissfft<double> transform(length, false);
    std::vector<std::complex<double>> in(length), out(length);
    for (std::size_t first = 0; first + length <= values.size(); first += length / 2) {
        const auto segment = values.subspan(first, length);
        const double mean = std::accumulate(segment.begin(), segment.end(), 0.0) / double(length);
        for (std::size_t k = 0; k < length; ++k) in[k] = (segment[k] - mean) * window[k];
        transform.transform(in.data(), out.data());
        for (std::size_t k = 0; k <= length / 2; ++k) result.density[k] += std::norm(out[k]);
        ++result.segments;
    }
    for (std::size_t k = 0; k <= length / 2; ++k) {
        const double sides = k == 0 || k == length / 2 ? 1 : 2;
        result.density[k] *= sides * interval / (power * double(result.segments));
        result.frequency.push_back(double(k) / (double(length) * interval));
    }
    return result;
}

bool write_spectrum(const std::filesystem::path& table, const ProbeOutput& probe,
                    const Scaling& scaling, const std::filesystem::path& path) {
    const Columns columns = read_columns(table);
    if (columns.step.size() < 2) return false;
    const double interval = (columns.step[1] - columns.step[0]) * scaling.dt;
    std::vector<Spectrum> spectra;
    for (const std::vector<double>& values : columns.values) {
        auto spectrum = spectrum_of(values, interval, std::size_t(probe.spectrum->segments));
        if (!spectrum) return false;
        spectra.push_back(std::move(*spectrum));
    }
    const bool has_strouhal = probe.spectrum->velocity > 0;
    const double strouhal = has_strouhal ? probe.spectrum->length * scaling.dx /
                                               (probe.spectrum->velocity * scaling.velocity())
                                         : 0;
    std::string text = header_of(probe, spectra.front(), scaling);
    for (std::size_t k = 0; k < spectra.front().frequency.size(); ++k) {
        const double frequency = spectra.front().frequency[k];
        std::vector<double> row{frequency};
        if (has_strouhal) row.push_back(frequency * strouhal);
        for (const Spectrum& spectrum : spectra) row.push_back(spectrum.density[k]);
        text += csv_row(std::int64_t(k), row);
    }
    write_whole(path, text);
    return true;
}

}  // namespace halfstep
