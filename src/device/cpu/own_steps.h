// The step of cells with rates of their own: first these, then the usual step of the word. Included
// inside the namespace of one lattice and number format, after all collisions.

constexpr WordStep own_steps[] = {guo::srt::step_word,   guo::trt::step_word,
                                  guo::mrt::step_word,   guo::regularised::step_word,
                                  guo::central_words[0], guo::central_words[1],
                                  guo::central_words[2], guo::central_words[3]};
constexpr WordStep exact_own_steps[] = {guo::exact::srt::step_word, guo::exact::trt::step_word};
constexpr WordRates own_rates[] = {
    guo::own::constant::find_rates, guo::own::smagorinsky::find_rates, guo::own::eddies::find_rates,
    guo::own::eddies::find_rates,   guo::own::law::find_rates,         guo::own::law::find_rates,
    guo::own::law::find_rates};

inline void step_own_word(const lbm_place& here, lbm_element* populations, const StepNumbers& n) {
    Given given = *n.given;
    n.find_rates(here, populations, n, given);
    StepNumbers own = n;
    own.given = &given;
    n.step(here, populations, own);
}

inline void step_own_rows(const cpu::Launch& launch, long begin, long end) {
    constexpr int exact_difference = 2, others = 2;  // of choices.h: Forcing, Collision
    const bool is_exact = launch.forcing == exact_difference && launch.collision < others;
    const OwnStep own{own_rates[launch.viscosity],
                      (is_exact ? exact_own_steps : own_steps)[launch.collision]};
    step_words(launch, begin, end, step_own_word, own);
}
