/* Nobody asks for the velocity. */

LBM_FN void lbm_keep_velocity(const lbm_moments* m, const lbm_place* here,
                              LBM_GLOBAL lbm_scalar* kept_x, LBM_GLOBAL lbm_scalar* kept_y,
                              LBM_GLOBAL lbm_scalar* kept_z)
{
    (void)m, (void)here, (void)kept_x, (void)kept_y, (void)kept_z;
}
