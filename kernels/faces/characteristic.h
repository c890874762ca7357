/* Outflow by characteristics, one-dimensional and inviscid at the face (Thompson, J. Comput. Phys.
   68 (1987) 1; Poinsot, Lele, J. Comput. Phys. 101 (1992) 104; for lattice Boltzmann Izquierdo,
   Fueyo, Phys. Rev. E 78 (2008) 046707, doi:10.1103/PhysRevE.78.046707):

     a = u_n + c rho   leaves:  da/dt + (c + u_n) da/dn = 0,
     b = u_n - c rho   enters:  db/dt = 2 c K (rho_face - rho_target),
     velocity along the face:   carried out by u_n, none comes in.

   a goes from the cell to its ghost by the box scheme, exact but for the third order (Mur, IEEE
   Trans. Electromagn. Compat. 23 (1981) 377 for light): with s = c + u_n,

     a_ghost(t) = a_cell(t - 1) + (1 - s) / (1 + s) (a_ghost(t - 1) - a_cell(t)).

   Parameters: rho - 1 of the target, K, -. */

LBM_FN void lbm_face_rule(lbm_ghost* ghost, const lbm_ghost* cell, lbm_normal normal,
                          LBM_GLOBAL const lbm_scalar* parameter, lbm_scalar factor,
                          const lbm_scalar* acceleration)
{
    (void)factor, (void)acceleration;
    const lbm_scalar sound = LBM_SOUND / (lbm_scalar)LBM_SCALE; /* times S rho */
    const lbm_real flow = cell->u[normal.axis] * normal.outward;
    const lbm_real own = ghost->u[normal.axis] * normal.outward;
    const lbm_real speed = flow + LBM_SOUND;
    const lbm_real target = lbm_fill(parameter[0] * (lbm_scalar)LBM_SCALE);
    const lbm_real excess = (ghost->drho + cell->drho) * LBM_RATIO(1, 2) - target;

    const lbm_real inner = flow + cell->drho * sound;
    const lbm_real before = ghost->last_u + ghost->last_drho * sound;
    const lbm_real ratio = (lbm_fill(1) - speed) * lbm_reciprocal(speed + 1);
    const lbm_real a = before + ratio * (own + ghost->drho * sound - inner);
    const lbm_real b = own - ghost->drho * sound + excess * (2 * sound * parameter[1]);

    const lbm_real out = flow > 0 ? flow : lbm_fill(0);
    const lbm_real keep = lbm_reciprocal((flow > 0 ? flow : flow * -1) + 1);
    for (int k = 0; k < 3; ++k) ghost->u[k] = (ghost->u[k] + cell->u[k] * out) * keep;
    ghost->u[normal.axis] = (a + b) * (normal.outward * LBM_RATIO(1, 2));
    ghost->drho = (a - b) * (LBM_RATIO(1, 2) / sound);
}
