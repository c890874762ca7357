// One layer of cells, as a picture shows it.
#pragma once

#include <string>
#include <vector>

#include "output/colour_scale.h"
#include "output/plane_cache.h"

namespace halfstep {

/// Values at cells [row][column], row 0 at the bottom. Solid cells hold 0.
struct Slice {
    int columns = 0, rows = 0;
    std::vector<double> values;
    std::vector<std::uint8_t> solid;
    std::size_t horizontal = 0, vertical = 1;  ///< axes
    double position = 0;                       ///< of the layer's cell centres on the third axis

    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    /// Of the fluid cells.
    std::vector<double> fluid_values() const;
};

/// The layer of cells that holds output.at. Along z one plane is sampled, along y its rows, along x
/// the whole domain, a few planes at a time.
Slice take_slice(PlaneCache& cache, const PictureOutput& output);

/// All that `take_slice` samples.
std::vector<Rows> rows_of(const PictureOutput& output, const Source& source);

ValueRange range_of(const PictureOutput& output, const Scaling& scaling);
/// "vorticity", "velocity, x component", "velocity, magnitude".
std::string quantity_title(const PictureOutput& output, const Scaling& scaling);

}  // namespace halfstep
