/* A flow that carries scalars. Its step reads the lift that these left, sum of beta (T - T_0), as
   they were one step before (acceleration/lift.h), and keeps its velocity for them. Both are plain
   fields [row][x], a cell for itself: no cell waits for another. Null: none is carried (the CPU has
   one build for both). */

LBM_FN void lbm_keep_velocity(const lbm_moments* m, const lbm_place* here,
                              LBM_GLOBAL lbm_scalar* kept_x, LBM_GLOBAL lbm_scalar* kept_y,
                              LBM_GLOBAL lbm_scalar* kept_z)
{
    if (!kept_x) return;
    lbm_put(kept_x, here, 0, m->u[0]);
    lbm_put(kept_y, here, 0, m->u[1]);
    if (LBM_D == 3) lbm_put(kept_z, here, 0, m->u[2]);
}
