#include "device/opencl/opencl_device.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <stdexcept>
#include <utility>

#include "device/gpu/launch_plan.h"
#include "device/opencl/buffer.h"
#include "device/opencl/courier.h"
#include "device/opencl/launch_timer.h"
#include "device/opencl/library.h"
#include "device/opencl/probe.h"
#include "halfstep/error.h"
#include "program/assemble.h"
#include "program/require_defined.h"

namespace halfstep {

namespace opencl {

namespace {

class ClProgram final : public Program {
public:
    ClProgram(const Connection& connection, LaunchTimer& timer, const KernelSpec& spec)
        : connection_(connection), timer_(timer), spec_(spec) {
        require_defined(spec);
    }
    ~ClProgram() override {
        for (const auto& [key, kernel] : kernels_)
            if (kernel.first) connection_.api.release_kernel(kernel.first);
        for (const auto& [part, program] : programs_) connection_.api.release_program(program);
    }
    ClProgram(const ClProgram&) = delete;
    ClProgram& operator=(const ClProgram&) = delete;

    std::size_t population_bytes() const override {
        return std::size_t(split_rows_elements(spec_)) * std::size_t(bytes_of(spec_.storage));
    }

    /// One after the other: compilers of drivers are not all made for more.
    void prepare(std::span<const KernelName> kernels) override {
        for (Part part : parts_of(kernels)) {
            if (programs_.contains(part)) continue;
            const int block = gpu::block_of(part, spec_);
            programs_[part] =
                compile(assemble(spec_, {Dialect::OpenCL, part, block, connection_.has_fp64}).text);
        }
    }

    WordShape word_shape() const override { return {lanes_a_word(spec_), true}; }

    void launch(KernelName kernel, int parity, std::int64_t begin, std::int64_t end,
                std::span<const Argument> arguments) override {
        if (begin >= end) return;
        const auto& [function, largest] = find(kernel, parity);
        unsigned position = 0;
        const auto set = [&](std::size_t size, const void* value) {
            connection_.api.check(connection_.api.set_argument(function, position++, size, value),
                                  "set a kernel's argument");
        };
        set(sizeof begin, &begin);
        set(sizeof end, &end);
        for (const gpu::BoundArgument& argument : gpu::bind_arguments(kernel, arguments))
            set_one(argument, set);
        const gpu::Grid grid = gpu::grid_of(
            kernel, spec_, std::min(gpu::block_of(kernel, spec_), largest), begin, end);
        const std::size_t local[3] = {grid.block[0], grid.block[1], 1};
        const std::size_t global[3] = {local[0] * grid.blocks[0], local[1] * grid.blocks[1],
                                       grid.blocks[2]};
        connection_.api.check(
            connection_.api.launch(connection_.queue, function, 3, nullptr, global, local, 0,
                                   nullptr, timer_.event_for(kernel)),
            "launch a kernel");
    }

private:
    template <typename Set>
    void set_one(const gpu::BoundArgument& argument, Set set) const {
        if (argument.kind == ArgumentKind::Count)
            return set(sizeof argument.count, &argument.count);
        if (argument.kind == ArgumentKind::Buffer) {
            const Handle handle =
                argument.buffer ? static_cast<ClBuffer*>(argument.buffer)->handle() : nullptr;
            return set(sizeof handle, &handle);
        }
        if (spec_.arithmetic == Arithmetic::FP64) return set(sizeof(double), &argument.real);
        const auto narrow = static_cast<float>(argument.real);
        set(sizeof narrow, &narrow);
    }

    Handle compile(const std::string& text) const {
        const Library& library = connection_.api;
        int status = 0;
        const char* source = text.c_str();
        Handle program = library.create_program(connection_.context, 1, &source, nullptr, &status);
        library.check(status, "give the kernels to the OpenCL driver");
        status = library.build_program(program, 1, &connection_.device, "-cl-std=CL1.2", nullptr,
                                       nullptr);
        if (status == 0) return program;
        std::size_t size = 0;
        library.build_info(program, connection_.device, program_build_log, 0, nullptr, &size);
        std::string log(size, '\0');
        library.build_info(program, connection_.device, program_build_log, size, log.data(),
                           nullptr);
        library.release_program(program);
        throw DeviceError(fmt::format(
            "the kernels do not compile for this OpenCL device (error {})\n{}", status, log));
    }

    /// And the most threads a block that its registers allow, a power of two.
    using Kernel = std::pair<Handle, int>;

    const Kernel& find(KernelName kernel, int parity) {
        Kernel& found = kernels_[{kernel, parity}];
        if (found.first) return found;
        const Library& api = connection_.api;
        int status = 0;
        prepare({&kernel, 1});
        found.first = api.create_kernel(programs_.at(part_of(kernel)),
                                        gpu::entry_name(kernel, parity).c_str(), &status);
        api.check(status, "create a kernel");
        std::size_t largest = 0;
        status = api.kernel_info(found.first, connection_.device, kernel_work_group_size,
                                 sizeof largest, &largest, nullptr);
        api.check(status, "ask how many threads a kernel takes");
        found.second = int(std::bit_floor(largest));
        return found;
    }

