/* FP16C (see fp16c.h) for processors on which products of subnormal numbers are slow (measured:
   some hundred cycles): the kernels work at scale 1, and subnormal floats meet additions alone.

   Decoding: the code's float, x = 2^-112 (f - w), may be subnormal; x + 2^-114 is exact, since
   both are multiples of 2^-137 and their bits span 24 places, and it is normal; minus zero
   becomes zero. Encoding:
   max(f, f / 2 + 2^-15) makes the exponent 0 of the subnormal codes out of the float's own.
   Rounds to nearest, ties away from zero. */
typedef ushort lbm_element;
typedef lbm_halves lbm_word;
#define LBM_SCALE 1

LBM_FN lbm_real lbm_decode(lbm_word word)
{
    const lbm_bits code = (lbm_widen_signed(word) << 12) & 0x87FFF000u;
    const lbm_floats normal = lbm_as_floats(code) + 0x1p-114f;
    return lbm_convert(normal * 0x1p112f - 0.25f, lbm_real);
}

LBM_FN lbm_word lbm_encode(lbm_real f)
{
    const lbm_bits bits = lbm_as_bits(lbm_convert(f, lbm_floats));
    const lbm_floats size = lbm_as_floats(bits & 0x7FFFFFFFu);
    const lbm_floats x = lbm_upper(size, size * 0.5f + 0x1p-15f);
    const lbm_bits code = (lbm_as_bits(x) + (0x800u - 0x38000000u)) >> 12;
    return lbm_lower_halves(code | ((bits >> 16) & 0x8000u));
}
