/* FP16C (see fp16c.h) for processors on which subnormal numbers are slow: the kernels work at
   scale 1 and no subnormal float ever enters arithmetic.

   Moved to a float's exponent and mantissa with the exponent's bias mended, the 15 lower bits
   give x = 2^(e-15) (1 + m / 2^11). That is right but for e = 0, where the value is 2 x - 2^-14.
   There 2 x - 2^-14 < x and elsewhere it is not, so decoding takes the smaller of the two;
   encoding takes max(f, f / 2 + 2^-15) in return. Rounds to nearest, ties away from zero. */
typedef ushort lbm_element;
typedef lbm_halves lbm_word;
#define LBM_SCALE 1

LBM_FN lbm_real lbm_decode(lbm_word word)
{
    const lbm_bits code = lbm_widen(word);
    const lbm_floats x = lbm_as_floats(((code >> 4) & 0x07FFF000u) + 0x38000000u);
    const lbm_floats size = lbm_lower(x, x * 2 - 0x1p-14f);
    return lbm_convert(lbm_as_floats(lbm_as_bits(size) | (code & 0x80000000u)), lbm_real);
}

LBM_FN lbm_word lbm_encode(lbm_real f)
{
    const lbm_bits bits = lbm_as_bits(lbm_convert(f, lbm_floats));
    const lbm_floats size = lbm_as_floats(bits & 0x7FFFFFFFu);
    const lbm_floats x = lbm_upper(size, size * 0.5f + 0x1p-15f);
    const lbm_bits body = lbm_as_bits(x) * 16u + 0x80008000u;
    return lbm_narrow((body & 0x7FFFFFFFu) | (bits & 0x80000000u));
}
