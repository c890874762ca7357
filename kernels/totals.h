/* What a run watches, over the fluid cells of some rows. */

/* An |u|^2 beyond all speeds stands for what is not finite. */
#define LBM_BEYOND ((lbm_scalar)3e38f)

typedef struct {
    lbm_total mass, momentum[3];       /* sums of rho - 1 and rho u */
    lbm_total energy;                  /* sum of rho u^2 / 2 */
    lbm_scalar worst, lowest, highest; /* largest |u|^2; range of rho - 1 */
    ulong cell;                        /* where |u|^2 is largest; of several cells the first */
} lbm_totals;

LBM_FN lbm_totals lbm_no_totals(void)
{
    lbm_totals none;
    none.mass = lbm_total_of(0);
    for (int a = 0; a < 3; ++a) none.momentum[a] = lbm_total_of(0);
    none.energy = lbm_total_of(0);
    none.worst = -1;
    none.lowest = LBM_BEYOND;
    none.highest = -LBM_BEYOND;
    none.cell = 0;
    return none;
}

LBM_FN lbm_totals lbm_merge(lbm_totals a, lbm_totals b)
{
    a.mass = lbm_plus(a.mass, b.mass);
    for (int k = 0; k < 3; ++k) a.momentum[k] = lbm_plus(a.momentum[k], b.momentum[k]);
    a.energy = lbm_plus(a.energy, b.energy);
    if (b.lowest < a.lowest) a.lowest = b.lowest;
    if (b.highest > a.highest) a.highest = b.highest;
    if (b.worst > a.worst || (b.worst == a.worst && b.cell < a.cell)) {
        a.worst = b.worst;
        a.cell = b.cell;
    }
    return a;
}

/* `totals` and those of a word: the cells first, first + stride, ... of `lanes` lanes. A bit a
   cell says which are solid; null: none is. */
LBM_FN lbm_totals lbm_add_word(lbm_totals totals, LBM_GLOBAL const lbm_element* populations,
                               LBM_PLACE* here, const lbm_scalar* common,
                               const lbm_own* own,
                               LBM_GLOBAL const uchar* solid, ulong first, int stride, int lanes)
{
    lbm_real f[LBM_Q];
    lbm_local acceleration[3];
    lbm_scalar drho[LBM_WIDE], square[LBM_WIDE], momentum[3][LBM_WIDE];
    lbm_gather(f, populations, here);
    lbm_accelerate(acceleration, f, here, common, own);
    const lbm_moments m = lbm_moments_of(f, acceleration);
    const lbm_real difference = m.drho * (1 / (lbm_scalar)LBM_SCALE);
    lbm_unpack(difference, drho);
    /* x - x is 0, or no number where x is infinite or none. */
    lbm_unpack(m.u[0] * m.u[0] + m.u[1] * m.u[1] + m.u[2] * m.u[2] + (difference - difference),
               square);
    for (int a = 0; a < 3; ++a) lbm_unpack(m.u[a] + m.u[a] * difference, momentum[a]);

    for (int k = 0; k < lanes; ++k) {
        lbm_totals one;
        one.cell = first + (ulong)(k * stride);
        if (solid && (solid[one.cell >> 3] >> (one.cell & 7) & 1)) continue;
        one.mass = lbm_total_of(drho[k]);
        for (int a = 0; a < 3; ++a) one.momentum[a] = lbm_total_of(momentum[a][k]);
        one.energy = lbm_total_of((1 + drho[k]) * square[k] * LBM_RATIO(1, 2));
        one.lowest = one.highest = drho[k];
        one.worst = square[k] < LBM_BEYOND ? square[k] : LBM_BEYOND;
        totals = lbm_merge(totals, one);
    }
    return totals;
}

/* As arguments.h says. */
LBM_FN void lbm_put_totals(lbm_totals totals, LBM_GLOBAL float* partial,
                           LBM_GLOBAL ulong* worst_cell, long strip)
{
    const lbm_total all[LBM_TOTALS] = {
        totals.mass,
        totals.momentum[0],
        totals.momentum[1],
        totals.momentum[2],
        totals.energy,
        lbm_total_of(totals.worst),
        lbm_total_of(totals.lowest),
        lbm_total_of(totals.highest)};
    for (int k = 0; k < LBM_TOTALS; ++k) {
        partial[2 * (LBM_TOTALS * strip + k)] = lbm_high(all[k]);
        partial[2 * (LBM_TOTALS * strip + k) + 1] = lbm_low(all[k]);
    }
    worst_cell[strip] = totals.cell;
}
