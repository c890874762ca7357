#include "lattice/require_defined.h"

#include <string>

#include "halfstep/error.h"

namespace halfstep {

void require_defined(Collision collision, Lattice lattice) {
    if (is_defined(collision, lattice)) return;
    if (carries_scalars(lattice))
        throw RunError(std::string(name_of(lattice)) +
                       " carries heat and other scalars, not a flow (it has no stress); choose "
                       "D2Q9, D3Q15, D3Q19 or D3Q27");
    throw RunError("collision " + std::string(name_of(collision)) + " is not defined on " +
                   std::string(name_of(lattice)) +
                   " (its central moments do not close); choose D2Q9, D3Q19 or D3Q27, or MRT");
}

}  // namespace halfstep
