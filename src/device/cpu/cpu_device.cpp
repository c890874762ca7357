#include "device/cpu/cpu_device.h"

#include <fmt/format.h>
#include <omp.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "device/cpu/bandwidth.h"
#include "device/cpu/box.h"
#include "device/cpu/cpu_memory.h"
#include "device/cpu/launch_timer.h"
#include "device/cpu/layouts.h"
#include "device/cpu/registry.h"
#include "halfstep/error.h"
#include "lattice/velocity_set.h"
#include "program/require_defined.h"

namespace halfstep {

namespace cpu {

// own_steps.h counts them.
static_assert(int(Forcing::ExactDifference) == 2 && int(Collision::MRT) == 2);

namespace {

const KernelSet* find_kernels(Lattice lattice, Arithmetic arithmetic, Storage storage,
                              InstructionSet set) {
    for (const KernelSet* kernels : kernel_sets())
        if (kernels->lattice == int(lattice) && kernels->arithmetic == int(arithmetic) &&
            kernels->storage == int(storage) && kernels->instruction_set == int(set))
            return kernels;
    return nullptr;
}

const KernelSet& kernels_for(Lattice lattice, Arithmetic arithmetic, Storage storage,
                             InstructionSet set) {
    if (const KernelSet* kernels = find_kernels(lattice, arithmetic, storage, set)) return *kernels;
    throw DeviceError(
        fmt::format("the CPU has no kernels for {} with arithmetic {} and storage {} (built are "
                    "FP32 with FP32, FP16S, "
                    "FP16C, and FP64 with any storage); choose one of these",
                    name_of(lattice), name_of(arithmetic), name_of(storage)));
}

constexpr int prefetch_choices[] = {256, 0, 64, 512, 1024};  ///< bytes, the usual first

std::string processor_name() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "CPU";
}

class CpuProgram final : public Program {
public:
    CpuProgram(const KernelSpec& spec, InstructionSet set, int threads, LaunchTimer& timer)
        : kernels_(kernels_for(spec.lattice, spec.arithmetic, spec.storage, set)),
          box_(make_box(spec.cells, velocity_set(spec.lattice).count, bytes_of(spec.storage))),
          layout_(layout_in(box_, layout_of(spec.lattice, spec.streaming))),
          spec_(spec),
          prefetch_bytes_(spec.prefetch_bytes.value_or(prefetch_choices[0])),
          threads_(threads),
          timer_(timer) {
        require_defined(spec);
        box_.closed_x = spec.walls == Walls::ClosedX;
    }

    std::size_t population_bytes() const override {
        return static_cast<std::size_t>(elements_of(box_, layout_.buffers)) *
               static_cast<std::size_t>(bytes_of(spec_.storage));
    }

    void prepare(std::span<const KernelName>) override {}  // all of them are there

    WordShape word_shape() const override { return {kernels_.lanes, false}; }

    void launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                std::span<const Argument> arguments) override {
        if (begin >= end) return;
        const std::vector<Value> values = bind(kernel, arguments);
        const Launch launch{&box_,
                            &layout_,
                            parity,
                            prefetch_bytes_,
                            values.data(),
                            int(spec_.collision),
                            int(spec_.viscosity),
                            int(spec_.forcing)};
        const Entry entry = entry_for(kernel);
        const bool is_rows = kernel == KernelName::Step || kernel == KernelName::Moments ||
                             kernel == KernelName::Init || kernel == KernelName::Totals ||
                             kernel == KernelName::Statistics || kernel == KernelName::ScalarStep;
        const std::int64_t work = (end - begin) * (is_rows ? box_.nx : 1);
        timer_.time(kernel, [&] { share_out(entry, launch, begin, end, work); });
    }

private:
    /// Cells or links; below, waking threads takes longer than the work.
    static constexpr std::int64_t least_work_to_share = 4096;

