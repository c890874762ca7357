#include "solver/flow_statistics.h"

#include <fmt/format.h>

#include <array>

#include "solver/reals.h"

namespace halfstep {

namespace {

constexpr int means_in(int dimensions) {
    return 1 + dimensions;
}
constexpr int moments_in(int dimensions) {
    return 1 + dimensions * (dimensions + 1) / 2;
}

/// Where the kernel keeps <u_a' u_b'>, a <= b, among the moments.
constexpr int moment_of(int a, int b, int dimensions) {
    return 1 + a * dimensions - a * (a - 1) / 2 + b - a;
}

std::uint64_t array_bytes(const LatticeCase& lattice_case) {
    return static_cast<std::uint64_t>(volume(lattice_case.cells)) *
           bytes_of(lattice_case.arithmetic);
}

}  // namespace

FlowStatistics::FlowStatistics(const LatticeCase& lattice_case, std::size_t output, Device& device)
    : lattice_case_(lattice_case),
      output_(output),
      dimensions_(dimensions_of(lattice_case.lattice)),
      samples_(device.allocate(sizeof(std::int64_t))) {
    const std::uint64_t bytes = array_bytes(lattice_case);
    mean_ = device.allocate(bytes * std::uint64_t(means_in(dimensions_)));
    rest_ = device.allocate(bytes * std::uint64_t(means_in(dimensions_)));
    moment_ = device.allocate(bytes * std::uint64_t(moments_in(dimensions_)));
}

std::uint64_t FlowStatistics::bytes_of(const LatticeCase& lattice_case) {
    const int dimensions = dimensions_of(lattice_case.lattice);
    return array_bytes(lattice_case) *
           std::uint64_t(2 * means_in(dimensions) + moments_in(dimensions));
}

std::int64_t FlowStatistics::samples() const {
    std::int64_t count = 0;
    samples_->read(0, &count, sizeof count);
    return count;
}

void FlowStatistics::add(const Populations& populations, int parity) {
    const std::int64_t count = samples() + 1;
    samples_->write(0, &count, sizeof count);
    const Vec3& a = lattice_case_.acceleration;
    const Int3& n = lattice_case_.cells;
    const std::array<Argument, 8> arguments{{{"mean", mean_.get()},
                                             {"rest", rest_.get()},
                                             {"moment", moment_.get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"rate", 1 / double(count)},
                                             {"cells", volume(n)}}};
    populations.launch(KernelName::Statistics, parity, 0, n[1] * n[2], arguments);
}

std::vector<double> FlowStatistics::field(const Buffer& array, int k, std::int64_t z_begin,
                                          std::int64_t z_end) const {
    const Int3& n = lattice_case_.cells;
    return read_reals(array, lattice_case_.arithmetic, (k * n[2] + z_begin) * n[0] * n[1],
                      std::size_t((z_end - z_begin) * n[0] * n[1]));
}

StatisticsSlab FlowStatistics::read(std::int64_t z_begin, std::int64_t z_end) const {
    const Scaling& scaling = lattice_case_.scaling;
    const double velocity = scaling.velocity(), pressure = scaling.pressure() / 3;
    StatisticsSlab slab;
    slab.samples = samples();
    slab.pressure = field(*mean_, 0, z_begin, z_end);
    slab.pressure_variance = field(*moment_, 0, z_begin, z_end);
    const std::size_t cells = slab.pressure.size();
    for (double& p : slab.pressure) p *= pressure;
    for (double& p : slab.pressure_variance) p *= pressure * pressure;
    slab.velocity.resize(3 * cells);
    slab.stress.resize(6 * cells);
    for (int a = 0; a < dimensions_; ++a) {
        const std::vector<double> mean = field(*mean_, 1 + a, z_begin, z_end);
        for (std::size_t k = 0; k < cells; ++k)
            slab.velocity[3 * k + std::size_t(a)] = mean[k] * velocity;
    }
    static constexpr std::array<std::array<int, 2>, 6> pairs{
        {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {0, 2}}};
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const auto [a, b] = pairs[pair];
        if (b >= dimensions_) continue;
        const std::vector<double> product =
            field(*moment_, moment_of(a, b, dimensions_), z_begin, z_end);
        for (std::size_t k = 0; k < cells; ++k)
            slab.stress[6 * k + pair] = product[k] * velocity * velocity;
    }
    return slab;
}

std::vector<Memory> FlowStatistics::memories() const {
    const std::string& name = lattice_case_.outputs.statistics[output_].name;
    const auto memory = [&](const char* of, Buffer* buffer) {
        return Memory{fmt::format("statistics-{}-{}", name, of), buffer, Absence::StartsAnew};
    };
    return {memory("samples", samples_.get()), memory("mean", mean_.get()),
            memory("rest", rest_.get()), memory("moment", moment_.get())};
}

}  // namespace halfstep
