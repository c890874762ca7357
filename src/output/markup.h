// Text within XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace halfstep {

/// With <, >, &, quotation marks written out; what is no UTF-8, or no character of XML, becomes
/// U+FFFD.
std::string escaped(std::string_view text);

/// Characters of UTF-8 text, combining ones counted like others.
std::size_t length_of(std::string_view text);

}  // namespace halfstep
