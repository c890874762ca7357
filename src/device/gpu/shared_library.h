// A library opened at run time, so that one program starts on machines with and without it.
#pragma once

#include <string>
#include <vector>

namespace halfstep::gpu {

class SharedLibrary {
public:
    /// Opens the first of `names` that is there. Throws DeviceError with the loader's words and the
    /// remedy.
    SharedLibrary(const std::vector<std::string>& names, const std::string& remedy);
    ~SharedLibrary();
    SharedLibrary(const SharedLibrary&) = delete;
    SharedLibrary& operator=(const SharedLibrary&) = delete;

    /// Sets `function` to the symbol. Throws DeviceError when it is missing.
    template <typename Function>
    void load(Function& function, const char* symbol) const {
        function = reinterpret_cast<Function>(find(symbol));
    }

    /// The same; null when it is missing.
    template <typename Function>
    void load_if_there(Function& function, const char* symbol) const {
        function = reinterpret_cast<Function>(find_if_there(symbol));
    }

private:
    void* find(const char* symbol) const;
    void* find_if_there(const char* symbol) const;

    std::string name_;
    void* handle_ = nullptr;
};

}  // namespace halfstep::gpu
