// Every layout, lattice and number format gives the fields and forces of the textbook solver, after
// odd and even numbers of steps and however the steps are split.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <vector>

#include "cases.h"
#include "device/cpu/cpu_device.h"
#include "parameters.h"
#include "reference.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

using testing::Reference;

struct Difference {
    double density = 0, velocity = 0;
};

/// Largest differences over the fluid cells, absolute, lattice units.
Difference difference(const Simulation& simulation, const Reference& reference) {
    Difference d;
    const Int3& n = simulation.lattice_case().cells;
    const Snapshot snapshot = simulation.sample(0, n[2]);
    for (std::size_t cell = 0; cell < reference.cells(); ++cell) {
        if (snapshot.solid[cell]) continue;
        const Vec3 u = reference.velocity(cell);
        d.density = std::max(d.density, std::abs(snapshot.density[cell] - reference.density(cell)));
        for (std::size_t a = 0; a < 3; ++a)
            d.velocity = std::max(d.velocity, std::abs(snapshot.velocity[3 * cell + a] - u[a]));
    }
    return d;
}

Int3 box_for(Lattice lattice) {
    return lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 18};
}

/// For collisions that the textbook solver takes long for; the crowded case's bodies fit.
Int3 small_box_for(Lattice lattice) {
    return lattice == Lattice::D2Q9 ? Int3{19, 11, 1} : Int3{7, 11, 8};
}

class Layouts : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, testing::Backend>> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(std::get<2>(GetParam()));
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }

    void expect_equal(LatticeCase c, double tolerance) {
        c.streaming = std::get<1>(GetParam());
        const Domain domain = voxelise(c);
        Reference reference(c, domain);
        Simulation simulation(c, domain, *device_);
        for (int steps : {0, 1, 1, 5, 2, 11}) {
            reference.step(steps);
            simulation.step(steps);
            const Difference d = difference(simulation, reference);
            EXPECT_LE(d.density, tolerance) << "after " << simulation.steps_done() << " steps";
            EXPECT_LE(d.velocity, tolerance) << "after " << simulation.steps_done() << " steps";
        }
    }

    void expect_equal_forces(LatticeCase c) {
        c.streaming = std::get<1>(GetParam());
        const Domain domain = voxelise(c);
        std::vector<ForcePart> parts;
        const Bounds part{{2.2, 1.2, -1}, {double(c.cells[0]) - 2.3, double(c.cells[1]) / 2, 5.2}};
        for (int object = 0; object < 6 + int(c.bodies.size()); ++object) {
            parts.emplace_back(object);
            parts.emplace_back(object, part);
        }
        Reference reference(c, domain);
        Simulation simulation(c, domain, *device_);
        simulation.measure_forces(parts);
        for (int steps : {1, 1, 4, 3}) {
            reference.step(steps);
            simulation.step(steps);
            for (const ForcePart& each : parts) expect_equal_force(reference, simulation, each);
        }
    }

    static void expect_equal_force(const Reference& reference, const Simulation& simulation,
                                   const ForcePart& part) {
        const ObjectForce expected = reference.force(part),
                          found = simulation.force(part, {0, 0, 0});
        for (std::size_t a = 0; a < 3; ++a) {
            EXPECT_NEAR(found.force[a], expected.force[a], 1e-13) << "object " << part.object;
            EXPECT_NEAR(found.torque[a], expected.torque[a], 1e-12) << "object " << part.object;
        }
    }

    Int3 box() const { return box_for(std::get<0>(GetParam())); }

    std::shared_ptr<Device> device_;
};

TEST_P(Layouts, PeriodicFlowInDoublePrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    for (Collision collision : {Collision::SRT, Collision::TRT}) {
        LatticeCase c = testing::periodic_case(lattice, box_for(lattice));
        c.collision = collision;
        expect_equal(c, 1e-13);
    }
}

// The dense solver costs what a compiler does: on OpenCL, where every case is compiled, one layout.
TEST_P(Layouts, ManyRelaxationTimesWithWallsAndForceInDoublePrecision) {
    const auto& [lattice, layout, backend] = GetParam();
    if (backend == testing::Backend::OpenCL && layout != Streaming::EsotericPull)
        GTEST_SKIP() << "every collision is compiled anew here: one layout is enough";
    for (const auto& row : choices<Collision>()) {
        if (!has_bulk_rate(row.value) || !is_defined(row.value, lattice)) continue;
        SCOPED_TRACE(row.name);
        LatticeCase c = testing::crowded_case(lattice, small_box_for(lattice));
        c.collision = row.value;
        c.bulk_viscosity = 0.09;
        c.ghost_rate = 1.3;
        expect_equal(c, 1e-13);
    }
}

