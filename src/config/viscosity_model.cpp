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

double squares_of(const VelocityGradient& g) {
    return dot(g[0], g[0]) + dot(g[1], g[1]) + dot(g[2], g[2]);
}

/// (g + g^T) / 2 less a share of its trace.
VelocityGradient symmetric(const VelocityGradient& g, double share_of_trace) {
    const double mean = share_of_trace * (g[0][0] + g[1][1] + g[2][2]) / 3;
    VelocityGradient result;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            result[i][j] = (g[i][j] + g[j][i]) / 2 - (i == j ? mean : 0);
    return result;
}

double wale(const VelocityGradient& g) {
    VelocityGradient square{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k) square[i] = square[i] + g[i][k] * g[k];
    const double strain = squares_of(symmetric(g, 0)), turned = squares_of(symmetric(square, 1));
    const double sum = std::pow(strain, 2.5) + std::pow(turned, 1.25);
    return sum > 0 ? std::pow(turned, 1.5) / sum : 0;
}

double vreman(const VelocityGradient& g) {
    const Vec3 minors[] = {cross(g[1], g[2]), cross(g[2], g[0]), cross(g[0], g[1])};
    const double all = squares_of(g);
    return all > 0 ? std::sqrt(squares_of({minors[0], minors[1], minors[2]}) / all) : 0;
}

}  // namespace

double shear_rate(const VelocityGradient& g, int dimensions) {
    const auto axes = static_cast<std::size_t>(dimensions);
    double trace = 0, squares = 0;
    for (std::size_t i = 0; i < axes; ++i) trace += g[i][i] / dimensions;
    for (std::size_t i = 0; i < axes; ++i)
        for (std::size_t j = 0; j < axes; ++j) {
            const double strain = (g[i][j] + g[j][i]) / 2 - (i == j ? trace : 0);
            squares += strain * strain;
        }
    return std::sqrt(2 * squares);
}

double eddy_factor(const ViscosityModel& model) {
    const double constant = model.eddy_constant;
    return model.kind == Viscosity::Vreman ? constant : constant * constant;
}

double eddy_viscosity(Viscosity kind, const VelocityGradient& gradient) {
    return kind == Viscosity::Wale ? wale(gradient) : vreman(gradient);
}

double viscosity_at(const ViscosityModel& model, double fluid_viscosity,
                    const VelocityGradient& gradient, int dimensions) {
    if (looks_around(model.kind))
        return fluid_viscosity + eddy_factor(model) * eddy_viscosity(model.kind, gradient);
    return viscosity_at(model, fluid_viscosity, shear_rate(gradient, dimensions));
}

ViscosityModel at_distance(const ViscosityModel& model, double fluid_viscosity, double distance) {
    constexpr double viscous_length = 26;  // of friction lengths
    ViscosityModel damped = model;
    if (model.damping == Damping::VanDriest)
        damped.eddy_constant *=
            -std::expm1(-distance * model.friction_velocity / (fluid_viscosity * viscous_length));
    return damped;
}

double viscosity_at(const ViscosityModel& model, double fluid_viscosity, double shear_rate) {
    if (model.kind == Viscosity::Smagorinsky)
        return fluid_viscosity + eddy_factor(model) * shear_rate;
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
