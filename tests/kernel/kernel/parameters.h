// What tests over layouts and backends share.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>

#include "backends.h"
#include "lattice/choices.h"

namespace halfstep::testing {

using LayoutOnBackend = std::tuple<Lattice, Streaming, Backend>;

/// "D3Q19_esoteric_pull_cuda" and the like.
inline std::string name_of_row(const ::testing::TestParamInfo<LayoutOnBackend>& row) {
    const auto& [lattice, streaming, backend] = row.param;
    std::string name = std::string(halfstep::name_of(lattice)) + "_" +
                       std::string(halfstep::name_of(streaming)) + "_" + name_of(backend);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// A test with a device of each backend; skipped where it is missing.
class OnBackend : public ::testing::TestWithParam<Backend> {
protected:
    void SetUp() override {
        const OpenedDevice opened = open_backend(GetParam());
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }
    std::shared_ptr<Device> device_;
};

}  // namespace halfstep::testing
