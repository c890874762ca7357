#include "device/cuda/nvrtc.h"

#include <fmt/format.h>

#include <array>

#include "halfstep/error.h"

namespace halfstep::cuda {

Nvrtc::Nvrtc()
    : library_(
          {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so", "libnvrtc.so.11.2",
           "/usr/local/cuda/lib64/libnvrtc.so"},
          "install NVIDIA's run-time compiler NVRTC, a part of CUDA, or choose another device") {
    library_.load(version_, "nvrtcVersion");
    library_.load(create_, "nvrtcCreateProgram");
    library_.load(destroy_, "nvrtcDestroyProgram");
    library_.load(compile_, "nvrtcCompileProgram");
    library_.load(log_size_, "nvrtcGetProgramLogSize");
    library_.load(log_, "nvrtcGetProgramLog");
    library_.load(code_size_, "nvrtcGetCUBINSize");
    library_.load(code_, "nvrtcGetCUBIN");
    library_.load(error_text_, "nvrtcGetErrorString");
}

std::string Nvrtc::version() const {
    int major = 0, minor = 0;
    version_(&major, &minor);
    return fmt::format("{}.{}", major, minor);
}

std::vector<char> Nvrtc::compile(const std::string& source, int major, int minor) const {
    Handle program = nullptr;
    if (const int status = create_(&program, source.c_str(), "halfstep.cu", 0, nullptr, nullptr))
        throw DeviceError(
            fmt::format("NVRTC refused the kernels (it says: {})", error_text_(status)));
    const std::string architecture = fmt::format("--gpu-architecture=sm_{}{}", major, minor);
    const std::array options{architecture.c_str(), "--std=c++17"};
    const int status = compile_(program, int(options.size()), options.data());
    std::string log;
    std::size_t size = 0;
    if (log_size_(program, &size) == 0 && size > 1) {
        log.resize(size);
        log_(program, log.data());
    }
    std::vector<char> code;
    if (status == 0 && code_size_(program, &size) == 0) {
        code.resize(size);
        code_(program, code.data());
    }
    destroy_(&program);
    if (status != 0 || code.empty())
        throw DeviceError(
            fmt::format("the kernels do not compile for sm_{}{} with NVRTC {} (it says: {})\n{}",
                        major, minor, version(), error_text_(status), log));
    return code;
}

}  // namespace halfstep::cuda
