// What a case may choose: one enum a family. Each enumerator is one kernel file; the row of its
// table gives the name that the user writes and the file that the assembler takes.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace halfstep {

/// The last two carry scalars alone.
enum class Lattice { D2Q9, D3Q15, D3Q19, D3Q27, D2Q5, D3Q7 };
enum class Collision { SRT, TRT, MRT, Regularised, Recursive, CentralMoments, Cumulant, KBC };
/// How a collision without moments of its own takes a force (kernels/forcing/).
enum class Forcing { None, Guo, ExactDifference };
/// Whether all cells feel the same acceleration, or each its own (a field, Coriolis).
enum class Acceleration { Uniform, Lifted, Own };
/// What a cell's viscosity follows from: nothing, its own shear rate, or, WALE and Vreman, the
/// velocities around it.
enum class Viscosity { Constant, Smagorinsky, Wale, Vreman, PowerLaw, CarreauYasuda, Bingham };
enum class Arithmetic { FP32, FP64 };
enum class Storage { FP64, FP32, FP16S, FP16C };
/// Whether links may be closed (kernels/walls/closed.h; in place only), and whether all those
/// across the x faces are.
enum class Walls { Open, Closed, ClosedX };
/// How a body's wall sends populations back; each falls back to the ones before it where it lacks
/// cells.
enum class WallRule { HalfWay, Interpolated, Quadratic, Local };
/// What a porous region does to the flow (kernels/porous/).
enum class PorousModel { Brinkman, Grey };
/// Whether a flow's step keeps its velocity, for scalars that it carries or for eddies.
enum class Coupling { None, Velocity };
/// Whether a scalar moves in the fluid alone, or in solids that conduct, too.
enum class Materials { One, Several };
enum class Streaming { TwoBuffer, AA, EsotericTwist, EsotericPull, EsotericPush };

template <typename Enum>
struct Choice {
    Enum value;
    std::string_view name;  ///< as written in a case file and printed in tables
    std::string_view file;  ///< below kernels/, without its folder
};

/// Clang before 17 deduces no template arguments of aggregates by itself.
template <typename Enum>
Choice(Enum, std::string_view, std::string_view) -> Choice<Enum>;

/// The table of a family, in the order of its enumerators.
template <typename Enum>
std::span<const Choice<Enum>> choices();

