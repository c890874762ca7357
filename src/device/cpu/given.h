// In place of kernels/acceleration/ and kernels/viscosity/: what they give was put ready for the
// word before its step, and `law` says where. Whoever puts it there, the steps are built once; to
// load a vector costs what it costs to spread a number. Included inside the namespace of the force.

LBM_FN void lbm_accelerate(lbm_local* acceleration, const lbm_real*, const lbm_place*,
                           const lbm_scalar*, const lbm_own* own) {
    const Given* const given = (const Given*)own->law;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) acceleration[a] = given->acceleration[a];
}

LBM_FN lbm_rates lbm_rates_of(const lbm_real*, const lbm_moments*, const lbm_local*,
                              const lbm_rates* usual, const lbm_place*, const lbm_own* own) {
    const Given* const given = (const Given*)own->law;
    return {given->even, given->odd, usual->bulk, usual->ghost};
}
