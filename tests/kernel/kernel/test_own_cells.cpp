// Cells with a viscosity and an acceleration of their own: every layout, collision and number
// format gives what the textbook solver gives, which solves for them cell by cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "backends.h"
#include "cases.h"
#include "parameters.h"
#include "reference.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

using testing::Backend;
using testing::Reference;

/// The table of a law is linear between its points.
constexpr double exact = 1e-13, to_the_table = 2e-7;

/// Laws whose viscosity changes by a factor of ten and more within the test's flow.
ViscosityModel model_of(Viscosity kind) {
    ViscosityModel m;
    m.kind = kind;
    m.eddy_constant = kind == Viscosity::Wale ? 0.9 : kind == Viscosity::Vreman ? 0.5 : 0.3;
    m.shear_rate = 0.03;
    m.index = 0.5;
    m.infinite_viscosity = 0.005;
    m.transition = 1.7;
    m.time = kind == Viscosity::Bingham ? 2000 : 80;
    m.yield_stress = 4e-4;
    m.least = 0.004;
    m.most = 0.6;
    return m;
}

void give_own_acceleration(LatticeCase& c) {
    const bool is_flat = c.lattice == Lattice::D2Q9;
    c.acceleration_field = {
        testing::wave(1e-4, 3e-4, {0.4, 0.5, is_flat ? 0 : 0.3}, 0.2),
        testing::wave(0, 2e-4, {-0.3, 0.6, is_flat ? 0 : 0.8}, 1.2),
        is_flat ? ScalarField::uniform(0) : testing::wave(-1e-4, 2e-4, {0.7, 0.2, 0.1}, 2.2)};
    c.rotation = is_flat ? Vec3{0, 0, 0.03} : Vec3{0.01, -0.02, 0.03};
}

class OwnCells : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, Backend>> {
protected:
    void SetUp() override {
        const auto& [lattice, layout, backend] = GetParam();
        const testing::OpenedDevice opened = testing::open_backend(backend);
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        if (backend == Backend::OpenCL && layout != Streaming::EsotericPull)
            GTEST_SKIP() << "every case is compiled anew here: one layout is enough";
        device_ = opened.device;
    }

    /// Walls at rest, moving and slipping, bodies at less than a cell from each other.
    LatticeCase make_case() const {
        const Lattice lattice = std::get<0>(GetParam());
        const Int3 box = lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 8};
        return testing::curved_case(lattice, box,
                                    {WallRule::Interpolated, WallRule::Local, WallRule::HalfWay});
    }

    void expect_equal(LatticeCase c, double tolerance) {
        c.streaming = std::get<1>(GetParam());
        const Domain domain = voxelise(c);
        Reference reference(c, domain);
        Simulation simulation(c, domain, *device_);
        for (int steps : {0, 1, 1, 5, 6}) {
            reference.step(steps);
            simulation.step(steps);
            expect_equal(simulation, reference, tolerance);
        }
    }

    static void expect_equal(const Simulation& simulation, const Reference& reference,
                             double tolerance) {
        const Snapshot snapshot = simulation.sample(0, simulation.lattice_case().cells[2]);
        double worst = 0;
        for (std::size_t cell = 0; cell < reference.cells(); ++cell) {
            if (snapshot.solid[cell]) continue;
            const Vec3 u = reference.velocity(cell);
            worst = std::max(worst, std::abs(snapshot.density[cell] - reference.density(cell)));
            for (std::size_t a = 0; a < 3; ++a)
                worst = std::max(worst, std::abs(snapshot.velocity[3 * cell + a] - u[a]));
        }
        EXPECT_LE(worst, tolerance) << "after " << simulation.steps_done() << " steps";
    }

    std::shared_ptr<Device> device_;
};

TEST_P(OwnCells, EveryViscosity) {
    for (const auto& row : choices<Viscosity>()) {
        SCOPED_TRACE(row.name);
        LatticeCase c = make_case();
        c.viscosity = model_of(row.value);
        expect_equal(c, is_law(row.value) ? to_the_table : exact);
    }
}

