/* FP16C: 1 sign, 4 exponent and 11 mantissa bits, bias 15, |f - w| < 2.
   Lehmann et al., Phys. Rev. E 106, 015308 (2022), doi:10.1103/PhysRevE.106.015308.
   Its 15 lower bits at bits 26..12 of a float, the sign at bit 31, are the float 2^-112 (f - w),
   subnormals included. The kernels work at that scale: decoding is a shift and a mask, and encoding
   rounds to nearest (ties away from zero) with one addition. */
typedef ushort lbm_element;
typedef lbm_halves lbm_word;
#define LBM_SCALE 1.925929944387235853055977942584927e-34f

LBM_FN lbm_real lbm_decode(lbm_word word)
{
    const lbm_bits code = lbm_shift_signed(lbm_widen(word), 4) & 0x87FFF000u;
    return lbm_convert(lbm_as_floats(code), lbm_real);
}

LBM_FN lbm_word lbm_encode(lbm_real f)
{
    const lbm_bits bits = lbm_as_bits(lbm_convert(f, lbm_floats));
    return lbm_narrow(((bits * 16u + 0x8000u) & 0x7FFFFFFFu) | (bits & 0x80000000u));
}
