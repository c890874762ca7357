/* A frame that turns at Omega, law[LBM_LAW_ROTATION]. */

/* u from r = u + way Omega x u, which is left in its place:

     u = [r + (Omega.r) Omega - way Omega x r] / (1 + Omega^2). */
LBM_FN void lbm_turn(lbm_real* u, LBM_GLOBAL const lbm_scalar* law, lbm_scalar way)
{
    const lbm_scalar omega[3] = {law[LBM_LAW_ROTATION], law[LBM_LAW_ROTATION + 1],
                                 law[LBM_LAW_ROTATION + 2]};
    const lbm_scalar share =
        1 / (1 + omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2]);
    const lbm_real r[3] = {u[0], u[1], u[2]};
    const lbm_real along = r[0] * omega[0] + r[1] * omega[1] + r[2] * omega[2];
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        const lbm_real across = r[c] * omega[b] - r[b] * omega[c];
        u[a] = (r[a] + along * omega[a] - across * way) * share;
    }
}

/* acceleration -= 2 Omega x u */
LBM_FN void lbm_add_coriolis(lbm_real* acceleration, const lbm_real* u,
                             LBM_GLOBAL const lbm_scalar* law)
{
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        acceleration[a] = acceleration[a] + u[b] * (2 * law[LBM_LAW_ROTATION + c]) -
                          u[c] * (2 * law[LBM_LAW_ROTATION + b]);
    }
}
