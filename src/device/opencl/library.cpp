#include "device/opencl/library.h"

#include <fmt/format.h>

#include "halfstep/error.h"

namespace halfstep::opencl {

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

void Library::check(int status, const char* doing) const {
    if (status != 0) throw DeviceError(fmt::format("cannot {} (OpenCL error {})", doing, status));
}

}  // namespace halfstep::opencl
