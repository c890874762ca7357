// What a series of correlated samples says: its mean and how sure that is, where its transient
// ends, and its period.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace halfstep {

struct Statistics {
    double mean = 0, minimum = 0, maximum = 0, rms = 0;  ///< rms of the fluctuation about the mean
    /// Half the width of the mean's 95 % confidence interval; NaN under 40 samples.
    double error = std::numeric_limits<double>::quiet_NaN();
    /// Samples without correlation that would tell the mean as well; at most those that there are.
    double independent_samples = 0;
    /// The series is so short for its correlation that `error` is a guess.
    bool is_short = false;
};

/// The interval from the means of 20 batches, whose scatter holds whatever correlation there is
/// (Schmeiser, Oper. Res. 30 (1982) 556, doi:10.1287/opre.30.3.556), and Student's t. Where the
/// batches are still correlated, it is widened as for an autoregressive series of them.
Statistics statistics_of(std::span<const double> values);

/// 97.5 % quantile of Student's distribution, within 1 % from two degrees of freedom on.
/// Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
double student_quantile(double degrees_of_freedom);

/// Where a transient ends, by MSER-5: of all starts in the first half, that with the least standard
/// error of the mean of what follows, in batches of five. Of several series the errors are added in
/// squares, so that the one that varies most decides.
/// White, Simulation 69 (1997) 323, doi:10.1177/003754979706900601; Franklin, White, Proc. Winter
/// Simulation Conf. (2008) 541.
struct Transient {
    std::size_t end = 0;      ///< first sample of the rest
    bool is_settled = false;  ///< false: the best start is the last one allowed, or too few samples
};
Transient find_transient(const std::vector<std::span<const double>>& series);

struct Frequency {
    double value = 0;
    double error = std::numeric_limits<double>::quiet_NaN();  ///< half the 95 % interval
    int periods = 0;
};

/// Whole periods between rises through the mean; the scatter of their durations gives the error.
/// Nothing under three periods.
std::optional<Frequency> frequency_of(std::span<const double> time, std::span<const double> signal,
                                      const Statistics& statistics);

}  // namespace halfstep
