// Totals computed on the device are those that the host finds in the sampled fields, on every
// backend and in every layout, and repeat bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "cases.h"
#include "device/cpu/cpu_device.h"
#include "parameters.h"
#include "solver/reals.h"
#include "solver/simulation.h"
#include "solver/spec_of.h"

namespace halfstep {
namespace {

struct Format {
    Arithmetic arithmetic;
    Storage storage;
    double eps;  ///< of a velocity or a density
};

constexpr Format fp64{Arithmetic::FP64, Storage::FP64, 1e-14},
    fp32{Arithmetic::FP32, Storage::FP32, 1e-6}, fp16s{Arithmetic::FP32, Storage::FP16S, 1e-6},
    fp16c{Arithmetic::FP32, Storage::FP16C, 1e-6}, mixed{Arithmetic::FP64, Storage::FP16S, 1e-14};

Int3 odd_box(Lattice lattice) {
    return lattice == Lattice::D2Q9 ? Int3{67, 45, 1} : Int3{13, 11, 18};
}

Int3 cell_of(std::int64_t index, const Int3& n) {
    return {index % n[0], index / n[0] % n[1], index / (n[0] * n[1])};
}

/// From the fields that `sample` gives, in lattice units.
Totals on_host(const Simulation& simulation) {
    const Snapshot s = simulation.sample(0, simulation.lattice_case().cells[2]);
    Totals t{.lowest_density = 1e9, .highest_density = -1e9};
    for (std::size_t k = 0; k < s.solid.size(); ++k) {
        if (s.solid[k]) continue;
        const Vec3 u{s.velocity[3 * k], s.velocity[3 * k + 1], s.velocity[3 * k + 2]};
        t.excess_mass += s.density[k] - 1;
        t.momentum = t.momentum + s.density[k] * u;
        t.kinetic_energy += s.density[k] * dot(u, u) / 2;
        t.lowest_density = std::min(t.lowest_density, s.density[k]);
        t.highest_density = std::max(t.highest_density, s.density[k]);
        t.max_speed = std::max(t.max_speed, std::sqrt(dot(u, u)));
    }
    return t;
}

double speed_at(const Simulation& simulation, const Int3& cell) {
    const Snapshot s = simulation.sample(cell[2], cell[2] + 1);
    const double* u = &s.velocity[3 * s.index(cell[0], cell[1], cell[2])];
    return std::sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
}

void expect_as_on_host(const Simulation& simulation, double eps) {
    const Totals found = simulation.totals(), expected = on_host(simulation);
    const double cells = double(simulation.domain().fluid_cells);
    EXPECT_TRUE(found.finite);
    EXPECT_NEAR(found.max_speed, expected.max_speed, eps);
    EXPECT_NEAR(speed_at(simulation, found.cell), expected.max_speed, eps);
    EXPECT_NEAR(found.excess_mass, expected.excess_mass, eps * cells);
    for (std::size_t a = 0; a < 3; ++a)
        EXPECT_NEAR(found.momentum[a], expected.momentum[a], eps * cells);
    EXPECT_NEAR(found.kinetic_energy, expected.kinetic_energy, eps * cells);
    EXPECT_NEAR(found.lowest_density, expected.lowest_density, eps);
    EXPECT_NEAR(found.highest_density, expected.highest_density, eps);
}

class TotalsOf : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, testing::Backend>> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(std::get<2>(GetParam()));
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }
    Lattice lattice() const { return std::get<0>(GetParam()); }
    LatticeCase crowded(const Format& format) const {
        LatticeCase c = testing::crowded_case(lattice(), odd_box(lattice()));
        c.streaming = std::get<1>(GetParam());
        c.arithmetic = format.arithmetic;
        c.storage = format.storage;
        return c;
    }
    /// OpenCL's compiler takes its time: there, one layout shows them all.
    std::vector<Format> formats() const {
        if (std::get<2>(GetParam()) != testing::Backend::OpenCL)
            return {fp64, fp32, fp16s, fp16c, mixed};
        if (std::get<1>(GetParam()) != Streaming::EsotericPull) return {fp32};
        return {fp64, fp32, fp16s};
    }
    std::shared_ptr<Device> device_;
};

