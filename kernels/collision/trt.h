/* Two relaxation times: the even and the odd part of each opposite pair relax at rates of their
   own. Ginzburg, Verhaeghe, d'Humieres, Commun. Comput. Phys. 3 (2008) 427-478. The even rate
   sets the viscosity; the odd one follows from the magic parameter Lambda = (1 / omega_even -
   1/2) (1 / omega_odd - 1/2).

     f_i  <- f_i - omega_even (f_i^+ - eq_i^+) - omega_odd (f_i^- - eq_i^-)

   with f^+- = (f_i +- f_opp) / 2; written with the pair's own two values kept and exchanged. */

LBM_FN void lbm_collide(lbm_real* f, const lbm_moments* m, const lbm_local* acceleration,
                        const lbm_rates* rates)
{
    const lbm_scalar half_even = rates->even / 2, half_odd = rates->odd / 2;
    const lbm_scalar keep = 1 - half_even - half_odd, exchange = half_odd - half_even;
    const lbm_equilibrium eq = lbm_equilibrium_of(m, rates->even, rates->odd);
    f[0] = f[0] * (1 - rates->even) + lbm_equilibrium_rest(&eq);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real along = lbm_along(i, eq.v);
        const lbm_real even = lbm_equilibrium_even(i, &eq, along);
        const lbm_real odd = lbm_equilibrium_odd(i, &eq, along);
        const lbm_real forth = f[i], back = f[i + 1];
        f[i] = forth * keep + (back * exchange + (even + odd));
        f[i + 1] = back * keep + (forth * exchange + (even - odd));
    }
    lbm_force(f, m, acceleration, rates);
}
