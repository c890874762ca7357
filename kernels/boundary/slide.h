/* Walls that the fluid slides along. The links of a cell send back what a moving wall would
   (interpolated.h), with a velocity s along the wall that is so chosen, anew in every step, that
   the links give the wall the momentum that its law wants:

     sum_links p_i [f_i*(x, t) + f_o(x, t + 1) - 2 e_i] = T tau(s),

   p_i the direction's part along the wall, e_i the even part of the equilibrium at the cell's
   velocity along the wall (the pressure, which stairs would count as friction), tau the wanted
   shear stress, and T = sum 18 w_i (-c_i.n) p_i p_i, with which a shear flow along a straight wall,
   however it lies, stays as it is; over the wall T adds up to its area. f_o is linear in s:

     [K + nu / b T] s = F(s = 0) / rho - T tau_law / rho,   K = sum 6 w_i [/ 2 q] p_i p_i,

   where slip length b gives tau = rho nu s / b (Navier), free slip nothing, and a law of the wall
   tau_law. Off a wall half-way between cells, along an axis, the stress is exact.
   Momentum exchange turned round: Asmuth, Janssen, Olivares-Espinosa, Ivanell, Phys. Fluids 33
   (2021) 105111, doi:10.1063/5.0065701. */

#define LBM_SLIDE_PLACE 8 /* numbers a cell: two tangents, heights of the cell and of the law */
#define LBM_SLIDE_LINK 6  /* numbers a link: p_i along both, the weight in T, the wall's velocity */

typedef struct {
    lbm_scalar give[3];  /* K: 11, 12, 22 */
    lbm_scalar area[3];  /* T */
    lbm_scalar force[2]; /* F(s = 0) / rho, less what the law takes */
    lbm_scalar wall[2];  /* the wall's own velocity, mean of the links */
} lbm_slide;

