/* Regularised: populations are rebuilt from density, momentum and its flux, so that nothing else
   is carried on. Latt, Chopard, Math. Comput. Simul. 72 (2006) 165,
   doi:10.1016/j.matcom.2006.05.017; Ladd, Verberg, J. Stat. Phys. 104 (2001) 1191. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_moments departing = lbm_moments_departing(m, acceleration);
    lbm_real flux[6], momentum[3];
    lbm_relaxed_stress(flux, f, m, acceleration, rates);
    lbm_add_flux(flux, &departing, 1);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) momentum[a] = departing.rho * departing.u[a];
    const lbm_expansion e = lbm_expand(departing.drho, momentum, flux);
    lbm_populate(f, &e);
}
