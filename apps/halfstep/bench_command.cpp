#include "halfstep/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "commands.h"
#include "halfstep/error.h"
#include "halfstep/roofline.h"
#include "stop_signal.h"
#include "terminal.h"
#include "tuning_arguments.h"

namespace halfstep::app {

namespace {

constexpr std::string_view longest_collision = "recursive-regularised";

struct BenchArguments {
    BenchOptions options;
    std::string size;
    std::string roofline;  ///< empty: none
    bool profile = false;
    bool json = false;
};

/// "256", "256x128" or "256x128x64".
std::array<std::int64_t, 3> parse_size(const std::string& text) {
    std::array<std::int64_t, 3> size{};
    std::size_t axis = 0;
    const char *at = text.data(), *end = at + text.size();
    for (; axis < 3; ++axis) {
        const auto [stop, error] = std::from_chars(at, end, size[axis]);
        if (error != std::errc{} || size[axis] < 1) break;
        at = stop;
        if (at == end) {
            for (std::size_t rest = axis + 1; rest < 3; ++rest)
                size[rest] = axis == 0 ? size[0] : 1;
            return size;
        }
        if (*at++ != 'x') break;
    }
    throw InputError(Problem{{},
                             "--size '" + text + "' is no size",
                             "it takes whole numbers of cells",
                             "write 256, 256x128 or 256x128x64"});
}

nlohmann::ordered_json number_or_null(const std::optional<int>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json to_json(const KernelProfile& kernel) {
    nlohmann::ordered_json json = {{"kernel", kernel.kernel},
                                   {"launches", kernel.launches},
                                   {"total_ms", kernel.total_ms},
                                   {"mean_us", kernel.mean_us},
                                   {"share", kernel.share}};
    if (kernel.mlups > 0) json["mlups"] = kernel.mlups, json["gbps"] = kernel.gbps;
    return json;
}

nlohmann::ordered_json to_json(const BenchRow& row) {
    nlohmann::ordered_json json = {
        {"lattice", row.lattice}, {"collision", row.collision}, {"arithmetic", row.arithmetic},
        {"storage", row.storage}, {"streaming", row.streaming}, {"case", row.name_of_case},
        {"size", row.size}};
    if (!row.fault.empty()) {
        json["fault"] = row.fault;
        return json;
    }
    json["links"] = row.links;
    json["mlups"] = row.mlups;
    json["mlups_low"] = row.mlups_low;
    json["mlups_high"] = row.mlups_high;
    json["bytes_per_update"] = row.bytes_per_update;
    json["gbps"] = row.gbps;
    json["fraction"] = row.fraction;
    json["fraction_in_place"] = row.fraction_in_place;
    json["flops_per_update"] = row.flops_per_update;
    json["compile_s"] = row.compile_s;
    json["block"] = number_or_null(row.block);
    json["prefetch_bytes"] = number_or_null(row.prefetch_bytes);
    json["chosen"] = row.chosen;
    for (const KernelProfile& kernel : row.profile) json["profile"].push_back(to_json(kernel));
    return json;
}

void print_json(const BenchResult& result) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const BenchRow& row : result.rows) rows.push_back(to_json(row));
    print_line(nlohmann::ordered_json{{"device", result.device},
                                      {"backend", result.backend},
                                      {"copy_gbps", result.copy_gbps},
                                      {"in_place_gbps", result.in_place_gbps},
                                      {"rows", rows},
                                      {"notes", result.notes}}
                   .dump(2));
}

std::string size_text(const std::array<std::int64_t, 3>& size) {
    return fmt::format("{}x{}x{}", size[0], size[1], size[2]);
}

/// Of the table's column: rows are printed before the later ones are known.
std::size_t collision_width(const std::vector<std::string>& collisions) {
    std::size_t width = 4;
    for (const std::string& name : collisions)
        width = std::max(width, name == "all" ? longest_collision.size() : name.size());
    return width;
}

std::string choice_text(const BenchRow& row, std::size_t width) {
    return fmt::format("{:<6} {:<{}} {:<5} {:<14} {:<9} {:<15}", row.lattice, row.collision, width,
                       row.storage, row.streaming, row.name_of_case, size_text(row.size));
}

/// "block 256, measured".
std::string tuning_text(const BenchRow& row) {
    std::string text;
    if (row.block) text += fmt::format("block {}, ", *row.block);
    if (row.prefetch_bytes) text += fmt::format("prefetch {}, ", *row.prefetch_bytes);
    return text + row.chosen;
}

void print_head(std::size_t width) {
    print_line(fmt::format(
        "{:<6} {:<{}} {:<5} {:<14} {:<9} {:<15} {:>9} {:>17} {:>8} {:>6} {:>8} {:>8}  {}", "", "",
        width, "", "streaming", "case", "cells", "MLUP/s", "2nd low..high", "GB/s", "copy",
        "in place", "compile", "tuning"));
}

void print_row(const BenchRow& row, std::size_t width) {
    const std::string choice = choice_text(row, width);
    if (!row.fault.empty()) return print_line(choice + " not measured: " + row.fault);
    const std::string in_place =
        row.fraction_in_place > 0 ? fmt::format("{:.0f} %", 100 * row.fraction_in_place) : "-";
    print_line(fmt::format("{} {:>9.1f} {:>17} {:>8.1f} {:>4.0f} % {:>8} {:>6.2f} s  {}", choice,
                           row.mlups, fmt::format("{:.0f}..{:.0f}", row.mlups_low, row.mlups_high),
                           row.gbps, 100 * row.fraction, in_place, row.compile_s,
                           tuning_text(row)));
    for (const std::string& line : profile_table(row.profile)) print_line("    " + line);
}

void print_end(const BenchResult& result) {
    std::string text =
        fmt::format("{} ({}): copy {:.1f} GB/s", result.device, result.backend, result.copy_gbps);
    if (result.in_place_gbps > 0)
        text += fmt::format(", in place {:.1f} GB/s", result.in_place_gbps);
    print_line(text + ", medians of the same run; shares are of these");
    for (const std::string& note : result.notes) print_line("note: " + note);
}

/// Prints each row as it comes, the first below the table's head.
std::function<void(const BenchRow&)> make_show(std::size_t width) {
    return [is_first = true, width](const BenchRow& row) mutable {
        if (is_first) print_head(width);
        is_first = false;
        print_row(row, width);
    };
}

int bench(BenchArguments& arguments) {
    if (!arguments.size.empty()) arguments.options.size = parse_size(arguments.size);
    if (arguments.profile) arguments.options.profiling = Profiling::On;
    arguments.options.stop = &watch_stop_signals();
    const std::string& picture = arguments.roofline;
    if (!picture.empty()) check_roofline_file(picture);
    const std::size_t width = collision_width(arguments.options.collisions);
    const BenchResult result = arguments.json ? run_bench(arguments.options)
                                              : run_bench(arguments.options, make_show(width));
    if (arguments.json)
        print_json(result);
    else
        print_end(result);
    if (!picture.empty()) draw_roofline(result, picture);
    if (!picture.empty() && !arguments.json) print_line("roofline   " + picture);
    return exit_done;
}

}  // namespace

