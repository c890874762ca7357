/* Grey cells: a share of every population is sent back where it came from,

     f_i <- f_i + s (f_o - f_i),   o the opposite of i.

   Of what leaves, with s the share n_s of solid: Walsh, Burwinkle, Saar, Computers & Geosciences 35
   (2009) 1186, doi:10.1016/j.cageo.2008.05.009, whose permeability is K = (1 - n_s) nu / (2 n_s).
   Solver and docs say how the share is divided between what arrives and what leaves. linear: s. */

LBM_FN void lbm_porous_rule(lbm_real* f, lbm_scalar linear, lbm_scalar quadratic, long arriving)
{
    (void)quadratic, (void)arriving;
    LBM_UNROLL
    for (int i = 1; i < LBM_Q; i += 2) {
        const lbm_real turned = (f[i + 1] - f[i]) * linear;
        f[i] = f[i] + turned;
        f[i + 1] = f[i + 1] - turned;
    }
}
