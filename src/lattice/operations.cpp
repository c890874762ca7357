#include "lattice/operations.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "arguments.h"
#include "lattice/choices.h"
#include "lattice/counted_number.h"

namespace halfstep {

namespace {

using lbm_scalar = double;
using lbm_real = CountedNumber;
using lbm_element = CountedNumber;
struct Place {};
using lbm_place = Place;

// The dialect of the kernel files for numbers that are counted.
#define LBM_FN [[maybe_unused]] static inline
#define LBM_GLOBAL
#define LBM_TABLE(type, name, dims) [[maybe_unused]] constexpr type name dims
#define LBM_UNROLL
#define LBM_RATIO(n, d) (double(n) / double(d))
#define LBM_SCALE 1
#define LBM_HERE (void)here, (void)closed_words, (void)closed_ranks, (void)closed_masks
#define LBM_COMMA ,
#define LBM_BUFFER(type, name) type* name
#define LBM_REAL(name) lbm_scalar name
#define LBM_COUNT(name) long name
#define LBM_KERNEL(name, ARGUMENTS) \
    void name(const Place* here, ARGUMENTS(LBM_BUFFER, LBM_REAL, LBM_COUNT, LBM_COMMA))

lbm_real lbm_fill(lbm_scalar value) {
    return value;
}
lbm_real lbm_reciprocal(const lbm_real& value) {
    return 1.0 / value;
}

struct Step {
    void (*take)(const Place*, LBM_STEP_ARGUMENTS(LBM_BUFFER, LBM_REAL, LBM_COUNT, LBM_COMMA));
    std::size_t populations;
};

namespace d2q9 {
#include "lattice/d2q9.h"
#include "lattice/operations_of.h"
#include "lattice/operations_of_central.h"
#undef LBM_D
#undef LBM_Q
}  // namespace d2q9

namespace d3q15 {
#include "lattice/d3q15.h"
#include "lattice/operations_of.h"
#undef LBM_D
#undef LBM_Q
}  // namespace d3q15

namespace d3q19 {
#include "lattice/d3q19.h"
#include "lattice/operations_of.h"
#include "lattice/operations_of_central.h"
#undef LBM_D
#undef LBM_Q
}  // namespace d3q19

namespace d3q27 {
#include "lattice/d3q27.h"
#include "lattice/operations_of.h"
#include "lattice/operations_of_central.h"
#undef LBM_D
#undef LBM_Q
}  // namespace d3q27

constexpr Step steps[][8] = {
    {d2q9::srt::step, d2q9::trt::step, d2q9::mrt::step, d2q9::regularised::step,
     d2q9::recursive::step, d2q9::central::step, d2q9::cumulant::step, d2q9::kbc::step},
    {d3q15::srt::step, d3q15::trt::step, d3q15::mrt::step, d3q15::regularised::step},
    {d3q19::srt::step, d3q19::trt::step, d3q19::mrt::step, d3q19::regularised::step,
     d3q19::recursive::step, d3q19::central::step, d3q19::cumulant::step, d3q19::kbc::step},
    {d3q27::srt::step, d3q27::trt::step, d3q27::mrt::step, d3q27::regularised::step,
     d3q27::recursive::step, d3q27::central::step, d3q27::cumulant::step, d3q27::kbc::step}};

}  // namespace

int count_operations(Lattice lattice, Collision collision) {
    const auto row = static_cast<std::size_t>(lattice),
               column = static_cast<std::size_t>(collision);
    if (row >= std::size(steps) || column >= std::size(steps[0]) || !is_defined(collision, lattice))
        throw std::logic_error("a lattice or a collision whose operations are not counted");
    const Step& step = steps[row][column];
    std::vector<CountedNumber> populations;
    for (std::size_t i = 0; i < step.populations; ++i) populations.push_back(CountedNumber::read());
    // No link is closed. Rates that equal no other constant: equal expressions count once.
    const Place place;
    step.take(&place, populations.data(), nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
              nullptr, nullptr, nullptr, 1.37, 1.19, 1.07, 0.83, 0, 0, 0, nullptr, nullptr,
              nullptr);
    return CountedNumber::count(populations);
}

}  // namespace halfstep
