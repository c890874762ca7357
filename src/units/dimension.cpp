#include "units/dimension.h"

#include <algorithm>
#include <array>

namespace halfstep {

const DimensionWords& words_of(Dimension dimension) {
    static constexpr std::array rows{
        DimensionWords{number_dimension, "a plain number", "1", "0.5", "1"},
        DimensionWords{length_dimension, "a length", "m", "5 cm", "cells"},
        DimensionWords{area_dimension, "an area", "m^2", "0.1 m^2", "cells^2"},
        DimensionWords{time_dimension, "a time", "s", "0.5 s", "steps"},
        DimensionWords{velocity_dimension, "a velocity", "m/s", "1.5 m/s", "cells a step"},
        DimensionWords{acceleration_dimension, "an acceleration", "m/s^2", "9.81 m/s^2",
                       "cells/step^2"},
        DimensionWords{viscosity_dimension, "a kinematic viscosity", "m^2/s", "1e-6 m^2/s",
                       "cells^2/step"},
        DimensionWords{rate_dimension, "a rate", "1/s", "10 rad/s", "1/step"},
        DimensionWords{rate_squared_dimension, "a squared rate", "1/s^2", "4 1/s^2", "1/step^2"},
        DimensionWords{density_dimension, "a density", "kg/m^3", "998 kg/m^3",
                       "the reference density"},
        DimensionWords{pressure_dimension, "a pressure", "Pa", "100 Pa",
                       "the reference density x cells^2/step^2"},
        DimensionWords{temperature_dimension, "a temperature", "K", "300 K",
                       "the unit of temperature"},
        DimensionWords{expansion_dimension, "a thermal expansion", "1/K", "3.4e-3 1/K",
                       "1/temperature"},
        DimensionWords{heating_dimension, "a heating rate", "K/s", "0.1 K/s", "temperature/step"},
        DimensionWords{heat_flux_dimension, "a heat flux", "W/m^2", "100 W/m^2",
                       "temperature x cells/step"},
        DimensionWords{heat_transfer_dimension, "a heat transfer coefficient", "W/m^2/K",
                       "10 W/m^2/K", "cells/step"},
        DimensionWords{conductivity_dimension, "a thermal conductivity", "W/m/K", "0.026 W/m/K",
                       "cells^2/step"},
        DimensionWords{heat_capacity_dimension, "a heat capacity a volume", "J/m^3/K",
                       "2.4e6 J/m^3/K", "the fluid's"}};
    static constexpr DimensionWords other{number_dimension, "another quantity", "another unit",
                                          "another value", "another unit"};
    const auto* row = std::find_if(rows.begin(), rows.end(), [&](const DimensionWords& words) {
        return words.dimension == dimension;
    });
    return row == rows.end() ? other : *row;
}

}  // namespace halfstep