    const Connection& connection_;
    LaunchTimer& timer_;
    KernelSpec spec_;
    std::map<Part, Handle> programs_;
    std::map<std::pair<KernelName, int>, Kernel> kernels_;
};

std::vector<Handle> all_devices(const Library& library) {
    unsigned count = 0;
    std::vector<Handle> found;
    if (library.platforms(0, nullptr, &count) != 0 || count == 0) return found;
    std::vector<Handle> platforms(count);
    library.check(library.platforms(count, platforms.data(), nullptr), "list the OpenCL platforms");
    for (Handle platform : platforms) {
        if (library.devices(platform, device_type_all, 0, nullptr, &count) != 0 || count == 0)
            continue;
        std::vector<Handle> here(count);
        library.check(library.devices(platform, device_type_all, count, here.data(), nullptr),
                      "list OpenCL devices");
        found.insert(found.end(), here.begin(), here.end());
    }
    return found;
}

class ClDevice final : public Device {
public:
    explicit ClDevice(int index) : connection_{library_, nullptr, nullptr, nullptr, false} {
        const std::vector<Handle> devices = all_devices(library_);
        if (index < 0 || std::size_t(index) >= devices.size())
            throw DeviceError(
                fmt::format("there is no device opencl:{} (found are {}); choose one that "
                            "`halfstep devices` lists",
                            index, devices.size()));
        connection_.device = devices[std::size_t(index)];
        connection_.has_fp64 = text(device_extensions).find("cl_khr_fp64") != std::string::npos;
        int status = 0;
        connection_.context =
            library_.create_context(nullptr, 1, &connection_.device, nullptr, nullptr, &status);
        library_.check(status, "open the OpenCL device");
        connection_.queue =
            library_.create_queue(connection_.context, connection_.device, queue_in_order, &status);
        library_.check(status, "open the OpenCL device's queue");
    }
    ~ClDevice() override {
        timer_.report_to(nullptr);
        if (connection_.queue) library_.release_queue(connection_.queue);
        if (connection_.context) library_.release_context(connection_.context);
    }
    ClDevice(const ClDevice&) = delete;
    ClDevice& operator=(const ClDevice&) = delete;

    std::string name() const override { return text(device_name); }
    std::string backend() const override { return "opencl"; }
    std::string toolchain() const override {
        return text(device_version) + ", driver " + text(driver_version);
    }
    Knobs knobs(const KernelSpec& spec) const override {
        std::size_t largest = 0;
        library_.check(library_.device_info(connection_.device, device_max_work_group,
                                            sizeof largest, &largest, nullptr),
                       "ask the device's largest group");
        const int most = int(std::min<std::size_t>(largest, 1 << 16));
        return {gpu::block_choices(spec, most), most, {}};
    }
    bool is_gpu() const override {
        Bits type = 0;
        library_.check(
            library_.device_info(connection_.device, device_type, sizeof type, &type, nullptr),
            "ask the device");
        return (type & device_type_gpu) != 0;
    }
    std::uint64_t memory_bytes() const override {
        std::uint64_t bytes = 0;
        library_.check(library_.device_info(connection_.device, device_memory_size, sizeof bytes,
                                            &bytes, nullptr),
                       "ask the device's memory");
        return bytes;
    }
    std::unique_ptr<Buffer> allocate(std::size_t bytes) override {
        return std::make_unique<ClBuffer>(connection_, bytes);
    }
    std::unique_ptr<Program> build(const KernelSpec& spec) override {
        const bool wants_fp64 =
            spec.arithmetic == Arithmetic::FP64 || spec.storage == Storage::FP64;
        if (wants_fp64 && !connection_.has_fp64)
            throw DeviceError(
                fmt::format("{} cannot compute in FP64 (it lacks the extension cl_khr_fp64); set "
                            "model.arithmetic and model.storage to FP32, or choose another device",
                            name()));
        return std::make_unique<ClProgram>(connection_, timer_, spec);
    }
    std::unique_ptr<Courier> make_courier() override {
        return std::make_unique<ClCourier>(connection_);
    }
    void finish() override {
        library_.check(library_.finish(connection_.queue), "finish the work on the device");
        timer_.collect();
    }
    Profiler* profile(Profiler* profiler) override {
        if (profiler != nullptr && !queue_times_) take_timing_queue();
        return timer_.report_to(profiler);
    }

    std::unique_ptr<BandwidthProbe> make_probe(std::size_t bytes) override {
        return std::make_unique<ClProbe>(connection_, bytes);
    }

private:
    std::string text(unsigned what) const {
        std::size_t size = 0;
        library_.check(library_.device_info(connection_.device, what, 0, nullptr, &size),
                       "ask the device");
        std::string value(size, '\0');
        library_.check(library_.device_info(connection_.device, what, size, value.data(), nullptr),
                       "ask the device");
        while (!value.empty() && value.back() == '\0') value.pop_back();
        return value;
    }

    /// In the first one's stead, for good: queues that time their commands may be slower.
    void take_timing_queue() {
        int status = 0;
        Handle queue = library_.create_queue(connection_.context, connection_.device,
                                             queue_in_order | queue_profiling, &status);
        library_.check(status, "open a queue that times kernels");
        const int finished = library_.finish(connection_.queue);
        library_.release_queue(std::exchange(connection_.queue, queue));
        queue_times_ = true;
        library_.check(finished, "finish the work on the device");
    }

    Library library_;
    Connection connection_;
    LaunchTimer timer_{library_};
    bool queue_times_ = false;
};

}  // namespace
}  // namespace opencl

int count_opencl_devices() {
    const opencl::Library library;
    return int(opencl::all_devices(library).size());
}

std::unique_ptr<Device> open_opencl(int index) {
    return std::make_unique<opencl::ClDevice>(index);
}

}  // namespace halfstep
