#include "device/gpu/compile_all.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>

namespace halfstep::gpu {
namespace {

TEST(CompileAll, GivesEachPartItsCodeInTheirOrder) {
    const std::vector<Part> parts = all_parts(Lattice::D3Q19);
    std::atomic<int> calls{0};
    const auto codes = compile_all(parts, [&](Part part) {
        ++calls;
        return std::vector<char>(3, char(part));
    });
    EXPECT_EQ(calls, int(parts.size()));
    ASSERT_EQ(codes.size(), parts.size());
    for (std::size_t k = 0; k < parts.size(); ++k)
        EXPECT_EQ(codes[k], std::vector<char>(3, char(parts[k])));
    EXPECT_TRUE(compile_all({}, [](Part) { return std::vector<char>(); }).empty());
}

TEST(CompileAll, ThrowsWhatTheFirstOfThemThrows) {
    const std::vector<Part> parts = all_parts(Lattice::D3Q19);
    for (int round = 0; round < 20; ++round) try {
            compile_all(parts, [](Part part) -> std::vector<char> {
                if (part >= Part::Force) throw std::runtime_error(std::to_string(int(part)));
                return {};
            });
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_EQ(error.what(), std::to_string(int(Part::Force)));
        }
}

}  // namespace
}  // namespace halfstep::gpu
