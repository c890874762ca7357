// Where the parts of a roofline picture stand.
#pragma once

#include <string>
#include <vector>

#include "output/drawing.h"
#include "output/roofline.h"

namespace halfstep {

constexpr int row_size = 19, mark_radius = 7, mark_size = 17;
constexpr int note_size = 15, note_line = 22;

struct RooflineLayout {
    int width = 0, height = 0;
    Axis intensity, rate;  ///< logarithms to base 10
    Axis share;            ///< percent
    Rectangle plot;
    Rectangle bars;  ///< a row for each point
    int row_height = 0;
    int title_y = 0, subtitle_y = 0;
    int notes_left = 0, note_y = 0;  ///< of the first of the notes
    int across_label_y = 0, up_label_x = 0;
    int head_y = 0;  ///< of the rows' columns
    int number_right = 0, label_left = 0;
    std::vector<int> share_right;  ///< a column for each roof
    int mlups_right = 0;

    int row_y(std::size_t row) const {
        return bars.y + static_cast<int>(row) * row_height + row_height / 2;
    }
};

/// Axes hold every point with room around it; no column is narrower than its texts.
RooflineLayout lay_out(const Roofline& roofline, const Font& font);

/// Where a point stands in the plot.
Point mark_of(const RooflineLayout& layout, const RooflinePoint& point);

/// The numbers beside the marks of one or several points that lie too close to tell apart.
struct MarkLabel {
    std::string text;  ///< "3", "1, 4-6" with a dash between
    Rectangle box;
};

/// None of them over another, over a mark, or outside the plot as long as there is room.
std::vector<MarkLabel> label_marks(const RooflineLayout& layout, const Roofline& roofline,
                                   const Font& font);

/// "of copy": above the shares of a roof.
std::string column_head(const Roof& roof);

/// "26,803" or "73.4": whole from 1000 on, four digits below.
std::string rate_text(double rate);

}  // namespace halfstep
