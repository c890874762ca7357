// In place of central_steps.h for lattices whose central moments do not close.
constexpr WordStep central_words[4] = {};
constexpr cpu::Entry central_steps[4] = {};
