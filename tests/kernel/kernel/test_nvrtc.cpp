// Every kernel file passes NVIDIA's run-time compiler for the architectures that we name, without a
// GPU.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "device/cuda/nvrtc.h"
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
    heated.coupling = flat.coupling = Coupling::Scalars;
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
    add(Lattice::D3Q19, Collision::Cumulant, none, fp64, Storage::FP32, EsotericPush, cells);
    add_scalars(specs);
    return specs;
}

class NvrtcCompiles : public ::testing::TestWithParam<Architecture> {};

TEST_P(NvrtcCompiles, EveryKernelFile) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    const auto [major, minor] = GetParam();
    for (const KernelSpec& spec : covering_specs())
        for (Part part : {Part::Words, Part::Links}) {
            const KernelSource source = assemble(spec, {Dialect::CUDA, part, 128, true});
            EXPECT_NO_THROW(EXPECT_FALSE(nvrtc->compile(source.text, major, minor).empty()))
                << source.text.substr(0, source.text.find('\n'));
        }
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
        const KernelSource source = assemble(spec, {Dialect::CUDA, Part::Words, block, true});
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
    const KernelSource source = assemble(spec, {Dialect::CUDA, Part::Words, 128, false});
    EXPECT_NE(source.text.find("sum/float_pairs.h"), std::string::npos);
    EXPECT_NO_THROW(EXPECT_FALSE(nvrtc->compile(source.text, major, minor).empty()));
}

TEST(Nvrtc, ALogNamesTheKernelFile) {
    std::unique_ptr<cuda::Nvrtc> nvrtc;
    try {
        nvrtc = std::make_unique<cuda::Nvrtc>();
    } catch (const DeviceError& error) {
        GTEST_SKIP() << error.what();
    }
    KernelSource source = assemble({}, {Dialect::CUDA, Part::Words, 128, true});
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

INSTANTIATE_TEST_SUITE_P(Architectures, NvrtcCompiles,
                         ::testing::Values(Architecture{8, 0}, Architecture{9, 0},
                                           Architecture{12, 0}),
                         [](const auto& row) {
                             return "sm_" + std::to_string(row.param.major) +
                                    std::to_string(row.param.minor);
                         });

TEST(Assemble, TheHashCoversTheBoxAndTheBlock) {
    KernelSpec spec;
    spec.cells = {16, 8, 8};
    const SourceOptions options{Dialect::CUDA, Part::Words, 128, true};
    const auto hash = assemble(spec, options).hash;
    EXPECT_EQ(hash, assemble(spec, options).hash);
    spec.cells = {16, 8, 9};
    EXPECT_NE(hash, assemble(spec, options).hash);
    spec.cells = {16, 8, 8};
    EXPECT_NE(hash, assemble(spec, {Dialect::CUDA, Part::Words, 256, true}).hash);
}

}  // namespace
}  // namespace halfstep
