// Rows of steps that are called a word at a time. A loop over rows around each step takes the
// compiler three times as long as the step and leaves it fewer registers (docs/performance.md): all
// collisions share this one. Included inside the namespace of one lattice and number format, after
// rows.h.

struct StepNumbers {
    lbm_scalar even, odd, bulk, ghost, ax, ay, az, lift_x, lift_y, lift_z;
    lbm_scalar* fields[4];  // lift, kept_x, kept_y, kept_z, of the rows' first cell; or null
};

/// Hands the step its fields, word by word.
class CoupledFields {
public:
    CoupledFields(lbm_scalar* const (&fields)[4], long first, StepNumbers& numbers)
        : numbers_(numbers) {
        for (int k = 0; k < 4; ++k) {
            fields_[k] = fields[k] ? fields[k] + first : nullptr;
            is_used_ = is_used_ || fields[k];
        }
        set(fields_);
    }

    void enter(lbm_place& here, long count) {
        cell_ = here.cell;
        if (count < wide && is_used_) set(stage_.enter(fields_, here, count));
    }
    void leave(long count) {
        if (count == wide || !is_used_) return;
        stage_.leave(fields_, cell_, count);
        set(fields_);
    }

private:
    void set(lbm_scalar* const* fields) {
        for (int k = 0; k < 4; ++k) numbers_.fields[k] = fields[k];
    }

    StepNumbers& numbers_;
    lbm_scalar* fields_[4];
    bool is_used_ = false;
    long cell_ = 0;
    FieldStage<4> stage_;
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
    StepNumbers numbers{ARGUMENT_GET_REAL(omega_even),
                        ARGUMENT_GET_REAL(omega_odd),
                        ARGUMENT_GET_REAL(omega_bulk),
                        ARGUMENT_GET_REAL(omega_ghost),
                        ARGUMENT_GET_REAL(acceleration_x),
                        ARGUMENT_GET_REAL(acceleration_y),
                        ARGUMENT_GET_REAL(acceleration_z),
                        ARGUMENT_GET_REAL(lift_x),
                        ARGUMENT_GET_REAL(lift_y),
                        ARGUMENT_GET_REAL(lift_z),
                        {}};
    lbm_scalar* const fields[4] = {
        ARGUMENT_GET_BUFFER(lbm_scalar, lift), ARGUMENT_GET_BUFFER(lbm_scalar, kept_x),
        ARGUMENT_GET_BUFFER(lbm_scalar, kept_y), ARGUMENT_GET_BUFFER(lbm_scalar, kept_z)};
    CoupledFields coupled(fields, begin * launch.box->nx, numbers);
    for_words<Writes::Out>(launch, ARGUMENT_CLOSED, populations, begin, end,
                           [&](lbm_place& here, long count) {
                               coupled.enter(here, count);
                               step(here, populations, numbers);
                               coupled.leave(count);
                           });
}
#undef ONE_LOOP
