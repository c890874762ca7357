/* Eddies smaller than a cell add (C cell)^2 times the shear rate to the viscosity: Smagorinsky,
   Mon. Weather Rev. 91 (1963) 99. With the shear rate g / tau (strain.h) that is a quadratic:

     tau = [tau_0 + sqrt(tau_0^2 + 12 C^2 g)] / 2;

   Hou, Sterling, Chen, Doolen, Fields Inst. Commun. 6 (1996) 151, arXiv:comp-gas/9401004. At walls
   each cell has a C of its own, where there is a field of 12 C^2. */

LBM_FN lbm_rates lbm_rates_of(const lbm_real* f, const lbm_moments* m,
                              const lbm_local* acceleration, const lbm_rates* usual,
                              const lbm_place* here, const lbm_own* own)
{
    const lbm_scalar tau = own->law[LBM_LAW_TAU];
    const lbm_real size = own->eddies ? lbm_get(own->eddies, here, 0)
                                      : lbm_fill(own->law[LBM_LAW_EDDIES]);
    const lbm_real eddies = lbm_shear_times_tau(f, m, acceleration) * size;
    return lbm_rates_at((lbm_sqrt(eddies + tau * tau) + tau) * LBM_RATIO(1, 2), usual, own);
}
