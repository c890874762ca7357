#include "output/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfstep {

namespace {

constexpr std::size_t nodes = 33;
using Nodes = std::array<Rgb, nodes>;

// Every eighth row of viridis by N. Smith and S. van der Walt (2015), public domain (CC0):
// https://bids.github.io/colormap/. Linear between them it differs by less than 2 of 255.
constexpr Nodes viridis{
    {{68, 1, 84},    {71, 13, 96},   {72, 24, 106},  {72, 35, 116},  {71, 45, 123},  {69, 54, 129},
     {66, 64, 134},  {63, 73, 137},  {59, 82, 139},  {55, 90, 141},  {51, 99, 141},  {47, 106, 142},
     {44, 114, 142}, {41, 122, 142}, {38, 129, 142}, {35, 137, 142}, {33, 144, 140}, {31, 152, 139},
     {31, 159, 136}, {33, 166, 133}, {40, 174, 128}, {49, 181, 123}, {62, 188, 116}, {76, 194, 108},
     {93, 201, 99},  {110, 206, 88}, {130, 211, 76}, {150, 216, 63}, {171, 220, 50}, {192, 223, 36},
     {213, 226, 26}, {234, 229, 26}, {253, 231, 37}}};

// The table of K. Moreland, Diverging Color Maps for Scientific Visualization, ISVC 2009,
// doi:10.1007/978-3-642-10520-3_9.
constexpr Nodes cool_warm{
    {{59, 76, 192},   {68, 90, 204},   {77, 104, 215},  {87, 117, 225},  {98, 130, 234},
     {108, 142, 241}, {119, 154, 247}, {130, 165, 251}, {141, 176, 254}, {152, 185, 255},
     {163, 194, 255}, {174, 201, 253}, {184, 208, 249}, {194, 213, 244}, {204, 217, 238},
     {213, 219, 230}, {221, 221, 221}, {229, 216, 209}, {236, 211, 197}, {241, 204, 185},
     {245, 196, 173}, {247, 187, 160}, {247, 177, 148}, {247, 166, 135}, {244, 154, 123},
     {241, 141, 111}, {236, 127, 99},  {229, 112, 88},  {222, 96, 77},   {213, 80, 66},
     {203, 62, 56},   {192, 40, 47},   {180, 4, 38}}};

std::uint8_t between(std::uint8_t low, std::uint8_t high, double share) {
    return static_cast<std::uint8_t>(std::lround(low + share * (high - low)));
}

}  // namespace

Rgb colour_at(ColourMap map, double share) {
    const Nodes& table = map == ColourMap::Viridis ? viridis : cool_warm;
    const double at = std::clamp(share, 0.0, 1.0) * (nodes - 1);
    const auto low = std::min(static_cast<std::size_t>(at), nodes - 2);
    const double rest = at - static_cast<double>(low);
    const Rgb &a = table[low], &b = table[low + 1];
    return {between(a.red, b.red, rest), between(a.green, b.green, rest),
            between(a.blue, b.blue, rest)};
}

}  // namespace halfstep
