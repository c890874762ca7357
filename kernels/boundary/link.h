/* A link: the population that leaves the fluid at a cell along direction i. Rules read what the
   step just wrote (slot_out at its parity) and give what the next step reads in its stead. */

typedef struct {
    int x, y, z, i;
    uint closed; /* bit j: link j of the cell is closed */
} lbm_link;

/* Of a cell whose closed links are known. Cells are packed as x (24 bits), y (20), z (20). */
LBM_FN lbm_link lbm_link_of(ulong cell, uchar direction, uint closed)
{
    lbm_link link;
    link.x = (int)(cell & 0xFFFFFFu);
    link.y = (int)((cell >> 24) & 0xFFFFFu);
    link.z = (int)(cell >> 44);
    link.i = direction;
    link.closed = closed;
    return link;
}

LBM_FN lbm_link lbm_link_at(const lbm_place* here, ulong cell, uchar direction)
{
    lbm_link link = lbm_link_of(cell, direction, 0u);
    link.closed = lbm_closed_links(here, link.x, link.y, link.z);
    return link;
}

/* A cell by its number, x + nx (y + ny z); its direction is that of rest. */
LBM_FN lbm_link lbm_cell_at(const lbm_place* here, long cell, long nx, long ny)
{
    lbm_link link;
    link.x = (int)(cell % nx);
    link.y = (int)(cell / nx % ny);
    link.z = (int)(cell / (nx * ny));
    link.i = 0;
    link.closed = lbm_closed_links(here, link.x, link.y, link.z);
    return link;
}

/* The parity whose slots direction i of `link`'s cell uses. */
LBM_FN int lbm_parity_at(lbm_link link, int i, int parity)
{
    return ((link.closed >> i) & 1u) ? 0 : parity;
}

/* Where what left `link`'s cell along direction i in the last step lies. */
LBM_FN lbm_size lbm_leaving_at(const lbm_place* here, lbm_link link, int i)
{
    const lbm_slot slot = lbm_slot_out(i, lbm_parity_at(link, i, LBM_PARITY));
    return lbm_index(here, slot, link.x, link.y, link.z);
}

/* Where the next step reads what arrives at `link`'s cell along direction i. */
LBM_FN lbm_size lbm_arriving_at(const lbm_place* here, lbm_link link, int i)
{
    const int parity = lbm_parity_at(link, lbm_opposite(i), 1 - LBM_PARITY);
    return lbm_index(here, lbm_slot_in(i, parity), link.x, link.y, link.z);
}

/* The coordinate of a cell at most one beyond an axis of n cells, which wraps. */
LBM_FN int lbm_back_inside(int at, int n) { return at < 0 ? at + n : at >= n ? at - n : at; }

/* The next cell against the link's direction: what it sends along i arrives at the link's cell. */
LBM_FN lbm_link lbm_link_behind(const lbm_place* here, lbm_link link)
{
    link.x = lbm_back_inside(link.x - lbm_c[link.i][0], lbm_cells_along(here, 0));
    link.y = lbm_back_inside(link.y - lbm_c[link.i][1], lbm_cells_along(here, 1));
    link.z = lbm_back_inside(link.z - lbm_c[link.i][2], lbm_cells_along(here, 2));
    link.closed = lbm_closed_links(here, link.x, link.y, link.z);
    return link;
}

/* The population that left `link`'s cell along direction i in the last step. */
LBM_FN lbm_real lbm_leaving(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                            lbm_link link, int i)
{
    return lbm_decode(lbm_fetch(populations, lbm_leaving_at(here, link, i)));
}

/* What the next step reads as arriving along direction i; where that is no link, what left the cell
   behind. */
LBM_FN lbm_real lbm_arriving(LBM_GLOBAL const lbm_element* populations, const lbm_place* here,
                             lbm_link link, int i)
{
    return lbm_decode(lbm_fetch(populations, lbm_arriving_at(here, link, i)));
}
