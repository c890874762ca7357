// Stored populations to numbers and back, for tests and for reading single cells. Included inside
// the namespace of one lattice and number format. Works on whole words, so it tests what the step
// uses.

inline void decode_all(const void* elements, double* values, long count)
{
    for (long k = 0; k < count; k += LBM_WIDE) {
        const long lanes = count - k < LBM_WIDE ? count - k : LBM_WIDE;
        alignas(64) lbm_element codes[LBM_WIDE] = {};
        __builtin_memcpy(codes, static_cast<const lbm_element*>(elements) + k,
                         lanes * sizeof(lbm_element));
        lbm_word word;
        __builtin_memcpy(&word, codes, sizeof word);
        const lbm_real f = lbm_decode(word);
        alignas(64) lbm_scalar numbers[LBM_WIDE];
        __builtin_memcpy(numbers, &f, sizeof numbers);
        for (long l = 0; l < lanes; ++l) values[k + l] = numbers[l] / (double)LBM_SCALE;
    }
}

inline void encode_all(const double* values, void* elements, long count)
{
    for (long k = 0; k < count; k += LBM_WIDE) {
        const long lanes = count - k < LBM_WIDE ? count - k : LBM_WIDE;
        alignas(64) lbm_scalar numbers[LBM_WIDE] = {};
        for (long l = 0; l < lanes; ++l)
            numbers[l] = static_cast<lbm_scalar>(values[k + l] * (double)LBM_SCALE);
        lbm_real f;
        __builtin_memcpy(&f, numbers, sizeof f);
        const lbm_word word = lbm_encode(f);
        __builtin_memcpy(static_cast<lbm_element*>(elements) + k, &word,
                         lanes * sizeof(lbm_element));
    }
}
