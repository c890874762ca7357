#include "config/viscosity_model.h"

#include <algorithm>
#include <cmath>

namespace halfstep {

namespace {

/// [1 - exp(-time s)] / s, which nears `time` where nothing is sheared.
double regularised_inverse(double time, double s) {
    return s > 0 ? -std::expm1(-time * s) / s : time;
}

double law_at(const ViscosityModel& m, double fluid, double s) {
    switch (m.kind) {
        case Viscosity::PowerLaw: return fluid * std::pow(s / m.shear_rate, m.index - 1);
        case Viscosity::CarreauYasuda: {
            const double exponent = (m.index - 1) / m.transition;
            return m.infinite_viscosity +
                   (fluid - m.infinite_viscosity) *
                       std::pow(1 + std::pow(m.time * s, m.transition), exponent);
        }
        case Viscosity::Bingham: return fluid + m.yield_stress * regularised_inverse(m.time, s);
        default: return fluid;
    }
}

}  // namespace

double viscosity_at(const ViscosityModel& model, double fluid_viscosity, double shear_rate) {
    if (model.kind == Viscosity::Smagorinsky)
        return fluid_viscosity + model.eddy_length * model.eddy_length * shear_rate;
    if (!is_law(model.kind)) return fluid_viscosity;
    return std::clamp(law_at(model, fluid_viscosity, shear_rate), model.least, model.most);
}

// tau = 1/2 + 3 nu(s) with s = g / tau is s / 2 + 3 nu(s) s = g, whose left side grows with s for
// every law whose stress does.
double relaxation_time_at(const ViscosityModel& model, double tau, double shear_times_tau) {
    if (!is_law(model.kind)) return tau;
    const double g = shear_times_tau, fluid = (tau - 0.5) / 3;
    double low = g / (0.5 + 3 * model.most), high = g / (0.5 + 3 * model.least);
    for (int k = 0; k < 60 && high - low > 1e-15 * high; ++k) {
        const double s = std::sqrt(low * high);
        (s / 2 + 3 * viscosity_at(model, fluid, s) * s < g ? low : high) = s;
    }
    return 0.5 + 3 * viscosity_at(model, fluid, std::sqrt(low * high));
}

}  // namespace halfstep
