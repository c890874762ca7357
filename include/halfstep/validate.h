// Compares the solver with published and analytic flows.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "halfstep/export.h"
#include "halfstep/figure.h"

namespace halfstep {

/// A computed value beside the published or analytic one.
struct Finding {
    std::string name;      ///< of the validation: "cavity-100"
    std::string quantity;  ///< "drag coefficient, largest"
    double computed = 0;
    double reference = 0;
    std::string source;
    double deviation = 0;  ///< computed / reference - 1; computed - reference for those near 0
    double tolerance = 0;  ///< of |deviation|
    bool pass = false;     ///< |deviation| <= tolerance; false for a value that is not a number
    std::string device, lattice, arithmetic, storage, streaming;
};

struct ValidationResult {
    std::vector<Finding> findings;
    std::vector<Figure> figures;  ///< where curves say more than numbers; may be empty
};

struct ValidateOptions {
    std::string device = "auto";  ///< "auto", "cpu", "cuda:0", "opencl:0", ...
    int threads = 0;              ///< of the CPU; 0 = all cores
    /// "FP64", "FP32", "FP16S" or "FP16C", the last three with arithmetic in FP32; empty: what each
    /// validation takes, for which its tolerances are.
    std::string storage;
    /// Set it to true, from a signal handler or another thread, to stop. May be null.
    const std::atomic<bool>* stop = nullptr;
    std::function<void(double fraction)> on_progress;  ///< 0 to 1, a few times a second
};

enum class ValidationCost {
    Quick,  ///< a minute or two on the cores of a desktop
    Long    ///< a minute or two on a large GPU, up to a day on a CPU
};

/// The names of the validations that cost no more than that, in the order in which they are best
/// run: the quick ones first.
HALFSTEP_EXPORT std::vector<std::string> list_validations(
    ValidationCost most = ValidationCost::Long);

/// Runs one. Throws InputError for an unknown name or device, RunError when it was stopped or the
/// flow became unstable, and DeviceError.
HALFSTEP_EXPORT ValidationResult run_validation(const std::string& name,
                                                const ValidateOptions& options = {});

}  // namespace halfstep
