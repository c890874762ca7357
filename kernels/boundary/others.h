/* A rule that reads other populations besides the one that left along the link: its file says where
   they lie, lbm_rule_place(..., k) for k < lbm_rule_others(), and what it makes of them,
   lbm_rule_of. Parameters begin with q and come in pairs. */

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    lbm_real other[2];
    for (int k = 0; k < lbm_rule_others(); ++k) {
        const lbm_size at = lbm_rule_place(here, link, parameter[2 * l], k);
        other[k] = lbm_decode(lbm_fetch(populations, at));
    }
    return lbm_rule_of(lbm_leaving(populations, here, link, link.i), other, m, parameter, l,
                       factor);
}
