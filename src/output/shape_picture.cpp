#include "output/shape_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "output/voxel_view.h"

namespace halfstep {

namespace {

constexpr Rgb paper{255, 255, 255}, ink{38, 38, 38};
constexpr int width = 1280, height = 720, edge = 24, title_y = 32, subtitle_y = 64, top = 96;
constexpr int title_size = 25, subtitle_size = 20, axis_size = 18;

/// Of the body's faces in full light: after P. Tol's "bright" scheme, which colour-blind people
/// tell apart; thin walls have orange to themselves.
Rgb colour_of(std::uint8_t kind) {
    constexpr std::array<Rgb, 5> bodies{
        {{150, 180, 215}, {110, 200, 140}, {215, 190, 90}, {205, 130, 175}, {170, 170, 170}}};
    if (kind == thin_wall) return {238, 119, 51};
    return bodies[(kind - 1u) % bodies.size()];
}

Rgb shaded(Rgb colour, double light) {
    const auto part = [&](std::uint8_t c) { return static_cast<std::uint8_t>(c * light); };
    return {part(colour.red), part(colour.green), part(colour.blue)};
}

/// Light comes from above and a little from the side of the eye.
double light_on(const VoxelHit& hit) {
    constexpr std::array<double, 3> of_axis{0.72, 0.86, 1.0};
    return of_axis[hit.axis] * (hit.axis == 2 && hit.from_below ? 0.6 : 1);
}

struct Panel {
    int left, right;
    Vec3 eye;  ///< the way from the cells to it
};

class Drawing {
public:
    Drawing(const ShownCells& cells, const Font& font)
        : cells_(cells), font_(font), canvas_(width, height, paper) {}

    void draw(const Panel& panel) {
        const VoxelView view(cells_, panel.eye);
        const int across = panel.right - panel.left - 2 * edge, up = height - top - edge;
        const double scale = std::max(view.width() / across, view.height() / up);
        const int middle = (panel.left + panel.right) / 2, center = top + up / 2;
#pragma omp parallel for schedule(dynamic)
        for (int y = top; y < height - edge; ++y)
            for (int x = panel.left + edge; x < panel.right - edge; ++x) {
                const VoxelHit hit =
                    view.look(scale * (x + 0.5 - middle), scale * (center - y - 0.5));
                if (hit.kind != 0) canvas_.set(x, y, shaded(colour_of(hit.kind), light_on(hit)));
            }
        draw_axes(view, panel);
    }

    void write(const std::string& text, int y, int size) {
        font_.draw_centred(canvas_, width / 2, y, text, size, Direction::Right, ink);
    }
    void save(const std::filesystem::path& path) const {
        canvas_.save(path);
    }

private:
    /// Three lines from one point, with their names, at the lower left of the panel.
    void draw_axes(const VoxelView& view, const Panel& panel) {
        constexpr int length = 44, room = 64;
        const int x = panel.left + edge + room, y = height - edge - room;
        for (std::size_t a = 0; a < 3; ++a) {
            const auto [right, up] = view.direction_of_axis(a);
            if (std::hypot(right, up) < 0.1) continue;  // towards the eye
            for (int k = 0; k < 2 * length; ++k)
                canvas_.fill(x + static_cast<int>(std::lround(right * k / 2)),
                             y - static_cast<int>(std::lround(up * k / 2)), 2, 2, ink);
            font_.draw_centred(canvas_, x + static_cast<int>(std::lround(1.3 * length * right)),
                               y - static_cast<int>(std::lround(1.3 * length * up)),
                               std::string(1, "xyz"[a]), axis_size, Direction::Right, ink);
        }
    }

    const ShownCells& cells_;
    const Font& font_;
    Canvas canvas_;
};

}  // namespace

void write_shape_picture(const ShownCells& cells, const std::string& title, const Font& font,
                         const std::filesystem::path& path) {
    Drawing drawing(cells, font);
    const bool flat = cells.size[2] == 1;
    const bool has_thin_walls =
        std::find(cells.kind.begin(), cells.kind.end(), thin_wall) != cells.kind.end();
    if (flat) {
        drawing.draw({0, width, {0, 0, 1}});
    } else {
        drawing.draw({0, width / 2, {-1, -1.3, 0.9}});
        drawing.draw({width / 2, width, {1, 1.3, -0.9}});
    }
    drawing.write(title, title_y, title_size);
    drawing.write(
        fmt::format("solid cells{}{}", flat ? "" : ", from upstream above and downstream below",
                    has_thin_walls ? "; orange: fluid with a wall on the way to fluid" : ""),
        subtitle_y, subtitle_size);
    drawing.save(path);
}

}  // namespace halfstep
