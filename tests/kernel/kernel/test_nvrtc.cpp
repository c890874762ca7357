// Every kernel file passes NVIDIA's run-time compiler for the architectures that we name, without a
// GPU.
#include <gtest/gtest.h>

#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "device/cuda/nvrtc.h"
#include "device/gpu/compile_all.h"
#include "device/gpu/launch_plan.h"
#include "halfstep/error.h"
#include "program/assemble.h"

namespace halfstep {
namespace {

struct Architecture {
    int major, minor;
};

/// Flows that carry scalars, and these.
void add_scalars(std::vector<KernelSpec>& specs) {
    KernelSpec heated = specs[4], flat = specs[1];
    heated.coupling = flat.coupling = Coupling::Velocity;
    heated.acceleration = Acceleration::Lifted;
    flat.acceleration = Acceleration::Own;
    KernelSpec scalar = heated, flat_scalar = specs[0], half = specs[12];
    scalar.lattice = half.lattice = Lattice::D3Q7;
    flat_scalar.lattice = Lattice::D2Q5;
    half.walls = Walls::Closed;
    half.materials = Materials::Several;
    half.streaming = Streaming::AA;
    half.storage = Storage::FP16S;
    specs.insert(specs.end(), {heated, flat, scalar, flat_scalar, half});
}

/// A set in which every file of every family appears, with the pairs that matter to each other.
std::vector<KernelSpec> covering_specs() {
    std::vector<KernelSpec> specs;
    const Int3 cells{24, 7, 5}, odd{21, 7, 5};
    const auto add = [&](Lattice l, Collision c, Forcing f, Arithmetic a, Storage s,
                         Streaming layout, Int3 n) {
        const bool may_close = layout != Streaming::TwoBuffer && c == Collision::TRT;
        specs.push_back({l, c, f, a, s, layout,
                         !may_close           ? Walls::Open
                         : s == Storage::FP32 ? Walls::Closed
                                              : Walls::ClosedX,
                         n});
    };
    using enum Streaming;
    const auto srt = Collision::SRT, trt = Collision::TRT;
    const auto none = Forcing::None, guo = Forcing::Guo;
    const auto fp32 = Arithmetic::FP32, fp64 = Arithmetic::FP64;
    add(Lattice::D2Q9, srt, none, fp32, Storage::FP32, EsotericPull, cells);
    add(Lattice::D2Q9, trt, guo, fp64, Storage::FP64, TwoBuffer, cells);
    add(Lattice::D3Q15, trt, none, fp32, Storage::FP16S, AA, cells);
    add(Lattice::D3Q19, srt, guo, fp32, Storage::FP16C, EsotericTwist, cells);
    add(Lattice::D3Q19, trt, guo, fp32, Storage::FP32, EsotericPush, odd);
    add(Lattice::D3Q19, trt, none, fp64, Storage::FP16S, EsotericPull, cells);
    add(Lattice::D3Q27, trt, guo, fp32, Storage::FP16C, EsotericPull, odd);
    add(Lattice::D3Q27, srt, none, fp64, Storage::FP32, AA, cells);
    add(Lattice::D3Q15, srt, guo, fp64, Storage::FP16C, EsotericPush, {1 << 12, 1 << 11, 1 << 6});
    add(Lattice::D3Q15, Collision::MRT, guo, fp32, Storage::FP32, EsotericPull, cells);
    add(Lattice::D3Q19, Collision::Regularised, none, fp32, Storage::FP16S, EsotericPull, cells);
    add(Lattice::D3Q19, Collision::Recursive, guo, fp32, Storage::FP32, EsotericPull, odd);
    add(Lattice::D2Q9, Collision::CentralMoments, none, fp32, Storage::FP32, AA, cells);
    add(Lattice::D3Q27, Collision::Cumulant, guo, fp32, Storage::FP16S, EsotericPull, cells);
    add(Lattice::D3Q27, Collision::KBC, guo, fp32, Storage::FP16S, EsotericPull, cells);
    add(Lattice::D2Q9, Collision::KBC, none, fp64, Storage::FP64, EsotericPull, cells);
    add(Lattice::D3Q19, Collision::Cumulant, none, fp64, Storage::FP32, EsotericPush, cells);
    add_scalars(specs);
    add(Lattice::D3Q19, trt, Forcing::ExactDifference, fp32, Storage::FP16S, EsotericPull, cells);
    return specs;
}

/// The same for cells with a viscosity and an acceleration of their own.
std::vector<KernelSpec> own_specs() {
    std::vector<KernelSpec> specs;
    const auto add = [&](Lattice l, Collision c, Arithmetic a, Storage s, Viscosity viscosity,
                         Acceleration acceleration) {
        const bool is_own = acceleration == Acceleration::Own;
        KernelSpec spec{.lattice = l,
                        .collision = c,
                        .forcing = is_own ? Forcing::Guo : Forcing::None,
                        .arithmetic = a,
                        .storage = s,
                        .cells = {24, 7, 5}};
        spec.viscosity = viscosity;
        spec.acceleration = acceleration;
        specs.push_back(spec);
    };
    const auto srt = Collision::SRT, trt = Collision::TRT;
    const auto fp32 = Arithmetic::FP32, fp64 = Arithmetic::FP64;
    const auto smagorinsky = Viscosity::Smagorinsky, law = Viscosity::PowerLaw;
    const auto uniform = Acceleration::Uniform, own = Acceleration::Own;
    add(Lattice::D3Q19, trt, fp32, Storage::FP32, smagorinsky, uniform);
    add(Lattice::D3Q19, srt, fp32, Storage::FP16C, smagorinsky, own);
    specs.back().forcing = Forcing::ExactDifference;
    add(Lattice::D2Q9, Collision::MRT, fp64, Storage::FP64, law, uniform);
    add(Lattice::D3Q15, Collision::Regularised, fp32, Storage::FP16S, law, own);
    add(Lattice::D3Q27, Collision::Cumulant, fp32, Storage::FP16S, smagorinsky, own);
    add(Lattice::D3Q19, Collision::Recursive, fp32, Storage::FP32, Viscosity::Constant, own);
    add(Lattice::D2Q9, Collision::CentralMoments, fp32, Storage::FP32, law, own);
    add(Lattice::D3Q19, trt, fp32, Storage::FP16S, Viscosity::Wale, uniform);
    add(Lattice::D2Q9, srt, fp64, Storage::FP64, Viscosity::Vreman, own);
    add(Lattice::D3Q27, Collision::Cumulant, fp32, Storage::FP32, Viscosity::Vreman,
        Acceleration::Lifted);
    for (std::size_t k = specs.size() - 3; k < specs.size(); ++k)
        specs[k].coupling = Coupling::Velocity;
    return specs;
}

class NvrtcCompiles : public ::testing::TestWithParam<Architecture> {};

constexpr Architecture architectures[] = {{8, 0}, {9, 0}, {12, 0}};

/// The programs of `on` for the specification of this number: those of words, which differ most
/// between architectures, and every third of the others, so that each is compiled for one of them.
std::vector<Part> parts_for(std::size_t spec, Lattice lattice, const Architecture& on) {
    std::size_t shift = spec;
    for (const Architecture& other : architectures) shift += other.major < on.major;
    std::vector<Part> parts = all_parts(lattice);
    std::erase_if(parts, [&](Part part) {
        return !is_of_words(part) && (std::size_t(part) + shift) % std::size(architectures) != 0;
    });
    return parts;
}

/// What of them does not compile: on as many threads as there are processors.
std::string faults_of(const cuda::Nvrtc& nvrtc, const Architecture& on,
                      const std::vector<KernelSpec>& specs) {
    std::string faults;
    std::mutex mutex;
    for (std::size_t k = 0; k < specs.size(); ++k)
        gpu::compile_all(parts_for(k, specs[k].lattice, on), [&](Part part) -> std::vector<char> {
            const KernelSource source = assemble(specs[k], {Dialect::CUDA, part, 128, true});
            try {
                return nvrtc.compile(source.text, on.major, on.minor);
            } catch (const DeviceError& error) {
                const std::lock_guard lock(mutex);
                faults +=
                    source.text.substr(0, source.text.find('\n')) + ": " + error.what() + "\n";
                return {};
            }
        });
    return faults;
}

TEST_P(NvrtcCompiles, EveryKernelFile) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    EXPECT_EQ(faults_of(*nvrtc, GetParam(), covering_specs()), "");
}

TEST_P(NvrtcCompiles, EveryFileOfOwnCells) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    EXPECT_EQ(faults_of(*nvrtc, GetParam(), own_specs()), "");
}

