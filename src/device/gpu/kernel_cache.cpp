#include "device/gpu/kernel_cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <thread>

namespace halfstep::gpu {

namespace {

constexpr std::uint64_t magic = 0x31656c656e72656b;  // "kernele1"

std::uint64_t fnv1a(std::string_view text, std::uint64_t hash) {
    for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

constexpr std::uint64_t for_name = 0xcbf29ce484222325u, for_check = 0x9e3779b97f4a7c15u;

/// What an entry begins with.
using Head = std::array<std::uint64_t, 4>;

Head head_of(std::string_view text, const std::vector<char>& code) {
    return {magic, fnv1a(text, for_check), code.size(),
            fnv1a({code.data(), code.size()}, for_check)};
}

}  // namespace

std::filesystem::path KernelCache::usual_folder() {
    if (const char* folder = std::getenv("HALFSTEP_CACHE")) return folder;
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache) return std::filesystem::path(cache) / "halfstep";
    const char* home = std::getenv("HOME");
    return home && *home ? std::filesystem::path(home) / ".cache" / "halfstep"
                         : std::filesystem::path();
}

std::filesystem::path KernelCache::file_of(std::string_view text) const {
    return folder_ / fmt::format("{:016x}.kernels", fnv1a(text, for_name));
}

std::optional<std::vector<char>> KernelCache::find(std::string_view text) const {
    if (folder_.empty()) return std::nullopt;
    std::ifstream file(file_of(text), std::ios::binary);
    Head head{};
    if (!file.read(reinterpret_cast<char*>(head.data()), sizeof head)) return std::nullopt;
    std::vector<char> code;
    constexpr std::uint64_t most = std::uint64_t{1} << 30;
    if (head[0] != magic || head[2] > most) return std::nullopt;
    code.resize(head[2]);
    if (!file.read(code.data(), std::streamsize(code.size()))) return std::nullopt;
    if (head != head_of(text, code)) return std::nullopt;
    return code;
}

void KernelCache::store(std::string_view text, const std::vector<char>& code) const {
    if (folder_.empty()) return;
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    std::filesystem::path draft = file_of(text);
    draft +=
        fmt::format(".{}-{:x}", getpid(), std::hash<std::thread::id>()(std::this_thread::get_id()));
    {
        std::ofstream file(draft, std::ios::binary);
        const Head head = head_of(text, code);
        file.write(reinterpret_cast<const char*>(head.data()), sizeof head);
        file.write(code.data(), std::streamsize(code.size()));
        if (!file.flush()) return static_cast<void>(std::filesystem::remove(draft, ignored));
    }
    std::filesystem::rename(draft, file_of(text), ignored);
    if (ignored) std::filesystem::remove(draft, ignored);
}

}  // namespace halfstep::gpu
