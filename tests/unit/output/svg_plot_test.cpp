#include "output/svg_plot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <regex>
#include <string>

#include "output/markup.h"
#include "output/plot_layout.h"

namespace halfstep {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

Figure figure_of(std::vector<double> x, std::vector<double> y) {
    return {"A title", {"t U / L"}, {"E / U^2"}, {{"computed", std::move(x), std::move(y)}}};
}

std::size_t count(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    return static_cast<std::size_t>(std::distance(
        std::sregex_iterator(text.begin(), text.end(), expression), std::sregex_iterator()));
}

/// The path of the only line; its legend's is shorter and written with "h".
std::string line_of(const std::string& svg) {
    std::smatch found;
    const std::regex expression("<path d=\"([^\"h]*)\" fill=\"none\" stroke=\"#");
    return std::regex_search(svg, found, expression) ? found[1].str() : "";
}

TEST(Escaped, WritesOutWhatMarkupMeans) {
    EXPECT_EQ(escaped("a < b & \"c\" > 'd'"), "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;");
    EXPECT_EQ(escaped("\u03c1\u2080 \U0001F600"), "\u03c1\u2080 \U0001F600");
}

TEST(Escaped, ReplacesWhatIsNoText) {
    EXPECT_EQ(escaped(std::string("a\0b\x1b", 4)), "a\uFFFDb\uFFFD");
    EXPECT_EQ(escaped("\xff\x80z"), "\uFFFD\uFFFDz");
    EXPECT_EQ(escaped("\xe2\x82"), "\uFFFD\uFFFD");                 // cut short
    EXPECT_EQ(escaped("\xc0\xaf"), "\uFFFD\uFFFD");                 // longer than need be
    EXPECT_EQ(escaped("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");       // half of a pair
    EXPECT_EQ(escaped("\xf4\x90\x80\x80").substr(0, 3), "\uFFFD");  // beyond the last character
}

TEST(SvgPlot, TellsWhatItShows) {
    const std::string svg = svg_plot(figure_of({0, 1, 2}, {3, 5, 4}));
    for (const char* words : {">t U / L<", ">E / U\u00b2<", ">computed<", "aria-label=\"A title\""})
        EXPECT_NE(svg.find(words), std::string::npos) << words;
    EXPECT_EQ(count(line_of(svg), "M"), 1U);
    EXPECT_EQ(count(line_of(svg), "L"), 2U);
}

TEST(SvgPlot, EscapesEveryText) {
    Figure figure = figure_of({0, 1}, {0, 1});
    figure.title = figure.x.label = figure.y.label = figure.series[0].name = "<u'v'> & \"w\"";
    const std::string svg = svg_plot(figure);
    EXPECT_EQ(svg.find("<u'"), std::string::npos);
    EXPECT_EQ(svg.find("& "), std::string::npos);
    EXPECT_EQ(count(svg, "&lt;u&#39;v&#39;&gt; &amp; &quot;w&quot;"), 4U);
}

TEST(SvgPlot, PointsThatAreNoNumbersAreGaps) {
    const std::string svg =
        svg_plot(figure_of({0, 1, 2, 3, 4, 5, 6}, {1, 2, nan, 2, 1, inf, -inf}));
    EXPECT_EQ(count(line_of(svg), "M"), 2U);
    EXPECT_EQ(count(line_of(svg), "L"), 2U);
    EXPECT_EQ(count(svg, "nan|inf"), 0U);
}

TEST(SvgPlot, ALogarithmicAxisLeavesOutWhatIsNotAboveZero) {
    Figure figure = figure_of({1, 2, 3, 4, 5}, {1, 10, 0, 100, -5});
    figure.y.scale = AxisScale::Logarithmic;
    const std::string svg = svg_plot(figure);
    EXPECT_EQ(count(line_of(svg), "M"), 2U);
    EXPECT_EQ(count(line_of(svg), "L"), 1U);
    for (const char* tick : {">1<", ">10<", ">100<"})
        EXPECT_NE(svg.find(tick), std::string::npos) << tick;
}

TEST(SvgPlot, NothingToShowIsAnEmptyPlot) {
    for (AxisScale scale : {AxisScale::Linear, AxisScale::Logarithmic}) {
        Figure figure = figure_of({nan}, {nan});
        figure.x.scale = figure.y.scale = scale;
        EXPECT_EQ(line_of(svg_plot(figure)), "");
        figure.series.clear();
        EXPECT_EQ(count(svg_plot(figure), "nan|inf"), 0U);
    }
}

TEST(SvgPlot, EqualValuesHaveARange) {
    for (double value : {0.0, 3.0, -1e-12, 1e12}) {
        const PlotLayout layout = layout_of(figure_of({0, 1}, {value, value}));
        EXPECT_LT(layout.y.low, value);
        EXPECT_GT(layout.y.high, value);
        EXPECT_GE(layout.y.ticks.values.size(), 2U);
    }
}

TEST(SvgPlot, AFewNumbersWithinADecadeHaveTicks) {
    Figure figure = figure_of({32, 64}, {1.6e-4, 6e-4});
    figure.x.scale = figure.y.scale = AxisScale::Logarithmic;
    const PlotLayout layout = layout_of(figure);
    EXPECT_GE(layout.x.ticks.values.size(), 3U);
    EXPECT_GE(layout.y.ticks.values.size(), 3U);
    EXPECT_NEAR(std::pow(10, layout.x.ticks.values[0]), std::stod(layout.x.ticks.labels[0]), 1e-9);
    EXPECT_NE(layout.y.label.find("[10\u207b\u00b3]"), std::string::npos);
}

TEST(SvgPlot, NamesGoDownAndStandBesideTheirPoints) {
    Figure figure{"", {"deviation"}, {"collision", AxisScale::Linear, {"SRT", "TRT"}}, {}};
    for (const char* lattice : {"D2Q9", "D3Q19"})
        figure.series.push_back({lattice, {0.1, 0.2}, {0, 1}, SeriesStyle::Points});
    const PlotLayout layout = layout_of(figure);
    EXPECT_LT(*layout.down(0), *layout.down(1));
    EXPECT_EQ(layout.y.ticks.labels, (std::vector<std::string>{"SRT", "TRT"}));
    EXPECT_EQ(count(svg_plot(figure), "translate\\([0-9. ]+\\)\" fill=\"#"), 6U);  // 4, and 2 below
}

TEST(SvgPlot, TheLegendIsBelowTheDataAndWithinThePlot) {
    Figure figure = figure_of({0, 1}, {0, 1});
    for (int k = 0; k < 9; ++k) {
        figure.series.push_back(figure.series[0]);
        figure.series.back().name = std::string(static_cast<std::size_t>(3 + 4 * k), 'x');
    }
    const PlotLayout layout = layout_of(figure);
    ASSERT_EQ(layout.legend.size(), figure.series.size());
    for (const LegendPlace& place : layout.legend) {
        EXPECT_GT(place.y, layout.bottom + 40);
        EXPECT_LT(place.y, layout.height);
        const double end = place.x + legend_sign + 6 +
                           width_of_text(figure.series[place.series].name, plot_small_text);
        EXPECT_LE(end, plot_width) << figure.series[place.series].name;
    }
}

}  // namespace
}  // namespace halfstep
