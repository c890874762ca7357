// NVIDIA's run-time compiler for the CUDA driver of the tests: libnvrtc.so.13. It takes any source
// that has kernels in it, and fails when told to.
//
//   HALFSTEP_NVRTC_FAULT=nvrtcCompileProgram:N:STATUS   call N fails, with a log that names a
//   kernel file HALFSTEP_NVRTC_LOG=FILE                             every call, a line each
#include <cstring>
#include <string>

#include "fault_plan.h"

namespace {

struct Program {
    std::string source, log;
};

constexpr int no_kernels = 6;  ///< NVRTC_ERROR_COMPILATION

halfstep::testing::FaultPlan& plan() {
    static halfstep::testing::FaultPlan one("HALFSTEP_NVRTC_FAULT", "HALFSTEP_NVRTC_LOG");
    return one;
}

Program& program_of(void* handle) {
    return *static_cast<Program*>(handle);
}

}  // namespace

extern "C" {

int nvrtcVersion(int* major, int* minor) {
    *major = 13, *minor = 0;
    return 0;
}
int nvrtcCreateProgram(void** handle, const char* source, const char*, int, const char* const*,
                       const char* const*) {
    *handle = new Program{source, ""};
    return plan().judge("nvrtcCreateProgram");
}
int nvrtcDestroyProgram(void** handle) {
    delete static_cast<Program*>(*handle);
    return 0;
}
int nvrtcCompileProgram(void* handle, int, const char* const*) {
    Program& program = program_of(handle);
    const int told = plan().judge("nvrtcCompileProgram");
    if (told != 0) program.log = "kernels/step.k(5): error: as the test asked";
    if (told != 0) return told;
    return program.source.find("LBM_KERNEL(lbm_") == std::string::npos ? no_kernels : 0;
}
int nvrtcGetProgramLogSize(void* handle, std::size_t* bytes) {
    *bytes = program_of(handle).log.size() + 1;
    return 0;
}
int nvrtcGetProgramLog(void* handle, char* to) {
    std::strcpy(to, program_of(handle).log.c_str());
    return 0;
}
int nvrtcGetCUBINSize(void* handle, std::size_t* bytes) {
    *bytes = program_of(handle).source.size();
    return 0;
}
int nvrtcGetCUBIN(void* handle, char* to) {
    const std::string& source = program_of(handle).source;
    std::memcpy(to, source.data(), source.size());
    return 0;
}
const char* nvrtcGetErrorString(int status) {
    return status == no_kernels ? "NVRTC_ERROR_COMPILATION" : "NVRTC_ERROR_INTERNAL_ERROR";
}

}  // extern "C"
