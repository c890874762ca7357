#include "device/opencl/library.h"

#include <fmt/format.h>

#include "device/gpu/fault.h"
#include "halfstep/error.h"

namespace halfstep::opencl {

namespace {

struct Status {
    int number;
    const char* name;
    gpu::Fault fault;
};

/// Of CL/cl.h, those that a device in use may give. Drivers say of a device that is gone that its
/// resources, its queue or its context are.
constexpr Status statuses[] = {
    {-2, "CL_DEVICE_NOT_AVAILABLE", gpu::Fault::Lost},
    {-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE", gpu::Fault::Memory},
    {-5, "CL_OUT_OF_RESOURCES", gpu::Fault::Lost},
    {-6, "CL_OUT_OF_HOST_MEMORY", gpu::Fault::Memory},
    {-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST", gpu::Fault::Lost},
    {-33, "CL_INVALID_DEVICE", gpu::Fault::Lost},
    {-34, "CL_INVALID_CONTEXT", gpu::Fault::Lost},
    {-36, "CL_INVALID_COMMAND_QUEUE", gpu::Fault::Lost},
    {-52, "CL_INVALID_KERNEL_ARGS", gpu::Fault::Other},
    {-54, "CL_INVALID_WORK_GROUP_SIZE", gpu::Fault::Other},
    {-61, "CL_INVALID_BUFFER_SIZE", gpu::Fault::Memory}};

const Status* find_status(int number) {
    for (const Status& row : statuses)
        if (row.number == number) return &row;
    return nullptr;
}

}  // namespace

bool is_memory_lacking(int status) {
    constexpr int out_of_resources = -5;  // memory, where no kernel runs
    const Status* row = find_status(status);
    return row && (row->fault == gpu::Fault::Memory || status == out_of_resources);
}

Library::Library()
    : library_({"libOpenCL.so.1"},
               "install an OpenCL loader (Debian: ocl-icd-libopencl1) and a driver") {
    library_.load(platforms, "clGetPlatformIDs");
    library_.load(devices, "clGetDeviceIDs");
    library_.load(device_info, "clGetDeviceInfo");
    library_.load(create_context, "clCreateContext");
    library_.load(create_queue, "clCreateCommandQueue");
    library_.load(create_buffer, "clCreateBuffer");
    library_.load(create_program, "clCreateProgramWithSource");
    library_.load(build_program, "clBuildProgram");
    library_.load(build_info, "clGetProgramBuildInfo");
    library_.load(create_kernel, "clCreateKernel");
    library_.load(kernel_info, "clGetKernelWorkGroupInfo");
    library_.load(set_argument, "clSetKernelArg");
    library_.load(launch, "clEnqueueNDRangeKernel");
    library_.load(write, "clEnqueueWriteBuffer");
    library_.load(read, "clEnqueueReadBuffer");
    library_.load(fill, "clEnqueueFillBuffer");
    library_.load(copy, "clEnqueueCopyBuffer");
    library_.load(marker, "clEnqueueMarkerWithWaitList");
    library_.load(flush, "clFlush");
    library_.load(finish, "clFinish");
    library_.load(wait, "clWaitForEvents");
    library_.load(event_time, "clGetEventProfilingInfo");
    library_.load(release_event, "clReleaseEvent");
    library_.load(release_context, "clReleaseContext");
    library_.load(release_queue, "clReleaseCommandQueue");
    library_.load(release_buffer, "clReleaseMemObject");
    library_.load(release_program, "clReleaseProgram");
    library_.load(release_kernel, "clReleaseKernel");
}

std::string words_for(int status) {
    const Status* row = find_status(status);
    return row ? fmt::format("OpenCL says: {}", row->name) : fmt::format("OpenCL error {}", status);
}

void Library::fail(int status, const char* doing) {
    const Status* row = find_status(status);
    throw DeviceError(fmt::format("cannot {} ({}); {}", doing, words_for(status),
                                  gpu::remedy_for(row ? row->fault : gpu::Fault::Other)));
}

}  // namespace halfstep::opencl