template <>
inline std::span<const Choice<Lattice>> choices<Lattice>() {
    static constexpr std::array rows{
        Choice{Lattice::D2Q9, "D2Q9", "d2q9.h"},    Choice{Lattice::D3Q15, "D3Q15", "d3q15.h"},
        Choice{Lattice::D3Q19, "D3Q19", "d3q19.h"}, Choice{Lattice::D3Q27, "D3Q27", "d3q27.h"},
        Choice{Lattice::D2Q5, "D2Q5", "d2q5.h"},    Choice{Lattice::D3Q7, "D3Q7", "d3q7.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Collision>> choices<Collision>() {
    static constexpr std::array rows{
        Choice{Collision::SRT, "SRT", "srt.h"},
        Choice{Collision::TRT, "TRT", "trt.h"},
        Choice{Collision::MRT, "MRT", "mrt.h"},
        Choice{Collision::Regularised, "regularised", "regularised.h"},
        Choice{Collision::Recursive, "recursive-regularised", "recursive_regularised.h"},
        Choice{Collision::CentralMoments, "central-moments", "central_moments.h"},
        Choice{Collision::Cumulant, "cumulant", "cumulant.h"},
        Choice{Collision::KBC, "KBC", "kbc.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Forcing>> choices<Forcing>() {
    static constexpr std::array rows{
        Choice{Forcing::None, "none", "none.h"}, Choice{Forcing::Guo, "Guo", "guo.h"},
        Choice{Forcing::ExactDifference, "exact-difference", "exact_difference.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Acceleration>> choices<Acceleration>() {
    static constexpr std::array rows{Choice{Acceleration::Uniform, "uniform", "uniform.h"},
                                     Choice{Acceleration::Lifted, "lifted", "lifted.h"},
                                     Choice{Acceleration::Own, "own", "own.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Viscosity>> choices<Viscosity>() {
    static constexpr std::array rows{Choice{Viscosity::Constant, "constant", "constant.h"},
                                     Choice{Viscosity::Smagorinsky, "smagorinsky", "smagorinsky.h"},
                                     Choice{Viscosity::Wale, "wale", "eddies.h"},
                                     Choice{Viscosity::Vreman, "vreman", "eddies.h"},
                                     Choice{Viscosity::PowerLaw, "power-law", "law.h"},
                                     Choice{Viscosity::CarreauYasuda, "carreau-yasuda", "law.h"},
                                     Choice{Viscosity::Bingham, "bingham", "law.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Arithmetic>> choices<Arithmetic>() {
    static constexpr std::array rows{Choice{Arithmetic::FP32, "FP32", ""},
                                     Choice{Arithmetic::FP64, "FP64", ""}};
    return rows;
}
template <>
inline std::span<const Choice<Storage>> choices<Storage>() {
    static constexpr std::array rows{
        Choice{Storage::FP64, "FP64", "fp64.h"}, Choice{Storage::FP32, "FP32", "fp32.h"},
        Choice{Storage::FP16S, "FP16S", "fp16s.h"}, Choice{Storage::FP16C, "FP16C", "fp16c.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Walls>> choices<Walls>() {
    static constexpr std::array rows{Choice{Walls::Open, "open", "open_words.h"},
                                     Choice{Walls::Closed, "closed", "closed_words.h"},
                                     Choice{Walls::ClosedX, "closed x", "closed_words.h"}};
    return rows;
}
template <>
inline std::span<const Choice<WallRule>> choices<WallRule>() {
    static constexpr std::array rows{
        Choice{WallRule::HalfWay, "half-way", "bounce_back.h"},
        Choice{WallRule::Interpolated, "interpolated", "interpolated.h"},
        Choice{WallRule::Quadratic, "interpolated-quadratic", "interpolated_quadratic.h"},
        Choice{WallRule::Local, "local", "local.h"}};
    return rows;
}
template <>
inline std::span<const Choice<PorousModel>> choices<PorousModel>() {
    static constexpr std::array rows{Choice{PorousModel::Brinkman, "brinkman", "brinkman.h"},
                                     Choice{PorousModel::Grey, "grey", "grey.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Coupling>> choices<Coupling>() {
    static constexpr std::array rows{Choice{Coupling::None, "none", "none.h"},
                                     Choice{Coupling::Velocity, "velocity", "velocity.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Materials>> choices<Materials>() {
    static constexpr std::array rows{Choice{Materials::One, "one", "one.h"},
                                     Choice{Materials::Several, "several", "several.h"}};
    return rows;
}
template <>
inline std::span<const Choice<Streaming>> choices<Streaming>() {
    static constexpr std::array rows{
        Choice{Streaming::TwoBuffer, "two-buffer", "two_buffer.h"},
        Choice{Streaming::AA, "AA", "aa.h"},
        Choice{Streaming::EsotericTwist, "esoteric-twist", "esoteric_twist.h"},
        Choice{Streaming::EsotericPull, "esoteric-pull", "esoteric_pull.h"},
        Choice{Streaming::EsotericPush, "esoteric-push", "esoteric_push.h"}};
    return rows;
}

/// The name that the user writes for `value`.
template <typename Enum>
std::string_view name_of(Enum value) {
    return choices<Enum>()[static_cast<std::size_t>(value)].name;
}

/// The enumerator with exactly this name (case-sensitive), or nothing.
template <typename Enum>
std::optional<Enum> find_choice(std::string_view name) {
    for (const auto& row : choices<Enum>())
        if (row.name == name) return row.value;
    return std::nullopt;
}

constexpr int dimensions_of(Lattice lattice) {
    return lattice == Lattice::D2Q9 || lattice == Lattice::D2Q5 ? 2 : 3;
}

/// Whether a lattice conserves an amount and its flux alone, so that no flow can be computed on it.
constexpr bool carries_scalars(Lattice lattice) {
    return lattice == Lattice::D2Q5 || lattice == Lattice::D3Q7;
}

/// The lattice on which a flow's scalars move.
constexpr Lattice scalar_lattice(Lattice of_flow) {
    return dimensions_of(of_flow) == 2 ? Lattice::D2Q5 : Lattice::D3Q7;
}

/// Those on which flows move, the first of `choices`.
inline std::span<const Choice<Lattice>> flow_lattices() {
    return choices<Lattice>().first(4);
}

/// c_s^2, by which diffusivities and viscosities go with relaxation times.
constexpr double sound_speed_squared(Lattice lattice) {
    return lattice == Lattice::D3Q7 ? 1.0 / 4 : 1.0 / 3;
}

constexpr int populations_of(Lattice lattice) {
    constexpr std::array counts{9, 15, 19, 27, 5, 7};
    return counts[static_cast<std::size_t>(lattice)];
}

/// Whether a collision rebuilds populations from their central moments (kernels/central_moments.h).
constexpr bool uses_central_moments(Collision collision) {
    return collision >= Collision::Recursive;
}

/// D3Q15 lacks the velocities (1, 1, 0), without which its moments do not close under a change of
/// frame. No flow moves on the lattices of scalars.
constexpr bool is_defined(Collision collision, Lattice lattice) {
    if (carries_scalars(lattice)) return false;
    return lattice != Lattice::D3Q15 || !uses_central_moments(collision);
}

/// Whether the viscosity is a function of the shear rate alone (kernels/viscosity/law.h).
constexpr bool is_law(Viscosity viscosity) {
    return viscosity >= Viscosity::PowerLaw;
}

/// Whether it follows from the gradient of the last step's velocity (kernels/eddies/).
constexpr bool looks_around(Viscosity viscosity) {
    return viscosity == Viscosity::Wale || viscosity == Viscosity::Vreman;
}

/// Whether a cell's viscosity is that of the fluid and of eddies smaller than the cell.
constexpr bool is_turbulence(Viscosity viscosity) {
    return viscosity == Viscosity::Smagorinsky || looks_around(viscosity);
}

/// Whether the trace of the stress relaxes at a rate of its own.
constexpr bool has_bulk_rate(Collision collision) {
    return collision != Collision::SRT && collision != Collision::TRT;
}

/// Whether moments of odd order relax at the rate that the magic parameter gives.
constexpr bool has_magic(Collision collision) {
    return collision == Collision::TRT || collision == Collision::MRT;
}

/// Bytes of one stored population.
constexpr int bytes_of(Storage storage) {
    return storage == Storage::FP64 ? 8 : storage == Storage::FP32 ? 4 : 2;
}

}  // namespace halfstep
