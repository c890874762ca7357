/* Each cell's own acceleration: a field's and a lift's, where there are such, and that of Coriolis
   in a frame that turns at Omega (where there is a law; what is centrifugal is left to the
   pressure):

     a = common + field + lift - 2 Omega x u,   u = b + a / 2,

   b the velocity of what arrives. The half step is implicit (rotation.h): the force does no work,
   and a free particle turns round at 2 atan(Omega) a step for as long as it may. */

/* common + field + lift */
LBM_FN void lbm_stated_acceleration(lbm_real* stated, const lbm_place* here,
                                    const lbm_scalar* common, const lbm_own* own)
{
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        LBM_GLOBAL const lbm_scalar* field = a == 0 ? own->x : a == 1 ? own->y : own->z;
        stated[a] = lbm_fill(common[a]);
        if (field) stated[a] = stated[a] + lbm_get(field, here, 0);
    }
    lbm_add_lift(stated, here, own);
}

LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_real* f, const lbm_place* here,
                           const lbm_scalar* common, const lbm_own* own)
{
    lbm_stated_acceleration(acceleration, here, common, own);
    if (!own->law) return;
    const lbm_moments m = lbm_moments_of(f, acceleration);
    lbm_real u[3] = {m.u[0], m.u[1], m.u[2]};
    lbm_turn(u, own->law, 1);
    lbm_add_coriolis(acceleration, u, own->law);
}

/* Where the velocity is known instead of the populations. */
LBM_FN void lbm_accelerate_at(lbm_local* acceleration, const lbm_real* u, const lbm_place* here,
                              const lbm_scalar* common, const lbm_own* own)
{
    lbm_stated_acceleration(acceleration, here, common, own);
    if (own->law) lbm_add_coriolis(acceleration, u, own->law);
}
