// The OpenCL 1.2 entry points that we use, opened at run time, and their constants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "device/gpu/shared_library.h"

namespace halfstep::opencl {

using Handle = void*;
using Bits = std::uint64_t;

inline constexpr Bits device_type_all = 0xFFFFFFFF, device_type_gpu = 4, memory_read_write = 1,
                      queue_in_order = 0, queue_profiling = 2;
inline constexpr unsigned device_type = 0x1000, device_memory_size = 0x101F, device_name = 0x102B,
                          device_extensions = 0x1030, device_max_work_group = 0x1004,
                          device_version = 0x102F, driver_version = 0x102D,
                          program_build_log = 0x1183, kernel_work_group_size = 0x11B0,
                          event_start = 0x1282, event_end = 0x1283, blocking = 1;

/// "OpenCL says: ...".
std::string words_for(int status);
/// Of an allocation.
bool is_memory_lacking(int status);

class Library {
public:
    /// Throws DeviceError when there is no OpenCL loader.
    Library();

    /// Throws DeviceError; `doing` completes "cannot ...".
    void check(int status, const char* doing) const {
        if (status != 0) fail(status, doing);
    }

    int (*platforms)(unsigned, Handle*, unsigned*);
    int (*devices)(Handle, Bits, unsigned, Handle*, unsigned*);
    int (*device_info)(Handle, unsigned, std::size_t, void*, std::size_t*);
    Handle (*create_context)(const std::intptr_t*, unsigned, const Handle*, Handle, Handle, int*);
    Handle (*create_queue)(Handle, Handle, Bits, int*);
    Handle (*create_buffer)(Handle, Bits, std::size_t, void*, int*);
    Handle (*create_program)(Handle, unsigned, const char* const*, const std::size_t*, int*);
    int (*build_program)(Handle, unsigned, const Handle*, const char*, Handle, Handle);
    int (*build_info)(Handle, Handle, unsigned, std::size_t, void*, std::size_t*);
    Handle (*create_kernel)(Handle, const char*, int*);
    int (*kernel_info)(Handle, Handle, unsigned, std::size_t, void*, std::size_t*);
    int (*set_argument)(Handle, unsigned, std::size_t, const void*);
    int (*launch)(Handle, Handle, unsigned, const std::size_t*, const std::size_t*,
                  const std::size_t*, unsigned, const Handle*, Handle*);
    int (*write)(Handle, Handle, unsigned, std::size_t, std::size_t, const void*, unsigned,
                 const Handle*, Handle*);
    int (*read)(Handle, Handle, unsigned, std::size_t, std::size_t, void*, unsigned, const Handle*,
                Handle*);
    int (*fill)(Handle, Handle, const void*, std::size_t, std::size_t, std::size_t, unsigned,
                const Handle*, Handle*);
    int (*copy)(Handle, Handle, Handle, std::size_t, std::size_t, std::size_t, unsigned,
                const Handle*, Handle*);
    int (*marker)(Handle, unsigned, const Handle*, Handle*);
    int (*flush)(Handle);
    int (*finish)(Handle);
    int (*wait)(unsigned, const Handle*);
    int (*event_time)(Handle, unsigned, std::size_t, void*, std::size_t*);
    int (*release_event)(Handle);
    int (*release_context)(Handle);
    int (*release_queue)(Handle);
    int (*release_buffer)(Handle);
    int (*release_program)(Handle);
    int (*release_kernel)(Handle);

private:
    [[noreturn]] static void fail(int status, const char* doing);

    gpu::SharedLibrary library_;
};

}  // namespace halfstep::opencl
