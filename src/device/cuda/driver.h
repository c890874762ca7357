// The CUDA driver's entry points that we use, opened at run time.
#pragma once

#include <cstddef>
#include <string>

#include "device/gpu/shared_library.h"

namespace halfstep::cuda {

using DevicePointer = unsigned long long;

/// How a kernel is launched; laid out as the driver's CUlaunchConfig with its attributes.
struct LaunchAttribute {
    int id;
    int padding;
    union {
        int value;
        char bytes[64];
    };
};
struct LaunchConfig {
    unsigned blocks[3], block[3];
    unsigned shared_bytes;
    void* stream;
    LaunchAttribute* attributes;
    unsigned attribute_count;
};

/// When a kernel may start.
enum class Start {
    AfterLast,  ///< when all that was launched before it has ended
    Early       ///< before; the kernel waits itself (LBM_AWAIT_LAST)
};
inline constexpr int out_of_memory = 2;  ///< CUDA_ERROR_OUT_OF_MEMORY

class Driver {
public:
    /// Throws DeviceError when there is no driver.
    Driver();

    /// Throws DeviceError with the driver's own name and words for the status; `doing` completes
    /// "cannot ...".
    void check(int status, const char* doing) const {
        if (status != 0) fail(status, doing);
    }
    /// "CUDA says: ...".
    std::string words_for(int status) const;

    /// Launches a kernel; `start` Early only where can_start_early().
    int launch(void* kernel, const unsigned (&blocks)[3], const unsigned (&block)[2], void* stream,
               void** arguments, Start start) const;
    /// Whether this driver can, recorded in a graph, too; the device needs capability 9.0 besides.
    bool can_start_early() const;

    int (*init)(unsigned);
    int (*driver_version)(int*);
    int (*device_count)(int*);
    int (*device_get)(int*, int);
    int (*device_name)(char*, int, int);
    int (*device_memory)(std::size_t*, int);
    int (*device_attribute)(int*, int, int);
    int (*context_retain)(void**, int);
    int (*context_release)(int);
    int (*context_set)(void*);
    int (*synchronize)();
    int (*memory_info)(std::size_t*, std::size_t*);
    int (*allocate)(DevicePointer*, std::size_t);
    int (*free)(DevicePointer);
    int (*to_device)(DevicePointer, const void*, std::size_t);
    int (*to_host)(void*, DevicePointer, std::size_t);
    int (*to_host_beside)(void*, DevicePointer, std::size_t, void*);  ///< on a stream
    int (*allocate_pinned)(void**, std::size_t, unsigned);
    int (*free_pinned)(void*);
    int (*copy)(DevicePointer, DevicePointer, std::size_t);
    int (*fill)(DevicePointer, unsigned char, std::size_t);
    int (*module_load)(void**, const void*);
    int (*module_unload)(void*);
    int (*module_function)(void**, void*, const char*);
    int (*stream_create)(void**, unsigned);
    int (*stream_destroy)(void*);
    int (*stream_synchronize)(void*);
    int (*stream_wait)(void*, void*, unsigned);
    int (*capture_begin)(void*, int);
    int (*capture_end)(void*, void**);
    int (*graph_instantiate)(void**, void*, unsigned long long);
    int (*graph_launch)(void*, void*);
    int (*graph_destroy)(void*);
    int (*event_create)(void**, unsigned);
    int (*event_destroy)(void*);
    int (*event_record)(void*, void*);
    int (*event_synchronize)(void*);
    int (*event_elapsed)(float*, void*, void*);
    int (*executable_destroy)(void*);

private:
    void load_streams();
    [[noreturn]] void fail(int status, const char* doing) const;

    gpu::SharedLibrary library_;
    int (*launch_)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                   void*, void**, void**);
    int (*launch_with_)(const LaunchConfig*, void*, void**, void**);  ///< null before CUDA 11.8
    int version_ = 0;
    int (*error_name_)(int, const char**);
    int (*error_text_)(int, const char**);
};

}  // namespace halfstep::cuda
