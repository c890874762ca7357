// Outputs sample the rows that they need, and the values are those of the whole domain.
#include "output/plane_cache.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "output/interpolate.h"
#include "output/point_tables.h"
#include "output/slice.h"
#include "synthetic_flow.h"
#include "test_folder.h"

namespace halfstep {
namespace {

/// A flow that differs in every cell, with a solid, and how many rows were sampled of it.
struct CountedFlow {
    Source source;
    std::shared_ptr<std::int64_t> sampled = std::make_shared<std::int64_t>(0);

    CountedFlow(const Int3& cells, const std::array<bool, 3>& periodic) {
        source = make_source(cells, Scaling{});
        source.scaling.two_dimensional = cells[2] == 1;
        source.periodic = periodic;
        give_flow(source, [](const Vec3& p) {
            const double a = std::sin(1.3 * p[0] + 0.7 * p[1] + 0.9 * p[2]);
            const double b = std::cos(0.4 * p[0] - 1.1 * p[1] + 0.3 * p[2] * p[2]);
            const bool solid = std::abs(p[0] - 3) < 1 && std::abs(p[1] - 4) < 1.6;
            return FlowAt{1 + a, b, {a * b, a - b, b}, static_cast<std::uint8_t>(solid ? 1 : 0)};
        });
        source.sample = [sample = source.sample, count = sampled](const Rows& rows) {
            *count += rows.count();
            return sample(rows);
        };
    }
};

const std::vector<Quantity> quantities{Quantity::Density, Quantity::Velocity, Quantity::Vorticity,
                                       Quantity::QCriterion};

class SomeRows : public testing::TestWithParam<std::tuple<Int3, std::array<bool, 3>>> {
protected:
    CountedFlow flow{std::get<0>(GetParam()), std::get<1>(GetParam())};
    const Int3& cells() const { return flow.source.cells; }
};

TEST_P(SomeRows, GiveTheValuesOfTheWholeDomainAtPoints) {
    PlaneCache whole(flow.source);
    whole.planes(0, cells()[2], 2);
    for (double y : {0.0, 0.3, 0.5, 1.2, 6.7, 10.4, 10.5, 10.9, 11.0})
        for (double z : {0.1, 1.5, 3.2, double(cells()[2]) - 0.2}) {
            const Vec3 point{5.3, y, std::min(z, double(cells()[2]) - 0.2)};
            const std::vector<double> expected = interpolate(whole, point, quantities);
            PlaneCache few(flow.source);
            EXPECT_EQ(interpolate(few, point, quantities), expected) << y << ' ' << z;
        }
}

TEST_P(SomeRows, GiveTheSlicesOfTheWholeDomain) {
    for (std::int64_t layer = 0; layer < cells()[1]; ++layer) {
        PictureOutput output;
        output.quantity = Quantity::Vorticity;
        output.axis = 1;
        output.at = static_cast<double>(layer) + 0.5;
        PlaneCache whole(flow.source), few(flow.source);
        whole.planes(0, cells()[2], 2);
        *flow.sampled = 0;
        const Slice expected = take_slice(whole, output);
        EXPECT_EQ(*flow.sampled, 0) << "the cache had it all";
        const Slice found = take_slice(few, output);
        EXPECT_EQ(found.values, expected.values) << "layer " << layer;
        EXPECT_EQ(found.solid, expected.solid);
        const bool inside = layer > 0 && layer + 1 < cells()[1];
        if (inside) {
            EXPECT_LE(*flow.sampled, 3 * (cells()[2] + 2)) << "layer " << layer;
        }
    }
}

TEST_P(SomeRows, AreFewForAProbe) {
    ProbeOutput output;
    output.point = {5.3, 6.7, 0.5 * static_cast<double>(cells()[2])};
    output.quantities = {Quantity::Velocity};
    const std::int64_t planes = std::min<std::int64_t>(cells()[2], 2);
    PlaneCache plain(flow.source);
    probe_row(plain, output);
    EXPECT_EQ(*flow.sampled, 2 * planes);
    output.quantities = {Quantity::Vorticity};
    *flow.sampled = 0;
    PlaneCache with_margin(flow.source);
    probe_row(with_margin, output);
    EXPECT_EQ(*flow.sampled, 4 * std::min<std::int64_t>(cells()[2], 4));
}

INSTANTIATE_TEST_SUITE_P(Boxes, SomeRows,
                         testing::Combine(testing::Values(Int3{8, 11, 1}, Int3{8, 11, 7}),
                                          testing::Values(std::array{false, false, false},
                                                          std::array{false, true, false},
                                                          std::array{true, false, true},
                                                          std::array{true, true, true})));

TEST_F(Files, ALineIsOneSampleOfItsRows) {
    CountedFlow flow({8, 400, 1}, {false, false, false});
    LineOutput output;
    output.start = {0.5, 100.5, 0.5};
    output.end = {7.5, 109.5, 0.5};
    output.points = 50;
    output.quantities = {Quantity::Velocity};
    PlaneCache cache(flow.source);
    write_line(cache, output, folder / "line.csv");
    EXPECT_EQ(*flow.sampled, 11);
}

// A diagonal through a domain too large to be held takes rows point by point.
TEST_F(Files, ALongLineIsSampledPointByPoint) {
    CountedFlow flow({3, 1 << 19, 1}, {false, false, false});
    LineOutput output;
    output.start = {0.5, 0.25, 0.5};
    output.end = {2.5, static_cast<double>(1 << 19) - 0.25, 0.5};
    output.points = 40;
    output.quantities = {Quantity::Velocity};
    PlaneCache cache(flow.source);
    write_line(cache, output, folder / "line.csv");
    EXPECT_LE(*flow.sampled, 2 * 40);
    EXPECT_GE(*flow.sampled, 40);
}

}  // namespace
}  // namespace halfstep
