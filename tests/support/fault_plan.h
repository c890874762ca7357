// Which call of a driver's function fails, and how: what the drivers of the tests share.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>

namespace halfstep::testing {

/// From an environment variable, "FUNCTION:N:STATUS": call N of the function, counted from 1,
/// answers with this status. Whether those after it do, too, is for the driver to say. Calls may
/// come from several threads.
class FaultPlan {
public:
    /// `log` names a variable with the file that every call is written to, a line each.
    FaultPlan(const char* fault, const char* log) {
        const char *told = std::getenv(fault), *file = std::getenv(log);
        char name[64] = "";
        if (told && std::sscanf(told, "%63[^:]:%ld:%d", name, &call_, &status_) == 3)
            function_ = name;
        if (file) log_ = std::fopen(file, "a");
    }
    ~FaultPlan() {
        if (log_) std::fclose(log_);
    }
    FaultPlan(const FaultPlan&) = delete;
    FaultPlan& operator=(const FaultPlan&) = delete;

    /// The status of this call: 0, or that of the fault.
    int judge(const char* function) {
        const std::lock_guard lock(mutex_);
        if (log_) std::fprintf(log_, "%s\n", function), std::fflush(log_);
        return function_ == function && ++count_ == call_ ? status_ : 0;
    }

private:
    std::mutex mutex_;
    std::string function_;
    long call_ = 0, count_ = 0;
    int status_ = 0;
    std::FILE* log_ = nullptr;
};

}  // namespace halfstep::testing
