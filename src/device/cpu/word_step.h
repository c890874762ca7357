// One collision's step of a word, and of rows of them. Included inside the namespace of the
// collision, after step.k.

inline void step_word(const lbm_place& here, lbm_element* populations, const StepNumbers& n) {
    lbm_step(&here, populations, nullptr, nullptr, nullptr, (lbm_scalar*)n.given, nullptr, nullptr,
             nullptr, nullptr, nullptr, n.even, n.odd, n.bulk, n.ghost, n.ax, n.ay, n.az, n.kept[0],
             n.kept[1], n.kept[2]);
}

inline void step_rows(const cpu::Launch& launch, long begin, long end) {
    step_words(launch, begin, end, step_word, {});
}
