// NVIDIA's run-time compiler, opened at run time. The few entry points that we use are declared
// here.
#pragma once

#include <string>
#include <vector>

#include "device/gpu/shared_library.h"

namespace halfstep::cuda {

class Nvrtc {
public:
    /// Throws DeviceError when NVRTC is not installed.
    Nvrtc();

    /// Machine code (cubin) of `source` for compute capability `major`.`minor`. Throws DeviceError
    /// with the compiler's log, whose lines name the files below kernels/.
    std::vector<char> compile(const std::string& source, int major, int minor) const;
    std::string version() const;

private:
    using Handle = void*;
    gpu::SharedLibrary library_;
    int (*version_)(int*, int*);
    int (*create_)(Handle*, const char*, const char*, int, const char* const*, const char* const*);
    int (*destroy_)(Handle*);
    int (*compile_)(Handle, int, const char* const*);
    int (*log_size_)(Handle, std::size_t*);
    int (*log_)(Handle, char*);
    int (*code_size_)(Handle, std::size_t*);
    int (*code_)(Handle, char*);
    const char* (*error_text_)(int);
};

}  // namespace halfstep::cuda
