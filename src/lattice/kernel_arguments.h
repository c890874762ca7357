// The kernels' argument lists as the host sees them: names and kinds, from kernels/arguments.h.
#pragma once

#include <span>
#include <string_view>

namespace halfstep {

enum class KernelName {
    Step,
    Moments,
    Init,
    Totals,
    GatherBounceBack,
    GatherVelocity,
    GatherPressure,
    GatherFreeSlip,
    GatherInterpolated,
    GatherQuadratic,
    GatherLocal,
    ApplyVelocity,
    ApplyPressure,
    ApplyInterpolated,
    ApplyQuadratic,
    LinksInterpolated,
    LinksQuadratic,
    PlaceInterpolated,
    PlaceQuadratic,
    Slide,
    Scatter,
    Force,
    SaveCells,
    LoadCells,
    LookVelocity,
    LookPressure,
    LookConvective,
    LookCharacteristic,
    SendFaces,
    Sponge,
    Refill,
    Statistics,
    PorousBrinkman,
    PorousGrey,
    EddiesWale,
    EddiesVreman,
    ScalarStep,  ///< this and the following: of scalars
    ScalarFill,
    ScalarRead,
    ScalarLinks
};

inline constexpr KernelName last_kernel = KernelName::ScalarLinks;

enum class ArgumentKind { Buffer, Real, Count };

struct ArgumentRow {
    std::string_view name;
    ArgumentKind kind;
    std::string_view type;  ///< of a buffer's element, in the kernel dialect
};

/// The arguments of a kernel, in order.
std::span<const ArgumentRow> arguments_of(KernelName kernel);

/// The name of its entry point; on a GPU followed by _even or _odd, the parity of the step.
std::string_view entry_of(KernelName kernel);

/// Links whose forces one item of the force kernel sums.
inline constexpr long force_chunk = 64;

/// Numbers that the ghost cell of an open face keeps.
inline constexpr int ghost_count = 12;

/// Numbers by which an object shows a cell its own velocity (kernels/velocity_gradient.h).
inline constexpr int mirror_count = 9;

/// Where the numbers of `law` stand (kernels/arguments.h), and the table of
/// kernels/viscosity/law.h.
inline constexpr int law_magic = 0, law_tau = 1, law_eddies = 2, law_rotation = 3, law_per_lift = 6,
                     law_table = 9;
inline constexpr int law_points = 128, law_lowest = -34, law_octaves = 40;

/// Numbers that the totals kernel gives for a strip of rows, two floats each.
inline constexpr int totals_count = 8;

/// |u|^2 by which the totals kernel says that something is not finite.
inline constexpr double totals_beyond = 3e38F;

}  // namespace halfstep
