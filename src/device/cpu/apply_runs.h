// A boundary rule over cells whose links are closed, a word of cells at a time where as many lie
// side by side along x and are alike: a lid's, say. Included inside the namespace of the rule,
// after cells.k, with LBM_WIDE lanes.

/// The cells of a set, and what is to be alike.
class Cells {
public:
    Cells(const cpu::Launch& launch, long end) : nx_(launch.box->nx), end_(end) {
        ARGUMENT_POSITIONS(LBM_CELLS_APPLY_ARGUMENTS);
        first_ = ARGUMENT_GET_BUFFER(uint, first);
        cell_ = ARGUMENT_GET_BUFFER(ulong, cell);
        direction_ = ARGUMENT_GET_BUFFER(uchar, direction);
        closed_ = ARGUMENT_GET_BUFFER(uint, closed);
        parameter_ = ARGUMENT_GET_BUFFER(lbm_scalar, parameter);
    }

    /// Whether cells c to c + LBM_WIDE are a word that does not touch the row's ends.
    bool is_run(long c) const {
        if (c + LBM_WIDE > end_) return false;
        const long begin = first_[c], links = first_[c + 1] - begin;
        const lbm_link link = link_of(c);
        if (link.x == 0 || link.x + LBM_WIDE >= nx_) return false;
        for (long k = 1; k < LBM_WIDE; ++k)
            if (first_[c + k + 1] != begin + (k + 1) * links ||
                cell_[begin + k * links] != cell_[begin] + (ulong)k)
                return false;
        return is_periodic(direction_ + begin, links) && is_periodic(closed_ + begin, links) &&
               is_periodic(parameter_ + begin, links);
    }

    lbm_link link_of(long c) const { return lbm_link_of(cell_[first_[c]], 0, closed_[first_[c]]); }

private:
    /// Whether every cell has what the one before it has.
    template <typename T>
    static bool is_periodic(const T* values, long links) {
        return __builtin_memcmp(values, values + links, (LBM_WIDE - 1) * links * sizeof(T)) == 0;
    }

    const long nx_, end_;
    const uint* first_;
    const ulong* cell_;
    const uchar* direction_;
    const uint* closed_;
    const lbm_scalar* parameter_;
};

/// `rest`: the same over cells one by one.
inline void apply_runs(const cpu::Launch& launch, long begin, long end, cpu::Entry rest) {
    ARGUMENT_POSITIONS(LBM_CELLS_APPLY_ARGUMENTS);
    const auto* populations = ARGUMENT_GET_BUFFER(lbm_element, populations);
    const bool are_own = ARGUMENT_GET_BUFFER(lbm_scalar, law) != nullptr ||
                         ARGUMENT_GET_BUFFER(lbm_scalar, own_x) != nullptr ||
                         ARGUMENT_GET_BUFFER(lbm_scalar, own_y) != nullptr ||
                         ARGUMENT_GET_BUFFER(lbm_scalar, own_z) != nullptr;
    if (are_own) return rest(launch, begin, end);  // accelerations of their own: not alike
    const Cells cells(launch, end);
    constexpr long ahead = 2 * LBM_WIDE;
    lbm_place here = place_at(launch, ARGUMENT_CLOSED, begin);
    for (long done = begin, c = begin; done < end;) {
        if (c < end && !cells.is_run(c)) {
            ++c;
            continue;
        }
        if (done < c) rest(launch, done, c);
        done = c;
        if (c == end) return;
        if (c + ahead < end)
            for (int i = 0; i < LBM_Q; ++i)
                prefetch_at(populations, lbm_leaving_at(&here, cells.link_of(c + ahead), i));
        here.item = c;
        lbm_cells_apply(&here, ARGUMENT_VALUES(LBM_CELLS_APPLY_ARGUMENTS));
        done = c += LBM_WIDE;
    }
}
