// libFuzzer target: whatever the text, a formula is refused with a clause or evaluates, to the same
// number each time.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "config/expression.h"

using namespace halfstep;

namespace {

void require(bool truth) {
    if (!truth) __builtin_trap();
}

/// Bits, so that NaN equals itself.
std::uint64_t value_at(const Expression& expression, const Vec3& position, double time) {
    return std::bit_cast<std::uint64_t>(expression.evaluate(position, time));
}

void evaluate(const std::string& text) {
    const Expression expression(text);
    const Vec3 here{0.25, -3, 1e6}, there{-1, 0, 7};
    const std::uint64_t first = value_at(expression, here, 0.5);
    value_at(expression, there, -2);
    require(value_at(expression, here, 0.5) == first);
    if (!expression.depends_on_time()) require(value_at(expression, here, 8) == first);
    if (expression.is_constant()) require(value_at(expression, there, 8) == first);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        evaluate({reinterpret_cast<const char*>(data), size});
    } catch (const ExpressionError& error) {
        require(!std::string(error.what()).empty());
    }
    return 0;
}
