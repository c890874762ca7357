// Scalars that a flow carries, and that lift it, on every layout, lattice, number format and
// backend against the textbook solver.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "backends.h"
#include "cases.h"
#include "parameters.h"
#include "reference.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

using testing::Reference;

class Carried : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, testing::Backend>> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(std::get<2>(GetParam()));
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }

    LatticeCase heated() const {
        const Lattice lattice = std::get<0>(GetParam());
        LatticeCase c = testing::heated_case(
            lattice, dimensions_of(lattice) == 2 ? Int3{19, 11, 1} : Int3{7, 11, 18});
        c.streaming = std::get<1>(GetParam());
        return c;
    }

    void expect_equal(const LatticeCase& c, double tolerance) {
        const Domain domain = voxelise(c);
        Reference reference(c, domain);
        Simulation simulation(c, domain, *device_);
        for (int steps : {0, 1, 1, 5, 2, 11}) {
            reference.step(steps);
            simulation.step(steps);
            expect_equal_fields(simulation, reference, tolerance);
        }
    }

    static void expect_equal_fields(const Simulation& simulation, const Reference& reference,
                                    double tolerance) {
        const Snapshot snapshot = simulation.sample(0, simulation.lattice_case().cells[2]);
        double velocity = 0, values = 0;
        for (std::size_t cell = 0; cell < reference.cells(); ++cell) {
            const std::uint8_t solid = snapshot.solid[cell];
            const Vec3 u = solid ? Vec3{} : reference.velocity(cell);
            for (std::size_t a = 0; a < 3; ++a)
                velocity = std::max(velocity, std::abs(snapshot.velocity[3 * cell + a] - u[a]));
            for (std::size_t k = 0; k < snapshot.scalars.size(); ++k)
                if (!solid || simulation.lattice_case().scalars[k].conducts(solid - std::size_t{1}))
                    values = std::max(values, std::abs(snapshot.scalars[k][cell] -
                                                       reference.scalar(k).value(cell)));
        }
        EXPECT_LE(velocity, tolerance) << "after " << simulation.steps_done() << " steps";
        EXPECT_LE(values, tolerance) << "after " << simulation.steps_done() << " steps";
    }

    std::shared_ptr<Device> device_;
};

TEST_P(Carried, ScalarsInDoublePrecision) {
    expect_equal(heated(), 1e-13);
}

TEST_P(Carried, ScalarsBesideEddies) {
    LatticeCase c = heated();
    c.viscosity.kind = Viscosity::Vreman;
    c.viscosity.eddy_constant = 0.5;
    expect_equal(c, 1e-13);
}

TEST_P(Carried, WhatCrossesEveryWall) {
    const LatticeCase c = heated();
    const Domain domain = voxelise(c);
    Reference reference(c, domain);
    Simulation simulation(c, domain, *device_);
    simulation.measure_scalars(Crossings::Kept);
    for (int steps : {1, 1, 4, 3}) {
        reference.step(steps);
        simulation.step(steps);
        for (std::size_t k = 0; k < c.scalars.size(); ++k)
            for (int object = 0; object < 8; ++object)
                EXPECT_NEAR(simulation.crossed(k, object), reference.scalar(k).crossed(object),
                            1e-13)
                    << "scalar " << k << ", object " << object;
    }
}

// On OpenCL, where every format is compiled, one layout.
TEST_P(Carried, EveryNumberFormat) {
    const auto& [lattice, layout, backend] = GetParam();
    if (backend == testing::Backend::OpenCL && layout != Streaming::EsotericPull)
        GTEST_SKIP() << "every format is compiled anew here: one layout is enough";
    const std::tuple<Arithmetic, Storage, double> formats[] = {
        {Arithmetic::FP64, Storage::FP32, 0x1p-24},  {Arithmetic::FP32, Storage::FP32, 0x1p-22},
        {Arithmetic::FP64, Storage::FP16S, 0x1p-11}, {Arithmetic::FP32, Storage::FP16S, 0x1p-11},
        {Arithmetic::FP64, Storage::FP16C, 0x1p-12}, {Arithmetic::FP32, Storage::FP16C, 0x1p-12}};
    for (const auto& [arithmetic, storage, eps] : formats) {
        SCOPED_TRACE(std::string(name_of(arithmetic)) + "/" + std::string(name_of(storage)));
        LatticeCase c = heated();
        c.arithmetic = arithmetic;
        c.storage = storage;
        expect_equal(c, eps * 4);
    }
}

INSTANTIATE_TEST_SUITE_P(All, Carried,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q19),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

}  // namespace
}  // namespace halfstep
