// A library to preload that makes the system's calls fail, or the process die in the middle of one.
//
// HALFSTEP_FAULT says what, HALFSTEP_FAULT_DIR where: calls on files below that folder count.
//   count:FILE  writes the number of calls to FILE when the program ends
//   kill:N      SIGKILL in call N; of a write half has been done
//   full:N      from call N on every write fails with ENOSPC, half of the first one done
//   full:N:M    ... up to call N + M - 1: then somebody has made room
// HALFSTEP_CLOCK=jump makes the wall's clock (not the monotonic one) jump by days at every look.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

enum class Fault { None, Count, Kill, Full };

struct Plan {
    Fault fault = Fault::None;
    long first = 0, many = -1;
    const char* folder = "";
    const char* file = "";

    Plan() {
        const char* text = std::getenv("HALFSTEP_FAULT");
        folder = std::getenv("HALFSTEP_FAULT_DIR");
        if (!text || !folder) return;
        if (std::strncmp(text, "count:", 6) == 0) fault = Fault::Count, file = text + 6;
        if (std::sscanf(text, "kill:%ld", &first) == 1) fault = Fault::Kill;
        if (std::sscanf(text, "full:%ld:%ld", &first, &many) >= 1) fault = Fault::Full;
    }
};

std::atomic<long> calls{0};

const Plan& plan() {
    static const Plan one;
    return one;
}

template <typename Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool is_below(const char* path) {
    return std::strncmp(path, plan().folder, std::strlen(plan().folder)) == 0;
}

bool is_ours(int file) {
    if (plan().fault == Fault::None) return false;
    char link[64], path[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return false;
    path[length] = 0;
    return is_below(path);
}

enum class Verdict { Do, Half, Fail };

/// Counts one call.
Verdict judge() {
    const long call = ++calls;
    const Plan& p = plan();
    if (p.fault == Fault::Kill && call == p.first) return Verdict::Half;
    if (p.fault != Fault::Full || call < p.first) return Verdict::Do;
    if (p.many >= 0 && call >= p.first + p.many) return Verdict::Do;
    return call == p.first ? Verdict::Half : Verdict::Fail;
}

/// After half of a write, or instead of another call.
void die_if_told() {
    if (plan().fault == Fault::Kill) raise(SIGKILL);
}

int fail() {
    errno = ENOSPC;
    return -1;
}

struct WriteCount {
    ~WriteCount() {
        if (plan().fault != Fault::Count) return;
        if (std::FILE* file = std::fopen(plan().file, "w")) {
            std::fprintf(file, "%ld\n", calls.load());
            std::fclose(file);
        }
    }
} write_count;

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t count) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
    if (!is_ours(file)) return real(file, bytes, count);
    const Verdict verdict = judge();
    if (verdict == Verdict::Fail) return fail();
    if (verdict == Verdict::Do) return real(file, bytes, count);
    const ssize_t half = count > 1 ? real(file, bytes, count / 2) : 0;
    die_if_told();
    return half > 0 ? half : fail();
}

ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t offset) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64");
    if (!is_ours(file)) return real(file, bytes, count, offset);
    const Verdict verdict = judge();
    if (verdict == Verdict::Fail) return fail();
    if (verdict == Verdict::Do) return real(file, bytes, count, offset);
    const ssize_t half = count > 1 ? real(file, bytes, count / 2, offset) : 0;
    die_if_told();
    return half > 0 ? half : fail();
}

ssize_t pwrite(int file, const void* bytes, size_t count, off_t offset) {
    return pwrite64(file, bytes, count, offset);
}

int fsync(int file) {
    static const auto real = next<int (*)(int)>("fsync");
    if (is_ours(file) && judge() == Verdict::Half) die_if_told();
    return real(file);
}

int rename(const char* from, const char* to) {
    static const auto real = next<int (*)(const char*, const char*)>("rename");
    if (plan().fault == Fault::None) return real(from, to);
    if (judge() == Verdict::Half) die_if_told();
    return real(from, to);
}

int clock_gettime(clockid_t clock, timespec* time) noexcept {
    static const auto real = next<int (*)(clockid_t, timespec*)>("clock_gettime");
    static const bool jumps = std::getenv("HALFSTEP_CLOCK") != nullptr;
    static std::atomic<long> looks{0};
    const int result = real(clock, time);
    if (jumps && clock == CLOCK_REALTIME) time->tv_sec += (++looks % 2 == 0 ? 3 : -5) * 86400L;
    return result;
}

}  // extern "C"
