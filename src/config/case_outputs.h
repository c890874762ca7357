// Outputs, as a validated case states them (case.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "config/lattice_case.h"
#include "config/period.h"
#include "halfstep/error.h"
#include "units/dimension.h"

namespace halfstep {

/// When an output is written.
struct Schedule {
    std::optional<Period> every;  ///< nothing = at the end only
    Period from = Steps{0};
    SourcePlace from_place;
};

struct CaseFieldOutput {
    std::string name;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CasePictureOutput {
    std::string name;
    Quantity quantity = Quantity::Speed;
    int component = -1;
    int axis = 2;
    Length at;  ///< coordinate along the axis
    std::optional<double> low, high;
    Schedule schedule;
};
struct CaseProbeOutput {
    std::string name;
    Position point;
    std::vector<Quantity> quantities;
    Schedule schedule;
    struct Spectrum {
        int segments = ProbeOutput::Spectrum{}.segments;
        std::optional<Length> length;  ///< this and the velocity, or neither
        std::optional<Velocity> velocity;
    };
    std::optional<Spectrum> spectrum;
};
struct CaseLineOutput {
    std::string name;
    Position start, end;
    int points = 0;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CaseAverageOutput {
    std::string name;
    std::vector<Quantity> quantities;
    Schedule schedule;
};
struct CaseStatisticsOutput {
    std::string name;
    std::optional<int> profile;
    Schedule schedule;
};
struct CaseTotalsOutput {
    std::string name;
    Schedule schedule;
};
struct CaseBox {
    Position low, high;
};
struct CaseForceOutput {
    std::string name;
    std::vector<std::string> objects;
    std::optional<CaseBox> within;
    double area = 1;  ///< m^2; in two dimensions m, per metre of span
    Length length{1};
    Velocity velocity{1};
    Density density{1};
    Vec3 drag_axis{1, 0, 0}, lift_axis{0, 1, 0}, pitch_axis{0, 0, 1};
    Position center;
    Schedule schedule;
    std::optional<Period> statistics_from;  ///< nothing = found from the series
    SourcePlace statistics_place;
};
struct CaseHeatOutput {
    std::string name;
    std::size_t scalar = 0;
    std::vector<std::string> objects;
    struct Nusselt {
        double area = 1;  ///< m^2; in two dimensions m
        Length length{1};
        double difference = 1;  ///< in the scalar's unit
    };
    std::optional<Nusselt> nusselt;
    Schedule schedule;
};
struct CaseSurfaceOutput {
    std::string name;
    std::string body;
    std::optional<Velocity> velocity;
    Density density{1};
    Schedule schedule;
};

struct CaseOutputs {
    std::vector<CaseFieldOutput> fields;
    std::vector<CasePictureOutput> pictures;
    std::vector<CaseProbeOutput> probes;
    std::vector<CaseLineOutput> lines;
    std::vector<CaseAverageOutput> averages;
    std::vector<CaseStatisticsOutput> statistics;
    std::vector<CaseForceOutput> forces;
    std::vector<CaseSurfaceOutput> surfaces;
    std::vector<CaseHeatOutput> heat;
    std::vector<CaseTotalsOutput> totals;
};

}  // namespace halfstep
