// One viscosity's rates of a word. Included inside the namespace of the viscosity, within that of
// the force, after its kernel file.

inline void find_rates(const lbm_place& here, lbm_element* populations, const StepNumbers& n,
                       Given& given) {
    lbm_real f[LBM_Q];
    const lbm_scalar common[3] = {n.ax, n.ay, n.az};
    lbm_gather(f, populations, &here);
    lbm_accelerate(given.acceleration, f, &here, common, &n.own);
    const lbm_moments m = lbm_moments_of(f, given.acceleration);
    const lbm_rates usual = {given.even, given.odd, n.bulk, n.ghost};
    const lbm_rates rates = lbm_rates_of(f, &m, given.acceleration, &usual, &here, &n.own);
    given.even = rates.even;
    given.odd = rates.odd;
}
