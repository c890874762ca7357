/* A flow whose velocity is asked for: its step keeps it for the scalars that it carries, and for
   eddies (kernels/eddies/), and reads what these left, the lift, sum of beta (T - T_0), and eddies,
   as they were one step before. All are plain fields [row][x], a cell for itself: no cell waits for
   another. Null: nobody asks (the CPU has one build for both). */

LBM_FN void lbm_keep_velocity(const lbm_moments* m, const lbm_place* here,
                              LBM_GLOBAL lbm_scalar* kept_x, LBM_GLOBAL lbm_scalar* kept_y,
                              LBM_GLOBAL lbm_scalar* kept_z)
{
    if (!kept_x) return;
    lbm_put(kept_x, here, 0, m->u[0]);
    lbm_put(kept_y, here, 0, m->u[1]);
    if (LBM_D == 3) lbm_put(kept_z, here, 0, m->u[2]);
}
