/* The acceleration that a link's cell felt in the last step (own.h), from what left the cell: b is
   u + a / 2. */

LBM_FN void lbm_accelerate_left(lbm_scalar* acceleration,
                                LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                                lbm_link link, const lbm_scalar* common, const lbm_own* own)
{
    const long row = (long)link.z * lbm_cells_along(here, 1) + link.y;
    const long cell = row * lbm_cells_along(here, 0) + link.x;
    for (int a = 0; a < 3; ++a) {
        LBM_GLOBAL const lbm_scalar* field = a == 0 ? own->x : a == 1 ? own->y : own->z;
        acceleration[a] = common[a] + (field ? field[cell] : 0);
    }
    if (!own->law) return;
    if (own->lift)
        for (int a = 0; a < 3; ++a)
            acceleration[a] += own->lift[cell] * own->law[LBM_LAW_PER_LIFT + a];
    lbm_moments left = lbm_moments_left(populations, here, link, acceleration);
    lbm_turn(left.u, own->law, -1);
    lbm_add_coriolis(acceleration, left.u, own->law);
}
