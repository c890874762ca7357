// What the CPU's kernel builds and the device agree on. Plain types: the builds for each
// instruction set see no library header, so that no library code is compiled with instructions that
// the machine lacks.
#pragma once

namespace halfstep::cpu {

struct Slot {
    int buffer, q, dx, dy, dz;
    long offset =
        0;  ///< in elements, from the cell's own place, where nothing wraps; see layout_in
};

/// A streaming layout as data, made from its kernel file: [parity][direction].
struct Layout {
    Slot in[2][27];
    Slot out[2][27];
    int buffers;
};

/// Cells and strides, in elements, of the order [buffer][z][q][y][x].
struct Box {
    long nx, ny, nz;
    long row, q_stride, z_stride, buffer_stride;
    int closed_x;  ///< 1: all links across the x faces are closed, and not in the tables
};

/// Tables of kernels/walls/closed.h for words of one cell; null where every link is open.
struct Closed {
    const unsigned* words;
    const unsigned* ranks;
    const unsigned* masks;
};

union Value {
    void* pointer;
    double real;
    long count;
};

struct Launch {
    const Box* box;
    const Layout* layout;
    int parity;
    long prefetch_bytes;                ///< how far ahead of the word that is worked at
    const Value* values;                ///< arguments, in the order of kernels/arguments.h
    int collision, viscosity, forcing;  ///< enumerators of src/lattice/choices.h
};

/// Rows (y + ny z), strips of rows or items [begin, end).
using Entry = void (*)(const Launch&, long begin, long end);

/// Every kernel of one lattice and number format for one instruction set.
struct KernelSet {
    int lattice, arithmetic, storage;  ///< enumerators of src/lattice/choices.h
    int instruction_set;               ///< enumerator of InstructionSet
    int lanes;                         ///< cells a word
    Entry step[8][3];                  ///< [collision][forcing]; null where it is not defined
    Entry own_step;                    ///< of any collision, where cells have rates of their own
    Entry moments, init, totals;
    Entry links_gather[7];  ///< [rule], as KernelName has them
    Entry cells_apply[4];   ///< those rules that work in place, likewise
    Entry links_apply[2];   ///< those that need no moments at walls at rest, likewise
    Entry links_place[2];
    Entry cells_slide;
    Entry links_scatter, links_force;
    Entry save_cells, load_cells;
    Entry faces_look[4];  ///< velocity, pressure, convective, characteristic
    Entry faces_send, sponge;
    Entry refill;
    Entry statistics;
    Entry porous[2];                                                   ///< Brinkman, grey
    Entry eddies[2];                                                   ///< WALE, Vreman
    Entry scalar_step, scalar_fill, scalar_read, scalar_links;         ///< of lattices of scalars
    void (*decode)(const void* elements, double* values, long count);  ///< f - w
    void (*encode)(const double* values, void* elements, long count);
};

}  // namespace halfstep::cpu
