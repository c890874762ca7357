// Rows of steps that are called a word at a time. A loop over rows around each step takes the
// compiler three times as long as the step and leaves it fewer registers (docs/performance.md): all
// collisions share this one. Included inside the namespace of one lattice and number format, after
// rows.h.

/// What each lane of a word has for its own (given.h).
struct Given {
    lbm_real even, odd, acceleration[3];
};

struct StepNumbers;
using WordStep = void (*)(const lbm_place& here, lbm_element* populations, const StepNumbers&);
using WordRates = void (*)(const lbm_place& here, lbm_element* populations, const StepNumbers&,
                           Given&);

/// How a word's rates are found, and the step that takes them.
struct OwnStep {
    WordRates find_rates;
    WordStep step;
};

struct StepNumbers : OwnStep {
    lbm_scalar even, odd, bulk, ghost, ax, ay, az;
    const Given* given;
    lbm_own own;
};

/// GCC must not clone it for each step that it is called with: that is a loop a step again.
#if defined(__clang__)
#define ONE_LOOP [[gnu::noinline]]
#else
#define ONE_LOOP [[gnu::noipa]]
#endif
ONE_LOOP inline void step_words(const cpu::Launch& launch, long begin, long end, WordStep step,
                                const OwnStep& own) {
    ARGUMENT_POSITIONS(LBM_STEP_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const lbm_scalar even = ARGUMENT_GET_REAL(omega_even), odd = ARGUMENT_GET_REAL(omega_odd),
                     ax = ARGUMENT_GET_REAL(acceleration_x), ay = ARGUMENT_GET_REAL(acceleration_y),
                     az = ARGUMENT_GET_REAL(acceleration_z);
    const Given given{lbm_fill(even), lbm_fill(odd), {lbm_fill(ax), lbm_fill(ay), lbm_fill(az)}};
    const StepNumbers numbers{
        own, even, odd,    ARGUMENT_GET_REAL(omega_bulk),       ARGUMENT_GET_REAL(omega_ghost), ax,
        ay,  az,   &given, ARGUMENT_OWN(begin * launch.box->nx)};
    for_words<Writes::Out>(launch, ARGUMENT_CLOSED, populations, begin, end,
                           [&](const lbm_place& here, long) { step(here, populations, numbers); });
}
#undef ONE_LOOP
