/* Solids that conduct, too. Every cell has a material: 0 is the fluid, the others have a row of
   `materials` each, of the five numbers of lbm_material. Null: all is fluid (the CPU has one build
   for both). The lanes of a word lie `stride` cells apart, the first at `cell`. */

LBM_FN lbm_material lbm_material_of(LBM_GLOBAL const uchar* material,
                                    LBM_GLOBAL const lbm_scalar* materials, long cell, int stride,
                                    lbm_scalar even, lbm_scalar odd, lbm_scalar source)
{
    lbm_scalar lanes[5][LBM_WIDE];
    const lbm_scalar fluid[5] = {even, odd, 1, 1, source};
    lbm_material found = {lbm_fill(even), lbm_fill(odd), lbm_fill(1), lbm_fill(1),
                          lbm_fill(source)};
    if (!material) return found;
    for (int k = 0; k < LBM_WIDE; ++k) {
        const int row = material[cell + k * stride];
        for (int n = 0; n < 5; ++n) lanes[n][k] = row == 0 ? fluid[n] : materials[5 * row + n];
    }
    found.even = lbm_pack(lanes[0]), found.odd = lbm_pack(lanes[1]);
    found.capacity = lbm_pack(lanes[2]), found.share = lbm_pack(lanes[3]);
    found.source = lbm_pack(lanes[4]);
    return found;
}

/* Whatever the flow's step computed in a solid, nothing moves there. */
LBM_FN void lbm_stop_in_solids(lbm_real* u, LBM_GLOBAL const uchar* material, long cell, int stride)
{
    if (!material) return;
    for (int a = 0; a < 3; ++a) {
        lbm_scalar lanes[LBM_WIDE];
        lbm_unpack(u[a], lanes);
        for (int k = 0; k < LBM_WIDE; ++k)
            if (material[cell + k * stride] != 0) lanes[k] = 0;
        u[a] = lbm_pack(lanes);
    }
}
