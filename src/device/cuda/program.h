// The kernels of one KernelSpec on a GPU.
#pragma once

#include <fmt/format.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/cache_folder.h"
#include "device/cuda/buffer.h"
#include "device/cuda/driver.h"
#include "device/cuda/launch_timer.h"
#include "device/cuda/nvrtc.h"
#include "device/gpu/kernel_cache.h"
#include "device/gpu/launch_plan.h"
#include "program/assemble.h"

namespace halfstep::cuda {

class CudaProgram final : public Program {
public:
    /// Compiles for compute capability `major`.`minor`, or takes what an earlier start compiled.
    CudaProgram(const Driver& driver, const Nvrtc& nvrtc, void* stream, LaunchTimer& timer,
                const KernelSpec& spec, int major, int minor)
        : driver_(driver),
          stream_(stream),
          timer_(timer),
          spec_(spec),
          can_start_early_(major >= 9 && driver.can_start_early()) {
        for (Part part : {Part::Words, Part::Links}) {
            const int block = gpu::block_of(part, spec);
            const KernelSource source = assemble(spec, {Dialect::CUDA, part, block, true});
            const std::vector<char> code = compiled(nvrtc, source.text, major, minor);
            driver.check(driver.module_load(&modules_[std::size_t(part)], code.data()),
                         "load the kernels");
        }
    }
    ~CudaProgram() override {
        for (void* module : modules_)
            if (module) driver_.module_unload(module);
    }
    CudaProgram(const CudaProgram&) = delete;
    CudaProgram& operator=(const CudaProgram&) = delete;

    std::size_t population_bytes() const override {
        return std::size_t(split_rows_elements(spec_)) * std::size_t(bytes_of(spec_.storage));
    }

    WordShape word_shape() const override { return {lanes_a_word(spec_), true}; }

    void launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                std::span<const Argument> arguments) override {
        if (begin >= end) return;
        const auto bound = gpu::bind_arguments(kernel, arguments);
        std::vector<Slot> slots(bound.size());
        std::vector<void*> pointers{&begin, &end};
        for (std::size_t k = 0; k < bound.size(); ++k) {
            slots[k] = slot_of(bound[k]);
            pointers.push_back(&slots[k]);
        }
        const gpu::Grid grid =
            gpu::grid_of(kernel, spec_, gpu::block_of(kernel, spec_), begin, end);
        void* const code = function(kernel, parity);
        const Start start =
            can_start_early_ && gpu::awaits_last(kernel) ? Start::Early : Start::AfterLast;
        timer_.time(kernel, stream_, [&] {
            driver_.check(
                driver_.launch(code, grid.blocks, grid.block, stream_, pointers.data(), start),
                "launch a kernel");
        });
    }

private:
    static std::vector<char> compiled(const Nvrtc& nvrtc, const std::string& text, int major,
                                      int minor) {
        const gpu::KernelCache cache(cache_folder());
        const std::string key =
            fmt::format("NVRTC {}, sm_{}{}\n{}", nvrtc.version(), major, minor, text);
        if (auto found = cache.find(key)) return *std::move(found);
        std::vector<char> code = nvrtc.compile(text, major, minor);
        cache.store(key, code);
        return code;
    }

    union Slot {
        DevicePointer pointer;
        double wide;
        float narrow;
        std::int64_t count;
    };

    Slot slot_of(const gpu::BoundArgument& argument) const {
        Slot slot{};
        if (argument.kind == ArgumentKind::Count)
            slot.count = argument.count;
        else if (argument.kind == ArgumentKind::Buffer)
            slot.pointer =
                argument.buffer ? static_cast<CudaBuffer*>(argument.buffer)->pointer() : 0;
        else if (spec_.arithmetic == Arithmetic::FP64)
            slot.wide = argument.real;
        else
            slot.narrow = static_cast<float>(argument.real);
        return slot;
    }

    void* function(KernelName kernel, int parity) {
        void*& found = functions_[{kernel, parity}];
        if (!found)
            driver_.check(driver_.module_function(&found, modules_[gpu::is_links(kernel) ? 1 : 0],
                                                  gpu::entry_name(kernel, parity).c_str()),
                          "find a kernel");
        return found;
    }

    const Driver& driver_;
    void* stream_;
    LaunchTimer& timer_;
    KernelSpec spec_;
    bool can_start_early_;
    std::array<void*, 2> modules_{};
    std::map<std::pair<KernelName, int>, void*> functions_;
};

}  // namespace halfstep::cuda
