/* Specular reflection off a face half-way between two cells: the population arrives with its
   normal component turned round, displaced by its tangential part. Where it goes is in the link's
   target, so the value is the one that left. Krueger et al. 2017, section 5.3.7. No parameter. */

LBM_FN int lbm_rule_uses_moments(LBM_GLOBAL const lbm_scalar* parameter, long begin, long end)
{
    (void)parameter, (void)begin, (void)end;
    return 0;
}

LBM_FN lbm_real lbm_rule(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                         lbm_link link, const lbm_moments* m,
                         LBM_GLOBAL const lbm_scalar* parameter, long l, lbm_scalar factor)
{
    (void)m, (void)parameter, (void)l, (void)factor;
    return lbm_leaving(populations, here, link, link.i);
}
