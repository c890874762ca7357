#include "halfstep/kernel.h"
#include "program/assemble.h"
#include "run/case_state.h"
#include "solver/spec_of.h"

namespace halfstep {

std::string kernel_source(const CaseFile& case_file, KernelDialect dialect) {
    const KernelSpec spec = spec_of(case_file.state().lattice_case);
    SourceOptions options;
    options.dialect = dialect == KernelDialect::CUDA ? Dialect::CUDA : Dialect::OpenCL;
    options.part = Part::Words;
    const std::string words = assemble(spec, options).text;
    options.part = Part::Links;
    return "// First program: steps, initial state, moments.\n" + words +
           "\n// Second program: walls and faces.\n" + assemble(spec, options).text;
}

}  // namespace halfstep
