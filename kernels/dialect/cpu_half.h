/* 16-bit numbers on the CPU; included after cpu.h. */

/* 16-bit codes to 32 bits, the sign carried on, and the lower halves of 32 bits back. */
#if defined(__AVX2__) && LBM_WIDE == 8
LBM_FN lbm_bits lbm_widen_signed(lbm_halves v)
{
    return (lbm_bits)_mm256_cvtepi16_epi32((__m128i)v);
}
LBM_FN lbm_halves lbm_lower_halves(lbm_bits v)
{
    const __m256i lower = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13, -1, -1, -1, -1, -1, -1, -1, -1));
    const __m256i pairs = _mm256_permute4x64_epi64(_mm256_shuffle_epi8((__m256i)v, lower), 0x08);
    return (lbm_halves)_mm256_castsi256_si128(pairs);
}
LBM_FN lbm_floats lbm_upper(lbm_floats a, lbm_floats b)
{
    return (lbm_floats)_mm256_max_ps((__m256)a, (__m256)b);
}
#elif defined(__AVX512BW__) && LBM_WIDE == 16
LBM_FN lbm_bits lbm_widen_signed(lbm_halves v)
{
    return (lbm_bits)_mm512_cvtepi16_epi32((__m256i)v);
}
LBM_FN lbm_halves lbm_lower_halves(lbm_bits v)
{
    return (lbm_halves)_mm512_cvtepi32_epi16((__m512i)v);
}
LBM_FN lbm_floats lbm_upper(lbm_floats a, lbm_floats b)
{
    return (lbm_floats)_mm512_max_ps((__m512)a, (__m512)b);
}
#else
LBM_FN lbm_bits lbm_widen_signed(lbm_halves v)
{
    const lbm_bits code = lbm_convert(v, lbm_bits);
    return code | (0u - (code & 0x8000u));
}
LBM_FN lbm_halves lbm_lower_halves(lbm_bits v) { return lbm_convert(v, lbm_halves); }
LBM_FN lbm_floats lbm_upper(lbm_floats a, lbm_floats b) { return a > b ? a : b; }
#endif

/* IEEE half to single and back, rounding to nearest even: with F16C the processor's instructions,
   else integer arithmetic on whole vectors. */
#if defined(__F16C__) && LBM_WIDE == 1
LBM_FN lbm_floats lbm_half_decode(lbm_halves v) { return _cvtsh_ss(v); }
LBM_FN lbm_halves lbm_half_encode(lbm_floats v) { return _cvtss_sh(v, _MM_FROUND_TO_NEAREST_INT); }

#elif defined(__F16C__) && LBM_WIDE == 4
LBM_FN lbm_floats lbm_half_decode(lbm_halves v)
{
    return (lbm_floats)_mm_cvtph_ps(_mm_cvtsi64_si128(__builtin_bit_cast(long long, v)));
}
LBM_FN lbm_halves lbm_half_encode(lbm_floats v)
{
    const __m128i codes = _mm_cvtps_ph((__m128)v, _MM_FROUND_TO_NEAREST_INT);
    return __builtin_bit_cast(lbm_halves, (long long)_mm_cvtsi128_si64(codes));
}

#elif defined(__F16C__) && LBM_WIDE == 8
LBM_FN lbm_floats lbm_half_decode(lbm_halves v) { return (lbm_floats)_mm256_cvtph_ps((__m128i)v); }
LBM_FN lbm_halves lbm_half_encode(lbm_floats v)
{
    return (lbm_halves)_mm256_cvtps_ph((__m256)v, _MM_FROUND_TO_NEAREST_INT);
}

#elif defined(__AVX512F__) && LBM_WIDE == 16
LBM_FN lbm_floats lbm_half_decode(lbm_halves v) { return (lbm_floats)_mm512_cvtph_ps((__m256i)v); }
LBM_FN lbm_halves lbm_half_encode(lbm_floats v)
{
    return (lbm_halves)_mm512_cvtps_ph((__m512)v, _MM_FROUND_TO_NEAREST_INT);
}

#else
/* All bits where a comparison holds: vectors give them, a scalar gives 1. */
#if LBM_WIDE == 1
#define LBM_WHERE(condition) ((condition) ? 0xFFFFFFFFu : 0u)
#else
#define LBM_WHERE(condition) ((lbm_bits)(condition))
#endif

/* The 15 lower bits moved to a float's place are 2^-112 times the value, subnormals included. */
LBM_FN lbm_floats lbm_half_decode(lbm_halves v)
{
    const lbm_bits code = lbm_convert(v, lbm_bits);
    const lbm_bits body = code & 0x7FFFu;
    const lbm_floats value = lbm_as_floats(body << 13) * 0x1p112f;
    const lbm_bits special = LBM_WHERE(body >= 0x7C00u) & (0x7F800000u | (body << 13));
    return lbm_as_floats(lbm_as_bits(value) | special | ((code & 0x8000u) << 16));
}

/* Normal halves: add half an ulp, less one for even codes, and shift. Subnormal ones: adding 1/2
   puts the half's last place at the float's last place. */
LBM_FN lbm_halves lbm_half_encode(lbm_floats v)
{
    const lbm_bits bits = lbm_as_bits(v);
    const lbm_bits body = bits & 0x7FFFFFFFu;
    const lbm_bits normal = (body + 0xC8000FFFu + ((body >> 13) & 1u)) >> 13;
    const lbm_bits small = lbm_as_bits(lbm_as_floats(body) + 0.5f) - 0x3F000000u;
    const lbm_bits is_small = LBM_WHERE(body < 0x38800000u);
    const lbm_bits is_large = LBM_WHERE(body >= 0x477FF000u);
    const lbm_bits is_nan = LBM_WHERE(body > 0x7F800000u);
    const lbm_bits finite = (small & is_small) | (normal & ~is_small);
    const lbm_bits code = (finite & ~is_large) | (is_large & (0x7C00u | (is_nan & 0x0200u)));
    return lbm_convert(code | ((bits >> 16) & 0x8000u), lbm_halves);
}
#undef LBM_WHERE
#endif
