// From the arguments of a launch to calls of a kernel. Included inside the namespace of one
// lattice and number format, after rows.h.

#define ARGUMENT_NAME_BUFFER(type, name) at_##name
#define ARGUMENT_NAME(name) at_##name
#define ARGUMENT_GET_BUFFER(type, name) static_cast<type*>(launch.values[at_##name].pointer)
#define ARGUMENT_GET_REAL(name) static_cast<lbm_scalar>(launch.values[at_##name].real)
#define ARGUMENT_GET_COUNT(name) launch.values[at_##name].count
#define ARGUMENT_POSITIONS(ARGUMENTS) \
    enum { ARGUMENTS(ARGUMENT_NAME_BUFFER, ARGUMENT_NAME, ARGUMENT_NAME, LBM_COMMA) }
#define ARGUMENT_VALUES(ARGUMENTS) \
    ARGUMENTS(ARGUMENT_GET_BUFFER, ARGUMENT_GET_REAL, ARGUMENT_GET_COUNT, LBM_COMMA)

/// A plain field at the end of a row: a copy of one word, so that no lane reaches beyond the row.
struct FieldStage {
    alignas(64) lbm_scalar values[wide] = {};
    void read(const lbm_scalar* field, long cell, long count)
    {
        for (long k = 0; k < count; ++k) values[k] = field[cell + k];
    }
    void write(lbm_scalar* field, long cell, long count) const
    {
        for (long k = 0; k < count; ++k) field[cell + k] = values[k];
    }
};
