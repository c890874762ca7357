#include "output/vtkhdf_file.h"

#include <cmath>
#include <vector>

#include "output/field_writer.h"
#include "output/running_average.h"
#include "synthetic_flow.h"
#include "test_folder.h"
#include "vtk_view.h"

namespace halfstep {
namespace {

using Json = nlohmann::json;

Scaling si_scaling(bool flat) {
    Scaling scaling;
    scaling.dx = 0.25;
    scaling.dt = 0.125;
    scaling.lattice_units = false;
    scaling.two_dimensional = flat;
    return scaling;
}

Source wavy_source(const Int3& cells) {
    Source source = make_source(cells, si_scaling(cells[2] == 1));
    source.origin = {-1, 2, 0.5};
    source.step = 40;
    source.time = 5;
    source.periodic = {false, true, true};
    give_flow(source, [](const Vec3& x) {
        FlowAt at;
        at.pressure = 10 * x[0] + 100 * x[1] + 1000 * x[2];
        at.velocity = {std::sin(x[1]), x[0] * x[2], std::cos(3 * x[0])};
        at.solid = x[0] > 0 && x[0] < 0.5 ? 3 : 0;
        return at;
    });
    return source;
}

/// Compares an array with what the view of the whole domain says, 0 in solids.
void expect_quantity(const Json& image, PlaneCache& cache, Quantity quantity) {
    const Int3& n = cache.source().cells;
    const std::size_t components = components_of(quantity, cache.source().scaling);
    const Json& array = image["cells"][std::string(array_name(quantity))];
    ASSERT_EQ(array["components"], components);
    EXPECT_EQ(array["type"], "float");
    ASSERT_EQ(array["values"].size(), static_cast<std::size_t>(volume(n)) * components);
    const FieldView view = cache.planes(0, n[2], 1);
    std::size_t at = 0;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) {
                const Int3 cell{x, y, z};
                const CellValues expected =
                    view.is_solid(cell) ? CellValues{} : view.value(quantity, cell);
                for (std::size_t c = 0; c < components; ++c)
                    EXPECT_EQ(array["values"][at++].get<double>(), float(expected[c]))
                        << x << y << z;
            }
}

void expect_geometry(const Json& image, const Int3& n) {
    EXPECT_EQ(image["class"], "vtkImageData");
    EXPECT_EQ(image["extent"], Json::array({0, n[0], 0, n[1], 0, n[2]}));
    EXPECT_EQ(image["origin"], Json::array({-1, 2, 0.5}));
    EXPECT_EQ(image["spacing"], Json::array({0.25, 0.25, 0.25}));
    EXPECT_EQ(image["field"]["TimeValue"]["values"], Json::array({5.0}));
    EXPECT_EQ(image["field"]["Step"]["values"], Json::array({40}));
    EXPECT_TRUE(image["points"].empty());
}

void expect_mask(const Json& image, const PlaneCache& cache) {
    const Snapshot all = cache.source().sample(0, cache.source().cells[2]);
    ASSERT_EQ(image["visible"].size(), all.solid.size());
    int hidden = 0;
    for (std::size_t i = 0; i < all.solid.size(); ++i) {
        EXPECT_EQ(image["cells"]["solid"]["values"][i], all.solid[i]);
        EXPECT_EQ(image["visible"][i].get<int>() != 0, all.solid[i] == 0);
        hidden += all.solid[i] != 0;
    }
    EXPECT_GT(hidden, 0);
}

class VtkFiles : public Files, public testing::WithParamInterface<Int3> {};

TEST_P(VtkFiles, VtkReadsBackEveryArray) {
    const Source source = wavy_source(GetParam());
    PlaneCache cache(source);
    const std::vector<Quantity> all{Quantity::Density, Quantity::Pressure,  Quantity::Velocity,
                                    Quantity::Speed,   Quantity::Vorticity, Quantity::QCriterion};
    write_fields(cache, all, folder / "flow.vtkhdf");
    const VtkView view = read_with_vtk(folder / "flow.vtkhdf");
    if (view.missing) GTEST_SKIP() << "python3-vtk9 is not installed: " << view.output;
    ASSERT_TRUE(view.image) << view.output;
    expect_geometry(*view.image, source.cells);
    for (Quantity quantity : all) expect_quantity(*view.image, cache, quantity);
    expect_mask(*view.image, cache);
    EXPECT_EQ(count(), 1);
}

// 2D; odd sizes; more planes than one slab takes (see PlaneCache).
INSTANTIATE_TEST_SUITE_P(Sizes, VtkFiles,
                         testing::Values(Int3{9, 5, 1}, Int3{7, 4, 3}, Int3{1200, 2, 5}));

TEST_F(Files, SlabsMakeTheSameFileAsOnePiece) {
    const Source source = wavy_source({1100, 240, 9});  // slabs of four planes
    PlaneCache cache(source);
    int slabs = 0;
    cache.visit_slabs(0, [&](const FieldView&, std::int64_t, std::int64_t) { ++slabs; });
    ASSERT_EQ(slabs, 3);
    write_fields(cache, {Quantity::Vorticity}, folder / "slabs.vtkhdf");
    VtkhdfFile whole(folder / "whole.vtkhdf", source);
    add_mask(whole);
    whole.add_floats("vorticity", 3);
    const FieldView view = cache.planes(0, 9, 1);
    std::vector<float> values;
    for (std::int64_t k = 0; k < volume(source.cells); ++k) {
        const Int3 cell{k % 1100, k / 1100 % 240, k / 1100 / 240};
        const CellValues value =
            view.is_solid(cell) ? CellValues{} : view.value(Quantity::Vorticity, cell);
        for (double v : value) values.push_back(static_cast<float>(v));
    }
    write_mask(whole, view, 0, 9);
    whole.write("vorticity", 0, 9, values);
    whole.commit();
    // HDF5 files with the same calls differ in no data, only the order of allocation may differ.
    const auto contents = [&](const char* name) {
        const Hdf5Handle file(H5Fopen((folder / name).c_str(), H5F_ACC_RDONLY, H5P_DEFAULT),
                              H5Fclose, name);
        const Hdf5Handle set(H5Dopen2(file.id(), "VTKHDF/CellData/vorticity", H5P_DEFAULT),
                             H5Dclose, name);
        std::vector<float> read(values.size());
        EXPECT_GE(H5Dread(set.id(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.data()),
                  0);
        return read;
    };
    EXPECT_EQ(contents("slabs.vtkhdf"), values);
    EXPECT_EQ(contents("whole.vtkhdf"), values);
}

TEST_F(Files, AFieldThatDoesNotFitLeavesNothing) {
    const Source source = wavy_source({60, 50, 7});
    PlaneCache cache(source);
    std::string problem;
    testing::internal::CaptureStderr();
    for (rlim_t bytes : {rlim_t{0}, rlim_t{1000}, rlim_t{20000}, rlim_t{200000}}) {
        const SmallFiles limit(bytes);
        problem =
            failure_of([&] { write_fields(cache, {Quantity::Velocity}, folder / "a.vtkhdf"); });
        EXPECT_NE(problem.find("cannot write '" + (folder / "a.vtkhdf").string() + "' (File too"),
                  std::string::npos)
            << bytes << ": " << problem;
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(count(), 0);
    EXPECT_EQ(H5Fget_obj_count(static_cast<hid_t>(H5F_OBJ_ALL), H5F_OBJ_ALL), 0);
}

TEST_F(Files, AMissingFolderIsNamedByFieldsToo) {
    const Source source = wavy_source({6, 5, 7});
    PlaneCache cache(source);
    const std::string problem =
        failure_of([&] { write_fields(cache, {Quantity::Speed}, folder / "none" / "a.vtkhdf"); });
    EXPECT_NE(problem.find("none/a.vtkhdf' (No such file"), std::string::npos) << problem;
    EXPECT_EQ(count(), 0);
}

TEST_F(Files, ASeriesListsItsFilesInOrder) {
    SeriesList series(folder / "flow.vtkhdf.series");
    series.add("flow_00000000.vtkhdf", 0);
    series.add("flow_00000100.vtkhdf", 0.1);
    const Json json = Json::parse(text(series.path()));
    EXPECT_EQ(json["file-series-version"], "1.0");
    ASSERT_EQ(json["files"].size(), 2U);
    EXPECT_EQ(json["files"][1]["name"], "flow_00000100.vtkhdf");
    EXPECT_EQ(json["files"][1]["time"], 0.1);
    EXPECT_EQ(count(), 1);
}

}  // namespace
}  // namespace halfstep
