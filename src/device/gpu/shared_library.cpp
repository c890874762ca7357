#include "device/gpu/shared_library.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include "halfstep/error.h"

namespace halfstep::gpu {

SharedLibrary::SharedLibrary(const std::vector<std::string>& names, const std::string& remedy) {
    std::string said;
    // Kept for good: NVIDIA's OpenCL lists no device when it is opened a second time.
    for (const std::string& name : names) {
        handle_ = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
        name_ = name;
        if (handle_) return;
        const char* error = dlerror();
        if (said.empty() && error) said = error;
    }
    throw DeviceError(fmt::format("{} cannot be opened ({}); {}", names.front(), said, remedy));
}

SharedLibrary::~SharedLibrary() {
    if (handle_) dlclose(handle_);
}

void* SharedLibrary::find(const char* symbol) const {
    if (void* address = find_if_there(symbol)) return address;
    throw DeviceError(
        fmt::format("{} has no {} (it is older than Halfstep needs); update it", name_, symbol));
}

void* SharedLibrary::find_if_there(const char* symbol) const {
    return dlsym(handle_, symbol);
}

}  // namespace halfstep::gpu
