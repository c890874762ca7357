// Looks at the cells of a grid from far away.
#pragma once

#include <utility>

#include "output/shape_picture.h"

namespace halfstep {

/// What a line of sight meets first.
struct VoxelHit {
    std::uint8_t kind = 0;  ///< of ShownCells; 0 = nothing
    std::size_t axis = 2;   ///< normal of the face
    bool from_below = false;
};

/// Parallel lines of sight; coordinates on the screen count from its middle, in cells.
class VoxelView {
public:
    /// `eye`: the way from the cells to it. The z axis points up on the screen, but for an eye
    /// right above: then y does.
    VoxelView(const ShownCells& cells, const Vec3& eye);

    /// Of what is not fluid, on the screen.
    double width() const { return width_; }
    double height() const { return height_; }

    VoxelHit look(double right, double up) const;
    /// Where a unit along an axis leads on the screen.
    std::pair<double, double> direction_of_axis(std::size_t axis) const {
        return {right_[axis], up_[axis]};
    }

private:
    void find_bounds();
    std::uint8_t kind_at(const Int3& cell) const {
        return cells_.kind[static_cast<std::size_t>(
            (cell[2] * cells_.size[1] + cell[1]) * cells_.size[0] + cell[0])];
    }

    const ShownCells& cells_;
    Int3 begin_{}, end_{};  ///< the box of what is not fluid
    Vec3 eye_, right_, up_, middle_{};
    double width_ = 1, height_ = 1;
};

}  // namespace halfstep
