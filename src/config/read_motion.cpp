// How bodies move: section motion of a body.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/scale.h"
#include "config/sections.h"
#include "config/shape_bounds.h"

namespace halfstep {

namespace {

template <Dimension D>
void forbid_place(TableReader& table, const Formula<D>& formula) {
    if (!formula.expression || !formula.expression->depends_on_place()) return;
    table.fault(formula.place,
                fmt::format("{} uses x, y or z in \"{}\"", table.path(), formula.text),
                "a body moves as a whole", "write it with t alone");
}

/// An axis of rotation is asked for where something turns about it.
void read_turning(TableReader& table, CaseMotion& motion) {
    const InputValue* angle = table.find("angle");
    if (!angle) {
        for (const std::string_view key : {"axis", "center"})
            table.forbid(key, "nothing turns without an angle", "add angle, or remove it");
        return;
    }
    motion.angle = read_formula<number_dimension>(table.reading(), table.named(*angle, "angle"));
    forbid_place(table, motion.angle);
    if (table.reading().dimensions == 2)
        table.forbid("axis", "in two dimensions a body turns about z", "remove it");
    else
        motion.axis = read_axis(table);
    if (table.find("center")) motion.center = table.position("center");
}

/// Axes along which the shape has no end.
std::vector<std::size_t> endless_axes(const CaseShape& shape) {
    const Bounds bounds = bounds_of(shape);
    std::vector<std::size_t> axes;
    for (std::size_t a = 0; a < 3; ++a)
        if (std::isinf(bounds.low[a]) || std::isinf(bounds.high[a])) axes.push_back(a);
    return axes;
}

/// What has no end may only move across it, and turn about it.
void check_ends(TableReader& table, const CaseBody& body) {
    const CaseMotion& motion = *body.motion;
    const std::vector<std::size_t> axes = endless_axes(body.shape);
    if (axes.empty()) return;
    if (axes.size() > 1 || body.shape.kind == ShapeKind::HalfSpace)
        table.fault(motion.place, fmt::format("{} moves a body without end", table.path()),
                    "it reaches to the faces of the domain",
                    "take a shape with ends, such as a box");
    else if (!motion.angle.is_constant() && std::abs(std::abs(motion.axis[axes[0]]) - 1) > 1e-12)
        table.fault(motion.place, fmt::format("{} turns a cylinder without ends", table.path()),
                    "it would cut the faces of the domain askew",
                    "turn it about its own axis, or give it a length");
}

}  // namespace

void read_motion(TableReader& body_table, CaseBody& body) {
    const InputValue* value = body_table.find("motion");
    if (!value) return;
    const std::string wanted = "write motion = { displacement = [...], angle = \"...\" }";
    for (const std::string_view key : {"velocity", "angular_velocity", "rotation_center"})
        body_table.forbid(key, "\"motion\" says how the body moves, and its surface with it",
                          "remove one of them");
    const InputTable* inner =
        read_table(body_table.reading(), body_table.named(*value, "motion"), wanted);
    if (!inner) return;
    TableReader table(body_table.reading(), *inner, body_table.path_of("motion"), value->place);
    CaseMotion motion;
    motion.place = value->place;
    motion.center = middle_of(body.shape);
    const InputValue* displacement = table.find("displacement");
    if (displacement)
        motion.displacement = read_formulas<length_dimension>(
            table.reading(), table.named(*displacement, "displacement"));
    for (const auto& component : motion.displacement) forbid_place(table, component);
    read_turning(table, motion);
    if (!displacement && !table.find("angle"))
        table.fault(value->place, fmt::format("{} is empty", table.path()),
                    "it says neither where the body goes nor how it turns",
                    "add displacement or angle, or remove it");
    table.finish();
    body.motion = std::move(motion);
    check_ends(table, body);
}

void check_motions(const Case& result, Problems& problems) {
    const auto moving = std::find_if(result.bodies.begin(), result.bodies.end(),
                                     [](const CaseBody& body) { return body.motion.has_value(); });
    if (moving == result.bodies.end()) return;
    const auto refuse = [&](const std::string& what, const char* why, const char* remedy) {
        problems.add(moving->motion->place,
                     fmt::format("body \"{}\" moves, and {}", moving->name, what), why, remedy);
    };
    const auto refuse_means = [&](const auto& outputs) {
        if (!outputs.empty())
            refuse(fmt::format("output \"{}\" averages", outputs.front().name),
                   "a mean over cells that are fluid at some times alone is not defined",
                   "remove the averages, or write fields at several times");
    };
    refuse_means(result.outputs.averages);
    refuse_means(result.outputs.statistics);
    if (!result.porous.empty())
        refuse(fmt::format("\"{}\" is porous", result.porous.front().name),
               "which of its cells are fluid is not followed", "remove one of the two");
}

}  // namespace halfstep