TEST_P(TotalsOf, AFlowWithSolidsAreThoseOfItsFields) {
    for (const Format& format : formats()) {
        SCOPED_TRACE(std::string(name_of(format.arithmetic)) + "/" +
                     std::string(name_of(format.storage)));
        const LatticeCase c = crowded(format);
        Simulation simulation(c, voxelise(c), *device_);
        for (int steps : {0, 3, 2}) {
            simulation.step(steps);
            expect_as_on_host(simulation, format.eps);
        }
    }
}

/// Populations made from fields, some cells of them not finite, and the totals of that.
class Planted {
public:
    Planted(const LatticeCase& c, const Domain& domain, Device& device)
        : case_(c),
          domain_(domain),
          device_(device),
          program_(device.build(spec_of(c))),
          populations_(*program_, ClosedLinks(), CellLaws(c, Domain{}, device), device),
          reader_(c, domain, device) {}

    /// rho - 1 is `drho` in these cells, 0.001 elsewhere; ux = `speed` at `fast`, else 0.
    Totals totals(const std::vector<std::size_t>& cells, double drho, std::size_t fast,
                  double speed) {
        std::vector<double> density(std::size_t(volume(case_.cells)), 0.001);
        std::vector<double> velocity(density.size());
        for (std::size_t cell : cells) density[cell] = drho;
        velocity[fast] = speed;
        initialise(density, velocity);
        return reader_.read(populations_, domain_, 0);
    }

private:
    void initialise(const std::vector<double>& density, const std::vector<double>& velocity) {
        const std::size_t bytes = density.size() * bytes_of(case_.arithmetic);
        const auto drho = device_.allocate(bytes), ux = device_.allocate(bytes),
                   zero = device_.allocate(bytes);
        write_reals(*drho, case_.arithmetic, density);
        write_reals(*ux, case_.arithmetic, velocity);
        std::vector<Argument> arguments{
            {"drho", drho.get()},          {"ux", ux.get()},        {"tau", case_.tau},
            {"acceleration_x", 0.0},       {"acceleration_y", 0.0}, {"acceleration_z", 0.0},
            {"first_row", std::int64_t{0}}};
        for (const char* name : {"uy", "uz", "sxx", "syy", "szz", "sxy", "sxz", "syz"})
            arguments.push_back({name, zero.get()});
        populations_.launch(KernelName::Init, 0, 0, case_.cells[1] * case_.cells[2], arguments);
        device_.finish();
    }

    const LatticeCase& case_;
    const Domain& domain_;
    Device& device_;
    std::unique_ptr<Program> program_;
    Populations populations_;
    TotalsReader reader_;
};

TEST_P(TotalsOf, WhatIsNotFiniteIsFoundWithItsCell) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(),
                     infinity = std::numeric_limits<double>::infinity();
    LatticeCase c = crowded(fp32);
    c.acceleration = {};
    const Domain domain = voxelise(c);
    std::vector<std::size_t> solids, fluids;
    for (std::size_t k = 0; k < domain.solid.size(); ++k)
        (domain.solid[k] ? solids : fluids).push_back(k);
    Planted planted(c, domain, *device_);

    const std::size_t fast = fluids[fluids.size() / 3];
    const Totals good = planted.totals(solids, nan, fast, 0.125);
    EXPECT_TRUE(good.finite) << "what solid cells hold counts";
    EXPECT_NEAR(good.max_speed, 0.125, 1e-6);
    EXPECT_EQ(good.cell, cell_of(std::int64_t(fast), c.cells));
    EXPECT_NEAR(good.excess_mass, 0.001 * double(fluids.size()), 1e-6);

    for (double bad : {nan, infinity, -infinity})
        for (std::size_t cell : {fluids.front(), fluids[fluids.size() / 2], fluids.back()}) {
            const Totals found = planted.totals({cell}, bad, fast, 0.125);
            EXPECT_FALSE(found.finite);
            EXPECT_EQ(found.cell, cell_of(std::int64_t(cell), c.cells)) << bad;
        }
    const Totals first = planted.totals({fluids[40], fluids[41], fluids.back()}, nan, fast, 0.125);
    EXPECT_EQ(first.cell, cell_of(std::int64_t(fluids[40]), c.cells)) << "not the first of several";
}

