#include "output/heat_table.h"

#include <fmt/format.h>

#include <array>

#include "output/quantity.h"
#include "output/table.h"

namespace halfstep {

std::string heat_header(const HeatOutput& output, const Scaling& scaling) {
    const std::string name = array_name(scalar_quantity(output.scalar), scaling);
    const std::string text =
        fmt::format("# {} that enters the fluid from {}\n", name == "temperature" ? "heat" : name,
                    fmt::join(output.objects, " + "));
    std::vector<std::string> names{"step", fmt::format("time [{}]", time_unit(scaling)),
                                   fmt::format("flux [{}]", output.symbol)};
    if (output.nusselt) names.push_back("nusselt");
    return text + csv_header(names);
}

std::string heat_row(std::int64_t step, double time, const HeatOutput& output, double entered) {
    const double flux = entered * output.unit;
    if (!output.nusselt) return csv_row(step, std::array{time, flux});
    return csv_row(step, std::array{time, flux, entered * *output.nusselt});
}

}  // namespace halfstep
