#include "device/cuda/driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "device/gpu/fault.h"
#include "halfstep/error.h"

namespace halfstep::cuda {

namespace {

/// By the numbers of CUresult (cuda.h): those that the driver answers to every call that follows,
/// until the process ends.
gpu::Fault fault_of(int status) {
    constexpr int lost[] = {46,             // device unavailable
                            214, 220, 226,  // memory, NVLink, channel that cannot be corrected
                            700, 702, 709,  // illegal address, time-out, context destroyed
                            714, 715, 716, 717, 718, 719,  // faults within a kernel
                            999};                          // unknown
    if (status == out_of_memory) return gpu::Fault::Memory;
    const bool is_lost = std::find(std::begin(lost), std::end(lost), status) != std::end(lost);
    return is_lost ? gpu::Fault::Lost : gpu::Fault::Other;
}

}  // namespace

Driver::Driver() : library_({"libcuda.so.1"}, "install NVIDIA's driver, or choose another device") {
    library_.load(init, "cuInit");
    library_.load(driver_version, "cuDriverGetVersion");
    library_.load(device_count, "cuDeviceGetCount");
    library_.load(device_get, "cuDeviceGet");
    library_.load(device_name, "cuDeviceGetName");
    library_.load(device_memory, "cuDeviceTotalMem_v2");
    library_.load(device_attribute, "cuDeviceGetAttribute");
    library_.load(context_retain, "cuDevicePrimaryCtxRetain");
    library_.load(context_release, "cuDevicePrimaryCtxRelease_v2");
    library_.load(context_set, "cuCtxSetCurrent");
    library_.load(synchronize, "cuCtxSynchronize");
    library_.load(memory_info, "cuMemGetInfo_v2");
    library_.load(allocate, "cuMemAlloc_v2");
    library_.load(free, "cuMemFree_v2");
    library_.load(to_device, "cuMemcpyHtoD_v2");
    library_.load(to_host, "cuMemcpyDtoH_v2");
    library_.load(to_host_beside, "cuMemcpyDtoHAsync_v2");
    library_.load(allocate_pinned, "cuMemHostAlloc");
    library_.load(free_pinned, "cuMemFreeHost");
    library_.load(copy, "cuMemcpyDtoD_v2");
    library_.load(fill, "cuMemsetD8_v2");
    library_.load(module_load, "cuModuleLoadData");
    library_.load(module_unload, "cuModuleUnload");
    library_.load(module_function, "cuModuleGetFunction");
    library_.load(launch_, "cuLaunchKernel");
    library_.load_if_there(launch_with_, "cuLaunchKernelEx");
    load_streams();
    library_.load(error_name_, "cuGetErrorName");
    library_.load(error_text_, "cuGetErrorString");
    check(init(0), "start the CUDA driver");
    check(driver_version(&version_), "ask the CUDA driver's version");
}

void Driver::load_streams() {
    library_.load(stream_create, "cuStreamCreate");
    library_.load(stream_destroy, "cuStreamDestroy_v2");
    library_.load(stream_synchronize, "cuStreamSynchronize");
    library_.load(stream_wait, "cuStreamWaitEvent");
    library_.load(capture_begin, "cuStreamBeginCapture_v2");
    library_.load(capture_end, "cuStreamEndCapture");
    library_.load(graph_instantiate, "cuGraphInstantiateWithFlags");
    library_.load(graph_launch, "cuGraphLaunch");
    library_.load(graph_destroy, "cuGraphDestroy");
    library_.load(executable_destroy, "cuGraphExecDestroy");
    library_.load(event_create, "cuEventCreate");
    library_.load(event_destroy, "cuEventDestroy_v2");
    library_.load(event_record, "cuEventRecord");
    library_.load(event_synchronize, "cuEventSynchronize");
    library_.load(event_elapsed, "cuEventElapsedTime");
}

bool Driver::can_start_early() const {
    constexpr int first_to_record_it = 12030;
    return launch_with_ && version_ >= first_to_record_it;
}

int Driver::launch(void* kernel, const unsigned (&blocks)[3], const unsigned (&block)[2],
                   void* stream, void** arguments, Start start) const {
    if (start == Start::AfterLast)
        return launch_(kernel, blocks[0], blocks[1], blocks[2], block[0], block[1], 1, 0, stream,
                       arguments, nullptr);
    constexpr int programmatic_stream_serialization = 6;
    LaunchAttribute early{programmatic_stream_serialization, 0, {1}};
    const LaunchConfig config{
        {blocks[0], blocks[1], blocks[2]}, {block[0], block[1], 1}, 0, stream, &early, 1};
    return launch_with_(&config, kernel, arguments, nullptr);
}

std::string Driver::words_for(int status) const {
    const char *name = nullptr, *text = nullptr;
    error_name_(status, &name);
    error_text_(status, &text);
    return fmt::format("CUDA says: {}, {}", name ? name : "unknown error", text ? text : "");
}

void Driver::fail(int status, const char* doing) const {
    throw DeviceError(fmt::format("cannot {} ({}); {}", doing, words_for(status),
                                  gpu::remedy_for(fault_of(status))));
}

}  // namespace halfstep::cuda
