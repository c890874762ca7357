/* Open faces: beyond each cell that touches the face lies a ghost cell. A rule of this folder
   gives its state, and what the ghost sends into the domain follows from that state,

     f_j*(ghost) = feq_j(rho, u) + 3/2 w_j c_j.F + 9/2 w_j (c_j c_j - 1/3) : Pi,

   with Pi the non-equilibrium momentum flux after the collision: regularised, as only what moments
   up to the second order hold is left (Latt, Chopard, Malaspinas, Deville, Michler, Phys. Rev. E
   77 (2008) 056703, doi:10.1103/PhysRevE.77.056703). There the face runs through the cells; here it
   stands half-way, as walls do, so values on it are means of a cell and its ghost:

       cell y' | ghost y'           what arrives at x along (-1, -1) left the ghost of y', its
       --------+-------- \          neighbour along the face, so that shear across the face is
       cell x  | ghost x  `-> x     carried on: a sheared flow leaves as it came
             face

   All of a ghost comes from its cell's populations and, in some rules, from its own last state. */

#define LBM_SOUND LBM_RATIO(29354524, 50843527) /* sqrt(1/3) */

typedef struct {
    lbm_real drho;      /* S (rho - 1) */
    lbm_real u[3];      /* without the force's half step */
    lbm_real stress[6]; /* S Pi: xx, yy, zz, xy, xz, yz */
    lbm_real last_drho; /* of the cell, in the step before */
    lbm_real last_u;    /* of the cell along the outward normal, in the step before */
} lbm_ghost;

/* Where the face is: the axis of its normal, and 1 or -1, the outward one. */
typedef struct {
    int axis;
    lbm_scalar outward;
} lbm_normal;

LBM_FN lbm_normal lbm_normal_of(uchar face)
{
    const lbm_normal normal = {face / 2, (face & 1) ? (lbm_scalar)1 : (lbm_scalar)-1};
    return normal;
}

/* A ghost in the state in which the last step left its cell. */
LBM_FN lbm_ghost lbm_ghost_like(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                                lbm_link link, const lbm_scalar* acceleration, lbm_normal normal)
{
    const lbm_scalar back[3] = {-acceleration[0], -acceleration[1], -acceleration[2]};
    lbm_real f[LBM_Q];
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i) f[i] = lbm_leaving(populations, here, link, i);
    const lbm_moments m = lbm_moments_of(f, back);
    lbm_ghost ghost;
    ghost.drho = m.drho;
    for (int a = 0; a < 3; ++a) ghost.u[a] = m.u[a];
    lbm_stress_of(ghost.stress, f, &m);
    ghost.last_drho = m.drho;
    ghost.last_u = m.u[normal.axis] * normal.outward;
    return ghost;
}

/* What the ghost sends along direction j. */
LBM_FN lbm_real lbm_sent_by(const lbm_ghost* ghost, int j, const lbm_scalar* acceleration)
{
    const int odd = (j & 1) ? j : j - 1;
    lbm_moments m;
    lbm_real along = lbm_fill(0), kick = lbm_fill(0);
    m.drho = ghost->drho;
    m.rho = m.drho + (lbm_scalar)LBM_SCALE;
    for (int a = 0; a < 3; ++a) m.u[a] = ghost->u[a];
    const lbm_equilibrium eq = lbm_equilibrium_of(&m, 1, 1);
    for (int a = 0; a < LBM_D; ++a) {
        along = along + eq.v[a] * (lbm_scalar)lbm_c[odd][a];
        kick = kick +
               lbm_fill(acceleration[a] * (lbm_scalar)lbm_c[odd][a] * LBM_RATIO(3, 4));
    }
    const lbm_real none[3] = {lbm_fill(0), lbm_fill(0), lbm_fill(0)};
    const lbm_expansion stress = lbm_expand(none[0], none, ghost->stress);
    const lbm_real even =
        lbm_equilibrium_even(odd, &eq, along) + lbm_expansion_even(odd, &stress);
    const lbm_real forth = lbm_equilibrium_odd(odd, &eq, along + kick);
    return j == odd ? even + forth : even - forth;
}

/* State k of ghost c stands at state[k ghosts + c], in the order of the struct. */
LBM_FN lbm_ghost lbm_load_ghost(LBM_GLOBAL const lbm_scalar* state, long c, long ghosts)
{
    lbm_ghost ghost;
    ghost.drho = state[c];
    for (int a = 0; a < 3; ++a) ghost.u[a] = state[(1 + a) * ghosts + c];
    for (int k = 0; k < 6; ++k) ghost.stress[k] = state[(4 + k) * ghosts + c];
    ghost.last_drho = state[10 * ghosts + c];
    ghost.last_u = state[11 * ghosts + c];
    return ghost;
}

LBM_FN void lbm_store_ghost(const lbm_ghost* ghost, LBM_GLOBAL lbm_scalar* state, long c,
                            long ghosts)
{
    state[c] = ghost->drho;
    for (int a = 0; a < 3; ++a) state[(1 + a) * ghosts + c] = ghost->u[a];
    for (int k = 0; k < 6; ++k) state[(4 + k) * ghosts + c] = ghost->stress[k];
    state[10 * ghosts + c] = ghost->last_drho;
    state[11 * ghosts + c] = ghost->last_u;
}
