// A layer between the OpenCL loader and the driver (OPENCL_LAYERS=this file, which ocl-icd 2.3 and
// Khronos's loader read) that takes things away from every device.
//
//   HALFSTEP_CL_HIDE=fp64                no double precision: it is neither reported nor compiled
//   HALFSTEP_CL_TYPE=gpu                 devices call themselves GPUs
//   HALFSTEP_CL_FAULT=FUNCTION:N:STATUS  call N of the function fails with this status, and so do
//                                        those of all that needs a device after it
//   HALFSTEP_CL_LOG=FILE                 every call of such a function, a line each
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl_layer.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "fault_plan.h"

namespace {

struct Layer {
    halfstep::testing::FaultPlan plan{"HALFSTEP_CL_FAULT", "HALFSTEP_CL_LOG"};
    bool hides_fp64 = is_set("HALFSTEP_CL_HIDE", "fp64");
    bool is_gpu = is_set("HALFSTEP_CL_TYPE", "gpu");
    std::atomic<int> lost_by = 0;
    const cl_icd_dispatch* next = nullptr;
    cl_icd_dispatch table{};

    static bool is_set(const char* name, const char* value) {
        const char* told = std::getenv(name);
        return told && std::strcmp(told, value) == 0;
    }
};

Layer& layer() {
    static Layer one;
    return one;
}

int judge(const char* function) {
    Layer& l = layer();
    const int status = l.plan.judge(function);
    if (status != 0 && l.lost_by == 0) l.lost_by = status;
    return l.lost_by;
}

cl_int answer(const void* value, size_t bytes, size_t size, void* to, size_t* needed) {
    if (needed) *needed = bytes;
    if (!to) return CL_SUCCESS;
    if (size < bytes) return CL_INVALID_VALUE;
    std::memcpy(to, value, bytes);
    return CL_SUCCESS;
}

std::string extensions_without_fp64(cl_device_id device) {
    size_t bytes = 0;
    layer().next->clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, 0, nullptr, &bytes);
    std::string all(bytes, '\0');
    layer().next->clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, bytes, all.data(), nullptr);
    const std::string hidden = "cl_khr_fp64";
    if (const auto at = all.find(hidden); at != std::string::npos) all.erase(at, hidden.size());
    return all.c_str();
}

cl_int CL_API_CALL get_device_info(cl_device_id device, cl_device_info what, size_t size, void* to,
                                   size_t* needed) {
    if (layer().hides_fp64 && what == CL_DEVICE_EXTENSIONS) {
        const std::string text = extensions_without_fp64(device);
        return answer(text.c_str(), text.size() + 1, size, to, needed);
    }
    if (layer().hides_fp64 && what == CL_DEVICE_DOUBLE_FP_CONFIG) {
        const cl_device_fp_config none = 0;
        return answer(&none, sizeof none, size, to, needed);
    }
    if (layer().is_gpu && what == CL_DEVICE_TYPE) {
        const cl_device_type gpu = CL_DEVICE_TYPE_GPU;
        return answer(&gpu, sizeof gpu, size, to, needed);
    }
    return layer().next->clGetDeviceInfo(device, what, size, to, needed);
}

/// Without double precision the word means nothing: what uses it does not compile.
cl_program CL_API_CALL create_program(cl_context context, cl_uint count, const char** texts,
                                      const size_t* lengths, cl_int* status) {
    if (!layer().hides_fp64)
        return layer().next->clCreateProgramWithSource(context, count, texts, lengths, status);
    std::string all = "#define double double_which_this_device_lacks\n";
    for (cl_uint k = 0; k < count; ++k)
        all += lengths && lengths[k] ? std::string(texts[k], lengths[k]) : std::string(texts[k]);
    const char* text = all.c_str();
    return layer().next->clCreateProgramWithSource(context, 1, &text, nullptr, status);
}

cl_int CL_API_CALL launch(cl_command_queue queue, cl_kernel kernel, cl_uint axes,
                          const size_t* offset, const size_t* global, const size_t* local,
                          cl_uint waits, const cl_event* before, cl_event* event) {
    if (const int status = judge("clEnqueueNDRangeKernel")) return status;
    return layer().next->clEnqueueNDRangeKernel(queue, kernel, axes, offset, global, local, waits,
                                                before, event);
}

cl_int CL_API_CALL read(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                        size_t bytes, void* to, cl_uint waits, const cl_event* before,
                        cl_event* event) {
    if (const int status = judge("clEnqueueReadBuffer")) return status;
    return layer().next->clEnqueueReadBuffer(queue, buffer, blocking, offset, bytes, to, waits,
                                             before, event);
}

cl_int CL_API_CALL write(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                         size_t bytes, const void* from, cl_uint waits, const cl_event* before,
                         cl_event* event) {
    if (const int status = judge("clEnqueueWriteBuffer")) return status;
    return layer().next->clEnqueueWriteBuffer(queue, buffer, blocking, offset, bytes, from, waits,
                                              before, event);
}

cl_mem CL_API_CALL create_buffer(cl_context context, cl_mem_flags flags, size_t bytes, void* host,
                                 cl_int* status) {
    if (const int fault = judge("clCreateBuffer")) {
        if (status) *status = fault;
        return nullptr;
    }
    return layer().next->clCreateBuffer(context, flags, bytes, host, status);
}

cl_int CL_API_CALL finish(cl_command_queue queue) {
    if (const int status = judge("clFinish")) return status;
    return layer().next->clFinish(queue);
}

}  // namespace

extern "C" {

CL_API_ENTRY cl_int CL_API_CALL clGetLayerInfo(cl_layer_info what, size_t size, void* to,
                                               size_t* needed) {
    const cl_layer_api_version version = CL_LAYER_API_VERSION_100;
    const char name[] = "what devices lack, and how they fail";
    if (what == CL_LAYER_API_VERSION) return answer(&version, sizeof version, size, to, needed);
    if (what == CL_LAYER_NAME) return answer(name, sizeof name, size, to, needed);
    return CL_INVALID_VALUE;
}

CL_API_ENTRY cl_int CL_API_CALL clInitLayer(cl_uint entries, const cl_icd_dispatch* target,
                                            cl_uint* entries_ret,
                                            const cl_icd_dispatch** dispatch_ret) {
    constexpr auto known = cl_uint(sizeof(cl_icd_dispatch) / sizeof(void*));
    Layer& l = layer();
    l.next = target;
    std::memcpy(static_cast<void*>(&l.table), target, sizeof(void*) * std::min(entries, known));
    l.table.clGetDeviceInfo = get_device_info;
    l.table.clCreateProgramWithSource = create_program;
    l.table.clEnqueueNDRangeKernel = launch;
    l.table.clEnqueueReadBuffer = read;
    l.table.clEnqueueWriteBuffer = write;
    l.table.clCreateBuffer = create_buffer;
    l.table.clFinish = finish;
    *entries_ret = std::min(entries, known);
    *dispatch_ret = &l.table;
    return CL_SUCCESS;
}

}  // extern "C"
