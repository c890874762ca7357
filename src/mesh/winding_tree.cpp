#include "mesh/winding_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace halfstep {

namespace {

constexpr std::uint32_t leaf_size = 8;

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

Vec3 middle(const Triangle& t) {
    return (1.0 / 3) * (t[0] + t[1] + t[2]);
}

}  // namespace

double winding_of(const Triangle& triangle, const Vec3& point) {
    const Vec3 a = triangle[0] - point, b = triangle[1] - point, c = triangle[2] - point;
    const double la = length(a), lb = length(b), lc = length(c);
    const double above = dot(a, cross(b, c));
    if (above == 0) return 0;
    const double below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
    return std::atan2(above, below) / (2 * std::numbers::pi);
}

WindingTree::WindingTree(const TriangleMesh& mesh) {
    std::vector<std::uint32_t> order(mesh.facets.size());
    std::iota(order.begin(), order.end(), 0u);
    if (order.empty()) return;
    nodes_.reserve(4 * order.size() / leaf_size + 1);
    nodes_.emplace_back();
    nodes_[0].end = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t k = 0; k < nodes_.size(); ++k) split(k, order, mesh);
    triangles_.reserve(order.size());
    for (const std::uint32_t f : order) triangles_.push_back(mesh.triangle(f));
    for (Node& node : nodes_) {
        const std::uint32_t left = node.left;
        node = summed(node.begin, node.end);
        node.left = left;
    }
}

/// Halves the facets along the side on which their middles lie farthest apart.
void WindingTree::split(std::uint32_t k, std::vector<std::uint32_t>& order,
                        const TriangleMesh& mesh) {
    const std::uint32_t begin = nodes_[k].begin, end = nodes_[k].end;
    if (end - begin <= leaf_size) return;
    Bounds bounds{middle(mesh.triangle(order[begin])), middle(mesh.triangle(order[begin]))};
    for (std::uint32_t i = begin; i < end; ++i) {
        const Vec3 m = middle(mesh.triangle(order[i]));
        for (std::size_t a = 0; a < 3; ++a) {
            bounds.low[a] = std::min(bounds.low[a], m[a]);
            bounds.high[a] = std::max(bounds.high[a], m[a]);
        }
    }
    const Vec3 extent = bounds.high - bounds.low;
    const auto axis =
        static_cast<std::size_t>(std::max_element(extent.begin(), extent.end()) - extent.begin());
    const std::uint32_t half = begin + (end - begin) / 2;
    std::nth_element(order.begin() + begin, order.begin() + half, order.begin() + end,
                     [&](std::uint32_t a, std::uint32_t b) {
                         return middle(mesh.triangle(a))[axis] < middle(mesh.triangle(b))[axis];
                     });
    nodes_[k].left = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({{}, {}, 0, begin, half, 0});
    nodes_.push_back({{}, {}, 0, half, end, 0});
}

/// About the middle weighted by area, where the first moments of a flat piece vanish.
WindingTree::Node WindingTree::summed(std::uint32_t begin, std::uint32_t end) const {
    Node node;
    node.begin = begin;
    node.end = end;
    double area = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        const Vec3 vector = area_vector(triangles_[i]);
        node.dipole = node.dipole + 0.5 * vector;
        node.center = node.center + length(vector) * middle(triangles_[i]);
        area += length(vector);
    }
    node.center = area > 0 ? (1 / area) * node.center : middle(triangles_[begin]);
    for (std::uint32_t i = begin; i < end; ++i)
        for (const Vec3& corner : triangles_[i])
            node.radius = std::max(node.radius, length(corner - node.center));
    return node;
}

double WindingTree::sum_of(const Node& node, const Vec3& point) const {
    double sum = 0;
    for (std::uint32_t i = node.begin; i < node.end; ++i) sum += winding_of(triangles_[i], point);
    return sum;
}

double WindingTree::number(const Vec3& point, double reach) const {
    if (nodes_.empty()) return 0;
    constexpr std::size_t deepest = 128;
    std::array<std::uint32_t, deepest> waiting;  // one more a level: 2^32 facets need 33
    std::size_t count = 0;
    waiting[count++] = 0;
    double sum = 0;
    while (count > 0) {
        const Node& node = nodes_[waiting[--count]];
        const Vec3 way = node.center - point;
        const double distance = length(way);
        if (distance > reach * node.radius) {
            sum += dot(node.dipole, way) / (4 * std::numbers::pi * distance * distance * distance);
        } else if (node.left == 0) {
            sum += sum_of(node, point);
        } else {
            waiting[count++] = node.left;
            waiting[count++] = node.left + 1;
        }
    }
    return sum;
}

bool WindingTree::contains(const Vec3& point) const {
    struct Try {
        double reach, doubt;
    };
    constexpr Try tries[] = {{2.5, 0.2}, {8, 0.03}, {30, 0.003}};
    for (const Try& attempt : tries) {
        const double w = number(point, attempt.reach);
        if (std::abs(w - 0.5) > attempt.doubt) return w > 0.5;
    }
    constexpr double rounding = 1e-9;
    return number(point, std::numeric_limits<double>::infinity()) > 0.5 + rounding;
}

}  // namespace halfstep