INSTANTIATE_TEST_SUITE_P(All, TotalsOf,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q19),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

/// Every number, to the last bit.
std::vector<double> numbers_of(const Totals& t) {
    return {t.max_speed,      double(t.cell[0]), double(t.cell[1]), double(t.cell[2]),
            t.excess_mass,    t.momentum[0],     t.momentum[1],     t.momentum[2],
            t.kinetic_energy, t.lowest_density,  t.highest_density};
}

TEST(TotalsRepeat, WithAnyNumberOfThreads) {
    LatticeCase c = testing::crowded_case(Lattice::D3Q19, {23, 31, 29});
    c.arithmetic = Arithmetic::FP32;
    c.storage = Storage::FP32;
    const Domain domain = voxelise(c);
    const auto run = [&](int threads) {
        const auto device = open_cpu({threads, {}});
        Simulation simulation(c, domain, *device);
        simulation.step(7);
        return numbers_of(simulation.totals());
    };
    const std::vector<double> one = run(1);
    for (int threads : {2, 3, 5}) EXPECT_EQ(one, run(threads)) << threads << " threads";
}

class TotalsSplit : public ::testing::TestWithParam<testing::Backend> {};

TEST_P(TotalsSplit, HoweverTheLaunchIsSplit) {
    const testing::OpenedDevice opened = testing::open_backend(GetParam());
    if (!opened.device) GTEST_SKIP() << opened.why_not;
    LatticeCase c = testing::periodic_case(Lattice::D3Q19, {24, 10, 7});
    c.arithmetic = Arithmetic::FP32;
    c.storage = Storage::FP32;
    Simulation simulation(c, voxelise(c), *opened.device);
    const auto program = opened.device->build(spec_of(c));
    constexpr std::int64_t strips = 14, height = 5;
    const auto strip_sums = [&](std::initializer_list<std::int64_t> ends) {
        const auto partial = opened.device->allocate(strips * totals_count * 8),
                   cell = opened.device->allocate(strips * 8);
        std::int64_t begin = 0;
        for (std::int64_t end : ends) {
            Buffer* const none = nullptr;
            const std::array<Argument, 16> arguments{{{"populations", &simulation.populations()},
                                                      {"closed_words", none},
                                                      {"closed_ranks", none},
                                                      {"closed_masks", none},
                                                      {"law", none},
                                                      {"own_x", none},
                                                      {"own_y", none},
                                                      {"own_z", none},
                                                      {"lift", none},
                                                      {"solid", none},
                                                      {"partial", partial.get()},
                                                      {"worst_cell", cell.get()},
                                                      {"acceleration_x", 0.0},
                                                      {"acceleration_y", 0.0},
                                                      {"acceleration_z", 0.0},
                                                      {"strip_rows", height}}};
            program->launch(KernelName::Totals, 0, begin, end, arguments);
            begin = end;
        }
        std::vector<unsigned char> bytes(strips * totals_count * 8);
        partial->read(0, bytes.data(), bytes.size());
        return bytes;
    };
    const auto whole = strip_sums({strips});
    EXPECT_GT(int(whole.size()) - std::count(whole.begin(), whole.end(), 0), 200);
    EXPECT_EQ(whole, strip_sums({1, 2, 9, strips}));
}

INSTANTIATE_TEST_SUITE_P(All, TotalsSplit, ::testing::ValuesIn(testing::all_backends),
                         [](const auto& row) { return testing::name_of(row.param); });

}  // namespace
}  // namespace halfstep