TEST_P(NvrtcCompiles, TheStepInEveryBlockThatIsTried) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    KernelSpec spec;
    spec.cells = {24, 7, 5};
    const std::vector<int> blocks = gpu::block_choices(spec, 1024);
    EXPECT_EQ(blocks, (std::vector<int>{256, 128, 512}));
    for (int block : blocks) {
        const KernelSource source = assemble(spec, {Dialect::CUDA, Part::Step, block, true});
        EXPECT_NO_THROW(nvrtc->compile(source.text, GetParam().major, GetParam().minor)) << block;
    }
}

TEST_P(NvrtcCompiles, WithoutDoublePrecision) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    const auto [major, minor] = GetParam();
    KernelSpec spec;
    spec.cells = {24, 7, 5};
    for (Part part : {Part::Totals, Part::Force}) {
        const KernelSource source = assemble(spec, {Dialect::CUDA, part, 128, false});
        EXPECT_NE(source.text.find("sum/float_pairs.h"), std::string::npos);
        EXPECT_NO_THROW(EXPECT_FALSE(nvrtc->compile(source.text, major, minor).empty()));
    }
}

/// The text defines the kernel under its name, or, for a rule's, under the name that is renamed to
/// it.
bool has_entry(const KernelSource& source, KernelName kernel) {
    const std::string name(entry_of(kernel));
    if (source.text.find("LBM_KERNEL(" + name + ",") != std::string::npos) return true;
    for (const std::string general :
         {"lbm_links_gather", "lbm_cells_apply", "lbm_links_apply", "lbm_links_place",
          "lbm_faces_look", "lbm_porous", "lbm_eddies"}) {
        const std::string renamed = "#define " + general + " " + name + "\n";
        if (source.text.find(renamed) != std::string::npos &&
            source.text.find("LBM_KERNEL(" + general + ",") != std::string::npos)
            return true;
    }
    return false;
}

