/* IEEE single, as it is. */
typedef float lbm_element;
typedef lbm_floats lbm_word;
#define LBM_SCALE 1

LBM_FN lbm_real lbm_decode(lbm_word word) { return lbm_convert(word, lbm_real); }
LBM_FN lbm_word lbm_encode(lbm_real f) { return lbm_convert(f, lbm_floats); }
