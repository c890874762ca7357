#include "program/assemble.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "lattice/kernel_arguments.h"
#include "lattice/velocity_set.h"
#include "program/assembler.h"
#include "program/kernel_files.h"
#include "program/require_defined.h"

namespace halfstep {

namespace {

constexpr int bytes_a_thread = 8;

constexpr RuleFile rule_files[] = {
    {Part::BounceBack, "bounce_back", RulePlace::NeverOwn},
    {Part::Velocity, "velocity", RulePlace::CellByCell},
    {Part::Pressure, "pressure", RulePlace::CellByCell},
    {Part::FreeSlip, "free_slip", RulePlace::NeverOwn},
    {Part::Interpolated, "interpolated", RulePlace::LinkByLink},
    {Part::Quadratic, "interpolated_quadratic", RulePlace::LinkByLink},
    {Part::Local, "local", RulePlace::NeverOwn}};

/// The rules of open faces.
constexpr std::pair<Part, std::string_view> face_files[] = {
    {Part::FaceVelocity, "velocity"},
    {Part::FacePressure, "pressure"},
    {Part::FaceConvective, "convective"},
    {Part::FaceCharacteristic, "characteristic"}};

bool needs_wide_index(const KernelSpec& spec) {
    return split_rows_elements(spec) > 0x7FFFFFFF;
}

/// Of __launch_bounds__ for steps of parity 1, which look at closed links: the compiler alone would
/// give them so many registers that too few threads are left to hide the memory's latency.
std::string bounds_of_odd_steps(const KernelSpec& spec, const SourceOptions& options) {
    constexpr int threads = 384;
    const bool is_bound = spec.walls != Walls::Open && spec.arithmetic == Arithmetic::FP32;
    if (!is_bound || options.block > threads) return fmt::format("{}", options.block);
    return fmt::format("{}, {}", options.block, threads / options.block);
}

std::string config_block(const KernelSpec& spec, const SourceOptions& options) {
    const int lanes = lanes_a_word(spec);
    const std::string model = carries_scalars(spec.lattice)
                                  ? "a scalar"
                                  : fmt::format("{}, viscosity {}, force {} {}",
                                                name_of(spec.collision), name_of(spec.viscosity),
                                                name_of(spec.acceleration), name_of(spec.forcing));
    std::string text =
        fmt::format("/* {}, {}, arithmetic {}, storage {}, {} */\n", name_of(spec.lattice), model,
                    name_of(spec.arithmetic), name_of(spec.storage), name_of(spec.streaming));
    const auto define = [&](std::string_view name, std::int64_t value) {
        text += fmt::format("#define {} {}\n", name, value);
    };
    define("LBM_NX", spec.cells[0]);
    define("LBM_NY", spec.cells[1]);
    define("LBM_NZ", spec.cells[2]);
    define("LBM_LANES_A_WORD", lanes);
    define("LBM_WIDE", is_of_words(options.part) ? lanes : 1);
    define("LBM_CLOSED_X", spec.walls == Walls::ClosedX);
    define("LBM_BLOCK", options.block);
    define("LBM_TEAM", team_of(options.block));
    define("LBM_FP64", spec.arithmetic == Arithmetic::FP64);
    define("LBM_HAS_FP64", options.has_fp64);
    text += fmt::format("#define LBM_BOUNDS_0 {}\n", options.block);
    text += fmt::format("#define LBM_BOUNDS_1 {}\n", bounds_of_odd_steps(spec, options));
    text += fmt::format("#define lbm_size {}\n", needs_wide_index(spec) ? "long" : "int");
    return text;
}

template <typename Enum>
std::string_view file_of(Enum value) {
    return choices<Enum>()[static_cast<std::size_t>(value)].file;
}

void add_sums(Assembler& source, bool has_fp64) {
    source.add("sum", has_fp64 ? "double.h" : "float_pairs.h");
}

void add_expansion(Assembler& source) {
    source.add("stress.h");
    source.add("expansion.h");
}

void add_step(Assembler& source, const KernelSpec& spec) {
    if (spec.viscosity != Viscosity::Constant) source.add("strain.h");
    source.add("viscosity", file_of(spec.viscosity));
    source.add("coupling", file_of(spec.coupling));
    if (uses_central_moments(spec.collision)) source.add("central_moments.h");
    source.add("collision", file_of(spec.collision));
    source.add_entry("step.k");
}

void add_words(Assembler& source, const KernelSpec& spec, const SourceOptions& options) {
    source.add("order/split_rows_words.h");
    source.add("walls", file_of(spec.walls));
    source.add(spec.has_own_cells() ? "local/varying.h" : "local/uniform.h");
    source.add("rates.h");
    source.add("forcing", file_of(spec.forcing));
    source.add("moments.h");
    source.add("equilibrium/second_order.h");
    add_expansion(source);
    if (spec.acceleration != Acceleration::Uniform) source.add("acceleration/lift.h");
    if (spec.acceleration == Acceleration::Own) source.add("acceleration/rotation.h");
    source.add("acceleration", file_of(spec.acceleration));
    if (options.part == Part::Step) return add_step(source, spec);
    if (options.part == Part::Moments) return source.add_entry("moments.k");
    if (options.part == Part::Init) return source.add_entry("init.k");
    if (options.part == Part::Statistics) {
        source.add("statistics.h");
        return source.add_entry("statistics.k");
    }
    add_sums(source, options.has_fp64);
    source.add("totals.h");
    source.add_entry("totals.k");
}

void add_faces(Assembler& source, Part part) {
    add_expansion(source);
    source.add("faces/ghost.h");
    for (const auto& [file_part, rule] : face_files)
        if (file_part == part) source.add_face(rule);
    if (part == Part::FaceSend) source.add_entry("faces_send.k");
    if (part == Part::Refill) source.add_entry("refill.k");
}

void add_links(Assembler& source, const KernelSpec& spec, const SourceOptions& options) {
    source.add("local/uniform.h");
    source.add("rates.h");
    source.add("forcing", file_of(spec.forcing));
    source.add("moments.h");
    source.add("equilibrium/second_order.h");
    source.add("boundary/link.h");
    source.add("boundary/moments_left.h");
    const bool is_own = spec.acceleration != Acceleration::Uniform;
    if (is_own) source.add("acceleration/rotation.h");
    source.add(is_own ? "acceleration/own_left.h" : "acceleration/uniform_left.h");
    for (const RuleFile& rule : rule_files)
        if (rule.part == options.part) return source.add_rule(rule);
    switch (options.part) {
        case Part::Slide: return source.add_sliding();
        case Part::Scatter: return source.add_entry("links_scatter.k");
        case Part::Force:
            add_sums(source, options.has_fp64);
            return source.add_entry("links_force.k");
        case Part::Canonical: return source.add_entry("canonical.k");
        case Part::Porous:
            for (const auto& medium : choices<PorousModel>()) source.add_porous(medium);
            return;
        case Part::Eddies:
            source.add("velocity_gradient.h");
            source.add("eddies/normalise.h");
            for (std::string_view model : {"wale", "vreman"}) source.add_eddies(model);
            return;
        case Part::Sponge: source.add("faces/difference.h"); return source.add_entry("sponge.k");
        default: return add_faces(source, options.part);
    }
}

void add_material(Assembler& source, const KernelSpec& spec) {
    source.add(spec.materials == Materials::One ? "local/uniform.h" : "local/varying.h");
    source.add("material/row.h");
    source.add("material", file_of(spec.materials));
    source.add("scalar.h");
}

void add_scalar_words(Assembler& source, const KernelSpec& spec) {
    source.add("order/split_rows_words.h");
    source.add("walls", file_of(spec.walls));
    add_material(source, spec);
    source.add_entry("scalar_step.k");
}

void add_scalar_links(Assembler& source, const KernelSpec& spec, Part part) {
    source.add("boundary/link.h");
    if (part == Part::Scatter) return source.add_entry("links_scatter.k");
    if (part == Part::Canonical) return source.add_entry("canonical.k");
    add_material(source, spec);
    source.add_entry(part == Part::ScalarCells ? "scalar_cells.k" : "scalar_links.k");
}

}  // namespace

std::string_view kernel_file(std::string_view path) {
    for (const KernelFile& file : kernel_files())
        if (file.path == path) return file.text;
    throw std::logic_error(fmt::format("there is no kernel file {}", path));
}

int lanes_a_word(const KernelSpec& spec) {
    int lanes = bytes_a_thread / bytes_of(spec.storage);
    while (spec.cells[0] % lanes != 0) lanes /= 2;
    return lanes;
}

std::int64_t split_rows_elements(const KernelSpec& spec) {
    const int buffers = spec.streaming == Streaming::TwoBuffer ? 2 : 1;
    return volume(spec.cells) * velocity_set(spec.lattice).count * buffers;
}

KernelSource assemble(const KernelSpec& spec, const SourceOptions& options) {
    const bool is_scalar = carries_scalars(spec.lattice);
    require_defined(spec);
    Assembler source(config_block(spec, options));
    source.add(options.dialect == Dialect::CUDA ? "dialect/cuda.h" : "dialect/opencl.h");
    source.add("arguments.h");
    source.add("link_arguments.h");
    if (is_scalar) source.add("scalar_arguments.h");
    source.add("lattice", file_of(spec.lattice));
    source.add("lattice/directions.h");
    source.add("storage", file_of(spec.storage));
    source.add("streaming/slot.h");
    source.add("streaming", file_of(spec.streaming));
    source.add("order/split_rows.h");
    source.add("types.h");
    source.add("walls/closed.h");
    if (is_of_words(options.part))
        is_scalar ? add_scalar_words(source, spec) : add_words(source, spec, options);
    else
        is_scalar ? add_scalar_links(source, spec, options.part) : add_links(source, spec, options);
    return {source.text(), fnv1a(source.text())};
}

}  // namespace halfstep
