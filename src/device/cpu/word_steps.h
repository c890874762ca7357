// Rows of steps that are called a word at a time. A loop over rows around each step takes the
// compiler three times as long as the step and leaves it fewer registers (docs/performance.md): all
// collisions share this one. Included inside the namespace of one lattice and number format, after
// rows.h.

struct StepNumbers {
    lbm_scalar even, odd, bulk, ghost, ax, ay, az;
};

using WordStep = void (*)(const lbm_place& here, lbm_element* populations, const StepNumbers&);

/// GCC must not clone it for each step that it is called with: that is a loop a step again.
#if defined(__clang__)
#define ONE_LOOP [[gnu::noinline]]
#else
#define ONE_LOOP [[gnu::noipa]]
#endif
ONE_LOOP inline void step_words(const cpu::Launch& launch, long begin, long end, WordStep step) {
    ARGUMENT_POSITIONS(LBM_STEP_ARGUMENTS);
    lbm_element* const populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const StepNumbers numbers{ARGUMENT_GET_REAL(omega_even),     ARGUMENT_GET_REAL(omega_odd),
                              ARGUMENT_GET_REAL(omega_bulk),     ARGUMENT_GET_REAL(omega_ghost),
                              ARGUMENT_GET_REAL(acceleration_x), ARGUMENT_GET_REAL(acceleration_y),
                              ARGUMENT_GET_REAL(acceleration_z)};
    for_words<Writes::Out>(launch, ARGUMENT_CLOSED, populations, begin, end,
                           [&](const lbm_place& here, long) { step(here, populations, numbers); });
}
#undef ONE_LOOP
