// How fast the processor's memory is.
#pragma once

#include "device/cpu/cpu_memory.h"
#include "device/device.h"

namespace halfstep::cpu {

/// A copy of one half of the array to the other, and updates in place: as one stream a thread and
/// as several, of which the faster counts (some processors need more than one stream to fill their
/// memory's time).
class CpuProbe final : public BandwidthProbe {
public:
    CpuProbe(std::size_t bytes, int threads);
    Bandwidth measure() override;

private:
    CpuBuffer buffer_;
    int threads_;
};

}  // namespace halfstep::cpu
