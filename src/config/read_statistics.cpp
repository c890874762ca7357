// Outputs that tell of a flow over time: device-side statistics, spectra of probes.
#include <fmt/format.h>

#include "config/output_readers.h"

namespace halfstep {

void read_spectrum(TableReader& table, CaseProbeOutput& output) {
    constexpr std::int64_t most_segments = 10000;
    const InputValue* value = table.find("spectrum");
    if (!value) return;
    const InputTable* inner = read_table(table.reading(), table.named(*value, "spectrum"),
                                         "write spectrum = {}, or { segments = 8 }");
    if (!inner) return;
    TableReader reader(table.reading(), *inner, table.path_of("spectrum"), value->place);
    CaseProbeOutput::Spectrum spectrum;
    if (const InputValue* segments = reader.find("segments"))
        spectrum.segments = static_cast<int>(
            read_count(reader.reading(), reader.named(*segments, "segments"), 1, most_segments)
                .value_or(spectrum.segments));
    if (reader.find("length")) spectrum.length = reader.quantity<Length>("length", Sign::Positive);
    if (reader.find("velocity"))
        spectrum.velocity = reader.quantity<Velocity>("velocity", Sign::Positive);
    if (spectrum.length.has_value() != spectrum.velocity.has_value())
        reader.fault(reader.place(),
                     fmt::format("{} has one of length and velocity", reader.path()),
                     "a Strouhal number takes both", "give the other one, too, or neither");
    reader.finish();
    output.spectrum = spectrum;
}

CaseStatisticsOutput read_statistics_output(TableReader& table, const Case&) {
    CaseStatisticsOutput output;
    output.name = read_output_name(table);
    output.schedule = read_schedule(table, Steps{10});
    forbid_end(table, output.schedule, "a mean takes many samples");
    const auto names = table.reading().dimensions == 2
                           ? std::vector<std::string_view>{"x", "y"}
                           : std::vector<std::string_view>{"x", "y", "z"};
    if (const InputValue* axis = table.find("profile"))
        if (const auto index = read_one_of(table.reading(), table.named(*axis, "profile"), names))
            output.profile = static_cast<int>(*index);
    return output;
}

}  // namespace halfstep
