// A figure as an SVG element, to stand within a page of HTML or alone.
#pragma once

#include <string>

#include "halfstep/figure.h"

namespace halfstep {

/// Letters, axes and references take the colour of the text around it; the series colours that
/// differ for the colour-blind, too (Okabe and Ito, 2008), and dashes or shapes beside them.
std::string svg_plot(const Figure& figure);

}  // namespace halfstep
