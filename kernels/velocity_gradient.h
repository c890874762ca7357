/* The gradient of the velocity that the last step kept (coupling/velocity.h), plain fields, by
   central differences. A wall stands half-way to what would be the neighbour, and shows the cell's
   own velocity in its stead,

     u_beyond = turn u + give + spin x place,

   -u + 2 u_wall where fluid sticks to it, the mirror's image where it slides, u itself where
   nobody knows (open faces). mirror[LBM_MIRROR] of each object: turn, give, spin, three each. */

typedef struct {
    LBM_GLOBAL const lbm_scalar *x, *y, *z;
} lbm_velocity_field;

LBM_FN void lbm_velocity_at(lbm_real* u, const lbm_velocity_field* field, long cell)
{
    u[0] = field->x[cell];
    u[1] = field->y[cell];
    u[2] = LBM_D == 3 ? field->z[cell] : 0;
}

/* What an object shows of u at the place `at`. */
LBM_FN void lbm_mirror_velocity(lbm_real* seen, const lbm_real* u, const lbm_scalar* at,
                                LBM_GLOBAL const lbm_scalar* mirror)
{
    LBM_UNROLL
    for (int a = 0; a < 3; ++a) {
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        const lbm_scalar spin = mirror[6 + b] * at[c] - mirror[6 + c] * at[b];
        seen[a] = u[a] * mirror[a] + (mirror[3 + a] + spin);
    }
}

/* gradient[a][b] = d u_b / d x_a of a cell, counted x + nx (y + ny z). beside[2 a + end]: what
   stands at its two sides along axis a, 1 + the object or 0: nothing; null: nothing at all. */
LBM_FN void lbm_velocity_gradient(lbm_real gradient[3][3], const lbm_velocity_field* field,
                                  const lbm_place* here, long cell,
                                  LBM_GLOBAL const ushort* beside,
                                  LBM_GLOBAL const lbm_scalar* mirror)
{
    const long nx = lbm_cells_along(here, 0), ny = lbm_cells_along(here, 1);
    const long stride[3] = {1, nx, nx * ny};
    const int at[3] = {(int)(cell % nx), (int)(cell / nx % ny), (int)(cell / (nx * ny))};
    lbm_real own[3];
    lbm_velocity_at(own, field, cell);
    LBM_UNROLL
    for (int k = 0; k < 9; ++k) gradient[k / 3][k % 3] = lbm_fill(0);
    LBM_UNROLL
    for (int a = 0; a < LBM_D; ++a) {
        lbm_real seen[2][3];
        LBM_UNROLL
        for (int end = 0; end < 2; ++end) {
            const int object = beside ? beside[2 * a + end] : 0;
            const int there = lbm_back_inside(at[a] + 2 * end - 1, lbm_cells_along(here, a));
            lbm_velocity_at(seen[end], field, cell + (there - at[a]) * stride[a]);
            if (object == 0) continue;
            lbm_scalar wall[3];
            for (int b = 0; b < 3; ++b)
                wall[b] = (lbm_scalar)at[b] + (a == b ? (lbm_scalar)end : LBM_RATIO(1, 2));
            lbm_mirror_velocity(seen[end], own, wall, mirror + LBM_MIRROR * (object - 1));
        }
        LBM_UNROLL
        for (int b = 0; b < LBM_D; ++b)
            gradient[a][b] = (seen[1][b] - seen[0][b]) * LBM_RATIO(1, 2);
    }
}
