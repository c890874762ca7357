#include "backends.h"

#include <map>

#include "device/cpu/cpu_device.h"
#include "device/cuda/cuda_device.h"
#include "device/opencl/opencl_device.h"
#include "halfstep/error.h"

namespace halfstep::testing {

namespace {

std::shared_ptr<Device> open(Backend backend) {
    switch (backend) {
        case Backend::CpuBaseline: return open_cpu({2, InstructionSet::Baseline});
        case Backend::CpuAvx2: return open_cpu({2, InstructionSet::AVX2});
        case Backend::CpuAvx512: return open_cpu({2, InstructionSet::AVX512});
        case Backend::Cuda: return open_cuda(0);
        default: return open_opencl(0);
    }
}

}  // namespace

std::string name_of(Backend backend) {
    switch (backend) {
        case Backend::CpuBaseline: return "cpu_baseline";
        case Backend::CpuAvx2: return "cpu_avx2";
        case Backend::CpuAvx512: return "cpu_avx512";
        case Backend::Cuda: return "cuda";
        default: return "opencl";
    }
}

OpenedDevice open_backend(Backend backend) {
    static std::map<Backend, OpenedDevice> opened;
    const auto found = opened.find(backend);
    if (found != opened.end()) return found->second;
    try {
        return opened[backend] = {open(backend), ""};
    } catch (const DeviceError& error) {
        return opened[backend] = {nullptr, error.what()};
    }
}

}  // namespace halfstep::testing
