#include "output/svg_plot.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>
#include <string_view>

#include "output/markup.h"
#include "output/plot_layout.h"

namespace halfstep {

namespace {

/// Okabe and Ito's without black and yellow, which one of light and dark paper swallows.
constexpr std::array<std::string_view, 6> colours{"#0072B2", "#D55E00", "#009E73",
                                                  "#CC79A7", "#E69F00", "#56B4E9"};
constexpr std::array<std::string_view, 6> dashes{"",        "8 3",  "2 3",
                                                 "9 3 2 3", "14 4", "6 3 2 3 2 3"};
/// About (0, 0): a disc, a square, a triangle, a diamond.
constexpr std::array<std::string_view, 4> shapes{
    "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z", "M-3.2 -3.2h6.4v6.4h-6.4z",
    "M0 -4.2l4 7h-8z", "M0 -4.6l4.2 4.6l-4.2 4.6l-4.2 -4.6z"};

/// How a series looks: drawn ones and references are counted each by themselves. Where colours
/// begin anew, their dashes are others.
struct Look {
    std::string_view colour, dash, shape;
    double width = 1.8;
    bool has_line = false, has_points = false, is_hollow = false;
};

Look look_of(const Figure& figure, std::size_t which) {
    const SeriesStyle style = figure.series[which].style;
    const auto is_computed = [](SeriesStyle s) {
        return s != SeriesStyle::Reference && s != SeriesStyle::Guide;
    };
    std::size_t alike = 0;
    for (std::size_t k = 0; k < which; ++k) {
        const SeriesStyle other = figure.series[k].style;
        alike += is_computed(style) ? is_computed(other) : other == style;
    }
    if (style == SeriesStyle::Reference)
        return {"currentColor", "", shapes[alike % shapes.size()], 1.2, false, true, true};
    if (style == SeriesStyle::Guide)
        return {"currentColor", alike % 2 == 0 ? "4 4" : "1 4", "", 1, true, false, false};
    const bool is_line = style != SeriesStyle::Points;
    return {colours[alike % colours.size()],
            dashes[(alike + alike / colours.size()) % dashes.size()],
            shapes[alike % shapes.size()],
            1.8,
            is_line,
            style != SeriesStyle::Line,
            false};
}

class Plot {
public:
    explicit Plot(const Figure& figure) : figure_(figure), layout_(layout_of(figure)) {}

    std::string draw() {
        print(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:g} {:g}" )", plot_width,
              layout_.height);
        print(R"(font-family="system-ui, sans-serif" role="img" aria-label="{}">)",
              escaped(printed(figure_.title)));
        draw_axes();
        for (SeriesStyle last : {SeriesStyle::Guide, SeriesStyle::Line, SeriesStyle::Reference})
            draw_layer(last);
        draw_legend();
        return text_ + "</svg>\n";
    }

private:
    template <typename... Values>
    void print(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
    }

    void write(double x, double y, double size, std::string_view anchor, std::string_view words) {
        print(R"(<text x="{:.1f}" y="{:.1f}" font-size="{:g}" text-anchor="{}" )", x, y, size,
              anchor);
        print(R"(fill="currentColor">{}</text>)", escaped(words));
        text_ += '\n';
    }

    void rule(double x1, double y1, double x2, double y2, double opacity) {
        print(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="currentColor" )", x1, y1, x2, y2);
        print(R"(stroke-opacity="{:g}" fill="none"/>)", opacity);
    }

    void draw_axes() {
        const PlotLayout& at = layout_;
        for (std::size_t k = 0; k < at.x.ticks.values.size(); ++k) {
            const double x =
                at.left + at.x.share_of_tick(at.x.ticks.values[k]) * (at.right - at.left);
            rule(x, at.top, x, at.bottom, 0.14);
            write(x, at.bottom + 17, plot_small_text, "middle", at.x.ticks.labels[k]);
        }
        for (std::size_t k = 0; k < at.y.ticks.values.size(); ++k) {
            const double share = at.y.share_of_tick(at.y.ticks.values[k]);
            const double y = at.names_go_down ? at.top + share * (at.bottom - at.top)
                                              : at.bottom - share * (at.bottom - at.top);
            rule(at.left, y, at.right, y, 0.14);
            write(at.left - 7, y + 4, plot_small_text, "end", at.y.ticks.labels[k]);
        }
        print(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" )", at.left, at.top,
              at.right - at.left, at.bottom - at.top);
        text_ += R"(fill="none" stroke="currentColor" stroke-opacity="0.6"/>)";
        write((at.left + at.right) / 2, at.bottom + 38, plot_text, "middle", at.x.label);
        if (at.y.label.empty()) return;
        print(R"svg(<g transform="translate({:g} {:.1f}) rotate(-90)">)svg", plot_text + 1,
              (at.top + at.bottom) / 2);
        write(0, 0, plot_text, "middle", at.y.label);
        text_ += "</g>";
    }