TEST_P(Layouts, WallsFacesBodiesAndForceInDoublePrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    expect_equal(testing::crowded_case(lattice, box_for(lattice)), 1e-13);
}

std::int64_t links_of(const Domain& domain, Rule rule) {
    std::int64_t count = 0;
    for (const LinkGroup& group : domain.groups)
        if (group.rule == rule) count += std::int64_t(group.links.size());
    return count;
}

/// The same rule for all bodies, or one each.
using WallRules = std::array<WallRule, 3>;
constexpr WallRules all_interpolated{WallRule::Interpolated, WallRule::Interpolated,
                                     WallRule::Interpolated},
    all_quadratic{WallRule::Quadratic, WallRule::Quadratic, WallRule::Quadratic},
    all_local{WallRule::Local, WallRule::Local, WallRule::Local},
    mixed{WallRule::Local, WallRule::Interpolated, WallRule::Quadratic};

TEST_P(Layouts, ExactWallsInDoublePrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    const std::pair<WallRules, Rule> rules[] = {{mixed, Rule::Local},
                                                {all_interpolated, Rule::Interpolated},
                                                {all_quadratic, Rule::Quadratic},
                                                {all_local, Rule::Local}};
    for (const auto& [walls, rule] : rules) {
        SCOPED_TRACE(name_of(walls[1]));
        const LatticeCase c = testing::curved_case(lattice, box_for(lattice), walls);
        EXPECT_GT(links_of(voxelise(c), rule), 3);
        expect_equal(c, 1e-13);
        if (std::get<2>(GetParam()) == testing::Backend::OpenCL) break;  // compiled anew each time
    }
}

TEST_P(Layouts, WallsThatTheFluidSlidesAlong) {
    const LatticeCase c = testing::sliding_case(std::get<0>(GetParam()), box());
    EXPECT_GT(links_of(voxelise(c), Rule::Sliding), 30);
    expect_equal(c, 1e-12);
    expect_equal_forces(c);
}

TEST_P(Layouts, OpenFacesAndSpongesInDoublePrecision) {
    const auto [lattice, streaming, backend] = GetParam();
    expect_equal(testing::airy_case(lattice, box_for(lattice)), 1e-13);
    if (backend == testing::Backend::OpenCL) return;  // compiles anew for each: one is enough
    LatticeCase in_place = testing::open_case(lattice, box_for(lattice));
    expect_equal(in_place, 1e-13);
    in_place.faces[3].kind = FaceKind::Wall;  // no other rule writes at the open faces' cells
    in_place.faces[1].kind = FaceKind::Outflow;
    expect_equal(in_place, 1e-13);
}

TEST_P(Layouts, PorousRegionsInDoublePrecision) {
    const Lattice lattice = std::get<0>(GetParam());
    expect_equal(testing::porous_case(lattice, box_for(lattice)), 1e-13);
}

TEST_P(Layouts, SomeRowsAreThoseOfTheWholeSample) {
    const Lattice lattice = std::get<0>(GetParam());
    LatticeCase c = testing::crowded_case(lattice, box_for(lattice));
    c.streaming = std::get<1>(GetParam());
    Simulation simulation(c, voxelise(c), *device_);
    simulation.step(3);
    const Int3& n = c.cells;
    const Snapshot whole = simulation.sample(0, n[2]);
    const std::int64_t z = n[2] / 3;
    for (const Rows& rows : {Rows{4, 5, z, z + 1}, Rows{0, n[1], z, z + 1}, Rows{7, 11, 0, n[2]},
                             Rows{3, 3, 0, n[2]}}) {
        const Snapshot some = simulation.sample(rows);
        ASSERT_EQ(some.density.size(), std::size_t(rows.count() * n[0]));
        std::size_t at = 0;
        for (std::int64_t row = 0; row < rows.count(); ++row)
            for (std::int64_t x = 0; x < n[0]; ++x, ++at) {
                const std::size_t cell = whole.index(x, rows.y_begin + row % rows.a_plane(),
                                                     rows.z_begin + row / rows.a_plane());
                ASSERT_EQ(some.solid[at], whole.solid[cell]);
                ASSERT_EQ(some.density[at], whole.density[cell]);
                ASSERT_EQ(some.pressure[at], whole.pressure[cell]);
                for (std::size_t a = 0; a < 3; ++a)
                    ASSERT_EQ(some.velocity[3 * at + a], whole.velocity[3 * cell + a]);
            }
    }
    EXPECT_THROW(simulation.sample(Rows{0, n[1] + 1, 0, 1}), std::logic_error);
    EXPECT_THROW(simulation.sample(Rows{-1, 2, 0, 1}), std::logic_error);
}

