// A CUDA driver without a GPU: libcuda.so.1 of the tests. Memory is the host's, and kernels do
// nothing, so that a flow stays as it is cleared: at rest. What it is for is its failures.
//
//   HALFSTEP_CUDA_FAULT=FUNCTION:N:STATUS  call N of the function fails with this CUresult; after
//   one
//                                          that takes a device away, so does all that needs a
//                                          device
//   HALFSTEP_CUDA_LOG=FILE                 every call, a line each
//   HALFSTEP_CUDA_MEMORY=BYTES             that the device has (1 GiB)
//   HALFSTEP_CUDA_PATIENCE=N               a copy beside the kernels is done when N launches have
//   come
//                                          after the event that it waits for; if none do within ten
//                                          seconds, the device is lost
#include <atomic>
#include <cstdlib>
#include <cstring>

#include "cuda_device_state.h"
#include "fault_plan.h"

namespace {

using halfstep::testing::invalid_value;
using halfstep::testing::Memory;
using halfstep::testing::out_of_memory;
using halfstep::testing::Patience;
using halfstep::testing::Pointer;

constexpr int no_device = 100, unknown_symbol = 500, timed_out = 702;
constexpr std::size_t copies_in_full = 1 << 22;

struct Driver {
    halfstep::testing::FaultPlan plan{"HALFSTEP_CUDA_FAULT", "HALFSTEP_CUDA_LOG"};
    Memory memory;
    Patience patience;
    std::atomic<int> lost_by = 0;  ///< the status that every call gives once the device is gone
};

Driver& driver() {
    static Driver one;
    return one;
}

/// The status of a call that needs a device.
int judge(const char* function) {
    Driver& d = driver();
    const int status = d.plan.judge(function);
    if (status != 0 && status != out_of_memory && d.lost_by == 0) d.lost_by = status;
    return d.lost_by != 0 ? d.lost_by.load() : status;
}

constexpr char stream_of_copies[] = "stream of copies";

/// Something to point at.
void* make_handle(const char* kind) {
    return const_cast<char*>(kind);
}

void* at(Pointer pointer) {
    return reinterpret_cast<void*>(pointer);
}

const char* name_of(int status) {
    switch (status) {
        case out_of_memory: return "CUDA_ERROR_OUT_OF_MEMORY";
        case no_device: return "CUDA_ERROR_NO_DEVICE";
        case 209: return "CUDA_ERROR_NO_BINARY_FOR_GPU";
        case 214: return "CUDA_ERROR_ECC_UNCORRECTABLE";
        case 700: return "CUDA_ERROR_ILLEGAL_ADDRESS";
        case timed_out: return "CUDA_ERROR_LAUNCH_TIMEOUT";
        case 719: return "CUDA_ERROR_LAUNCH_FAILED";
        case 999: return "CUDA_ERROR_UNKNOWN";
        default: return nullptr;
    }
}

}  // namespace

