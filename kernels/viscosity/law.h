/* The viscosity follows from the shear rate alone (power law, Carreau-Yasuda, Bingham, ...). Of
   tau = 1/2 + 3 nu(g / tau), g = tau times the shear rate (strain.h), the host has the solutions in
   a table over g: LBM_LAW_POINTS in each doubling, equally far apart in it, from 2^LBM_LAW_LOWEST
   on. Between two tau is linear, which is 1.5e-5 of it off at worst; a float's bits say where. */

#define LBM_LAW_SHIFT 16 /* 23 bits of mantissa, of which LBM_LAW_POINTS = 2^7 are counted */
#define LBM_LAW_FIRST ((uint)((127 + LBM_LAW_LOWEST) * LBM_LAW_POINTS))
#define LBM_LAW_LAST (LBM_LAW_FIRST + (uint)(LBM_LAW_OCTAVES * LBM_LAW_POINTS))

LBM_FN lbm_scalar lbm_law_tau(LBM_GLOBAL const lbm_scalar* law, float shear)
{
    const uint bits = lbm_float_bits(shear);
    const uint part = bits & ((1u << LBM_LAW_SHIFT) - 1);
    const uint at = bits >> LBM_LAW_SHIFT;
    LBM_GLOBAL const lbm_scalar* table = law + LBM_LAW_TABLE;
    if (at < LBM_LAW_FIRST) return table[0];
    if (at >= LBM_LAW_LAST) return table[LBM_LAW_OCTAVES * LBM_LAW_POINTS];
    const lbm_scalar low = table[at - LBM_LAW_FIRST], high = table[at - LBM_LAW_FIRST + 1];
    return low + (high - low) * ((lbm_scalar)part * LBM_RATIO(1, 1 << LBM_LAW_SHIFT));
}

LBM_FN lbm_rates lbm_rates_of(const lbm_real* f, const lbm_moments* m,
                              const lbm_local* acceleration, const lbm_rates* usual,
                              const lbm_place* here, const lbm_own* own)
{
    (void)here;
    lbm_scalar shear[LBM_WIDE], tau[LBM_WIDE];
    lbm_unpack(lbm_shear_times_tau(f, m, acceleration), shear);
    for (int k = 0; k < LBM_WIDE; ++k) tau[k] = lbm_law_tau(own->law, (float)shear[k]);
    return lbm_rates_at(lbm_pack(tau), usual, own);
}
