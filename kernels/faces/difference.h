/* f_i* <- f_i* + feq_i(to) - feq_i(from) for all that left a cell. */

LBM_FN void lbm_add_to(LBM_GLOBAL lbm_element* populations, const lbm_place* here, lbm_link link,
                       int i, lbm_real change)
{
    const lbm_size at = lbm_leaving_at(here, link, i);
    populations[at] = lbm_encode(lbm_decode(populations[at]) + change);
}

LBM_FN void lbm_add_difference(LBM_GLOBAL lbm_element* populations, const lbm_place* here,
                               lbm_link link, const lbm_moments* from, const lbm_moments* to)
{
    const lbm_equilibrium old = lbm_equilibrium_of(from, 1, 1), eq = lbm_equilibrium_of(to, 1, 1);
    lbm_add_to(populations, here, link, 0, lbm_equilibrium_rest(&eq) - lbm_equilibrium_rest(&old));
    for (int i = 1; i < LBM_Q; i += 2) {
        lbm_real along = lbm_fill(0), along_old = lbm_fill(0);
        for (int a = 0; a < LBM_D; ++a) {
            along = along + eq.v[a] * (lbm_scalar)lbm_c[i][a];
            along_old = along_old + old.v[a] * (lbm_scalar)lbm_c[i][a];
        }
        const lbm_real even =
            lbm_equilibrium_even(i, &eq, along) - lbm_equilibrium_even(i, &old, along_old);
        const lbm_real odd =
            lbm_equilibrium_odd(i, &eq, along) - lbm_equilibrium_odd(i, &old, along_old);
        lbm_add_to(populations, here, link, i, even + odd);
        lbm_add_to(populations, here, link, i + 1, even - odd);
    }
}