    struct Place {
        double x = 0, y = 0;
    };

    /// Series of things at the same name stand side by side: from -1/4 to 1/4.
    double aside(std::size_t which) const {
        double before = 0, all = 0;
        for (std::size_t k = 0; k < figure_.series.size(); ++k) {
            if (figure_.series[k].style != SeriesStyle::Points) continue;
            all += 1;
            before += k < which;
        }
        const bool is_thing = figure_.series[which].style == SeriesStyle::Points;
        return is_thing ? 0.5 * (before - 0.5 * (all - 1)) / all : 0;
    }

    /// Nothing for a point that cannot be shown.
    std::optional<Place> place_of(std::size_t which, std::size_t k) const {
        const FigureSeries& series = figure_.series[which];
        const double x = series.x[k] + (figure_.x.names.empty() ? 0 : aside(which));
        const double y = series.y[k] + (figure_.y.names.empty() ? 0 : aside(which));
        const auto across = layout_.across(x), down = layout_.down(y);
        if (!across || !down) return std::nullopt;
        return Place{*across, *down};
    }

    /// A path with a gap wherever a point is missing; points closer than ink is wide are left out.
    std::string line_of(std::size_t which) const {
        constexpr double least = 0.4;
        std::string path;
        std::optional<Place> before;
        const std::size_t count = size_of(which);
        for (std::size_t k = 0; k < count; ++k) {
            const auto here = place_of(which, k);
            const bool is_last = k + 1 == count || !place_of(which, k + 1);
            if (here && before && !is_last &&
                std::hypot(here->x - before->x, here->y - before->y) < least)
                continue;
            if (here)
                fmt::format_to(std::back_inserter(path), "{}{:.1f} {:.1f}", before ? 'L' : 'M',
                               here->x, here->y);
            before = here;
        }
        return path;
    }

    std::size_t size_of(std::size_t which) const {
        return std::min(figure_.series[which].x.size(), figure_.series[which].y.size());
    }

    void stroke(const std::string& path, const Look& look) {
        if (path.empty()) return;
        print(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{:g}" )", path, look.colour,
              look.width);
        if (!look.dash.empty()) print(R"(stroke-dasharray="{}" )", look.dash);
        text_ += "stroke-linejoin=\"round\"/>\n";
    }

    void mark(const Place& at, const Look& look) {
        print(R"svg(<path d="{}" transform="translate({:.1f} {:.1f})" )svg", look.shape, at.x,
              at.y);
        if (look.is_hollow)
            print(R"(fill="none" stroke="{}" stroke-width="{:g}"/>)", look.colour, look.width);
        else
            print(R"(fill="{}"/>)", look.colour);
        text_ += '\n';
    }

    /// Guides, what was computed, or references: in this order over one another.
    void draw_layer(SeriesStyle layer) {
        for (std::size_t which = 0; which < figure_.series.size(); ++which) {
            const SeriesStyle style = figure_.series[which].style;
            const bool is_apart = style == SeriesStyle::Guide || style == SeriesStyle::Reference;
            if ((is_apart ? style : SeriesStyle::Line) != layer) continue;
            const Look look = look_of(figure_, which);
            if (look.has_line) stroke(line_of(which), look);
            if (!look.has_points) continue;
            for (std::size_t k = 0; k < size_of(which); ++k)
                if (const auto place = place_of(which, k)) mark(*place, look);
        }
    }

    void draw_legend() {
        for (const LegendPlace& entry : layout_.legend) {
            const Look look = look_of(figure_, entry.series);
            if (look.has_line)
                stroke(fmt::format("M{:.1f} {:.1f}h{:g}", entry.x, entry.y - 4, legend_sign), look);
            if (look.has_points) mark({entry.x + legend_sign / 2, entry.y - 4}, look);
            write(entry.x + legend_sign + 6, entry.y, plot_small_text, "start",
                  printed(figure_.series[entry.series].name));
        }
    }

    const Figure& figure_;
    PlotLayout layout_;
    std::string text_;
};

}  // namespace

std::string svg_plot(const Figure& figure) {
    return Plot(figure).draw();
}

}  // namespace halfstep