    void share_out(Entry entry, const Launch& launch, std::int64_t begin, std::int64_t end,
                   std::int64_t work) const {
        if (work < least_work_to_share) return entry(launch, begin, end);
#pragma omp parallel num_threads(threads_)
        {
            const std::int64_t n = omp_get_num_threads(), me = omp_get_thread_num();
            const std::int64_t first = begin + (end - begin) * me / n;
            const std::int64_t last = begin + (end - begin) * (me + 1) / n;
            if (first < last) entry(launch, first, last);
        }
    }

    Entry entry_for(KernelName kernel) const {
        switch (kernel) {
            case KernelName::Step:
                if (spec_.has_own_cells()) return kernels_.own_step;
                return kernels_.step[int(spec_.collision)][int(spec_.forcing)];
            case KernelName::Moments: return kernels_.moments;
            case KernelName::Init: return kernels_.init;
            case KernelName::Totals: return kernels_.totals;
            case KernelName::Slide: return kernels_.cells_slide;
            case KernelName::Scatter: return kernels_.links_scatter;
            case KernelName::Force: return kernels_.links_force;
            case KernelName::SaveCells: return kernels_.save_cells;
            case KernelName::LoadCells: return kernels_.load_cells;
            case KernelName::LookVelocity:
            case KernelName::LookPressure:
            case KernelName::LookConvective:
            case KernelName::LookCharacteristic:
                return kernels_.faces_look[int(kernel) - int(KernelName::LookVelocity)];
            case KernelName::SendFaces: return kernels_.faces_send;
            case KernelName::Sponge: return kernels_.sponge;
            case KernelName::Refill: return kernels_.refill;
            case KernelName::Statistics: return kernels_.statistics;
            case KernelName::PorousBrinkman: return kernels_.porous[0];
            case KernelName::PorousGrey: return kernels_.porous[1];
            case KernelName::EddiesWale: return kernels_.eddies[0];
            case KernelName::EddiesVreman: return kernels_.eddies[1];
            case KernelName::ScalarStep: return kernels_.scalar_step;
            case KernelName::ScalarFill: return kernels_.scalar_fill;
            case KernelName::ScalarRead: return kernels_.scalar_read;
            case KernelName::ScalarLinks: return kernels_.scalar_links;
            default: break;
        }
        if (kernel >= KernelName::PlaceInterpolated)
            return kernels_.links_place[int(kernel) - int(KernelName::PlaceInterpolated)];
        if (kernel >= KernelName::LinksInterpolated)
            return kernels_.links_apply[int(kernel) - int(KernelName::LinksInterpolated)];
        if (kernel >= KernelName::ApplyVelocity)
            return kernels_.cells_apply[int(kernel) - int(KernelName::ApplyVelocity)];
        return kernels_.links_gather[int(kernel) - int(KernelName::GatherBounceBack)];
    }

    static std::vector<Value> bind(KernelName kernel, std::span<const Argument> arguments) {
        const auto rows = arguments_of(kernel);
        std::vector<Value> values(rows.size());
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const auto found =
                std::find_if(arguments.begin(), arguments.end(),
                             [&](const Argument& a) { return a.name == rows[k].name; });
            if (found == arguments.end() || found->value.index() != std::size_t(rows[k].kind))
                throw std::logic_error(
                    fmt::format("kernel {} needs argument {}", entry_of(kernel), rows[k].name));
            values[k] = value_of(*found);
        }
        return values;
    }

    static Value value_of(const Argument& argument) {
        Value value;
        if (const auto* real = std::get_if<double>(&argument.value)) {
            value.real = *real;
        } else if (const auto* count = std::get_if<std::int64_t>(&argument.value)) {
            value.count = *count;
        } else {
            auto* buffer = static_cast<CpuBuffer*>(std::get<Buffer*>(argument.value));
            value.pointer = buffer ? buffer->data() : nullptr;
        }
        return value;
    }

    const KernelSet& kernels_;
    Box box_;
    Layout layout_;
    KernelSpec spec_;
    long prefetch_bytes_;
    int threads_;
    LaunchTimer& timer_;
};