extern "C" {

int cuInit(unsigned) {
    return judge("cuInit");
}
int cuDriverGetVersion(int* version) {
    *version = 13000;
    return 0;
}
int cuDeviceGetCount(int* count) {
    *count = 1;
    return judge("cuDeviceGetCount");
}
int cuDeviceGet(int* device, int index) {
    *device = index;
    return judge("cuDeviceGet");
}
int cuDeviceGetName(char* name, int length, int) {
    std::strncpy(name, "GPU of the tests", std::size_t(length));
    return 0;
}
int cuDeviceTotalMem_v2(std::size_t* bytes, int) {
    *bytes = driver().memory.total();
    return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int) {
    constexpr int major = 75, minor = 76;
    *value = attribute == major ? 9 : attribute == minor ? 0 : 1024;
    return 0;
}
int cuDevicePrimaryCtxRetain(void** context, int) {
    *context = make_handle("context");
    return judge("cuDevicePrimaryCtxRetain");
}
int cuDevicePrimaryCtxRelease_v2(int) {
    return judge("cuDevicePrimaryCtxRelease");
}
int cuCtxSetCurrent(void*) {
    return judge("cuCtxSetCurrent");
}
int cuCtxSynchronize() {
    return judge("cuCtxSynchronize");
}

int cuMemGetInfo_v2(std::size_t* free, std::size_t* total) {
    *free = driver().memory.free_bytes();
    *total = driver().memory.total();
    return judge("cuMemGetInfo");
}
int cuMemAlloc_v2(Pointer* pointer, std::size_t bytes) {
    if (const int status = judge("cuMemAlloc")) return status;
    return driver().memory.allocate(pointer, bytes);
}
int cuMemFree_v2(Pointer pointer) {
    const int status = judge("cuMemFree"), freed = driver().memory.free(pointer);
    return status != 0 ? status : freed;
}
int cuMemcpyHtoD_v2(Pointer to, const void* from, std::size_t bytes) {
    if (const int status = judge("cuMemcpyHtoD")) return status;
    if (!driver().memory.has(to, bytes)) return invalid_value;
    std::memcpy(at(to), from, bytes);
    return 0;
}
int cuMemcpyDtoH_v2(void* to, Pointer from, std::size_t bytes) {
    if (const int status = judge("cuMemcpyDtoH")) return status;
    if (!driver().memory.has(from, bytes)) return invalid_value;
    std::memcpy(to, at(from), bytes);
    return 0;
}
int cuMemcpyDtoHAsync_v2(void* to, Pointer from, std::size_t bytes, void*) {
    if (const int status = judge("cuMemcpyDtoHAsync")) return status;
    if (!driver().memory.has(from, bytes)) return invalid_value;
    std::memcpy(to, at(from), bytes);
    return 0;
}
int cuMemHostAlloc(void** memory, std::size_t bytes, unsigned) {
    if (const int status = judge("cuMemHostAlloc")) return status;
    *memory = std::malloc(bytes);
    return *memory ? 0 : out_of_memory;
}
int cuMemFreeHost(void* memory) {
    std::free(memory);
    return judge("cuMemFreeHost");
}
/// Large ones measure a bandwidth; nobody looks at what they have copied.
int cuMemcpyDtoD_v2(Pointer to, Pointer from, std::size_t bytes) {
    if (const int status = judge("cuMemcpyDtoD")) return status;
    if (!driver().memory.has(to, bytes) || !driver().memory.has(from, bytes)) return invalid_value;
    if (bytes <= copies_in_full) std::memcpy(at(to), at(from), bytes);
    return 0;
}
int cuMemsetD8_v2(Pointer to, unsigned char value, std::size_t bytes) {
    if (const int status = judge("cuMemsetD8")) return status;
    if (!driver().memory.has(to, bytes)) return invalid_value;
    std::memset(at(to), value, bytes);
    return 0;
}

int cuModuleLoadData(void** module, const void*) {
    *module = make_handle("module");
    return judge("cuModuleLoadData");
}
int cuModuleUnload(void*) {
    return judge("cuModuleUnload");
}
int cuModuleGetFunction(void** function, void* module, const char* name) {
    *function = make_handle("function");
    if (!module || std::strncmp(name, "lbm_", 4) != 0) return unknown_symbol;
    return judge("cuModuleGetFunction");
}
int cuLaunchKernel(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                   void*, void**, void**) {
    driver().patience.note_launch();
    return judge("cuLaunchKernel");
}

int cuStreamCreate(void** stream, unsigned flags) {
    constexpr unsigned beside_others = 1;
    *stream = make_handle(flags == beside_others ? stream_of_copies : "stream");
    return judge("cuStreamCreate");
}
int cuStreamSynchronize(void*) {
    return judge("cuStreamSynchronize");
}
int cuStreamWaitEvent(void*, void*, unsigned) {
    return judge("cuStreamWaitEvent");
}
int cuStreamDestroy_v2(void*) {
    return judge("cuStreamDestroy");
}
int cuStreamBeginCapture_v2(void*, int) {
    return judge("cuStreamBeginCapture");
}
int cuStreamEndCapture(void*, void** graph) {
    *graph = make_handle("graph");
    return judge("cuStreamEndCapture");
}
int cuGraphInstantiateWithFlags(void** executable, void*, unsigned long long) {
    *executable = make_handle("executable");
    return judge("cuGraphInstantiate");
}
int cuGraphLaunch(void*, void*) {
    driver().patience.note_launch();
    return judge("cuGraphLaunch");
}
int cuGraphDestroy(void*) {
    return judge("cuGraphDestroy");
}
int cuGraphExecDestroy(void*) {
    return judge("cuGraphExecDestroy");
}

int cuEventCreate(void** event, unsigned) {
    *event = make_handle("event");
    return judge("cuEventCreate");
}
int cuEventDestroy_v2(void*) {
    return judge("cuEventDestroy");
}
int cuEventRecord(void*, void* stream) {
    if (stream != make_handle(stream_of_copies)) driver().patience.note_mark();
    return judge("cuEventRecord");
}
int cuEventSynchronize(void*) {
    if (!driver().patience.wait()) driver().lost_by = timed_out;
    return judge("cuEventSynchronize");
}
int cuEventElapsedTime(float* milliseconds, void*, void*) {
    *milliseconds = 0.01F;
    return judge("cuEventElapsedTime");
}

int cuGetErrorName(int status, const char** name) {
    *name = name_of(status);
    return *name ? 0 : invalid_value;
}
int cuGetErrorString(int status, const char** text) {
    *text = name_of(status) ? "as the test asked" : nullptr;
    return *text ? 0 : invalid_value;
}

}  // extern "C"
