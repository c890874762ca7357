#include "output/force_table.h"

#include <fmt/format.h>

#include "output/quantity.h"
#include "output/table.h"

namespace halfstep {

namespace {

struct Units {
    const char *area, *velocity, *density, *force, *torque;
};

Units units_of(const Scaling& scaling) {
    if (scaling.lattice_units && scaling.two_dimensional)
        return {"cells", "cells/step", "rho_0", "rho_0 cells^3/step^2", "rho_0 cells^4/step^2"};
    if (scaling.lattice_units)
        return {"cells^2", "cells/step", "rho_0", "rho_0 cells^4/step^2", "rho_0 cells^5/step^2"};
    if (scaling.two_dimensional) return {"m", "m/s", "kg/m^3", "N/m", "N"};
    return {"m^2", "m/s", "kg/m^3", "N", "N m"};
}

std::string text_of(const Vec3& v) {
    return fmt::format("({:.9g} {:.9g} {:.9g})", v[0], v[1], v[2]);
}

std::string within_text(const ForceOutput& output, const Vec3& origin, const Scaling& scaling) {
    const Bounds& within = output.within;
    if (within.low[0] == everywhere.low[0]) return "";
    return fmt::format(" within {} to {}", text_of(origin + scaling.dx * within.low),
                       text_of(origin + scaling.dx * within.high));
}

}  // namespace

std::string force_header(const ForceOutput& output, const Vec3& origin, const Scaling& scaling) {
    const Units units = units_of(scaling);
    const char* length = scaling.lattice_units ? "cells" : "m";
    const double area = output.area * (scaling.two_dimensional ? 1 : scaling.dx) * scaling.dx;
    const std::string objects = fmt::format("{}", fmt::join(output.objects, " + "));
    std::string text = fmt::format(
        "# force of the fluid on {}; cd, cl, cs = 2 F / (rho U^2 A), cm = 2 M / (rho U^2 A L)\n"
        "# A = {:.9g} {}, L = {:.9g} {}, U = {:.9g} {}, rho = {:.9g} {}\n",
        objects + within_text(output, origin, scaling), area, units.area,
        output.length * scaling.dx, length, output.velocity * scaling.velocity(), units.velocity,
        output.density * scaling.density, units.density);
    text += fmt::format("# axes: drag {}, lift {}, pitch {}; moments about {} {}\n",
                        text_of(output.drag_axis), text_of(output.lift_axis),
                        text_of(output.pitch_axis), text_of(origin + scaling.dx * output.center),
                        length);
    std::vector<std::string> names{"step", fmt::format("time [{}]", time_unit(scaling))};
    const bool flat = scaling.two_dimensional;
    for (char axis : std::string(flat ? "xy" : "xyz"))
        names.push_back(fmt::format("force_{} [{}]", axis, units.force));
    for (char axis : std::string(flat ? "z" : "xyz"))
        names.push_back(fmt::format("torque_{} [{}]", axis, units.torque));
    names.insert(names.end(), {"cd", "cl"});
    if (!flat) names.push_back("cs");
    names.insert(names.end(), {"cm", "cd_mean", "cl_mean"});
    return text + csv_header(names);
}

std::string force_row(std::int64_t step, double time, const ObjectForce& force,
                      const Coefficients& c, const Coefficients& means, const Scaling& scaling) {
    const Vec3 &f = force.force, &m = force.torque;
    if (scaling.two_dimensional)
        return csv_row(step, std::array{time, f[0], f[1], m[2], c.drag, c.lift, c.pitch, means.drag,
                                        means.lift});
    return csv_row(step, std::array{time, f[0], f[1], f[2], m[0], m[1], m[2], c.drag, c.lift,
                                    c.side, c.pitch, means.drag, means.lift});
}

}  // namespace halfstep
