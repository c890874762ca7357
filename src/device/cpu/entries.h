// From the arguments of a launch to calls of a kernel. Included inside the namespace of one
// lattice and number format, after rows.h.

#define ARGUMENT_NAME_BUFFER(type, name) at_##name
#define ARGUMENT_NAME(name) at_##name
#define ARGUMENT_GET_BUFFER(type, name) static_cast<type*>(launch.values[at_##name].pointer)
#define ARGUMENT_GET_REAL(name) static_cast<lbm_scalar>(launch.values[at_##name].real)
#define ARGUMENT_GET_COUNT(name) launch.values[at_##name].count
#define ARGUMENT_CLOSED                                                                   \
    cpu::Closed {                                                                         \
        ARGUMENT_GET_BUFFER(uint, closed_words), ARGUMENT_GET_BUFFER(uint, closed_ranks), \
            ARGUMENT_GET_BUFFER(uint, closed_masks)                                       \
    }
/// Where the kernel's cell 0 is that of the domain's numbered `first`; without eddies.
#define ARGUMENT_OWN(first)                                                 \
    lbm_own {                                                               \
        ARGUMENT_GET_BUFFER(lbm_scalar, law), ARGUMENT_FIELD(own_x, first), \
            ARGUMENT_FIELD(own_y, first), ARGUMENT_FIELD(own_z, first),     \
            ARGUMENT_FIELD(lift, first), nullptr                            \
    }
#define ARGUMENT_FIELD(name, first) moved_by(ARGUMENT_GET_BUFFER(lbm_scalar, name), first)
#define ARGUMENT_POSITIONS(ARGUMENTS) \
    enum { ARGUMENTS(ARGUMENT_NAME_BUFFER, ARGUMENT_NAME, ARGUMENT_NAME, LBM_COMMA) }
#define ARGUMENT_VALUES(ARGUMENTS) \
    ARGUMENTS(ARGUMENT_GET_BUFFER, ARGUMENT_GET_REAL, ARGUMENT_GET_COUNT, LBM_COMMA)

template <typename Number>
Number* moved_by(Number* field, long cells) {
    return field ? field + cells : nullptr;
}

/// Plain fields, or null, where a row ends early: copies of one word, so that no lane reaches
/// beyond the row.
template <int fields_count>
class FieldStage {
public:
    /// Where the kernel finds its fields; `here` is moved to their first cell.
    lbm_scalar* const* enter(lbm_scalar* const* fields, lbm_place& here, long count) {
        if (count == wide) return fields;
        for (int k = 0; k < fields_count; ++k) {
            pointers_[k] = fields[k] ? values_[k] : nullptr;
            for (long j = 0; fields[k] && j < count; ++j) values_[k][j] = fields[k][here.cell + j];
        }
        here.cell = 0;
        return pointers_;
    }

    void leave(lbm_scalar* const* fields, long cell, long count) const {
        if (count == wide) return;
        for (int k = 0; k < fields_count; ++k)
            for (long j = 0; fields[k] && j < count; ++j) fields[k][cell + j] = values_[k][j];
    }

private:
    alignas(64) lbm_scalar values_[fields_count][wide] = {};
    lbm_scalar* pointers_[fields_count] = {};
};
