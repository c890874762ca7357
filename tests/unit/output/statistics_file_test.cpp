#include "output/statistics_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>
#include <sstream>

#include "synthetic_flow.h"
#include "test_folder.h"
#include "vtk_view.h"

namespace halfstep {
namespace {

constexpr Int3 cells{4, 5, 3};

/// Random means and positive variances in every cell.
StatisticsSlab slab_of(std::int64_t z_begin, std::int64_t z_end) {
    StatisticsSlab slab;
    slab.samples = 7;
    for (std::int64_t z = z_begin; z < z_end; ++z) {
        std::mt19937 random(static_cast<unsigned>(z));
        std::uniform_real_distribution<double> number(0.5, 1);
        for (int k = 0; k < cells[0] * cells[1]; ++k) {
            slab.pressure.push_back(number(random));
            slab.pressure_variance.push_back(number(random));
            for (int a = 0; a < 3; ++a) slab.velocity.push_back(number(random));
            for (int pair = 0; pair < 6; ++pair) slab.stress.push_back(number(random));
        }
    }
    return slab;
}

Source source() {
    Source source = make_source(cells, Scaling{});
    give_flow(source, [](const Vec3& x) {
        FlowAt at;
        at.solid = x[0] < 1 && x[1] > 4 ? 1 : 0;  // the first column of the last layer along y
        return at;
    });
    source.statistics = [](std::size_t output, std::int64_t z_begin, std::int64_t z_end) {
        EXPECT_EQ(output, 1U);
        return slab_of(z_begin, z_end);
    };
    return source;
}

TEST_F(Files, StatisticsAsVtkhdf) {
    const Source from = source();
    PlaneCache cache(from);
    write_statistics(cache, 1, folder / "all.vtkhdf");
    const VtkView view = read_with_vtk(folder / "all.vtkhdf");
    if (view.missing) GTEST_SKIP() << "python3-vtk9 is not installed: " << view.output;
    ASSERT_TRUE(view.image && view.image->is_object()) << view.output;
    const auto& points = (*view.image)["points"];
    const StatisticsSlab slab = slab_of(0, 3);
    for (std::size_t cell = 0; cell < slab.pressure.size(); ++cell) {
        const bool solid = cell % 20 == 16;
        const auto expect = [&](const char* name, std::size_t at, double value) {
            EXPECT_NEAR(points[name]["values"][at], solid ? 0 : value, 1e-6) << name << cell;
        };
        expect("pressure_mean", cell, slab.pressure[cell]);
        expect("pressure_rms", cell, std::sqrt(slab.pressure_variance[cell]));
        for (std::size_t a = 0; a < 3; ++a)
            expect("velocity_mean", 3 * cell + a, slab.velocity[3 * cell + a]);
        for (std::size_t k = 0; k < 6; ++k)
            expect("reynolds_stress", 6 * cell + k, slab.stress[6 * cell + k]);
    }
}

std::vector<double> numbers_of(const std::string& line) {
    std::istringstream row(line);
    std::vector<double> numbers;
    for (std::string number; std::getline(row, number, ',');) numbers.push_back(std::stod(number));
    return numbers;
}

TEST_F(Files, AProfileAveragesItsLayers) {
    const Source from = source();
    PlaneCache cache(from);
    write_profile(cache, 1, 1, folder / "profile.csv");
    std::ifstream file(folder / "profile.csv");
    std::string comment, names, line;
    std::getline(file, comment), std::getline(file, names);
    EXPECT_NE(comment.find("7 samples"), std::string::npos);
    EXPECT_EQ(names.substr(0, 25), "layer,y [cells],fluid_cel");
    EXPECT_NE(names.find("stress_zz [cells^2/step^2],stress_xy"), std::string::npos) << names;
    const StatisticsSlab slab = slab_of(0, 3);
    for (std::size_t y = 0; y < 5; ++y) {
        ASSERT_TRUE(std::getline(file, line));
        const std::vector<double> row = numbers_of(line);
        ASSERT_EQ(row.size(), 3U + 3 + 2 + 6);
        // Every sample of a layer as if it stood alone: means, then deviations from them.
        double count = 0, p = 0, pp = 0, u = 0, v = 0, uv = 0;
        const auto visit = [&](auto with) {
            for (std::size_t z = 0; z < 3; ++z)
                for (std::size_t x = 0; x < 4; ++x)
                    if (!(x == 0 && y == 4)) with((z * 5 + y) * 4 + x);
        };
        visit([&](std::size_t at) {
            count += 1, p += slab.pressure[at];
            u += slab.velocity[3 * at], v += slab.velocity[3 * at + 1];
        });
        p /= count, u /= count, v /= count;
        visit([&](std::size_t at) {
            pp += std::pow(slab.pressure[at] - p, 2) + slab.pressure_variance[at];
            uv += (slab.velocity[3 * at] - u) * (slab.velocity[3 * at + 1] - v) +
                  slab.stress[6 * at + 3];
        });
        EXPECT_EQ(row[0], double(y));
        EXPECT_EQ(row[1], double(y) + 0.5);
        EXPECT_EQ(row[2], count);
        EXPECT_NEAR(row[3], u, 1e-14);
        EXPECT_NEAR(row[6], p, 1e-14);
        EXPECT_NEAR(row[7], std::sqrt(pp / count), 1e-14);
        EXPECT_NEAR(row[11], uv / count, 1e-13);
    }
    EXPECT_FALSE(std::getline(file, line));
}

}  // namespace
}  // namespace halfstep
