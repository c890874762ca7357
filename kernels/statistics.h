/* Means and second central moments of a cell over samples, one at a time. */

/* mean + rest <- mean + rest + d rate with d = x - (mean + rest), which is given back. The steps
   become far smaller than the last digit of the mean: what the sum rounds off goes to `rest`
   (Knuth's two-sum, The Art of Computer Programming 2, section 4.2.2). */
LBM_FN lbm_real lbm_shift_mean(LBM_GLOBAL lbm_scalar* mean, LBM_GLOBAL lbm_scalar* rest,
                               const lbm_place* here, lbm_real x, lbm_scalar rate)
{
    const lbm_real before = lbm_get(mean, here, 0), low = lbm_get(rest, here, 0);
    const lbm_real off = (x - before) - low;
    const lbm_real step = off * rate, after = before + step;
    const lbm_real taken = after - before;
    lbm_put(mean, here, 0, after);
    lbm_put(rest, here, 0, low + ((before - (after - taken)) + (step - taken)));
    return off;
}

/* moment <- moment + ((1 - rate) product - moment) rate. */
LBM_FN void lbm_shift_moment(LBM_GLOBAL lbm_scalar* moment, const lbm_place* here, lbm_real product,
                             lbm_scalar rate)
{
    const lbm_real before = lbm_get(moment, here, 0);
    lbm_put(moment, here, 0, before + (product * (1 - rate) - before) * rate);
}