TEST_P(Layouts, ForcesAndTorquesOnExactWalls) {
    expect_equal_forces(testing::curved_case(std::get<0>(GetParam()), box(), mixed));
}

TEST_P(Layouts, ForcesAndTorques) {
    const auto [lattice, streaming, backend] = GetParam();
    expect_equal_forces(testing::crowded_case(lattice, box_for(lattice)));
    if (backend == testing::Backend::OpenCL) return;
    expect_equal_forces(testing::open_case(lattice, box_for(lattice)));
    expect_equal_forces(testing::airy_case(lattice, box_for(lattice)));
}

// Rounding: one step stores each population with relative error eps of its size; drho and u sum q
// of them, of size up to w + 0.1; errors add up like a random walk over the steps. Bound taken: eps
// x 0.05 x sqrt(q n) x 4.
TEST_P(Layouts, NumberFormatsToTheirRounding) {
    const Lattice lattice = std::get<0>(GetParam());
    if (std::get<2>(GetParam()) == testing::Backend::OpenCL &&
        std::get<1>(GetParam()) != Streaming::EsotericPull)
        GTEST_SKIP() << "every format is compiled anew here: one layout is enough";
    const std::tuple<Arithmetic, Storage, double> formats[] = {
        {Arithmetic::FP64, Storage::FP32, 0x1p-24},  {Arithmetic::FP32, Storage::FP32, 0x1p-22},
        {Arithmetic::FP64, Storage::FP16S, 0x1p-11}, {Arithmetic::FP32, Storage::FP16S, 0x1p-11},
        {Arithmetic::FP64, Storage::FP16C, 0x1p-12}, {Arithmetic::FP32, Storage::FP16C, 0x1p-12}};
    for (const auto& [arithmetic, storage, eps] : formats) {
        SCOPED_TRACE(std::string(name_of(arithmetic)) + "/" + std::string(name_of(storage)));
        std::vector<LatticeCase> cases{testing::crowded_case(lattice, box_for(lattice))};
        if (std::get<2>(GetParam()) != testing::Backend::OpenCL)
            cases.push_back(testing::airy_case(lattice, box_for(lattice)));
        for (LatticeCase& c : cases) {
            c.arithmetic = arithmetic;
            c.storage = storage;
            expect_equal(c, eps * 0.05 * std::sqrt(20 * 20) * 4);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Layouts,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q15,
                                                              Lattice::D3Q19, Lattice::D3Q27),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

TEST(Threads, AnyNumberGivesTheSameBits) {
    LatticeCase c = testing::crowded_case(Lattice::D3Q19, {7, 11, 18});
    c.arithmetic = Arithmetic::FP32;
    c.storage = Storage::FP32;
    const Domain domain = voxelise(c);
    const auto run = [&](int threads) {
        const auto device = open_cpu({threads, {}});
        Simulation simulation(c, domain, *device);
        simulation.measure_forces({6});
        simulation.step(9);
        return std::pair(simulation.sample(0, 18), simulation.force(6, {1, 2, 3}));
    };
    const auto [one, force_one] = run(1);
    for (int threads : {2, 3, 5}) {
        const auto [many, force_many] = run(threads);
        EXPECT_EQ(one.velocity, many.velocity);
        EXPECT_EQ(one.density, many.density);
        EXPECT_EQ(force_one.force, force_many.force);
        EXPECT_EQ(force_one.torque, force_many.torque);
    }
}

TEST(Mass, IsKeptInAClosedBoxFor100000Steps) {
    LatticeCase c = testing::cavity_case(Lattice::D3Q19, {9, 10, 11}, 0.05);
    const auto device = open_cpu();
    Simulation simulation(c, voxelise(c), *device);
    simulation.step(100000);
    const double cells = 9 * 10 * 11;
    // A population's rounding is 2^-24 of about 0.05; 19 a cell, 1e5 steps of random sign.
    EXPECT_LT(std::abs(simulation.excess_mass()) / cells, 2e-6);
    EXPECT_GT(simulation.extrema().max_speed, 0.01);
}

}  // namespace
}  // namespace halfstep
