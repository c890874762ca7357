#include "device/gpu/kernel_cache.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <fstream>

#include "base/cache_folder.h"
#include "base/hash.h"

namespace halfstep::gpu {

namespace {

constexpr std::uint64_t magic = 0x31656c656e72656b;  // "kernele1"

constexpr std::uint64_t for_check = 0x9e3779b97f4a7c15u;  ///< where the hash of a check starts

/// What an entry begins with.
using Head = std::array<std::uint64_t, 4>;

Head head_of(std::string_view text, const std::vector<char>& code) {
    return {magic, fnv1a(text, for_check), code.size(),
            fnv1a({code.data(), code.size()}, for_check)};
}

}  // namespace

std::filesystem::path KernelCache::file_of(std::string_view text) const {
    return folder_ / fmt::format("{:016x}.kernels", fnv1a(text));
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
    const Head head = head_of(text, code);
    std::string content(reinterpret_cast<const char*>(head.data()), sizeof head);
    content.append(code.data(), code.size());
    // A cache that cannot be written costs time and nothing else.
    static_cast<void>(write_cached(file_of(text), content));
}

}  // namespace halfstep::gpu
