// Some lanes of a word. Included inside the namespace of one lattice and number format, after the
// storage's file.

/// Whether the two below take a few instructions, whatever the lanes.
#if defined(__AVX512BW__) && LBM_WIDE == 16
constexpr bool has_masks = sizeof(lbm_element) <= 4;
#else
constexpr bool has_masks = false;
#endif

/// to = a where the lane's bit is set, else b.
inline void merge_lanes(lbm_element* to, const lbm_element* a, const lbm_element* b, uint lanes) {
#if defined(__AVX512BW__) && LBM_WIDE == 16
    if constexpr (sizeof(lbm_element) == 4)
        return _mm512_storeu_ps(to, _mm512_mask_loadu_ps(_mm512_loadu_ps(b), (__mmask16)lanes, a));
    if constexpr (sizeof(lbm_element) == 2)
        return _mm256_storeu_si256(
            (__m256i*)to,
            _mm256_mask_loadu_epi16(_mm256_loadu_si256((const __m256i*)b), (__mmask16)lanes, a));
#endif
    __builtin_memcpy(to, b, LBM_WIDE * sizeof *to);
    for (; lanes != 0; lanes &= lanes - 1) to[__builtin_ctz(lanes)] = a[__builtin_ctz(lanes)];
}

/// The lanes of `from` whose bit is set, to to[lane]; the others are left alone.
inline void store_lanes(lbm_element* to, const lbm_element* from, uint lanes) {
#if defined(__AVX512BW__) && LBM_WIDE == 16
    if constexpr (sizeof(lbm_element) == 4)
        return _mm512_mask_storeu_ps(to, (__mmask16)lanes, _mm512_loadu_ps(from));
    if constexpr (sizeof(lbm_element) == 2)
        return _mm256_mask_storeu_epi16(to, (__mmask16)lanes,
                                        _mm256_loadu_si256((const __m256i*)from));
#endif
    for (int k = 0; k < LBM_WIDE; ++k)
        if ((lanes >> k) & 1u) to[k] = from[k];
}

/// All lanes of `from` but the first (`before` 1) or the last one (0), from[before] first, and
/// `other` in its stead; the lane that is left out is not read.
inline void load_most(lbm_element* to, const lbm_element* from, long before, lbm_element other) {
#if defined(__AVX512BW__) && LBM_WIDE == 16
    const __mmask16 lanes = before ? 0xFFFE : 0x7FFF;
    if constexpr (sizeof(lbm_element) == 4)
        return _mm512_storeu_ps(to,
                                _mm512_mask_loadu_ps(_mm512_set1_ps((float)other), lanes, from));
    if constexpr (sizeof(lbm_element) == 2)
        return _mm256_storeu_si256(
            (__m256i*)to, _mm256_mask_loadu_epi16(_mm256_set1_epi16((short)other), lanes, from));
#endif
    constexpr long half = LBM_WIDE / 2;  // two halves that share a lane: sizes that are known
    to[before ? 0 : LBM_WIDE - 1] = other;
    __builtin_memcpy(to + before, from + before, half * sizeof *to);
    __builtin_memcpy(to + before + half - 1, from + before + half - 1, half * sizeof *to);
}

/// The same lanes of `from` to their places.
inline void store_most(lbm_element* to, const lbm_element* from, long before) {
#if defined(__AVX512BW__) && LBM_WIDE == 16
    return store_lanes(to, from, before ? 0xFFFE : 0x7FFF);
#endif
    constexpr long half = LBM_WIDE / 2;
    __builtin_memcpy(to + before, from + before, half * sizeof *to);
    __builtin_memcpy(to + before + half - 1, from + before + half - 1, half * sizeof *to);
}
