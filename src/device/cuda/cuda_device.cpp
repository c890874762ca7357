#include "device/cuda/cuda_device.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "device/cuda/buffer.h"
#include "device/cuda/courier.h"
#include "device/cuda/driver.h"
#include "device/cuda/launch_timer.h"
#include "device/cuda/nvrtc.h"
#include "device/cuda/program.h"
#include "halfstep/error.h"

namespace halfstep {

namespace cuda {

namespace {

constexpr int threads_a_block = 1, capability_major = 75,
              capability_minor = 76;  // CUdevice_attribute

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

/// Launches as one graph: the driver prepares it once.
class Graph {
public:
    Graph(const Driver& driver, void* stream, const std::function<void()>& launches)
        : driver_(driver), stream_(stream) {
        constexpr int thread_local_mode = 1;
        driver.check(driver.capture_begin(stream, thread_local_mode), "record launches");
        launches();
        void* graph = nullptr;
        driver.check(driver.capture_end(stream, &graph), "record launches");
        const int status = driver.graph_instantiate(&executable_, graph, 0);
        driver.graph_destroy(graph);
        driver.check(status, "prepare recorded launches");
    }
    ~Graph() { driver_.executable_destroy(executable_); }
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    void launch() const {
        driver_.check(driver_.graph_launch(executable_, stream_), "launch recorded kernels");
    }

private:
    const Driver& driver_;
    void* stream_;
    void* executable_ = nullptr;
};

class CudaDevice final : public Device {
public:
    explicit CudaDevice(int index) {
        int count = 0;
        driver_.check(driver_.device_count(&count), "count the GPUs");
        if (index < 0 || index >= count)
            throw DeviceError(
                fmt::format("there is no device cuda:{} (found are {}); choose one that `halfstep "
                            "devices` lists",
                            index, count));
        driver_.check(driver_.device_get(&device_, index), "open the GPU");
        driver_.check(driver_.device_attribute(&major_, capability_major, device_), "ask the GPU");
        driver_.check(driver_.device_attribute(&minor_, capability_minor, device_), "ask the GPU");
        driver_.check(driver_.context_retain(&context_, device_), "open the GPU");
        driver_.check(driver_.context_set(context_), "open the GPU");
        driver_.check(driver_.stream_create(&stream_, 0), "open a stream of the GPU");
    }
    ~CudaDevice() override {
        timer_.report_to(nullptr);
        driver_.stream_destroy(stream_);
        driver_.context_release(device_);
    }
    CudaDevice(const CudaDevice&) = delete;
    CudaDevice& operator=(const CudaDevice&) = delete;

    std::string name() const override {
        std::array<char, 256> text{};
        driver_.check(driver_.device_name(text.data(), int(text.size()) - 1, device_),
                      "ask the GPU's name");
        return text.data();
    }
    std::string backend() const override { return "cuda"; }
    std::string toolchain() const override {
        int version = 0;
        driver_.check(driver_.driver_version(&version), "ask the CUDA driver's version");
        return fmt::format("CUDA driver {}, NVRTC {}, sm_{}{}", version, nvrtc_.version(), major_,
                           minor_);
    }
    Knobs knobs(const KernelSpec& spec) const override {
        int largest = 0;
        driver_.check(driver_.device_attribute(&largest, threads_a_block, device_),
                      "ask the GPU's largest block");
        return {gpu::block_choices(spec, largest), largest, {}};
    }
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
        return std::make_unique<CudaProgram>(driver_, nvrtc_, stream_, timer_, spec, major_,
                                             minor_);
    }
    void repeat(std::int64_t times, const std::function<void()>& launches) override {
        // A graph's kernels have no events of their own that could be read every time.
        if (timer_.is_on()) return Device::repeat(times, launches);
        const Graph graph(driver_, stream_, launches);
        for (std::int64_t k = 0; k < times; ++k) graph.launch();
    }
    std::unique_ptr<Courier> make_courier() override {
        return std::make_unique<CudaCourier>(driver_, context_, stream_);
    }
    void finish() override {
        // The kernels' stream alone: a copy beside it may take longer.
        driver_.check(driver_.stream_synchronize(stream_), "finish the work on the GPU");
        timer_.collect();
    }
    Profiler* profile(Profiler* profiler) override { return timer_.report_to(profiler); }

    std::unique_ptr<BandwidthProbe> make_probe(std::size_t bytes) override {
        return std::make_unique<CudaProbe>(driver_, bytes);
    }

private:
    Driver driver_;
    Nvrtc nvrtc_;
    LaunchTimer timer_{driver_};
    int device_ = 0, major_ = 0, minor_ = 0;
    void* context_ = nullptr;
    void* stream_ = nullptr;  ///< of the kernels; copies on the default stream wait for it
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
