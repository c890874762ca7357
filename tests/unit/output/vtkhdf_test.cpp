#include "output/vtkhdf_file.h"

#include <sys/mount.h>

#include <algorithm>
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

/// Points are the cells' centres; an axis of one cell has two of the same.
Int3 points_of(const Int3& cells) {
    return {std::max<std::int64_t>(cells[0], 2), std::max<std::int64_t>(cells[1], 2),
            std::max<std::int64_t>(cells[2], 2)};
}

/// Calls `visit(point, cell)` for all points, in VTK's order.
template <typename Visit>
void visit_points(const Int3& cells, const Visit& visit) {
    const Int3 n = points_of(cells);
    for (std::int64_t k = 0; k < volume(n); ++k) {
        const Int3 point{k % n[0], k / n[0] % n[1], k / n[0] / n[1]};
        Int3 cell = point;
        for (std::size_t axis = 0; axis < 3; ++axis)
            cell[axis] = std::min(cell[axis], cells[axis] - 1);
        visit(point, cell);
    }
}

/// Compares an array with what the view of the whole domain says, 0 in solids.
void expect_quantity(const Json& image, PlaneCache& cache, Quantity quantity) {
    const Int3& n = cache.source().cells;
    const std::size_t components = components_of(quantity, cache.source().scaling);
    const Json& array = image["points"][array_name(quantity, cache.source().scaling)];
    ASSERT_EQ(array["components"], components);
    EXPECT_EQ(array["type"], "float");
    ASSERT_EQ(array["values"].size(), static_cast<std::size_t>(volume(points_of(n))) * components);
    const FieldView view = cache.planes(0, n[2], 1);
    std::size_t at = 0;
    visit_points(n, [&](const Int3&, const Int3& cell) {
        const CellValues expected = view.is_solid(cell) ? CellValues{} : view.value(quantity, cell);
        for (std::size_t c = 0; c < components; ++c)
            EXPECT_EQ(array["values"][at++].get<double>(), float(expected[c]))
                << cell[0] << ' ' << cell[1] << ' ' << cell[2];
    });
}

void expect_geometry(const Json& image, const Int3& cells) {
    const Int3 n = points_of(cells);
    EXPECT_EQ(image["class"], "vtkImageData");
    EXPECT_EQ(image["extent"], Json::array({0, n[0] - 1, 0, n[1] - 1, 0, n[2] - 1}));
    const auto first = [&](std::size_t axis, double low) {
        return cells[axis] > 1 ? low + 0.125 : low;
    };
    EXPECT_EQ(image["origin"], Json::array({first(0, -1), first(1, 2), first(2, 0.5)}));
    EXPECT_EQ(image["spacing"], Json::array({0.25, 0.25, 0.25}));
    EXPECT_TRUE(image["cells"].empty());
}

/// What VTK shows between the points touches no solid one.
void expect_mask(const Json& image, const PlaneCache& cache) {
    const Int3& cells = cache.source().cells;
    const Int3 n = points_of(cells);
    const Snapshot all = cache.source().sample({0, cells[1], 0, cells[2]});
    std::vector<bool> visible;
    int hidden = 0;
    std::size_t at = 0;
    visit_points(cells, [&](const Int3& point, const Int3& cell) {
        const int solid = all.solid[all.index(cell[0], cell[1], cell[2])];
        EXPECT_EQ(image["points"]["solid"]["values"][at++], solid);
        hidden += solid != 0;
        if (point[0] == n[0] - 1 || point[1] == n[1] - 1 || point[2] == n[2] - 1) return;
        bool fluid = true;
        for (int corner = 0; corner < 8; ++corner) {
            Int3 c{cell[0] + corner % 2, cell[1] + corner / 2 % 2, cell[2] + corner / 4};
            for (std::size_t axis = 0; axis < 3; ++axis)
                c[axis] = std::min(c[axis], cells[axis] - 1);
            fluid = fluid && all.solid[all.index(c[0], c[1], c[2])] == 0;
        }
        visible.push_back(fluid);
    });
    EXPECT_GT(hidden, 0);
    ASSERT_EQ(image["visible"].size(), visible.size());
    for (std::size_t i = 0; i < visible.size(); ++i)
        EXPECT_EQ(image["visible"][i].get<int>() != 0, visible[i]) << i;
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
    ASSERT_TRUE(view.image && view.image->is_object()) << view.output;
    expect_geometry(*view.image, source.cells);
    for (Quantity quantity : all) expect_quantity(*view.image, cache, quantity);
    expect_mask(*view.image, cache);
    EXPECT_EQ(attribute_of(folder / "flow.vtkhdf", "Time"), 5);
    EXPECT_EQ(attribute_of(folder / "flow.vtkhdf", "Step"), 40);
    EXPECT_EQ(count(), 1);
}

