/* FP16S: IEEE half holding 2^15 (f - w), so that |f - w| < 2 uses the whole range.
   Lehmann et al., Phys. Rev. E 106, 015308 (2022), doi:10.1103/PhysRevE.106.015308.
   The kernels work on 2^15 (f - w) throughout: conversion costs no multiplication. */
typedef ushort lbm_element;
typedef lbm_halves lbm_word;
#define LBM_SCALE 32768

LBM_FN lbm_real lbm_decode(lbm_word word) { return lbm_convert(lbm_half_decode(word), lbm_real); }
LBM_FN lbm_word lbm_encode(lbm_real f) { return lbm_half_encode(lbm_convert(f, lbm_floats)); }
