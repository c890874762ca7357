// Steps of the collisions that work on central moments. Included inside the namespace of one
// lattice and number format, within that of the force.
// clang-format off
#include "central_moments.h"
namespace recursive {
#include "collision/recursive_regularised.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace recursive
namespace central {
#include "collision/central_moments.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace central
namespace cumulant {
#include "collision/cumulant.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace cumulant
namespace kbc {
#include "collision/kbc.h"
#include "step.k"
#include "device/cpu/word_step.h"
}  // namespace kbc
// clang-format on
constexpr WordStep central_words[4] = {recursive::step_word, central::step_word,
                                       cumulant::step_word, kbc::step_word};
constexpr cpu::Entry central_steps[4] = {recursive::step_rows, central::step_rows,
                                         cumulant::step_rows, kbc::step_rows};
