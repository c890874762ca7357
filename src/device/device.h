// What the solver needs of a machine: memory, programs, launches. Implemented by device/cpu and
// others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "device/profiler.h"
#include "halfstep/error.h"
#include "lattice/kernel_arguments.h"
#include "program/kernel_spec.h"

namespace halfstep {

/// The device lacks the memory that was asked for.
class DeviceMemoryError : public DeviceError {
public:
    using DeviceError::DeviceError;
};

/// Memory on the device. Reads and writes wait for launches before them.
class Buffer {
public:
    virtual ~Buffer() = default;
    virtual std::size_t bytes() const = 0;
    virtual void write(std::size_t offset, const void* from, std::size_t bytes) = 0;
    virtual void read(std::size_t offset, void* to, std::size_t bytes) const = 0;
};

/// A kernel's argument, bound by name. A null Buffer is a null pointer on the device.
struct Argument {
    std::string_view name;
    std::variant<Buffer*, double, std::int64_t> value;
};

/// How a row's cells are put into words: `lanes` a word, lane k of word w being cell w + k words
/// of the row (split), or cell w lanes + k.
struct WordShape {
    int lanes = 1;
    bool is_split = false;
};

/// The kernels of one KernelSpec.
class Program {
public:
    virtual ~Program() = default;
    /// Bytes that the populations' buffer must have.
    virtual std::size_t population_bytes() const = 0;
    virtual WordShape word_shape() const = 0;
    /// Makes these ready, as many at a time as there are processors. Others are made when they are
    /// launched first. Throws DeviceError.
    virtual void prepare(std::span<const KernelName> kernels) = 0;
    /// Step, Moments, Init: rows [begin, end), row = y + ny z. Totals: strips of rows. Link
    /// kernels: items [begin, end). Every argument of the kernel must be given; throws
    /// std::logic_error otherwise.
    virtual void launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                        std::span<const Argument> arguments) = 0;
};

/// Brings data to the host beside the launches, on a stream (queue) of its own.
class Courier {
public:
    virtual ~Courier() = default;
    /// What has been launched so far is done before a `fetch` that follows. By the thread that
    /// launches. Throws DeviceError.
    virtual void mark() = 0;
    /// Waits for the copy, and for no launch since `mark`. By one thread at a time, whichever.
    /// Throws DeviceError.
    virtual void fetch(const Buffer& from, std::size_t offset, void* to, std::size_t bytes) = 0;
};

/// 1e9 bytes/s, those read plus those written.
struct Bandwidth {
    double copy = 0;      ///< from one array to another
    double in_place = 0;  ///< a[i] = a[i] + 1; 0: not measured (GPUs)
};

/// Arrays in which a device's bandwidth is measured, as often as wanted.
class BandwidthProbe {
public:
    virtual ~BandwidthProbe() = default;
    virtual Bandwidth measure() = 0;  ///< once
};

/// What a device lets one choose that changes how fast it steps and nothing of the results: the
/// values to try, the usual one first. Empty: it has no such thing.
struct Knobs {
    std::vector<int> blocks;          ///< most threads a block of the step
    int largest_block = 0;            ///< that the device runs at all
    std::vector<int> prefetch_bytes;  ///< how far ahead of a word memory is asked for
};

class Device {
public:
    virtual ~Device() = default;
    virtual std::string name() const = 0;
    virtual std::string backend() const = 0;  ///< "cpu", "cuda", "opencl"
    /// Driver, compiler and their versions, on which the speed of a program depends, too.
    virtual std::string toolchain() const = 0;
    virtual Knobs knobs(const KernelSpec& spec) const = 0;
    virtual bool is_gpu() const = 0;
    virtual std::uint64_t memory_bytes() const = 0;
    /// Zeroed. Throws RunError where the host's memory, DeviceMemoryError where the device's lacks.
    virtual std::unique_ptr<Buffer> allocate(std::size_t bytes) = 0;
    virtual std::unique_ptr<Program> build(const KernelSpec& spec) = 0;
    /// Must not outlive the device. Null: it only copies between launches. Throws
    /// DeviceMemoryError.
    virtual std::unique_ptr<Courier> make_courier() { return nullptr; }
    /// Does the launches of `launches`, which depend on nothing that changes, `times` times. It may
    /// be called once, to record them, or `times` times.
    virtual void repeat(std::int64_t times, const std::function<void()>& launches) {
        for (std::int64_t k = 0; k < times; ++k) launches();
    }
    virtual void finish() = 0;  ///< waits until all launches are done
    /// From now on every launch is timed on the device and added to `profiler`, which is complete
    /// after finish(); null: none is, which costs nothing. Launches that no finish() waited for
    /// before are left out. Returns the profiler before this one; going back to it throws nothing.
    /// Throws DeviceError.
    virtual Profiler* profile(Profiler* profiler) = 0;
    /// With arrays of `bytes` in all, which should be well beyond the last cache. Throws as
    /// allocate does.
    virtual std::unique_ptr<BandwidthProbe> make_probe(std::size_t bytes) = 0;
};

/// Medians of `repeats` measurements.
Bandwidth measure_bandwidth(Device& device, std::size_t bytes, int repeats);

}  // namespace halfstep
