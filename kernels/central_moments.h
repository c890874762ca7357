/* Populations out of their central moments,

     k_abc = sum_i f_i (c_ix - u_x)^a (c_iy - u_y)^b (c_iz - u_z)^c,    a, b, c = 0, 1, 2,

   for every abc whose velocity (v[a], v[b], v[c]), v = 0, 1, -1, the lattice has (lbm_at). They
   are as many as there are populations and lie where these do. Passes along one axis after the
   other, a line of three at a time, take the moments from u to rest and then to velocities:

     m_1 = k_1 + u k_0,   m_2 = k_2 + u (k_1 + m_1);     f_0 = m_0 - m_2,   f_+- = (m_2 +- m_1) / 2.

   Geier, Schoenherr, Pasquali, Krafczyk, Comput. Math. Appl. 70 (2015) 507, appendix J,
   doi:10.1016/j.camwa.2015.05.001. As there, every quantity is held less what it is in a fluid at
   rest with density 1, and k_0, which u multiplies, gets that back: a product of 1, 0, 1/3 for the
   orders 0, 1, 2 along the other axes. After a collision those of odd order are 0. */

typedef struct {
    lbm_real stress[6]; /* xx, yy, zz, xy, xz, yz: k_200 - rho / 3 ..., k_110 ... */
    /* Less those of a Maxwellian. The axis in brackets is the one that differs. */
    lbm_real fourth[3]; /* k_220 - rho / 9 [z] ... */
    lbm_real mixed[3];  /* k_112 [z] ... */
    lbm_real sixth;     /* k_222 - rho / 27 */
} lbm_central;

/* n after the collision, in moving fluid, too. With speeds 0 and 1 alone c^3 = c, so the third
   moment along an axis lacks rho u_a^3, and the viscosity of normal stresses a share of u_a^2.
   What n loses in a collision, 2 rho / 3 times the rate of strain, tells what to give back:

     n_aa += (1 - omega / 2) t_a,   t_a = 9/2 u_a^2 (n_aa - n_aa*),   omega as in lbm_keep_stress;

   Geier et al. 2015, eqs. 58 to 63. */
LBM_FN void lbm_relaxed_stress_moving(lbm_real* n, const lbm_real* f, const lbm_moments* m,
                                      const lbm_local* acceleration, const lbm_rates* rates)
{
    const lbm_moments arriving = lbm_moments_arriving(m, acceleration);
    lbm_real lost[6];
    lbm_stress_of(n, f, &arriving);
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) lost[a] = n[a], lost[3 + a] = lbm_fill(0);
    lbm_keep_stress(n, 1 - rates->even, 1 - rates->bulk);
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a)
        lost[a] = (lost[a] - n[a]) * (m->u[a] * m->u[a] * LBM_RATIO(9, 2));
    lbm_keep_stress(lost, 1 - rates->even / 2, 1 - rates->bulk / 2);
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) n[a] = n[a] + lost[a];
}

LBM_FN int lbm_at_axis(int axis, int own, int others)
{
    return lbm_at[axis == 0 ? own : others][axis == 1 ? own : others][axis == 2 ? own : others];
}

/* Place e of the line along `axis` that has p and q (in this order) on the other two. */
LBM_FN int lbm_at_line(int axis, int e, int p, int q)
{
    return axis == 0 ? lbm_at[e][p][q] : axis == 1 ? lbm_at[p][e][q] : lbm_at[p][q][e];
}

/* Of a fluid at rest, along one axis. */
LBM_FN lbm_scalar lbm_rest_moment(int order)
{
    return order == 0 ? LBM_RATIO(1, 1) : order == 1 ? LBM_RATIO(0, 1) : LBM_RATIO(1, 3);
}

/* The last axis comes first. A line with order 0 along the axes that are done holds central moments
   still, of which those of odd order are 0. */
LBM_FN void lbm_shift_line(lbm_real* k, int axis, int p, int q, lbm_real u)
{
    const int still = lbm_at_line(axis, 0, p, q), forth = lbm_at_line(axis, 1, p, q),
              back = lbm_at_line(axis, 2, p, q);
    if (forth < 0) return;
    const int is_central = (axis > 0 || p == 0) && (axis > 1 || q == 0);
    const int is_odd = ((axis > 0 ? p : 0) + (axis > 1 ? q : 0)) & 1;
    const lbm_scalar rest = lbm_rest_moment(p) * lbm_rest_moment(q) * (lbm_scalar)LBM_SCALE;
    if (is_central && is_odd) {
        k[back] = k[forth] * u * 2;
    } else if (is_central) {
        k[forth] = (k[still] + rest) * u;
        k[back] = k[back] + k[forth] * u;
    } else {
        const lbm_real first = k[forth] + (p == 1 || q == 1 ? k[still] : k[still] + rest) * u;
        k[back] = k[back] + (k[forth] + first) * u;
        k[forth] = first;
    }
}

LBM_FN void lbm_split_line(lbm_real* k, int axis, int p, int q)
{
    const int still = lbm_at_line(axis, 0, p, q), forth = lbm_at_line(axis, 1, p, q),
              back = lbm_at_line(axis, 2, p, q);
    if (forth < 0) return;
    const lbm_real odd = k[forth] * LBM_RATIO(1, 2), even = k[back] * LBM_RATIO(1, 2);
    k[still] = k[still] - k[back];
    k[forth] = even + odd;
    k[back] = even - odd;
}

/* The moments of even order to their places in f. */
LBM_FN void lbm_place_central(lbm_real* f, const lbm_central* k, lbm_real drho)
{
    f[0] = drho;
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int second = lbm_at_axis(a, 2, 0), shear = lbm_at_axis(a, 0, 1);
        const int fourth = lbm_at_axis(a, 0, 2), mixed = lbm_at_axis(a, 2, 1);
        if (second >= 0) f[second] = drho * LBM_RATIO(1, 3) + k->stress[a];
        if (shear >= 0) f[shear] = k->stress[5 - a];
        if (fourth >= 0) f[fourth] = drho * LBM_RATIO(1, 9) + k->fourth[a];
        if (mixed >= 0) f[mixed] = k->mixed[a];
    }
    if (lbm_at[2][2][2] >= 0) f[lbm_at[2][2][2]] = drho * LBM_RATIO(1, 27) + k->sixth;
}

/* The populations with density and velocity of `m` and these moments about it. */
LBM_FN void lbm_populate_about(lbm_real* f, const lbm_moments* m, const lbm_central* k)
{
    lbm_place_central(f, k, m->drho);
    LBM_UNROLL
    for (int axis = LBM_D - 1; axis >= 0; --axis) {
        LBM_UNROLL
        for (int pq = 0; pq < 9; ++pq) lbm_shift_line(f, axis, pq / 3, pq % 3, m->u[axis]);
    }
    LBM_UNROLL
    for (int axis = LBM_D - 1; axis >= 0; --axis) {
        LBM_UNROLL
        for (int pq = 0; pq < 9; ++pq) lbm_split_line(f, axis, pq / 3, pq % 3);
    }
}
