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
    lbm_scalar* kept[3];  // where the velocity is left for scalars, or null
};

/// Where a row ends early, the velocity is kept on a copy, so that no lane reaches beyond the row.
class KeptVelocity {
public:
    explicit KeptVelocity(StepNumbers& numbers)
        : numbers_(numbers),
          own_(numbers.own),
          fields_{numbers.kept[0], numbers.kept[1], numbers.kept[2]} {}

    void enter(lbm_place& here, long count) {
        cell_ = here.cell;
        if (count == wide || !fields_[0]) return;
        lbm_scalar* const* copies = stage_.enter(fields_, here, count);
        point_to(copies, {own_.law, moved_by(own_.x, cell_), moved_by(own_.y, cell_),
                          moved_by(own_.z, cell_), moved_by(own_.lift, cell_),
                          moved_by(own_.eddies, cell_)});
    }
    void leave(long count) {
        if (count == wide || !fields_[0]) return;
        stage_.leave(fields_, cell_, count);
        point_to(fields_, own_);
    }

private:
    void point_to(lbm_scalar* const* kept, const lbm_own& own) {
        for (int a = 0; a < 3; ++a) numbers_.kept[a] = kept[a];
        numbers_.own = own;
    }

    StepNumbers& numbers_;
    const lbm_own own_;
    lbm_scalar* const fields_[3];
    long cell_ = 0;
    FieldStage<3> stage_;
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
    const long first = begin * launch.box->nx;
    lbm_own own_cells = ARGUMENT_OWN(first);
    own_cells.eddies = ARGUMENT_FIELD(eddies, first);
    StepNumbers numbers{own,
                        even,
                        odd,
                        ARGUMENT_GET_REAL(omega_bulk),
                        ARGUMENT_GET_REAL(omega_ghost),
                        ax,
                        ay,
                        az,
                        &given,
                        own_cells,
                        {ARGUMENT_FIELD(kept_x, first), ARGUMENT_FIELD(kept_y, first),
                         ARGUMENT_FIELD(kept_z, first)}};
    KeptVelocity kept(numbers);
    for_words<Writes::Out>(launch, ARGUMENT_CLOSED, populations, begin, end,
                           [&](lbm_place& here, long count) {
                               kept.enter(here, count);
                               step(here, populations, numbers);
                               kept.leave(count);
                           });
}
#undef ONE_LOOP
