// The velocity around a word, from plain fields that wrap. Included inside the namespace of one
// lattice and number format, after row_ends.h.

class AroundWord {
public:
    AroundWord(const cpu::Box& box, const lbm_scalar* x, const lbm_scalar* y, const lbm_scalar* z)
        : box_(box), fields_{x, y, z} {}

    /// g[a][b] = d u_b / d x_a of `count` cells from `cell` on, the first at x of its row.
    void find_gradient(lbm_real g[3][3], long cell, long x, long count) {
        const long nx = box_.nx, plane = nx * box_.ny, y = cell / nx % box_.ny, z = cell / plane;
        const long rows[4] = {way_to(y, -1, box_.ny) * nx, way_to(y, 1, box_.ny) * nx,
                              way_to(z, -1, box_.nz) * plane, way_to(z, 1, box_.nz) * plane};
        if (x > 0 && x + wide < nx && count == wide) {
            const long ways[6] = {-1, 1, rows[0], rows[1], rows[2], rows[3]};
            return differ(g, fields_, cell, ways);
        }
        for (int b = 0; b < LBM_D; ++b) copy(copies_[b], fields_[b] + cell, x, count, rows);
        const lbm_scalar* const copies[3] = {copies_[0][0], copies_[1][0], copies_[2][0]};
        constexpr long ways[6] = {-1, 1, length, 2 * length, 3 * length, 4 * length};
        differ(g, copies, 1, ways);
    }

private:
    static constexpr long length = wide + 2;

    static long way_to(long at, long way, long n) {
        return at + way < 0 ? n - 1 : at + way >= n ? 1 - n : way;
    }

    /// The word's row with a cell more at either end, and the words of the four rows around it.
    void copy(lbm_scalar (*to)[length], const lbm_scalar* from, long x, long count,
              const long* rows) const {
        to[0][0] = from[way_to(x, -1, box_.nx)];
        for (long k = 0; k < count; ++k) to[0][1 + k] = from[k];
        to[0][1 + count] = from[count - 1 + way_to(x + count - 1, 1, box_.nx)];
        for (int row = 0; row < 2 * (LBM_D - 1); ++row)
            for (long k = 0; k < count; ++k) to[1 + row][1 + k] = from[rows[row] + k];
    }

    static void differ(lbm_real g[3][3], const lbm_scalar* const* fields, long at,
                       const long* ways) {
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) {
                g[a][b] = lbm_fill(0);
                if (a >= LBM_D || b >= LBM_D) continue;
                lbm_real low, high;
                __builtin_memcpy(&low, fields[b] + at + ways[2 * a], sizeof low);
                __builtin_memcpy(&high, fields[b] + at + ways[2 * a + 1], sizeof high);
                g[a][b] = (high - low) * LBM_RATIO(1, 2);
            }
    }

    const cpu::Box& box_;
    const lbm_scalar* const fields_[3];
    lbm_scalar copies_[3][5][length] = {};
};
