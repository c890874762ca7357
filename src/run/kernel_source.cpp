#include "halfstep/kernel.h"

#include <fmt/format.h>

#include "program/assemble.h"
#include "run/case_state.h"
#include "solver/spec_of.h"

namespace halfstep {

namespace {

std::string of_part(const KernelSpec& spec, SourceOptions options, Part part) {
    options.part = part;
    return assemble(spec, options).text;
}

}  // namespace

std::string kernel_source(const CaseFile& case_file, KernelDialect dialect) {
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    const KernelSpec spec = spec_of(lattice_case);
    SourceOptions options;
    options.dialect = dialect == KernelDialect::CUDA ? Dialect::CUDA : Dialect::OpenCL;
    std::string text =
        "// First program: steps, initial state, moments.\n" + of_part(spec, options, Part::Words) +
        "\n// Second program: walls and faces.\n" + of_part(spec, options, Part::Links);
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k) {
        const KernelSpec own = spec_of_scalar(lattice_case, k, spec.streaming);
        text += fmt::format("\n// Of {}: its steps.\n", lattice_case.scaling.scalars[k].name) +
                of_part(own, options, Part::Words) + "\n// Its walls and faces.\n" +
                of_part(own, options, Part::Links);
    }
    return text;
}

}  // namespace halfstep