class CpuDevice final : public Device {
public:
    CpuDevice(InstructionSet set, int threads) : set_(set), threads_(threads) {}

    std::string name() const override {
        return fmt::format("{}, {} thread{}, {}", processor_name(), threads_,
                           threads_ == 1 ? "" : "s", halfstep::name_of(set_));
    }
    std::string backend() const override { return "cpu"; }
    std::string toolchain() const override { return "compiler " __VERSION__; }
    Knobs knobs(const KernelSpec&) const override {
        return {{}, 0, {std::begin(prefetch_choices), std::end(prefetch_choices)}};
    }
    bool is_gpu() const override { return false; }
    std::uint64_t memory_bytes() const override {
        return std::uint64_t(sysconf(_SC_PHYS_PAGES)) * std::uint64_t(sysconf(_SC_PAGESIZE));
    }
    std::unique_ptr<Buffer> allocate(std::size_t bytes) override {
        return std::make_unique<CpuBuffer>(bytes, threads_);
    }
    std::unique_ptr<Program> build(const KernelSpec& spec) override {
        return std::make_unique<CpuProgram>(spec, set_, threads_, timer_);
    }
    void finish() override {}
    Profiler* profile(Profiler* profiler) override { return timer_.report_to(profiler); }
    std::unique_ptr<BandwidthProbe> make_probe(std::size_t bytes) override {
        return std::make_unique<CpuProbe>(bytes, threads_);
    }

private:
    InstructionSet set_;
    int threads_;
    LaunchTimer timer_;
};

}  // namespace

std::vector<double> decode(Storage storage, Arithmetic arithmetic, InstructionSet set,
                           const std::vector<unsigned char>& elements) {
    std::vector<double> values(elements.size() / static_cast<std::size_t>(bytes_of(storage)));
    kernels_for(Lattice::D3Q19, arithmetic, storage, set)
        .decode(elements.data(), values.data(), static_cast<long>(values.size()));
    return values;
}

std::vector<unsigned char> encode(Storage storage, Arithmetic arithmetic, InstructionSet set,
                                  const std::vector<double>& values) {
    std::vector<unsigned char> elements(values.size() *
                                        static_cast<std::size_t>(bytes_of(storage)));
    kernels_for(Lattice::D3Q19, arithmetic, storage, set)
        .encode(values.data(), elements.data(), static_cast<long>(values.size()));
    return elements;
}

}  // namespace cpu

std::string_view name_of(InstructionSet set) {
    switch (set) {
        case InstructionSet::Baseline: return "baseline";
        case InstructionSet::AVX2: return "AVX2";
        default: return "AVX-512";
    }
}

std::vector<InstructionSet> usable_instruction_sets() {
    bool built[3] = {};
    for (const cpu::KernelSet* kernels : cpu::kernel_sets()) built[kernels->instruction_set] = true;
    std::vector<InstructionSet> sets;
    if (built[0]) sets.push_back(InstructionSet::Baseline);
#if defined(__x86_64__)
    if (built[1] && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
        __builtin_cpu_supports("f16c"))
        sets.push_back(InstructionSet::AVX2);
    if (built[2] && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512cd"))
        sets.push_back(InstructionSet::AVX512);
#endif
    return sets;
}

std::unique_ptr<Device> open_cpu(const CpuOptions& options) {
    const std::vector<InstructionSet> usable = usable_instruction_sets();
    if (usable.empty())
        throw DeviceError(
            "this build has no CPU kernels; build it with one instruction set at least");
    const InstructionSet set = options.instruction_set.value_or(usable.back());
    if (std::find(usable.begin(), usable.end(), set) == usable.end())
        throw DeviceError(
            fmt::format("the instruction set {} cannot be used (this processor or this build "
                        "lacks it); leave the choice to Halfstep",
                        name_of(set)));
    return std::make_unique<cpu::CpuDevice>(
        set, options.threads > 0 ? options.threads : omp_get_max_threads());
}

}  // namespace halfstep
