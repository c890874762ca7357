// The loop over rows around a kernel that works on words of LBM_WIDE cells. Included inside the
// namespace of one lattice and number format, after the kernel files. The kernel has no branch for
// the ends of a row: there it works on a copy (row_ends.h).

/// Points `here` at a row: every stream at the row's cell 0, moved by its dx.
inline void enter_row(const Streams& streams, const long* rows, lbm_place& here) {
    for (int i = 0; i < LBM_Q; ++i) {
        here.in[i] = streams.in.base[i] + rows[streams.in.neighbour[i]];
        here.out[i] = streams.out.base[i] + rows[streams.out.neighbour[i]];
    }
}

inline void move_by(lbm_place& here, long elements) {
    for (int i = 0; i < LBM_Q; ++i) here.in[i] += elements, here.out[i] += elements;
}

inline void prefetch_line(const lbm_place& here, long bytes) {
    LBM_UNROLL
    for (int i = 0; i < LBM_Q; ++i)
        ask_for((const char*)(here.in[i] + here.x) + bytes);
}

/// `work(place, count)` on the words of rows [begin, end); `count` cells of the word are in the
/// row. Cache lines that lie inside a row are worked at without a look at its ends.
template <Writes writes, typename Work>
inline void for_words(const cpu::Launch& launch, const cpu::Closed& closed,
                      lbm_element* populations, long begin, long end, Work work) {
    const cpu::Box& box = *launch.box;
    Streams streams;
    set_streams(streams, launch, populations, 0);
    EndOfRow<writes> end_of_row(launch, streams);
    ClosedRows closed_rows(launch, closed, populations, end);
    ClosedWord<writes == Writes::Out> closed_word;
    lbm_place here;
    uint whole = 0;
    const auto move_on = [&] { here.x += wide, here.cell += wide; };
    long y = begin % box.ny, z = begin / box.ny;
    for (long r = begin; r < end; ++r) {
        ClosedRow& closed_row = closed_rows.enter(r);
        const bool is_alike = closed_row.whole() == whole;
        if (!is_alike) set_streams(streams, launch, populations, whole = closed_row.whole());
        const bool is_next = is_alike && r > begin && y >= 2 && y + 2 <= box.ny;
        if (is_next) {
            move_by(here, box.row), end_of_row.move_by(box.row);
        } else {
            long rows[9];
            find_rows(box, y, z, rows);
            enter_row(streams, rows, here), end_of_row.enter_row(rows);
        }
        here.x = 0, here.cell = (r - begin) * box.nx;
        while (here.x < box.nx) {
            const bool is_line = here.x % line_cells == 0;
            if (is_line) prefetch_line(here, launch.prefetch_bytes);
            const bool is_open = closed_row.x() >= here.x + line_cells;
            if (is_line && is_open && here.x > 0 && here.x + line_cells < box.nx) {
#pragma GCC unroll 1
                for (long k = 0; k < line_cells; k += wide) work(here, wide), move_on();
                continue;
            }
            const bool is_inside = here.x > 0 && here.x + wide < box.nx;
            const long count = box.nx - here.x < wide ? box.nx - here.x : wide;
            const bool is_closed = closed_row.x() < here.x + count;
            lbm_place* place = is_inside ? &here : &end_of_row.enter(here, count);
            if (is_closed) place = &closed_word.enter(*place, closed_row, here.x);
            work(*place, count);
            if (is_closed) closed_word.leave(closed_row, here.x), closed_row.move_on();
            if (!is_inside)
                end_of_row.leave(here, count, is_closed ? closed_word.lanes() : nullptr);
            move_on();
        }
        if (++y == box.ny) y = 0, ++z;
    }
}
