// Measured rates under the roof that the memory's bandwidth puts over them: S. Williams,
// A. Waterman, D. Patterson, Roofline, Commun. ACM 52 (2009), doi:10.1145/1498765.1498785.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "output/font.h"

namespace halfstep {

/// What memory can feed: rate = bandwidth times intensity.
struct Roof {
    std::string name;  ///< "copy"
    double gbps = 0;   ///< 1e9 bytes/s
};

struct RooflinePoint {
    std::string label;
    std::string group;             ///< points of a group have one colour
    double intensity = 0;          ///< flop/byte
    double gflops = 0;             ///< 1e9 flop/s
    double mlups = 0;              ///< 1e6 cell updates/s
    std::vector<double> of_roofs;  ///< shares of the roofs, 1 = all of it
};

/// One point and one roof at least; bars show shares of the first roof.
struct Roofline {
    std::string title, subtitle;
    std::vector<Roof> roofs;
    std::vector<RooflinePoint> points;
    std::vector<std::string> notes;  ///< lines below, in small letters
};

/// As PNG: to the left the roofline, both axes logarithmic, with numbered points; to the right a
/// line for each point with its share as a bar. Throws RunError.
void write_roofline(const Roofline& roofline, const Font& font, const std::filesystem::path& path);

}  // namespace halfstep