TEST(Nvrtc, ALogNamesTheKernelFile) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    KernelSource source = assemble({}, {Dialect::CUDA, Part::Step, 128, true});
    const auto at = source.text.find("lbm_gather(f, populations, here);");
    ASSERT_NE(at, std::string::npos);
    source.text.insert(at, "not_a_word ");
    try {
        nvrtc->compile(source.text, 9, 0);
        FAIL() << "a faulty kernel compiled";
    } catch (const DeviceError& error) {
        EXPECT_NE(std::string(error.what()).find("kernels/step.k"), std::string::npos)
            << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(Architectures, NvrtcCompiles, ::testing::ValuesIn(architectures),
                         [](const auto& row) {
                             return "sm_" + std::to_string(row.param.major) +
                                    std::to_string(row.param.minor);
                         });

/// A part holds the entry points of its kernels, and no other part does.
TEST(Assemble, EveryKernelIsInOnePart) {
    for (int k = 0; k <= int(last_kernel); ++k) {
        const auto kernel = KernelName(k);
        KernelSpec spec;
        if (kernel >= KernelName::ScalarStep) spec.lattice = Lattice::D3Q7;
        int found = 0;
        for (Part part : all_parts(spec.lattice))
            found += has_entry(assemble(spec, {Dialect::CUDA, part}), kernel);
        EXPECT_EQ(found, 1) << entry_of(kernel);
        EXPECT_TRUE(has_entry(assemble(spec, {Dialect::CUDA, part_of(kernel)}), kernel))
            << entry_of(kernel);
    }
}

TEST(Assemble, TheHashCoversTheBoxAndTheBlock) {
    KernelSpec spec;
    spec.cells = {16, 8, 8};
    const SourceOptions options{Dialect::CUDA, Part::Step, 128, true};
    const auto hash = assemble(spec, options).hash;
    EXPECT_EQ(hash, assemble(spec, options).hash);
    spec.cells = {16, 8, 9};
    EXPECT_NE(hash, assemble(spec, options).hash);
    spec.cells = {16, 8, 8};
    EXPECT_NE(hash, assemble(spec, {Dialect::CUDA, Part::Step, 256, true}).hash);
}

}  // namespace
}  // namespace halfstep
