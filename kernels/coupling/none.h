/* A flow that carries no scalar: the same acceleration everywhere, and nobody asks for its
   velocity. lbm_local is the type of an acceleration. */
typedef lbm_scalar lbm_local;

LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_scalar* uniform,
                           const lbm_scalar* per_lift, LBM_GLOBAL const lbm_scalar* lift,
                           const lbm_place* here, long first_row)
{
    (void)per_lift, (void)lift, (void)here, (void)first_row;
    for (int a = 0; a < 3; ++a) acceleration[a] = uniform[a];
}

LBM_FN void lbm_keep_velocity(const lbm_moments* m, const lbm_place* here,
                              LBM_GLOBAL lbm_scalar* kept_x, LBM_GLOBAL lbm_scalar* kept_y,
                              LBM_GLOBAL lbm_scalar* kept_z)
{
    (void)m, (void)here, (void)kept_x, (void)kept_y, (void)kept_z;
}
