#include "program/assemble.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "base/hash.h"
#include "lattice/kernel_arguments.h"
#include "lattice/require_defined.h"
#include "lattice/velocity_set.h"
#include "program/kernel_files.h"

namespace halfstep {

namespace {

constexpr int bytes_a_thread = 8;

/// Whether a rule ever works in the places of its own links (cells.k).
enum class RulePlace { MayBeOwn, NeverOwn };

struct RuleFile {
    std::string_view name;
    RulePlace place;
};

constexpr RuleFile rule_files[] = {
    {"bounce_back", RulePlace::NeverOwn},  {"velocity", RulePlace::MayBeOwn},
    {"pressure", RulePlace::MayBeOwn},     {"free_slip", RulePlace::NeverOwn},
    {"interpolated", RulePlace::MayBeOwn}, {"interpolated_quadratic", RulePlace::MayBeOwn},
    {"local", RulePlace::NeverOwn}};

class Assembler {
public:
    explicit Assembler(std::string head) : text_(std::move(head)) {}

    void add(const std::string& path) {
        text_ += fmt::format("#line 1 \"kernels/{}\"\n{}", path, kernel_file(path));
    }
    void add(std::string_view folder, std::string_view file) {
        add(fmt::format("{}/{}", folder, file));
    }
    void define(std::string_view name, std::string_view value) {
        text_ += fmt::format("#define {} {}\n", name, value);
    }
    void undefine(std::string_view name) { text_ += fmt::format("#undef {}\n", name); }

    /// The entry point for both parities.
    void add_entry(const std::string& path) {
        for (const auto& [parity, suffix] : {std::pair{"0", "_even"}, std::pair{"1", "_odd"}}) {
            define("LBM_STEP_PARITY", parity);
            define("LBM_SUFFIX", suffix);
            add(path);
            undefine("LBM_SUFFIX");
            undefine("LBM_STEP_PARITY");
        }
    }
    /// A boundary rule's entry points, under the rule's own name.
    void add_rule(const RuleFile& rule) {
        constexpr std::string_view renamed[] = {"lbm_rule", "lbm_rule_uses_moments",
                                                "lbm_links_gather", "lbm_cells_apply"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, rule.name));
        add(fmt::format("boundary/{}.h", rule.name));
        add_entry("links.k");
        if (rule.place == RulePlace::MayBeOwn) add_entry("cells.k");
        for (std::string_view name : renamed) undefine(name);
    }
    /// An open face's rule, likewise.
    void add_face(std::string_view rule) {
        constexpr std::string_view renamed[] = {"lbm_face_rule", "lbm_faces_look"};
        for (std::string_view name : renamed) define(name, fmt::format("{}_{}", name, rule));
        add(fmt::format("faces/{}.h", rule));
        add_entry("faces_look.k");
        for (std::string_view name : renamed) undefine(name);
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

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
    const std::string model =
        carries_scalars(spec.lattice)
            ? "a scalar"
            : fmt::format("{}, force {}", name_of(spec.collision), name_of(spec.forcing));
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
    define("LBM_WIDE", options.part == Part::Words ? lanes : 1);
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

void add_words(Assembler& source, const KernelSpec& spec, bool has_fp64) {
    source.add("order/split_rows_words.h");
    source.add("walls", file_of(spec.walls));
    source.add("coupling", file_of(spec.coupling));
    source.add("forcing", file_of(spec.forcing));
    source.add("moments.h");
    source.add("equilibrium/second_order.h");
    source.add("stress.h");
    source.add("expansion.h");
    if (uses_central_moments(spec.collision)) source.add("central_moments.h");
    source.add("collision", file_of(spec.collision));
    source.add_entry("step.k");
    source.add_entry("moments.k");
    source.add_entry("init.k");
    source.add("sum", has_fp64 ? "double.h" : "float_pairs.h");
    source.add("totals.h");
    source.add_entry("totals.k");
}

void add_faces(Assembler& source) {
    source.add("stress.h");
    source.add("expansion.h");
    source.add("faces/ghost.h");
    for (std::string_view rule : {"velocity", "pressure", "convective", "characteristic"})
        source.add_face(rule);
    source.add_entry("faces_send.k");
    source.add("faces/difference.h");
    source.add_entry("sponge.k");
}

void add_links(Assembler& source, const KernelSpec& spec) {
    source.add("coupling/none.h");
    source.add("forcing", file_of(spec.forcing));
    source.add("moments.h");
    source.add("equilibrium/second_order.h");
    source.add("boundary/link.h");
    source.add("boundary/moments_left.h");
    for (const RuleFile& rule : rule_files) source.add_rule(rule);
    source.add_entry("links_scatter.k");
    source.add_entry("links_force.k");
    source.add_entry("canonical.k");
    add_faces(source);
}

void add_scalar_words(Assembler& source, const KernelSpec& spec) {
    source.add("order/split_rows_words.h");
    source.add("walls", file_of(spec.walls));
    source.add("material", file_of(spec.materials));
    source.add("scalar.h");
    source.add_entry("scalar_step.k");
}

void add_scalar_links(Assembler& source, const KernelSpec& spec) {
    source.add("boundary/link.h");
    source.add("material", file_of(spec.materials));
    source.add("scalar.h");
    source.add_entry("scalar_cells.k");
    source.add_entry("scalar_links.k");
    source.add_entry("links_scatter.k");
    source.add_entry("canonical.k");
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
    if (!is_scalar) require_defined(spec.collision, spec.lattice);
    Assembler source(config_block(spec, options));
    source.add(options.dialect == Dialect::CUDA ? "dialect/cuda.h" : "dialect/opencl.h");
    source.add("arguments.h");
    if (is_scalar) source.add("scalar_arguments.h");
    source.add("lattice", file_of(spec.lattice));
    source.add("lattice/directions.h");
    source.add("storage", file_of(spec.storage));
    source.add("streaming/slot.h");
    source.add("streaming", file_of(spec.streaming));
    source.add("order/split_rows.h");
    source.add("types.h");
    source.add("walls/closed.h");
    if (options.part == Part::Words)
        is_scalar ? add_scalar_words(source, spec) : add_words(source, spec, options.has_fp64);
    else
        is_scalar ? add_scalar_links(source, spec) : add_links(source, spec);
    return {source.text(), fnv1a(source.text())};
}

}  // namespace halfstep
