// Every backend that the tests run on. One that is missing says why and is skipped.
#pragma once

#include <memory>
#include <string>

#include "device/device.h"

namespace halfstep::testing {

enum class Backend { CpuBaseline, CpuAvx2, CpuAvx512, Cuda, OpenCL };

inline constexpr Backend all_backends[] = {Backend::CpuBaseline, Backend::CpuAvx2,
                                           Backend::CpuAvx512, Backend::Cuda, Backend::OpenCL};

std::string name_of(Backend backend);

struct OpenedDevice {
    std::shared_ptr<Device> device;  ///< null when it is missing
    std::string why_not;
};

/// Opens each backend once and keeps it.
OpenedDevice open_backend(Backend backend);

}  // namespace halfstep::testing
