// Values along a line of the flow, and what lies between them.
#pragma once

#include <vector>

#include "solver/snapshot.h"

namespace halfstep {

/// Values at rising positions.
struct Curve {
    std::vector<double> at;
    std::vector<double> value;

    void add(double position, double v) {
        at.push_back(position);
        value.push_back(v);
    }
};

/// Cubic through the four points nearest to `position`, which may lie a little outside.
double interpolate(const Curve& curve, double position);

struct Extremum {
    double at = 0, value = 0;
};

enum class Extreme { Least, Largest };

/// Of the parabola through the extreme point and its neighbours.
Extremum find_extremum(const Curve& curve, Extreme which);

/// A component of the velocity, lattice or SI units as the snapshot, along `axis` at the cells'
/// centres; `through` (cells) says where the line crosses the other axes.
Curve velocity_along(const Snapshot& snapshot, std::size_t axis, const Vec3& through,
                     std::size_t component);

}  // namespace halfstep
