#include "output/voxel_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfstep {

namespace {

Vec3 unit(const Vec3& v) {
    return (1 / std::sqrt(dot(v, v))) * v;
}

double extent_along(const Vec3& direction, const Vec3& box) {
    double extent = 0;
    for (std::size_t a = 0; a < 3; ++a) extent += std::abs(direction[a]) * box[a];
    return extent;
}

}  // namespace

VoxelView::VoxelView(const ShownCells& cells, const Vec3& eye) : cells_(cells), eye_(unit(eye)) {
    const bool above = std::abs(eye_[0]) + std::abs(eye_[1]) < 1e-9;
    right_ = above ? Vec3{1, 0, 0} : unit(cross({0, 0, 1}, eye_));
    up_ = cross(eye_, right_);
    find_bounds();
    Vec3 box;
    for (std::size_t a = 0; a < 3; ++a) {
        box[a] = static_cast<double>(end_[a] - begin_[a]);
        middle_[a] = static_cast<double>(begin_[a] + end_[a]) / 2;
    }
    width_ = std::max(1.0, extent_along(right_, box));
    height_ = std::max(1.0, extent_along(up_, box));
}

void VoxelView::find_bounds() {
    begin_ = cells_.size;
    std::size_t at = 0;
    for (std::int64_t z = 0; z < cells_.size[2]; ++z)
        for (std::int64_t y = 0; y < cells_.size[1]; ++y)
            for (std::int64_t x = 0; x < cells_.size[0]; ++x) {
                if (cells_.kind[at++] == 0) continue;
                const Int3 cell{x, y, z};
                for (std::size_t a = 0; a < 3; ++a) {
                    begin_[a] = std::min(begin_[a], cell[a]);
                    end_[a] = std::max(end_[a], cell[a] + 1);
                }
            }
    for (std::size_t a = 0; a < 3; ++a) begin_[a] = std::min(begin_[a], end_[a]);
}

/// Amanatides and Woo, Eurographics 1987: from face to face of the cells.
VoxelHit VoxelView::look(double right, double up) const {
    const Vec3 way = -1.0 * eye_, start = middle_ + right * right_ + up * up_;
    double enter = -std::numeric_limits<double>::infinity(), leave = -enter;
    std::size_t axis = 2;
    for (std::size_t a = 0; a < 3; ++a) {
        const auto low = static_cast<double>(begin_[a]), high = static_cast<double>(end_[a]);
        if (way[a] == 0 && (start[a] < low || start[a] >= high)) return {};
        if (way[a] == 0) continue;
        const double first = ((way[a] > 0 ? low : high) - start[a]) / way[a];
        if (first > enter) enter = first, axis = a;
        leave = std::min(leave, ((way[a] > 0 ? high : low) - start[a]) / way[a]);
    }
    if (enter >= leave) return {};
    Int3 cell;
    Vec3 next, step;
    for (std::size_t a = 0; a < 3; ++a) {
        const double at = start[a] + enter * way[a];
        cell[a] = std::clamp(static_cast<std::int64_t>(std::floor(at)), begin_[a], end_[a] - 1);
        step[a] = way[a] == 0 ? leave + 1 - enter : std::abs(1 / way[a]);
        const auto face = static_cast<double>(cell[a] + (way[a] > 0 ? 1 : 0));
        next[a] = way[a] == 0 ? leave + 1 : (face - start[a]) / way[a];
    }
    while (kind_at(cell) == 0) {
        axis = static_cast<std::size_t>(std::min_element(next.begin(), next.end()) - next.begin());
        cell[axis] += way[axis] > 0 ? 1 : -1;
        if (cell[axis] < begin_[axis] || cell[axis] >= end_[axis]) return {};
        next[axis] += step[axis];
    }
    return {kind_at(cell), axis, way[axis] > 0};
}

}  // namespace halfstep
