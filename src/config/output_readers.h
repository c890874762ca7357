// One reader for each kind of output, and what they share.
#pragma once

#include <string>
#include <vector>

#include "config/sections.h"

namespace halfstep {

/// In the order of Quantity.
std::vector<std::string_view> quantity_names(const Reading& reading);
Dimension dimension_of(Quantity quantity, const Reading& reading);

std::string read_output_name(TableReader& table);
std::vector<Quantity> read_quantities(TableReader& table, std::vector<Quantity> otherwise);
Schedule read_schedule(TableReader& table, std::optional<Period> every);
/// Notes a schedule that writes at the end only.
void forbid_end(TableReader& table, const Schedule& schedule, std::string_view why);
/// `object`: a name or a list of names of bodies and faces.
void read_objects(TableReader& table, const Case& result, std::vector<std::string>& objects);
/// A point that must lie in the domain.
Position read_inner_point(TableReader& table, std::string_view key, const Case& result);

CaseFieldOutput read_field_output(TableReader& table, const Case& result);
/// The key `spectrum` of a probe.
void read_spectrum(TableReader& table, CaseProbeOutput& output);

CasePictureOutput read_picture_output(TableReader& table, const Case& result);
CaseProbeOutput read_probe_output(TableReader& table, const Case& result);
CaseLineOutput read_line_output(TableReader& table, const Case& result);
CaseAverageOutput read_average_output(TableReader& table, const Case& result);
CaseStatisticsOutput read_statistics_output(TableReader& table, const Case& result);
CaseForceOutput read_force_output(TableReader& table, const Case& result);
CaseHeatOutput read_heat_output(TableReader& table, const Case& result);
CaseTotalsOutput read_totals_output(TableReader& table, const Case& result);
CaseSurfaceOutput read_surface_output(TableReader& table, const Case& result);

}  // namespace halfstep
