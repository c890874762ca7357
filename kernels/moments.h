/* Density and velocity of a cell, from the populations that arrive there. */

LBM_FN lbm_moments lbm_moments_of(const lbm_real* f, const lbm_local* acceleration)
{
    lbm_moments m;
    lbm_real momentum[3];
    lbm_real sum[2] = {f[0], lbm_fill(0)};
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) momentum[a] = lbm_fill(0);
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real difference = f[i] - f[i + 1];
        sum[(i / 2) % 2] = sum[(i / 2) % 2] + (f[i] + f[i + 1]);
        LBM_UNROLL
        for (int a = 0; a < LBM_D; ++a) {
            if (lbm_c[i][a] > 0) momentum[a] = momentum[a] + difference;
            if (lbm_c[i][a] < 0) momentum[a] = momentum[a] - difference;
        }
    }
    m.drho = sum[0] + sum[1];
    m.rho = m.drho + (lbm_scalar)LBM_SCALE;
    const lbm_real volume = lbm_reciprocal(m.rho);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) m.u[a] = lbm_half_kick(momentum[a] * volume, acceleration[a]);
    return m;
}