void add_bench_command(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand(
        "bench", "measure the speed of the steps next to the memory's, on random data");
    auto arguments = std::make_shared<BenchArguments>();
    BenchOptions& options = arguments->options;
    const auto add_list = [&](const char* name, std::vector<std::string>& list, const char* help) {
        command->add_option(name, list, help)->capture_default_str()->delimiter(',');
    };
    command->add_option("--device", options.device, device_help)->capture_default_str();
    command->add_option("--threads", options.threads, "threads of the CPU [all cores]")
        ->check(CLI::Range(1, 4096));
    add_list("--lattice", options.lattices, "D2Q9, D3Q15, D3Q19, D3Q27 or all");
    add_list("--collision", options.collisions, "SRT, TRT, MRT, cumulant, ... or all");
    add_list("--storage", options.storages, "FP64, FP32, FP16S, FP16C or all");
    add_list("--streaming", options.streamings,
             "auto, two-buffer, AA, esoteric-twist, esoteric-pull, esoteric-push or all");
    add_list("--case", options.cases, "periodic, cavity, sphere, porous or all");
    command->add_option("--arithmetic", options.arithmetic, "FP32 or FP64; storage FP64 takes FP64")
        ->capture_default_str();
    command->add_option("--size", arguments->size,
                        "cells: 256, 256x128x64 (D2Q9 takes the first two) [by device]");
    command->add_option("--rounds", options.rounds, "rounds of bandwidth and steps")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--seconds", options.seconds, "least time of a round's steps")
        ->check(CLI::Range(0.001, 3600.0))
        ->capture_default_str();
    add_tuning_options(*command, options.tuning);
    command->add_flag("--profile", arguments->profile,
                      "time every kernel of one round more of each row");
    command->add_option("--roofline", arguments->roofline,
                        "FILE.png: draw the rows under the roof of the bandwidth");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([arguments, &status] { status = bench(*arguments); });
}

}  // namespace halfstep::app
