// The choice on a device whose speeds are made up, so that its outcome is known.
#include "solver/tune.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "halfstep/error.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

class NoBuffer final : public Buffer {
public:
    std::size_t bytes() const override { return 64; }
    void write(std::size_t, const void*, std::size_t) override {}
    void read(std::size_t, void*, std::size_t) const override {}
};

/// Sleeps instead of stepping: least with AA, a block of 512, and 64 bytes.
class SleepyProgram final : public Program {
public:
    explicit SleepyProgram(const KernelSpec& spec) : spec_(spec) {}
    std::size_t population_bytes() const override { return 64; }
    WordShape word_shape() const override { return {}; }
    void prepare(std::span<const KernelName>) override {}
    void launch(KernelName, int, std::int64_t, std::int64_t, std::span<const Argument>) override {
        if (spec_.block == 256) throw DeviceError("this block takes too many registers");
        int microseconds = 300;
        if (spec_.streaming != Streaming::AA) microseconds += 2000;
        if (spec_.block && spec_.block != 512) microseconds += 1500;
        if (spec_.prefetch_bytes && spec_.prefetch_bytes != 64) microseconds += 1500;
        std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
    }

private:
    KernelSpec spec_;
};

class SleepyDevice final : public Device {
public:
    explicit SleepyDevice(Knobs knobs) : knobs_(std::move(knobs)) {}
    std::string name() const override { return "sleepy"; }
    std::string backend() const override { return "none"; }
    std::string toolchain() const override { return toolchain_; }
    Knobs knobs(const KernelSpec&) const override { return knobs_; }
    bool is_gpu() const override { return false; }
    std::uint64_t memory_bytes() const override { return 1 << 20; }
    std::unique_ptr<Buffer> allocate(std::size_t) override { return std::make_unique<NoBuffer>(); }
    std::unique_ptr<Program> build(const KernelSpec& spec) override {
        ++builds_;
        if (fails_) throw DeviceError("nothing compiles");
        return std::make_unique<SleepyProgram>(spec);
    }
    void finish() override {}
    std::unique_ptr<BandwidthProbe> make_probe(std::size_t) override { return nullptr; }
    Profiler* profile(Profiler*) override { return nullptr; }

    Knobs knobs_;
    std::string toolchain_ = "driver 1";
    int builds_ = 0;
    bool fails_ = false;
};

class TuneTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("halfstep-tune-" + std::to_string(getpid()));
        fs::remove_all(folder_);
        setenv("HALFSTEP_CACHE", folder_.c_str(), 1);
        spec_.cells = {64, 64, 64};
    }
    void TearDown() override { fs::remove_all(folder_); }

    Tuned tune_on(SleepyDevice& device, const TuningOptions& options = {},
                  std::optional<Streaming> streaming = {}) {
        device.builds_ = 0;
        return tune(device, spec_, streaming, options);
    }

    fs::path folder_;
    KernelSpec spec_;
    SleepyDevice gpu_{{{128, 256, 512}, 512, {}}}, cpu_{{{}, 0, {256, 0, 64}}};
    const Tuning best_of_gpu_{Streaming::AA, 512, {}}, best_of_cpu_{Streaming::AA, {}, 64};
};

TEST_F(TuneTest, FindsTheFastestAndPassesOverWhatDoesNotRun) {
    const Tuned gpu = tune_on(gpu_);
    EXPECT_EQ(gpu.tuning, best_of_gpu_);
    EXPECT_EQ(gpu.origin, TuningOrigin::Measured);
    EXPECT_TRUE(gpu.notes.empty());
    EXPECT_EQ(tune_on(cpu_).tuning, best_of_cpu_);
}

TEST_F(TuneTest, RemembersForTheSameQuestionAlone) {
    tune_on(cpu_);
    const Tuned again = tune_on(cpu_);
    EXPECT_EQ(again.origin, TuningOrigin::Remembered);
    EXPECT_EQ(again.tuning, best_of_cpu_);
    EXPECT_EQ(cpu_.builds_, 0);
    const auto expect_new = [&](const TuningOptions& options = {},
                                std::optional<Streaming> streaming = {}) {
        EXPECT_EQ(tune_on(cpu_, options, streaming).origin, TuningOrigin::Measured);
        EXPECT_EQ(tune_on(cpu_, options, streaming).origin, TuningOrigin::Remembered);
    };
    expect_new({{}, 64, {}});
    expect_new({}, Streaming::TwoBuffer);
    cpu_.toolchain_ = "driver 2";
    expect_new();
    spec_.storage = Storage::FP16S;
    expect_new();
    spec_.cells = {64, 64, 66};
    expect_new();
}

TEST_F(TuneTest, MeasuresAnewWhenAskedAndKeepsThat) {
    tune_on(cpu_);
    const Tuned anew = tune_on(cpu_, {{}, {}, Recall::MeasureAnew});
    EXPECT_EQ(anew.origin, TuningOrigin::Measured);
    EXPECT_GT(cpu_.builds_, 0);
    EXPECT_EQ(tune_on(cpu_).origin, TuningOrigin::Remembered);
}

TEST_F(TuneTest, WhatIsToldWins) {
    EXPECT_EQ(tune_on(cpu_, {{}, 100, {}}).tuning, (Tuning{Streaming::AA, {}, 100}));
    EXPECT_EQ(tune_on(gpu_, {}, Streaming::TwoBuffer).tuning,
              (Tuning{Streaming::TwoBuffer, 512, {}}));
    const Tuned told = tune_on(gpu_, {64, {}, {}}, Streaming::EsotericTwist);
    EXPECT_EQ(told.tuning, (Tuning{Streaming::EsotericTwist, 64, {}}));
    EXPECT_EQ(told.origin, TuningOrigin::Told);
    EXPECT_EQ(gpu_.builds_, 0);
}

TEST_F(TuneTest, ASmallBoxTakesTheUsualValues) {
    spec_.cells = {64, 64, 63};
    const Tuned small = tune_on(gpu_);
    EXPECT_EQ(small.tuning, (Tuning{Streaming::EsotericPull, 128, {}}));
    EXPECT_EQ(small.origin, TuningOrigin::Usual);
    EXPECT_EQ(gpu_.builds_, 0);
}

TEST_F(TuneTest, RefusesWhatTheDeviceLacks) {
    for (int block : {-8, 0, 16, 96, 1024})
        EXPECT_THROW(tune_on(gpu_, {block, {}, {}}), InputError) << block;
    EXPECT_THROW(tune_on(gpu_, {{}, 64, {}}), InputError);
    for (int bytes : {-1, 65537}) EXPECT_THROW(tune_on(cpu_, {{}, bytes, {}}), InputError) << bytes;
    EXPECT_THROW(tune_on(cpu_, {256, {}, {}}), InputError);
}

TEST_F(TuneTest, ADeviceThatRunsNothingSaysWhy) {
    gpu_.fails_ = true;
    EXPECT_THROW(tune_on(gpu_), DeviceError);
}

TEST_F(TuneTest, AFolderThatCannotBeWrittenCostsANote) {
    setenv("HALFSTEP_CACHE", "/proc/self/no", 1);
    for (int k = 0; k < 2; ++k) {
        const Tuned tuned = tune_on(cpu_);
        EXPECT_EQ(tuned.origin, TuningOrigin::Measured);
        EXPECT_EQ(tuned.tuning, best_of_cpu_);
        EXPECT_EQ(tuned.notes.size(), 1);
    }
}

}  // namespace
}  // namespace halfstep
