// The kernels of one KernelSpec on a GPU.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "base/cache_folder.h"
#include "device/cuda/buffer.h"
#include "device/cuda/driver.h"
#include "device/cuda/launch_timer.h"
#include "device/cuda/nvrtc.h"
#include "device/gpu/compile_all.h"
#include "device/gpu/kernel_cache.h"
#include "device/gpu/launch_plan.h"
#include "program/assemble.h"
#include "program/require_defined.h"

namespace halfstep::cuda {

class CudaProgram final : public Program {
public:
    /// For compute capability `major`.`minor`.
    CudaProgram(const Driver& driver, const Nvrtc& nvrtc, void* stream, LaunchTimer& timer,
                const KernelSpec& spec, int major, int minor)
        : driver_(driver),
          nvrtc_(nvrtc),
          stream_(stream),
          timer_(timer),
          spec_(spec),
          major_(major),
          minor_(minor),
          can_start_early_(major >= 9 && driver.can_start_early()) {
        require_defined(spec);
    }
    ~CudaProgram() override {
        for (const auto& [part, module] : modules_) driver_.module_unload(module);
    }
    CudaProgram(const CudaProgram&) = delete;
    CudaProgram& operator=(const CudaProgram&) = delete;

    std::size_t population_bytes() const override {
        return std::size_t(split_rows_elements(spec_)) * std::size_t(bytes_of(spec_.storage));
    }

    /// Compiles, or takes what an earlier start compiled.
    void prepare(std::span<const KernelName> kernels) override {
        std::vector<Part> missing = parts_of(kernels);
        std::erase_if(missing, [&](Part part) { return modules_.contains(part); });
        const auto codes = gpu::compile_all(missing, [&](Part part) {
            const int block = gpu::block_of(part, spec_);
            return compiled(assemble(spec_, {Dialect::CUDA, part, block, true}).text);
        });
        for (std::size_t k = 0; k < missing.size(); ++k) {
            void* module = nullptr;
            driver_.check(driver_.module_load(&module, codes[k].data()), "load the kernels");
            modules_[missing[k]] = module;
        }
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
    std::vector<char> compiled(const std::string& text) const {
        const gpu::KernelCache cache(cache_folder());
        const std::string key =
            fmt::format("NVRTC {}, sm_{}{}\n{}", nvrtc_.version(), major_, minor_, text);
        if (auto found = cache.find(key)) return *std::move(found);
        const std::vector<char> code = nvrtc_.compile(text, major_, minor_);
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
        if (found) return found;
        prepare({&kernel, 1});
        driver_.check(driver_.module_function(&found, modules_.at(part_of(kernel)),
                                              gpu::entry_name(kernel, parity).c_str()),
                      "find a kernel");
        return found;
    }

    const Driver& driver_;
    const Nvrtc& nvrtc_;
    void* stream_;
    LaunchTimer& timer_;
    KernelSpec spec_;
    int major_, minor_;
    bool can_start_early_;
    std::map<Part, void*> modules_;
    std::map<std::pair<KernelName, int>, void*> functions_;
};

}  // namespace halfstep::cuda
