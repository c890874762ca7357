// What a flow takes: 19 populations and a flag byte a cell, and not more than 5 % beyond.
#include <gtest/gtest.h>

#include "flows.h"

namespace halfstep::testing {
namespace {

constexpr double allowed = 1.05;

double bytes_a_cell(const LatticeCase& c, Device& device) {
    const Simulation simulation = start(c, device);
    const auto cells = static_cast<double>(volume(c.cells));
    const auto flags = static_cast<double>(simulation.domain().solid.size());
    return (static_cast<double>(simulation.device_bytes()) + flags) / cells;
}

LatticeCase sphere(Storage storage) {
    LatticeCase c = box(Lattice::D3Q19, {144, 144, 144}, 0.8);
    c.arithmetic = Arithmetic::FP32;
    c.storage = storage;
    Body body;
    body.name = "sphere";
    body.shape.center = {72, 72, 72};
    body.shape.radius = 36;
    c.bodies.push_back(body);
    return c;
}

TEST(Memory, InSingles) {
    EXPECT_LE(bytes_a_cell(sphere(Storage::FP32), *open_one_thread()), allowed * (19 * 4 + 1));
}

TEST(Memory, In16Bits) {
    EXPECT_LE(bytes_a_cell(sphere(Storage::FP16S), *open_one_thread()), allowed * (19 * 2 + 1));
}

TEST(Memory, OfWallsAllRound) {
    LatticeCase c = sphere(Storage::FP32);
    c.cells = {192, 192, 192};
    c.bodies.clear();
    for (Face& face : c.faces) face.kind = FaceKind::Wall;
    EXPECT_LE(bytes_a_cell(c, *open_one_thread()), allowed * (19 * 4 + 1));
}

}  // namespace
}  // namespace halfstep::testing
