#include "output/markup.h"

#include <algorithm>
#include <cstdint>

namespace halfstep {

namespace {

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// Bytes of the character that begins the text; 0 where none does.
std::size_t bytes_of_first(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return lead >= 0x20 || lead == '\t' || lead == '\n' || lead == '\r' ? 1 : 0;
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return 0;
    std::uint32_t code = lead & (0x7FU >> bytes);
    for (std::size_t k = 1; k < bytes; ++k) {
        if (!continues(text[k])) return 0;
        code = code << 6 | (static_cast<unsigned char>(text[k]) & 0x3FU);
    }
    const bool is_overlong = code < (bytes == 4 ? 0x10000U : bytes == 3 ? 0x800U : 0x80U);
    const bool is_half_of_two = code >= 0xD800 && code <= 0xDFFF;
    const bool is_none = code > 0x10FFFF || code == 0xFFFE || code == 0xFFFF;
    return is_overlong || is_half_of_two || is_none ? 0 : bytes;
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t bytes = bytes_of_first(text);
        switch (bytes == 0 ? '\0' : text[0]) {
            case '\0': result += "\uFFFD"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '&': result += "&amp;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default: result += text.substr(0, bytes);
        }
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return result;
}

std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

}  // namespace halfstep
