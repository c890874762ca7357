/* No body force. */

LBM_FN lbm_real lbm_half_kick(lbm_real u, lbm_scalar acceleration)
{
    (void)acceleration;
    return u;
}

LBM_FN void lbm_force(lbm_real* f, const lbm_moments* m, const lbm_scalar* acceleration,
                      const lbm_rates* rates)
{
    (void)f, (void)m, (void)acceleration, (void)rates;
}
