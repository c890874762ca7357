/* A flow that carries scalars. Its step reads the lift that these left, sum of beta (T - T_0), as
   they were one step before, and keeps its velocity for them. Both are plain fields [row][x], a
   cell for itself: no cell waits for another. Null: no scalar lifts, or none is carried (the CPU
   has one build for both). */
typedef lbm_real lbm_local;

/* Boussinesq: acceleration = uniform + per_lift lift, per_lift = -g. */
LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_scalar* uniform,
                           const lbm_scalar* per_lift, LBM_GLOBAL const lbm_scalar* lift,
                           const lbm_place* here, long first_row)
{
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) acceleration[a] = lbm_fill(uniform[a]);
    if (!lift) return;
    const lbm_real of_cell = lbm_get(lift, here, first_row);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) acceleration[a] = acceleration[a] + of_cell * per_lift[a];
}

LBM_FN void lbm_keep_velocity(const lbm_moments* m, const lbm_place* here,
                              LBM_GLOBAL lbm_scalar* kept_x, LBM_GLOBAL lbm_scalar* kept_y,
                              LBM_GLOBAL lbm_scalar* kept_z)
{
    if (!kept_x) return;
    lbm_put(kept_x, here, 0, m->u[0]);
    lbm_put(kept_y, here, 0, m->u[1]);
    if (LBM_D == 3) lbm_put(kept_z, here, 0, m->u[2]);
}
