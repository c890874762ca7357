// How a series' variance is spread over frequencies.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "config/lattice_case.h"

namespace halfstep {

struct Spectrum {
    std::size_t segment = 0;        ///< samples a segment
    std::size_t segments = 0;       ///< that were averaged
    std::vector<double> frequency;  ///< from 0 to half of the samples' rate
    std::vector<double> density;    ///< one-sided: the integral over the frequency is the variance
};

/// Samples a segment, so that half-overlapping ones, as long as they can be, number at least
/// `segments`; even, without prime factors above 5.
std::size_t segment_for(std::size_t samples, std::size_t segments);

/// Power spectral density by Welch's method: half-overlapping segments without their means, Hann's
/// window, averaged. P. D. Welch, IEEE Trans. Audio Electroacoust. 15 (1967) 70,
/// doi:10.1109/TAU.1967.1161901. `interval`: between two samples. Nothing where there are fewer
/// samples than one segment of 16.
std::optional<Spectrum> spectrum_of(std::span<const double> values, double interval,
                                    std::size_t segments);

/// The spectra of a probe's table of samples as a table: frequency, the Strouhal number where the
/// probe has references, then each column's density. False where the table has too few samples.
/// Throws RunError.
bool write_spectrum(const std::filesystem::path& table, const ProbeOutput& probe,
                    const Scaling& scaling, const std::filesystem::path& path);

}  // namespace halfstep
