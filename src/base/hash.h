// FNV-1a, 64 bits: short names for texts. No protection against intent.
#pragma once

#include <cstdint>
#include <string_view>

namespace halfstep {

inline constexpr std::uint64_t fnv1a_start = 0xcbf29ce484222325u;

/// Of `text`, going on from `hash`.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = fnv1a_start) {
    for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

}  // namespace halfstep
