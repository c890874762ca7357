#include "output/point_tables.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "synthetic_flow.h"

namespace halfstep {
namespace {

Source shear_in_si() {
    Scaling scaling;
    scaling.dx = 0.5;
    scaling.dt = 0.125;
    scaling.lattice_units = false;
    scaling.two_dimensional = true;
    Source source = make_source({8, 4, 1}, scaling);
    source.origin = {1, 0, 0};
    source.step = 40;
    source.time = 5;
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 2 * p[0], {p[1], -p[0], 0}, 0}; });
    return source;
}

TEST(ProbeTable, HasUnitsInItsHeaderAndARowASample) {
    const Source source = shear_in_si();
    ProbeOutput output;
    output.point = {2, 1, 0.5};
    output.quantities = {Quantity::Velocity, Quantity::Pressure, Quantity::Vorticity};
    EXPECT_EQ(probe_header(output, source.origin, source.scaling),
              "# at x = 2, y = 0.5, z = 0.25 m\n"
              "step,time [s],velocity_x [m/s],velocity_y [m/s],pressure [Pa],vorticity [1/s]\n");
    PlaneCache cache(source);
    EXPECT_EQ(probe_row(cache, output), "40,5,0.5,-2,4,-2\n");
}

TEST(ProbeTable, ALatticeCaseCountsInStepsAndCells) {
    Scaling scaling;
    ProbeOutput output;
    output.quantities = {Quantity::Velocity, Quantity::QCriterion};
    EXPECT_EQ(probe_header(output, {}, scaling),
              "# at x = 0, y = 0, z = 0 cells\n"
              "step,time [steps],velocity_x [cells/step],velocity_y [cells/step],"
              "velocity_z [cells/step],q_criterion [1/step^2]\n");
}

TEST(LineTable, RunsFromStartToEnd) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                       ("halfstep_line_" + std::to_string(::getpid()) + ".csv");
    const Source source = shear_in_si();
    LineOutput output;
    output.start = {2, 0.5, 0.5};
    output.end = {2, 3.5, 0.5};
    output.points = 3;
    output.quantities = {Quantity::Speed, Quantity::Velocity};
    PlaneCache cache(source);
    write_line(cache, output, path);
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    std::filesystem::remove(path);
    std::string comment, header, row;
    std::getline(text, comment);
    std::getline(text, header);
    EXPECT_EQ(comment, "# step 40, time 5 s");
    EXPECT_EQ(header,
              "point,distance [m],x [m],y [m],z [m],speed [m/s],velocity_x [m/s],velocity_y [m/s]");
    for (const char* start : {"0,0,2,0.25,0.25,", "1,0.75,2,1,0.25,", "2,1.5,2,1.75,0.25,"}) {
        ASSERT_TRUE(std::getline(text, row));
        EXPECT_EQ(row.substr(0, std::string(start).size()), start);
        EXPECT_EQ(row.substr(row.rfind(',')), ",-2");
    }
    EXPECT_FALSE(std::getline(text, row));
}

}  // namespace
}  // namespace halfstep
