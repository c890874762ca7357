/* Face of given velocity u_w half-way to the ghost: u = 2 u_w - v, v the cell's. The ghost's
   density is the one with which exactly rho_cell u_w crosses the face in this step,

     rho (1/3 + u_n^2 - u_n - a_n / 2) = rho_cell (1/3 + v_n^2 - u_n + a_n / 2),

   n outward, a the force: the sum over the directions with c_n = 1 of what leaves is half of the
   sum of f (c_n^2 + c_n) over all. Parameters: u_w, times `factor` (the ramp). */

LBM_FN void lbm_face_rule(lbm_ghost* ghost, const lbm_ghost* cell, lbm_normal normal,
                          LBM_GLOBAL const lbm_scalar* parameter, lbm_scalar factor,
                          const lbm_scalar* acceleration)
{
    for (int a = 0; a < 3; ++a)
        ghost->u[a] = lbm_fill(parameter[a] * factor * 2) - cell->u[a];
    const lbm_real force = lbm_half_kick(lbm_fill(0), acceleration[normal.axis]) * normal.outward;
    const lbm_real u = ghost->u[normal.axis] * normal.outward;
    const lbm_real v = cell->u[normal.axis] * normal.outward;
    const lbm_real share = u * u - u - force + LBM_RATIO(1, 3);
    const lbm_real rho = cell->drho + (lbm_scalar)LBM_SCALE;
    ghost->drho = cell->drho + rho * (v * v - u * u + force * 2) * lbm_reciprocal(share);
}
