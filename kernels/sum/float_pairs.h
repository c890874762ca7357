/* Sums for devices without double precision: a float and what it leaves over, 48 bits together.
   T. J. Dekker, Numer. Math. 18 (1971) 224, doi:10.1007/BF01397083; the error of the sum after
   Knuth, which needs no comparison of sizes. */
typedef struct {
    float high, low;
} lbm_total;

LBM_FN lbm_total lbm_total_of(lbm_scalar value)
{
    lbm_total total;
    total.high = value;
    total.low = 0;
    return total;
}

LBM_FN lbm_total lbm_plus(lbm_total a, lbm_total b)
{
    const float sum = a.high + b.high;
    const float of_b = sum - a.high;
    const float error = ((a.high - (sum - of_b)) + (b.high - of_b)) + (a.low + b.low);
    lbm_total total;
    total.high = sum + error;
    total.low = error - (total.high - sum);
    return total;
}

LBM_FN lbm_total lbm_minus(lbm_total a, lbm_total b)
{
    b.high = -b.high;
    b.low = -b.low;
    return lbm_plus(a, b);
}

/* fma() rounds once, so it leaves exactly what the product lost. */
LBM_FN lbm_total lbm_times(lbm_total a, lbm_scalar b)
{
    const float product = a.high * b;
    const float error = fma(a.high, b, -product) + a.low * b;
    lbm_total total;
    total.high = product + error;
    total.low = error - (total.high - product);
    return total;
}

LBM_FN float lbm_high(lbm_total a) { return a.high; }
LBM_FN float lbm_low(lbm_total a) { return a.low; }
