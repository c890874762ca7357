#include "solver/choose_walls.h"

#include <algorithm>

#include "program/assemble.h"

namespace halfstep {

namespace {

bool turns(FaceKind kind) {
    return kind != FaceKind::Periodic && kind != FaceKind::FreeSlip;
}

/// All links across the x faces are closed where these turn populations round, and no edge of
/// theirs belongs to a free-slip face. GPUs have a shorter way for them, in rows of several words.
bool are_all_across_x_closed(const LatticeCase& lattice_case, const KernelSpec& spec) {
    const auto& faces = lattice_case.faces;
    return turns(faces[0].kind) && turns(faces[1].kind) && spec.cells[0] > lanes_a_word(spec) &&
           std::none_of(faces.begin(), faces.end(),
                        [](const auto& face) { return face.kind == FaceKind::FreeSlip; });
}

}  // namespace

Walls choose_walls(const LatticeCase& lattice_case, const KernelSpec& spec, const Domain& domain) {
    const bool may_close =
        spec.streaming != Streaming::TwoBuffer &&
        std::any_of(domain.groups.begin(), domain.groups.end(),
                    [](const LinkGroup& group) { return group.rule != Rule::FreeSlip; });
    if (!may_close) return Walls::Open;
    return are_all_across_x_closed(lattice_case, spec) ? Walls::ClosedX : Walls::Closed;
}

}  // namespace halfstep
