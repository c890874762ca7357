// Small fixed vectors. Axes are numbered x = 0, y = 1, z = 2 everywhere.
#pragma once

#include <array>
#include <cstdint>

namespace halfstep {

using Vec3 = std::array<double, 3>;
using Int3 = std::array<std::int64_t, 3>;

inline Vec3 operator+(const Vec3& a, const Vec3& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Vec3 operator-(const Vec3& a, const Vec3& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Vec3 operator*(double s, const Vec3& a) {
    return {s * a[0], s * a[1], s * a[2]};
}
inline double dot(const Vec3& a, const Vec3& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline std::int64_t volume(const Int3& n) {
    return n[0] * n[1] * n[2];
}

}  // namespace halfstep
