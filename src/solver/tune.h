// What is left open of a case's streaming, block and prefetch distance, by measurement.
#pragma once

#include <string_view>
#include <vector>

#include "device/device.h"
#include "halfstep/tuning.h"
#include "solver/tuning.h"

namespace halfstep {

enum class TuningOrigin {
    Told,        ///< nothing was left open
    Usual,       ///< the box is too small to time
    Measured,    ///< now
    Remembered,  ///< from an earlier start
};

/// "told", "usual", "measured", "remembered".
std::string_view name_of(TuningOrigin origin);

struct Tuned {
    Tuning tuning;
    TuningOrigin origin = TuningOrigin::Told;
    std::vector<std::string> notes;  ///< for the user: what came between the choice and the disk
};

/// `spec` with the streaming, block and prefetch of `tuning`.
KernelSpec with_tuning(KernelSpec spec, const Tuning& tuning);

/// Throws InputError when the device lacks what `options` sets, or cannot run such a value.
void require_possible(const TuningOptions& options, const Device& device);

/// The layout first (in place; `streaming` where it is told), then the block or the distance for
/// that layout. Boxes below 2^18 cells, where a measurement says nothing, take the usual values.
/// Throws as require_possible, and DeviceError.
Tuned tune(Device& device, const KernelSpec& spec, std::optional<Streaming> streaming,
           const TuningOptions& options);

}  // namespace halfstep