TEST_P(OwnCells, EddiesAtEveryKindOfWall) {
    const Lattice lattice = std::get<0>(GetParam());
    const Int3 box = lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 8};
    for (Viscosity kind : {Viscosity::Wale, Viscosity::Vreman}) {
        SCOPED_TRACE(name_of(kind));
        LatticeCase open = testing::crowded_case(lattice, box);
        open.viscosity = model_of(kind);
        open.faces[3].ramp_steps = 4.5;
        expect_equal(open, exact);
        LatticeCase sliding = testing::sliding_case(lattice, box);
        sliding.viscosity = model_of(kind);
        expect_equal(sliding, exact);
    }
}

/// Rows of so many words that some touch neither end.
TEST_P(OwnCells, EddiesInLongRows) {
    const Lattice lattice = std::get<0>(GetParam());
    for (Viscosity kind : {Viscosity::Wale, Viscosity::Vreman}) {
        SCOPED_TRACE(name_of(kind));
        LatticeCase c = testing::periodic_case(lattice, {53, 5, lattice == Lattice::D2Q9 ? 1 : 4});
        c.viscosity = model_of(kind);
        expect_equal(c, exact);
        c.arithmetic = Arithmetic::FP32;
        c.storage = Storage::FP32;
        expect_equal(c, 0x1p-22 * 0.05 * 20 * 4);
    }
}

TEST_P(OwnCells, EddiesDampedAtWalls) {
    const Lattice lattice = std::get<0>(GetParam());
    LatticeCase c = make_case();
    c.viscosity = model_of(Viscosity::Smagorinsky);
    c.viscosity.damping = Damping::VanDriest;
    c.viscosity.friction_velocity = 0.5;
    expect_equal(c, exact);
    LatticeCase sliding = testing::sliding_case(lattice, c.cells);
    sliding.viscosity = c.viscosity;
    expect_equal(sliding, exact);
}

TEST_P(OwnCells, AccelerationAndRotation) {
    LatticeCase c = make_case();
    give_own_acceleration(c);
    expect_equal(c, exact);
    c.acceleration_field.reset();
    c.acceleration = {};
    c.collision = Collision::SRT;
    expect_equal(c, exact);
}

TEST_P(OwnCells, ForcesByTheExactDifference) {
    for (Collision collision : {Collision::SRT, Collision::TRT}) {
        LatticeCase c = make_case();
        c.collision = collision;
        c.force_scheme = Forcing::ExactDifference;
        c.acceleration = {0.02, -0.03, c.lattice == Lattice::D2Q9 ? 0 : 0.01};
        expect_equal(c, exact);
        give_own_acceleration(c);
        expect_equal(c, exact);
    }
}

TEST_P(OwnCells, EveryCollisionTakesBoth) {
    const auto& [lattice, layout, backend] = GetParam();
    if (layout != Streaming::EsotericPull && layout != Streaming::AA)
        GTEST_SKIP() << "two layouts are enough for the textbook's dense collisions";
    for (const auto& row : choices<Collision>()) {
        if (!is_defined(row.value, lattice)) continue;
        SCOPED_TRACE(row.name);
        LatticeCase c = make_case();
        c.collision = row.value;
        c.viscosity = model_of(Viscosity::Smagorinsky);
        give_own_acceleration(c);
        expect_equal(c, exact);
    }
}

// As in test_against_reference.cpp.
TEST_P(OwnCells, NumberFormatsToTheirRounding) {
    const std::tuple<Arithmetic, Storage, double> formats[] = {
        {Arithmetic::FP32, Storage::FP32, 0x1p-22},
        {Arithmetic::FP32, Storage::FP16S, 0x1p-11},
        {Arithmetic::FP64, Storage::FP16C, 0x1p-12},
        {Arithmetic::FP32, Storage::FP16C, 0x1p-12}};
    for (const auto& [arithmetic, storage, eps] : formats)
        for (Viscosity kind : {Viscosity::Smagorinsky, Viscosity::Wale, Viscosity::CarreauYasuda}) {
            SCOPED_TRACE(std::string(name_of(storage)) + " " + std::string(name_of(kind)));
            LatticeCase c = make_case();
            c.viscosity = model_of(kind);
            give_own_acceleration(c);
            c.arithmetic = arithmetic;
            c.storage = storage;
            expect_equal(c, eps * 0.05 * 20 * 4 + to_the_table);
        }
}

INSTANTIATE_TEST_SUITE_P(All, OwnCells,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q15,
                                                              Lattice::D3Q19, Lattice::D3Q27),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

}  // namespace
}  // namespace halfstep