LBM_FN lbm_scalar lbm_dot(LBM_GLOBAL const lbm_scalar* a, const lbm_real* b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* c_i.v of a wall's velocity. */
LBM_FN lbm_scalar lbm_slide_along(int i, const lbm_real* v)
{
    lbm_real sum = lbm_fill(0);
    for (int a = 0; a < LBM_D; ++a) sum = sum + v[a] * (lbm_scalar)lbm_c[i][a];
    return sum;
}

/* The velocity of a link's wall without slip. */
LBM_FN void lbm_slide_carried(LBM_GLOBAL const lbm_scalar* of, lbm_scalar factor, lbm_real* v)
{
    for (int a = 0; a < 3; ++a) v[a] = lbm_fill(of[3 + a] * factor);
}

LBM_FN lbm_slide lbm_slide_none(void)
{
    const lbm_slide slide = {{0, 0, 0}, {0, 0, 0}, {0, 0}, {0, 0}};
    return slide;
}

/* The equilibrium at a cell's velocity along the wall with these tangents. */
LBM_FN lbm_equilibrium lbm_slide_equilibrium(const lbm_moments* m, LBM_GLOBAL const lbm_scalar* one,
                                             LBM_GLOBAL const lbm_scalar* two)
{
    const lbm_scalar along[2] = {lbm_dot(one, m->u), lbm_dot(two, m->u)};
    lbm_moments flat = *m;
    for (int a = 0; a < 3; ++a) flat.u[a] = along[0] * one[a] + along[1] * two[a];
    return lbm_equilibrium_of(&flat, 1, 1);
}

/* What the even part of the equilibrium gives to both populations of a link. */
LBM_FN lbm_real lbm_slide_even(const lbm_equilibrium* eq, int i)
{
    const int odd = (i & 1) ? i : i - 1;
    lbm_real along = lbm_fill(0);
    for (int a = 0; a < LBM_D; ++a) along = along + eq->v[a] * (lbm_scalar)lbm_c[odd][a];
    return lbm_equilibrium_even(odd, eq, along) * 2;
}

/* Adds link i, at q, whose populations have the sum `both`, over rho, at a wall at rest; `of` are
   its numbers, its wall moves with the velocity v. */
LBM_FN void lbm_slide_add(lbm_slide* slide, int i, lbm_scalar q, lbm_scalar both,
                          LBM_GLOBAL const lbm_scalar* of, const lbm_real* v)
{
    const lbm_scalar weight = 6 * lbm_w[i] * (2 * q < 1 ? (lbm_scalar)1 : 1 / (2 * q));
    const lbm_scalar force = both - weight * lbm_slide_along(i, v);
    slide->force[0] += of[0] * force;
    slide->force[1] += of[1] * force;
    for (int k = 0; k < 3; ++k) {
        const lbm_scalar square = of[k / 2] * of[(k + 1) / 2];
        slide->give[k] += weight * square;
        slide->area[k] += of[2] * square;
    }
}

/* Adds a link's wall to the mean of the walls' velocities. */
LBM_FN void lbm_slide_move(lbm_slide* slide, LBM_GLOBAL const lbm_scalar* place, const lbm_real* v,
                           lbm_scalar share)
{
    for (int k = 0; k < 2; ++k) slide->wall[k] += lbm_dot(place + 3 * k, v) * share;
}

/* The velocity along the wall, over the wall's own, times `share`. */
LBM_FN void lbm_slide_over(const lbm_slide* slide, LBM_GLOBAL const lbm_scalar* place,
                           const lbm_moments* m, lbm_scalar share, lbm_scalar* over)
{
    for (int k = 0; k < 2; ++k)
        over[k] = (lbm_dot(place + 3 * k, m->u) - slide->wall[k]) * share;
}

/* Takes off what a law of the wall wants that sees the velocity of `seen`; gives u_tau. */
LBM_FN lbm_scalar lbm_slide_take_law(lbm_slide* slide, LBM_GLOBAL const lbm_scalar* place,
                                     const lbm_moments* seen, lbm_scalar viscosity)
{
    lbm_scalar far[2];
    lbm_slide_over(slide, place, seen, 1, far);
    const lbm_scalar speed = lbm_sqrt(far[0] * far[0] + far[1] * far[1]);
    const lbm_scalar friction = lbm_law_friction(speed, place[7], viscosity);
    slide->force[0] -= friction * (slide->area[0] * far[0] + slide->area[1] * far[1]);
    slide->force[1] -= friction * (slide->area[1] * far[0] + slide->area[2] * far[1]);
    return lbm_sqrt(friction * speed);
}

/* 6 w_i c_i.u_w with the slip. */
LBM_FN lbm_scalar lbm_slide_kick(int i, LBM_GLOBAL const lbm_scalar* of, const lbm_real* v,
                                 const lbm_scalar* slip)
{
    return 6 * lbm_w[i] * (lbm_slide_along(i, v) + of[0] * slip[0] + of[1] * slip[1]);
}

/* Solves for the slip; `drag` is nu / b. Ways along the wall that hardly a link leads along tell
   little of the stress, and to follow it there would let the wall leak: `slip`, a guess, stays
   almost what it is. */
LBM_FN void lbm_slide_solve(const lbm_slide* slide, lbm_scalar drag, lbm_scalar* slip)
{
    const lbm_scalar least = LBM_RATIO(1, 200), tiny = LBM_RATIO(1, 1000000);
    lbm_scalar m[3];
    for (int k = 0; k < 3; ++k) m[k] = slide->give[k] + drag * slide->area[k];
    const lbm_scalar rest[2] = {slide->force[0] - m[0] * slip[0] - m[1] * slip[1],
                                slide->force[1] - m[1] * slip[0] - m[2] * slip[1]};
    const lbm_scalar mean = (m[0] + m[2]) / 2, half_gap = (m[0] - m[2]) / 2;
    const lbm_scalar radius = lbm_sqrt(half_gap * half_gap + m[1] * m[1]);
    const lbm_scalar high = mean + radius, low = mean - radius;
    const lbm_scalar of_high = 1 / (high > least ? high : least);
    const lbm_scalar of_low = 1 / (low > least ? low : least);
    const lbm_scalar alpha = radius > tiny ? (of_high - of_low) / (2 * radius) : 0;
    const lbm_scalar beta = of_high - alpha * high;
    slip[0] += (alpha * m[0] + beta) * rest[0] + alpha * m[1] * rest[1];
    slip[1] += alpha * m[1] * rest[0] + (alpha * m[2] + beta) * rest[1];
}
