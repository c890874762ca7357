/* Spalding's law of the wall, one formula from the viscous sublayer to the logarithmic layer:

     y+ = u+ + e^(-k B) [ e^(k u+) - 1 - k u+ - (k u+)^2 / 2 - (k u+)^3 / 6 ],  k = 0.41, B = 5.2.

   Spalding, J. Appl. Mech. 28 (1961) 455, doi:10.1115/1.3641728. With u+ = U / u_tau and y+ =
   y u_tau / nu, u+ y+ = U y / nu is known, and u+ is what is sought. */

#define LBM_KARMAN LBM_RATIO(41, 100)
#define LBM_LOG_SHIFT LBM_RATIO(52, 10)

/* u+ where u+ y+ is `reynolds`. The product is convex in u+, so that Newton's steps fall to the
   root from above. They begin at the logarithmic law or, if that is less, at u+ = y+. */
LBM_FN lbm_scalar lbm_law_of_wall(lbm_scalar reynolds)
{
    const lbm_scalar viscous = lbm_sqrt(reynolds);
    const lbm_scalar share = lbm_exp(-LBM_KARMAN * LBM_LOG_SHIFT);
    lbm_scalar u = viscous;
    if (viscous > 10) {
        const lbm_scalar above = lbm_log(reynolds) / LBM_KARMAN + LBM_LOG_SHIFT;
        u = above - lbm_log(above) / LBM_KARMAN + 1;
        u = u < viscous ? u : viscous;
    }
    for (int k = 0; k < 6; ++k) {
        const lbm_scalar v = LBM_KARMAN * u;
        const lbm_scalar tail = lbm_exp(v) - 1 - v - v * v / 2;
        const lbm_scalar y = u + share * (tail - v * v * v / 6);
        const lbm_scalar slope = y + u * (1 + share * LBM_KARMAN * tail);
        if (slope > 0) u = u - (u * y - reynolds) / slope;
    }
    return u;
}

/* nu times the velocity's slope at the wall, over the velocity `speed` at `height` from it: what
   the velocity is to be multiplied by to give the wall's shear stress. */
LBM_FN lbm_scalar lbm_law_friction(lbm_scalar speed, lbm_scalar height, lbm_scalar viscosity)
{
    const lbm_scalar reynolds = speed * height / viscosity;
    if (reynolds < LBM_RATIO(1, 1000)) return viscosity / height;
    const lbm_scalar u = lbm_law_of_wall(reynolds);
    return speed / (u * u);
}
