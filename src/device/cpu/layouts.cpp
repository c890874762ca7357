#include "device/cpu/layouts.h"

#define LBM_FP64 1
#define LBM_WIDE 1

namespace halfstep::cpu {

#define LATTICE_NAME d2q9
#define LATTICE_FILE "lattice/d2q9.h"
#include "device/cpu/lattice_layouts.h"
#define LATTICE_NAME d3q15
#define LATTICE_FILE "lattice/d3q15.h"
#include "device/cpu/lattice_layouts.h"
#define LATTICE_NAME d3q19
#define LATTICE_FILE "lattice/d3q19.h"
#include "device/cpu/lattice_layouts.h"
#define LATTICE_NAME d3q27
#define LATTICE_FILE "lattice/d3q27.h"
#include "device/cpu/lattice_layouts.h"
#define LATTICE_NAME d2q5
#define LATTICE_FILE "lattice/d2q5.h"
#include "device/cpu/lattice_layouts.h"
#undef LBM_SCALAR_SPEED
#define LATTICE_NAME d3q7
#define LATTICE_FILE "lattice/d3q7.h"
#include "device/cpu/lattice_layouts.h"

const Layout& layout_of(Lattice lattice, Streaming streaming) {
    switch (lattice) {
        case Lattice::D2Q9: return d2q9::layout_of(streaming);
        case Lattice::D3Q15: return d3q15::layout_of(streaming);
        case Lattice::D2Q5: return d2q5::layout_of(streaming);
        case Lattice::D3Q7: return d3q7::layout_of(streaming);
        case Lattice::D3Q19: return d3q19::layout_of(streaming);
        default: return d3q27::layout_of(streaming);
    }
}

}  // namespace halfstep::cpu
