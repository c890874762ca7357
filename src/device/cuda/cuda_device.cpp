#include "device/cuda/cuda_device.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <map>
#include <stdexcept>

#include "device/cuda/driver.h"
#include "device/cuda/nvrtc.h"
#include "device/gpu/launch_plan.h"
#include "halfstep/error.h"
#include "program/assemble.h"

namespace halfstep {

namespace cuda {

namespace {

constexpr int capability_major = 75, capability_minor = 76;  // CUdevice_attribute
constexpr double gigabyte = 1 << 30;

class CudaBuffer final : public Buffer {
public:
    CudaBuffer(const Driver& driver, std::size_t bytes) : driver_(driver), bytes_(bytes) {
        if (driver.allocate(&pointer_, std::max<std::size_t>(bytes, 1)) != 0) {
            std::size_t free = 0, total = 0;
            driver.memory_info(&free, &total);
            throw RunError(fmt::format(
                "the GPU has no {:.2f} GiB left ({:.2f} of {:.2f} GiB are free); use a coarser "
                "resolution or a smaller storage format",
                double(bytes) / gigabyte, double(free) / gigabyte, double(total) / gigabyte));
        }
        driver.check(driver.fill(pointer_, 0, std::max<std::size_t>(bytes, 1)), "clear GPU memory");
    }
    ~CudaBuffer() override { driver_.free(pointer_); }
    CudaBuffer(const CudaBuffer&) = delete;
    CudaBuffer& operator=(const CudaBuffer&) = delete;

    std::size_t bytes() const override { return bytes_; }
    void write(std::size_t offset, const void* from, std::size_t bytes) override {
        check_range(offset, bytes);
        if (bytes)
            driver_.check(driver_.to_device(pointer_ + offset, from, bytes), "copy to the GPU");
    }
    void read(std::size_t offset, void* to, std::size_t bytes) const override {
        check_range(offset, bytes);
        if (bytes)
            driver_.check(driver_.to_host(to, pointer_ + offset, bytes), "copy from the GPU");
    }
    DevicePointer pointer() const { return pointer_; }

private:
    void check_range(std::size_t offset, std::size_t bytes) const {
        if (offset > bytes_ || bytes > bytes_ - offset)
            throw std::logic_error("GPU buffer access out of range");
    }
    const Driver& driver_;
    std::size_t bytes_;
    DevicePointer pointer_ = 0;
};

class CudaProgram final : public Program {
public:
    CudaProgram(const Driver& driver, const Nvrtc& nvrtc, const KernelSpec& spec, int major,
                int minor)
        : driver_(driver), spec_(spec), block_(gpu::default_block(spec)) {
        for (Part part : {Part::Words, Part::Links}) {
            const KernelSource source = assemble(spec, {Dialect::CUDA, part, block_, true});
            const std::vector<char> code = nvrtc.compile(source.text, major, minor);
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
        const gpu::Grid grid = gpu::grid_of(kernel, spec_, block_, begin, end);
        driver_.check(
            driver_.launch(function(kernel, parity), grid.blocks[0], grid.blocks[1], grid.blocks[2],
                           grid.block[0], grid.block[1], 1, 0, nullptr, pointers.data(), nullptr),
            "launch a kernel");
    }

private:
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
    KernelSpec spec_;
    int block_;
    std::array<void*, 2> modules_{};
    std::map<std::pair<KernelName, int>, void*> functions_;
};

/// Copies from one array to another; many in a row, so that starting them costs nothing.
class CudaProbe final : public BandwidthProbe {
public:
    CudaProbe(const Driver& driver, std::size_t bytes)
        : driver_(driver), from_(driver, bytes / 2), to_(driver, bytes / 2) {
        measure();
    }
    Bandwidth measure() override {
        driver_.check(driver_.synchronize(), "finish the work on the GPU");
        const auto start = std::chrono::steady_clock::now();
        for (int k = 0; k < copies; ++k)
            driver_.check(driver_.copy(to_.pointer(), from_.pointer(), from_.bytes()),
                          "copy on the GPU");
        driver_.check(driver_.synchronize(), "finish the work on the GPU");
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        return {2e-9 * copies * double(from_.bytes()) / taken.count(), 0};
    }

private:
    static constexpr int copies = 20;
    const Driver& driver_;
    CudaBuffer from_, to_;
};

class CudaDevice final : public Device {
public:
    explicit CudaDevice(int index) {
        int count = 0;
        driver_.check(driver_.device_count(&count), "count the GPUs");
        if (index < 0 || index >= count)
            throw DeviceError(fmt::format(
                "there is no GPU cuda:{} (found are {}); see 'halfstep devices'", index, count));
        driver_.check(driver_.device_get(&device_, index), "open the GPU");
        driver_.check(driver_.device_attribute(&major_, capability_major, device_), "ask the GPU");
        driver_.check(driver_.device_attribute(&minor_, capability_minor, device_), "ask the GPU");
        void* context = nullptr;
        driver_.check(driver_.context_retain(&context, device_), "open the GPU");
        driver_.check(driver_.context_set(context), "open the GPU");
    }
    ~CudaDevice() override { driver_.context_release(device_); }
    CudaDevice(const CudaDevice&) = delete;
    CudaDevice& operator=(const CudaDevice&) = delete;

    std::string name() const override {
        std::array<char, 256> text{};
        driver_.check(driver_.device_name(text.data(), int(text.size()) - 1, device_),
                      "ask the GPU's name");
        return text.data();
    }
    std::string backend() const override { return "cuda"; }
    bool is_gpu() const override { return true; }
    std::uint64_t memory_bytes() const override {
        std::size_t bytes = 0;
        driver_.check(driver_.device_memory(&bytes, device_), "ask the GPU's memory");
        return bytes;
    }
    std::unique_ptr<Buffer> allocate(std::size_t bytes) override {
        return std::make_unique<CudaBuffer>(driver_, bytes);
    }
    std::unique_ptr<Program> build(const KernelSpec& spec) override {
        return std::make_unique<CudaProgram>(driver_, nvrtc_, spec, major_, minor_);
    }
    void finish() override { driver_.check(driver_.synchronize(), "finish the work on the GPU"); }

    std::unique_ptr<BandwidthProbe> make_probe(std::size_t bytes) override {
        return std::make_unique<CudaProbe>(driver_, bytes);
    }

private:
    Driver driver_;
    Nvrtc nvrtc_;
    int device_ = 0, major_ = 0, minor_ = 0;
};

}  // namespace
}  // namespace cuda

int count_cuda_devices() {
    const cuda::Driver driver;
    const cuda::Nvrtc nvrtc;
    int count = 0;
    driver.check(driver.device_count(&count), "count the GPUs");
    return count;
}

std::unique_ptr<Device> open_cuda(int index) {
    return std::make_unique<cuda::CudaDevice>(index);
}

}  // namespace halfstep
