#include "device/gpu/launch_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace halfstep::gpu {

namespace {

constexpr unsigned most_blocks_across = 65535;  ///< of CUDA, along y and z

unsigned blocks_for(std::int64_t threads, unsigned block) {
    return static_cast<unsigned>((threads + block - 1) / block);
}

}  // namespace

std::vector<BoundArgument> bind_arguments(KernelName kernel, std::span<const Argument> arguments) {
    std::vector<BoundArgument> bound;
    for (const ArgumentRow& row : arguments_of(kernel)) {
        const auto found = std::find_if(arguments.begin(), arguments.end(),
                                        [&](const Argument& a) { return a.name == row.name; });
        if (found == arguments.end() || found->value.index() != std::size_t(row.kind))
            throw std::logic_error(
                fmt::format("kernel {} needs argument {}", entry_of(kernel), row.name));
        BoundArgument argument{row.kind};
        if (row.kind == ArgumentKind::Buffer) argument.buffer = std::get<Buffer*>(found->value);
        if (row.kind == ArgumentKind::Real) argument.real = std::get<double>(found->value);
        if (row.kind == ArgumentKind::Count) argument.count = std::get<std::int64_t>(found->value);
        bound.push_back(argument);
    }
    return bound;
}

bool is_links(KernelName kernel) {
    return kernel != KernelName::Step && kernel != KernelName::Moments &&
           kernel != KernelName::Init && kernel != KernelName::Totals &&
           kernel != KernelName::ScalarStep;
}

Grid grid_of(KernelName kernel, const KernelSpec& spec, int block, std::int64_t begin,
             std::int64_t end) {
    if (is_links(kernel)) {
        const auto threads = static_cast<unsigned>(block);
        return {{threads, 1}, {blocks_for(end - begin, threads), 1, 1}};
    }
    if (kernel == KernelName::Totals)
        return {{unsigned(team_of(block)), 1}, {static_cast<unsigned>(end - begin), 1, 1}};
    const std::int64_t words = spec.cells[0] / lanes_a_word(spec);
    unsigned x = 1;
    while (x < words && x < static_cast<unsigned>(block)) x *= 2;
    x = std::min(x, static_cast<unsigned>(block));
    const unsigned y = static_cast<unsigned>(block) / x;
    const unsigned rows = blocks_for(end - begin, y), across = std::min(rows, most_blocks_across);
    return {{x, y}, {blocks_for(words, x), across, blocks_for(rows, across)}};
}

std::string entry_name(KernelName kernel, int parity) {
    return fmt::format("{}{}", entry_of(kernel), parity == 0 ? "_even" : "_odd");
}

int block_of(Part part, const KernelSpec& spec) {
    const int usual = bytes_of(spec.storage) == 2 ? 128 : 256;
    return part == Part::Words ? spec.block.value_or(usual) : usual;
}

int block_of(KernelName kernel, const KernelSpec& spec) {
    return block_of(is_links(kernel) ? Part::Links : Part::Words, spec);
}

std::vector<int> block_choices(KernelSpec spec, int largest) {
    spec.block.reset();
    std::vector<int> blocks{std::min(block_of(Part::Words, spec), largest)};
    for (int block : {128, 256, 512})
        if (block != blocks[0] && block <= largest) blocks.push_back(block);
    return blocks;
}

}  // namespace halfstep::gpu