// 2D; odd sizes; more planes than one slab takes (see PlaneCache).
INSTANTIATE_TEST_SUITE_P(Sizes, VtkFiles,
                         testing::Values(Int3{9, 5, 1}, Int3{7, 4, 3}, Int3{1200, 2, 5},
                                         Int3{6, 1, 4}, Int3{6, 4, 2}));

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
        const Hdf5Handle set(H5Dopen2(file.id(), "VTKHDF/PointData/vorticity", H5P_DEFAULT),
                             H5Dclose, name);
        std::vector<float> read(values.size());
        EXPECT_GE(H5Dread(set.id(), H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.data()),
                  0);
        return read;
    };
    EXPECT_EQ(contents("slabs.vtkhdf"), values);
    EXPECT_EQ(contents("whole.vtkhdf"), values);
}

// Also where not even HDF5's own records fit; the program must end well afterwards.
TEST_F(Files, AFieldThatDoesNotFitLeavesNothing) {
    const Source source = wavy_source({60, 50, 7});
    PlaneCache cache(source);
    testing::internal::CaptureStderr();
    for (rlim_t bytes : {rlim_t{0}, rlim_t{1000}, rlim_t{20000}, rlim_t{200000}}) {
        const SmallFiles limit(bytes);
        const std::string problem =
            failure_of([&] { write_fields(cache, {Quantity::Velocity}, folder / "a.vtkhdf"); });
        EXPECT_NE(problem.find("cannot write '" + (folder / "a.vtkhdf").string() + "' (File too"),
                  std::string::npos)
            << bytes << ": " << problem;
        EXPECT_EQ(count(), 0);
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    write_fields(cache, {Quantity::Velocity}, folder / "a.vtkhdf");
    EXPECT_EQ(count(), 1);
}

/// A file system of 1 MB that is mounted while this lives; only root may.
class SmallDisk {
public:
    explicit SmallDisk(const std::filesystem::path& at) : at_(at) {
        mounted_ = ::mount("tmpfs", at.c_str(), "tmpfs", 0, "size=1m") == 0;
    }
    ~SmallDisk() {
        if (mounted_) ::umount2(at_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    bool is_mounted() const { return mounted_; }

private:
    std::filesystem::path at_;
    bool mounted_;
};

TEST_F(Files, AFullDiskIsCalledFull) {
    const SmallDisk disk(folder);
    if (!disk.is_mounted()) GTEST_SKIP() << "only root may mount a small disk";
    const Source source = wavy_source({90, 80, 20});
    PlaneCache cache(source);
    testing::internal::CaptureStderr();
    const std::string problem =
        failure_of([&] { write_fields(cache, {Quantity::Velocity}, folder / "a.vtkhdf"); });
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_NE(problem.find("a.vtkhdf' (No space left on device); free some space"),
              std::string::npos)
        << problem;
    EXPECT_EQ(count(), 0);
    write_fields(cache, {Quantity::Speed}, folder / "b.vtkhdf");
    EXPECT_EQ(count(), 1) << "what fits is still written";
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
