#include "geometry/domain.h"
#include "halfstep/kernel.h"

#include <fmt/format.h>

#include "program/assemble.h"
#include "run/case_state.h"
#include "solver/choose_walls.h"
#include "solver/needed_kernels.h"
#include "solver/rule_kernels.h"
#include "solver/spec_of.h"

namespace halfstep {

namespace {

/// Of a case whose walls have these links. A rule's kernels are one program, so that whether it
/// works in place makes no difference here.
std::vector<KernelName> kernels_of(const LatticeCase& lattice_case, const Domain& domain) {
    std::vector<KernelName> kernels = kernels_of_model(lattice_case);
    for (const LinkGroup& group : domain.groups) {
        const bool is_open = is_open_face(group.rule);
        kernels.push_back(is_open ? look_kernel(group.rule) : gather_kernel(group.rule));
        if (is_open) kernels.push_back(KernelName::SendFaces);
    }
    if (!domain.groups.empty()) kernels.push_back(KernelName::Scatter);
    for (const Face& face : lattice_case.faces)
        if (face.sponge.cells > 0) kernels.push_back(KernelName::Sponge);
    if (!lattice_case.porous.empty()) kernels.push_back(KernelName::PorousBrinkman);
    if (!lattice_case.outputs.forces.empty()) kernels.push_back(KernelName::Force);
    if (lattice_case.run.checkpoints) kernels.push_back(KernelName::SaveCells);
    return kernels;
}

std::string program_text(const KernelSpec& spec, SourceOptions options, Part part) {
    options.part = part;
    return assemble(spec, options).text + "\n";
}

}  // namespace

std::string kernel_source(const CaseFile& case_file, KernelDialect dialect) {
    const LatticeCase& lattice_case = case_file.state().lattice_case;
    const Domain domain = voxelise(lattice_case);
    KernelSpec spec = spec_of(lattice_case);
    spec.walls = choose_walls(lattice_case, spec, domain);
    SourceOptions options;
    options.dialect = dialect == KernelDialect::CUDA ? Dialect::CUDA : Dialect::OpenCL;
    std::string text;
    for (Part part : parts_of(kernels_of(lattice_case, domain)))
        text += "// A program.\n" + program_text(spec, options, part);
    for (std::size_t k = 0; k < lattice_case.scalars.size(); ++k) {
        const KernelSpec own = spec_of_scalar(lattice_case, k, spec.streaming);
        for (Part part : all_parts(own.lattice))
            text += fmt::format("// A program of {}.\n", lattice_case.scaling.scalars[k].name) +
                    program_text(own, options, part);
    }
    return text;
}

}  // namespace halfstep
