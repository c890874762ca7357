/* No body force. */

LBM_FN lbm_real lbm_half_kick(lbm_real u, lbm_local acceleration)
{
    (void)acceleration;
    return u;
}

LBM_FN void lbm_force(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                      const lbm_rates* rates)
{
    (void)f, (void)m, (void)acceleration, (void)rates;
}
