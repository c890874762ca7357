// The Ahmed body with a slant of 25 degrees: S. R. Ahmed, G. Ramm, G. Faltin, SAE 840300 (1984);
// lengths in mm. On a fixed ground, without stilts.
//
//          ______________________
//        /                       \  25 degrees, 222 long
//       |          288            \    389 wide
//        \_________________________|
//          <--------- 1044 -------->        50 above the ground
//
// At a Reynolds number of 6000 of its length, where the grid carries the flow; the experiments' are
// some hundred times that, and would want a model of turbulence and of walls. So the drag must
// settle, and be known with its interval, but it is another one. No point of the nose is mitred:
// its corners are spheres.
#include <cmath>
#include <numbers>

#include "validation/force_record.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double length = 1.044, width = 0.389, height = 0.288, slant = 0.222, nose = 0.1;
constexpr double clearance = 0.05, slope = 25 * std::numbers::pi / 180;
constexpr double reynolds = 6000;
constexpr int cells_long = 128;
constexpr double speed = 0.06, turn = cells_long / speed;  ///< cells a step; length / U
constexpr double start = 4, settling = 11, recorded = 15;  ///< turns
constexpr Int3 box{5 * cells_long, 2 * cells_long, 3 * cells_long / 2};

constexpr double cells(double metres) {
    return metres * cells_long / length;
}

/// In the body's own metres, x from the nose, y from its middle, z from its underside, to cells.
Vec3 place(double x, double y, double z) {
    return {1.5 * cells_long + cells(x), 0.5 * static_cast<double>(box[1]) + cells(y),
            cells(z + clearance)};
}

Shape block(const Vec3& low, const Vec3& high) {
    Shape shape;
    shape.kind = ShapeKind::Box;
    shape.low = low, shape.high = high;
    return shape;
}

Shape ball(const Vec3& center) {
    Shape shape;
    shape.center = center;
    shape.radius = cells(nose);
    return shape;
}

Shape rod(const Vec3& center, const Vec3& axis, double long_metres) {
    Shape shape = ball(center);
    shape.kind = ShapeKind::Cylinder;
    shape.axis = axis;
    shape.length = cells(long_metres);
    return shape;
}

/// All but the slant: a box, and before it a rounded end.
Shape rounded_box() {
    constexpr double y = width / 2 - nose, low = nose, high = height - nose;
    Shape shape;
    shape.kind = ShapeKind::Union;
    shape.parts = {block(place(nose, -width / 2, 0), place(length, width / 2, height)),
                   block(place(0, -y, low), place(nose, y, high))};
    for (double z : {low, high}) shape.parts.push_back(rod(place(nose, 0, z), {0, 1, 0}, 2 * y));
    for (double side : {-y, y}) {
        shape.parts.push_back(rod(place(nose, side, height / 2), {0, 0, 1}, high - low));
        for (double z : {low, high}) shape.parts.push_back(ball(place(nose, side, z)));
    }
    return shape;
}

Shape ahmed_body() {
    Shape above;
    above.kind = ShapeKind::HalfSpace;
    above.point = place(length - slant * std::cos(slope), 0, height);
    above.normal = {-std::sin(slope), 0, -std::cos(slope)};
    Shape shape;
    shape.kind = ShapeKind::Difference;
    shape.parts = {rounded_box(), above};
    return shape;
}

LatticeCase case_of() {
    LatticeCase c;
    c.collision = Collision::Recursive;
    c.cells = box;
    c.tau = 0.5 + 3 * speed * cells_long / reynolds;
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].method = FaceMethod::BounceBack;  // at its edges the other falls near tau = 1/2
    c.faces[0].velocity[0] = ScalarField::uniform(speed);
    c.faces[0].ramp_steps = start * turn;
    c.faces[1].kind = FaceKind::Outflow;
    c.faces[1].method = FaceMethod::Characteristic;
    // The sides stay periodic: a row of bodies two lengths apart, in whose wakes no edge stands.
    c.faces[4].kind = FaceKind::Wall;
    c.faces[5].kind = FaceKind::FreeSlip;
    Body body;
    body.name = "ahmed-body";
    body.shape = ahmed_body();
    c.bodies = {body};
    return c;
}

}  // namespace

void validate_ahmed_body(Trial& trial) {
    trial.expect_updates((start + settling + recorded) * turn * static_cast<double>(volume(box)));
    Simulation simulation = trial.start(case_of());
    trial.step(simulation, std::lround((start + settling) * turn));
    const double unit = 0.5 * speed * speed * cells(width) * cells(height);
    const ForceRecord record =
        record_forces(trial, simulation, unit, std::lround(recorded * turn), 20);
    trial.add_figure({"Drag of the body",
                      {"t U / length"},
                      {"drag coefficient"},
                      {over_time("computed", record, 0, turn)}});
    const std::span<const double> drag = record.coefficient[0];
    const Statistics all = statistics_of(drag);
    const double early = statistics_of(drag.first(drag.size() / 2)).mean;
    const double late = statistics_of(drag.last(drag.size() / 2)).mean;
    const double published =
        ReferenceTable("bodies_drag.csv").find("value", {{"body", "ahmed-25"}, {"quantity", "cd"}});
    trial.add(simulation, "drag coefficient, mean (published: at Re 4.3e6)", all.mean,
              {published, 1, DeviationKind::Relative, "Ahmed, Ramm and Faltin, SAE 840300 (1984)"});
    trial.add(simulation, "half its 95 % interval, of the mean", all.error / all.mean,
              {0, 0.03, DeviationKind::Absolute, "20 batches of 15 lengths / U"});
    trial.add(simulation, "mean of the later half over the earlier", late / early,
              {1, 0.05, DeviationKind::Relative, "a settled flow"});
}

}  // namespace halfstep
