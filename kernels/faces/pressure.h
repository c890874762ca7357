/* Face of given density half-way to the ghost: rho = 2 rho_w - rho_cell. The velocity is the
   cell's, as no more is known of it; where the flow comes in, it does so along the normal.
   Parameters: rho_w - 1, -, -. */

LBM_FN void lbm_face_rule(lbm_ghost* ghost, const lbm_ghost* cell, lbm_normal normal,
                          LBM_GLOBAL const lbm_scalar* parameter, lbm_scalar factor,
                          const lbm_scalar* acceleration)
{
    (void)factor, (void)acceleration;
    const int enters = cell->u[normal.axis] * normal.outward < 0;
    for (int a = 0; a < 3; ++a)
        ghost->u[a] = enters && a != normal.axis ? lbm_fill(0) : cell->u[a];
    ghost->drho = lbm_fill(parameter[0] * (lbm_scalar)LBM_SCALE * 2) - cell->drho;
}
