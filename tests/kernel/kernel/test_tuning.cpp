// Blocks and prefetch distances change how fast a step runs and no bit of what it computes.
#include <gtest/gtest.h>

#include "backends.h"
#include "cases.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

class Tunings : public ::testing::TestWithParam<testing::Backend> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(GetParam());
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }

    /// All populations after nine steps.
    std::vector<unsigned char> run(const TuningOptions& options) {
        LatticeCase c = testing::crowded_case(Lattice::D3Q19, {38, 11, 18});
        c.arithmetic = Arithmetic::FP32;
        c.storage = Storage::FP16S;
        Simulation simulation(c, voxelise(c), *device_, options);
        simulation.step(9);
        std::vector<unsigned char> bytes(simulation.populations().bytes());
        simulation.populations().read(0, bytes.data(), bytes.size());
        return bytes;
    }

    std::shared_ptr<Device> device_;
};

TEST_P(Tunings, GiveTheSameBits) {
    const std::vector<unsigned char> usual = run({});
    std::vector<TuningOptions> others{{32, {}, {}}, {512, {}, {}}};
    if (device_->knobs({}).blocks.empty()) {
        others.clear();
        for (int bytes : {0, 64, 100, 512, 1024, 65536}) others.push_back({{}, bytes, {}});
    }
    for (const TuningOptions& other : others)
        EXPECT_TRUE(run(other) == usual) << "block " << other.block.value_or(0) << ", prefetch "
                                         << other.prefetch_bytes.value_or(0);
}

INSTANTIATE_TEST_SUITE_P(All, Tunings, ::testing::ValuesIn(testing::all_backends),
                         [](const auto& row) { return testing::name_of(row.param); });

}  // namespace
}  // namespace halfstep
