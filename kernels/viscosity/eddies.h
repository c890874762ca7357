/* Eddies smaller than a cell add to its viscosity what kernels/eddies/ found in the velocity of the
   last step: a field of 3 nu_t [row][x], a cell for itself. */

LBM_FN lbm_rates lbm_rates_of(const lbm_real* f, const lbm_moments* m,
                              const lbm_local* acceleration, const lbm_rates* usual,
                              const lbm_place* here, const lbm_own* own)
{
    (void)f, (void)m, (void)acceleration;
    const lbm_scalar tau = own->law[LBM_LAW_TAU];
    return lbm_rates_at(lbm_get(own->eddies, here, 0) + tau, usual, own);
}
