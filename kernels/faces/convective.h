/* Outflow that carries everything away at speed U: d/dt + U d/dn = 0 for density and velocity
   (Yang, Comput. Math. Appl. 65 (2013) 160, has it for the populations, whose moments these are).
   Upwind and implicit, stable at every speed:

     ghost(t) = [ghost(t - 1) + U cell(t)] / (1 + U).

   Where U is that of sound and of the flow together, waves of normal incidence leave; density and
   normal velocity then go by the box scheme (characteristic.h), which the second order needs.

     ghost(t) = cell(t - 1) + (1 - U) / (1 + U) (ghost(t - 1) - cell(t))

   The density, which nothing else would hold, drifts to the target at the rate K. Parameters:
   rho - 1 of the target, K, U (0: that of sound and of the flow). */

LBM_FN lbm_real lbm_carried(lbm_real ghost, lbm_real cell, lbm_real cell_before, lbm_real speed,
                            int by_box)
{
    const lbm_real keep = lbm_reciprocal(speed + 1);
    if (by_box) return cell_before + (lbm_fill(1) - speed) * keep * (ghost - cell);
    return (ghost + speed * cell) * keep;
}

LBM_FN void lbm_face_rule(lbm_ghost* ghost, const lbm_ghost* cell, lbm_normal normal,
                          LBM_GLOBAL const lbm_scalar* parameter, lbm_scalar factor,
                          const lbm_scalar* acceleration)
{
    (void)factor, (void)acceleration;
    const int sounds = !(parameter[2] > 0);
    const lbm_real flow = cell->u[normal.axis] * normal.outward;
    const lbm_real own = ghost->u[normal.axis] * normal.outward;
    const lbm_real speed =
        sounds ? (flow > 0 ? flow : lbm_fill(0)) + LBM_SOUND : lbm_fill(parameter[2]);
    const lbm_real target = lbm_fill(parameter[0] * (lbm_scalar)LBM_SCALE);
    ghost->drho = lbm_carried(ghost->drho, cell->drho, ghost->last_drho, speed, sounds);
    ghost->drho = ghost->drho + (target - ghost->drho) * parameter[1];
    for (int a = 0; a < 3; ++a) {
        const int comes = flow < 0; /* and brings no velocity along the face */
        const lbm_real along = comes ? lbm_fill(0) : cell->u[a];
        ghost->u[a] = lbm_carried(ghost->u[a], along, along, speed, 0);
    }
    ghost->u[normal.axis] =
        lbm_carried(own, flow, ghost->last_u, speed, sounds) * normal.outward;
}
