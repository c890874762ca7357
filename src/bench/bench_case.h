// The flows that are timed.
#pragma once

#include <span>
#include <string_view>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

enum class BenchCase { Periodic, Cavity, Sphere, Porous };

std::span<const std::string_view> bench_case_names();  ///< in the order of the enumerators

/// A box with the faces and bodies of the case, FP32, SRT, at rest.
LatticeCase make_bench_case(BenchCase which, Lattice lattice, const Int3& cells);

/// Its cells and links; those of the porous box are solid at random, the same ones each time.
Domain make_bench_domain(BenchCase which, const LatticeCase& lattice_case);

}  // namespace halfstep
