// Where the parts of a picture stand.
#pragma once

#include <vector>

#include "output/drawing.h"

namespace halfstep {

/// Beside the plot, or below one that is much wider than high.
enum class BarPlace { Right, Below };

struct PictureLayout {
    int width = 0, height = 0;
    Rectangle plot, bar;
    BarPlace bar_place = BarPlace::Right;
    int title_y = 0, subtitle_y = 0;  ///< middles
    int across_label_y = 0;           ///< of the horizontal axis' label
    int up_label_x = 0;               ///< of the vertical axis' label
    int bar_label_x = 0, bar_label_y = 0;
};

/// Widths of the texts that the layout must leave room for.
struct TextWidths {
    int title = 0, up_ticks = 0, bar_ticks = 0;
};

BarPlace bar_place_for(int columns, int rows);
/// Its size, beside or below a plot.
Rectangle bar_for(const Rectangle& plot, BarPlace place);
/// The plot in pixels: as large as fits, in the cells' own aspect unless that left no room for the
/// ticks.
Rectangle plot_for(int columns, int rows);
bool is_to_scale(const Rectangle& plot, int columns, int rows);
PictureLayout lay_out(const Rectangle& plot, BarPlace place, const TextWidths& widths);

}  // namespace halfstep
