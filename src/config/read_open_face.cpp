// What the open faces have beyond their velocity or pressure: method, sponge, relaxation, speed.
#include <cmath>

#include <fmt/format.h>

#include "config/limits.h"
#include "config/scale.h"
#include "config/sections.h"

namespace halfstep {

namespace {

/// The first is what is taken where the case says nothing.
struct MethodName {
    std::string_view name;
    FaceMethod method;
};
using MethodNames = std::array<MethodName, 2>;

constexpr MethodNames stated{
    {{"regularised", FaceMethod::Regularised}, {"bounce-back", FaceMethod::BounceBack}}};
constexpr MethodNames outflow{
    {{"characteristic", FaceMethod::Characteristic}, {"convective", FaceMethod::Convective}}};

FaceMethod read_method(TableReader& table, const MethodNames& names) {
    const InputValue* value = table.find("method");
    if (!value) return names[0].method;
    const auto index =
        read_one_of(table.reading(), table.named(*value, "method"), {names[0].name, names[1].name});
    return names[index.value_or(0)].method;
}

/// Not more than the layer of cells can do in a step: it would overshoot its target.
void check_strength(TableReader& table, const CaseSponge& sponge) {
    const double a_step = 1.5 * limits::sound_speed * sponge.strength / double(sponge.cells);
    if (!(a_step > 1)) return;
    table.fault(table.place_of("strength"),
                fmt::format("{}.strength is {:.4g} in {} cell{}", table.path(), sponge.strength,
                            sponge.cells, sponge.cells == 1 ? "" : "s"),
                "it would draw the flow beyond its target in a step",
                fmt::format("make it {} cells thick, or its strength {:.3g}",
                            std::ceil(1.5 * limits::sound_speed * sponge.strength),
                            double(sponge.cells) / (1.5 * limits::sound_speed)));
}

CaseSponge read_sponge_table(TableReader& table, const CaseFace& face, const Case& result,
                             std::size_t axis) {
    using Number = Si<number_dimension>;
    CaseSponge sponge;
    const double thickness = table.quantity<Length>("thickness", Sign::Positive).value;
    sponge.strength =
        table.quantity_or<Number>("strength", Number{sponge.strength}, Sign::Positive).value;
    if (const InputValue* value = table.find("average"))
        sponge.average =
            read_period(table.reading(), table.named(*value, "average"), Sign::Positive)
                .value_or(Steps{0});
    if (face.kind == FaceKind::Velocity)
        table.forbid("velocity", "the sponge of a velocity face draws to that of the face",
                     "remove it");
    else if (const InputValue* value = table.find("velocity"))
        sponge.velocity =
            read_formulas<velocity_dimension>(table.reading(), table.named(*value, "velocity"));
    table.finish();
    const double cells = std::round(scaling_of(result).to_lattice(Length{thickness}));
    if (!std::isfinite(cells + sponge.strength)) return {};
    const auto most = double(result.domain.cells[axis]);
    if (cells < 1 || cells > most) {
        table.fault(table.place_of("thickness"),
                    fmt::format("{}.thickness is {} cells", table.path(), cells),
                    fmt::format("the domain has {} along this axis", most),
                    "make it 20 to 100 cells thick, and leave room for the flow");
        return {};
    }
    sponge.cells = std::int64_t(cells);
    check_strength(table, sponge);
    return sponge;
}

CaseSponge read_sponge(TableReader& table, const CaseFace& face, const Case& result,
                       std::size_t axis) {
    const InputValue* value = table.find("sponge");
    if (!value) return {};
    const NamedValue named = table.named(*value, "sponge");
    const InputTable* inner =
        read_table(table.reading(), named, "write sponge = { thickness = ... }");
    if (!inner) return {};
    TableReader reader(table.reading(), *inner, named.path, value->place);
    return read_sponge_table(reader, face, result, axis);
}

void read_outflow(TableReader& table, CaseFace& face) {
    using Number = Si<number_dimension>;
    face.method = read_method(table, outflow);
    face.pressure = read_pressure(table, WhenMissing::Zero);
    face.relaxation =
        table.quantity_or<Number>("relaxation", Number{face.relaxation}, Sign::Positive).value;
    if (face.method == FaceMethod::Convective)
        face.speed = table.quantity_or<Velocity>("speed", Velocity{0}, Sign::Positive);
    else
        table.forbid("speed", "only the convective method takes one",
                     "remove it, or write method = \"convective\"");
    table.forbid("velocity", "an outflow's velocity follows from the flow",
                 "remove it, or write kind = \"velocity\"");
    table.forbid("ramp", "nothing of it grows from 0", "remove it");
}

}  // namespace

void read_open_face(TableReader& table, CaseFace& face, const Case& result, std::size_t axis) {
    const char* remedy = "keep one of them, with its own kind, and give the other to another face";
    if (face.kind == FaceKind::Outflow) {
        read_outflow(table, face);
    } else {
        face.method = read_method(table, stated);
        if (face.kind == FaceKind::Velocity)
            for (const char* key : {"pressure", "density"})
                table.forbid(key, "the velocity is given too, and a face holds one of them",
                             remedy);
        else
            table.forbid("velocity", "the pressure is given too, and a face holds one of them",
                         remedy);
    }
    face.sponge = read_sponge(table, face, result, axis);
}

}  // namespace halfstep
