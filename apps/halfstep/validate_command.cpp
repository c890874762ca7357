#include "halfstep/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "halfstep/error.h"
#include "halfstep/validation_report.h"
#include "live_line.h"
#include "stop_signal.h"
#include "terminal.h"

namespace halfstep::app {

namespace {

struct ValidateArguments {
    std::vector<std::string> names;
    ValidateOptions options;
    std::string report;  ///< folder; empty: none
    bool json = false;
    bool all = false;
};

nlohmann::ordered_json to_json(const Finding& finding) {
    return {{"name", finding.name},
            {"quantity", finding.quantity},
            {"computed", finding.computed},
            {"reference", finding.reference},
            {"source", finding.source},
            {"deviation", finding.deviation},
            {"tolerance", finding.tolerance},
            {"pass", finding.pass},
            {"device", finding.device},
            {"lattice", finding.lattice},
            {"arithmetic", finding.arithmetic},
            {"storage", finding.storage},
            {"streaming", finding.streaming}};
}

void print_json(const std::vector<Finding>& findings) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Finding& finding : findings) rows.push_back(to_json(finding));
    print_line(nlohmann::ordered_json{{"cases", rows}}.dump(2));
}

void print_head() {
    print_line(fmt::format("{:<4} {:<46} {:>12} {:>12} {:>10} {:>9}  {}", "", "quantity",
                           "computed", "reference", "deviation", "tolerance", "source"));
}

void print_table(const std::vector<Finding>& findings) {
    std::string above;
    for (const Finding& finding : findings) {
        const std::string flow =
            fmt::format("{}: {}, {} in {}, {}", finding.name, finding.lattice, finding.arithmetic,
                        finding.storage, finding.streaming);
        if (flow != above) print_line(coloured(stdout, Colour::Bold, flow));
        above = flow;
        const std::string verdict = finding.pass ? "ok  " : coloured(stdout, Colour::Red, "FAIL");
        print_line(fmt::format("{} {:<46} {:>12.6g} {:>12.6g} {:>+10.2e} {:>9.2g}  {}", verdict,
                               finding.quantity, finding.computed, finding.reference,
                               finding.deviation, finding.tolerance, finding.source));
    }
}

std::string closing_line(const std::vector<Finding>& findings) {
    const auto failed = std::count_if(findings.begin(), findings.end(),
                                      [](const Finding& finding) { return !finding.pass; });
    return failed == 0 ? fmt::format("all {} values are within their tolerances", findings.size())
                       : fmt::format("{} of {} values are beyond their tolerances", failed,
                                     findings.size());
}

ValidationResult run_one(const std::string& name, const ValidateArguments& arguments) {
    ValidateOptions options = arguments.options;
    LiveLine live;
    if (!arguments.json)
        options.on_progress = [&](double fraction) {
            live.show(fmt::format("{} {:3.0f}%", name, 100 * fraction));
        };
    return run_validation(name, options);
}

/// What fails on the way stands in the report, too, before the error goes on.
ValidationResult run_reported(const std::string& name, const ValidateArguments& arguments,
                              ValidationReport& report) {
    ValidationResult result;
    try {
        result = run_one(name, arguments);
    } catch (const RunError& error) {
        report.add_failure(name, error.what());
        throw;
    } catch (const DeviceError& error) {
        report.add_failure(name, error.what());
        throw;
    }
    report.add(name, result);
    return result;
}

std::vector<Finding> run_all(const ValidateArguments& arguments) {
    std::unique_ptr<ValidationReport> report;
    if (!arguments.report.empty())
        report = std::make_unique<ValidationReport>(arguments.report, arguments.names);
    if (!arguments.json) print_head();
    std::vector<Finding> all;
    for (const std::string& name : arguments.names) {
        const std::vector<Finding> found =
            (report ? run_reported(name, arguments, *report) : run_one(name, arguments)).findings;
        if (!arguments.json) print_table(found);
        all.insert(all.end(), found.begin(), found.end());
    }
    arguments.json ? print_json(all) : print_line(closing_line(all));
    if (report && !arguments.json) print_line("report   " + report->file().string());
    return all;
}

int validate(ValidateArguments& arguments) {
    arguments.options.stop = &watch_stop_signals();
    if (arguments.names.empty())
        arguments.names =
            list_validations(arguments.all ? ValidationCost::Long : ValidationCost::Quick);
    const std::vector<Finding> all = run_all(arguments);
    const bool passed =
        std::all_of(all.begin(), all.end(), [](const Finding& finding) { return finding.pass; });
    return passed ? exit_done : exit_failed;
}

}  // namespace

void add_validate_command(CLI::App& app, int& status) {
    CLI::App* command =
        app.add_subcommand("validate", "compare the solver with published and analytic flows");
    auto arguments = std::make_shared<ValidateArguments>();
    CLI::Option* names =
        command->add_option("NAME", arguments->names, "what to validate [everything quick]")
            ->check(CLI::IsMember(list_validations()));
    command->add_option("--device", arguments->options.device, device_help)->capture_default_str();
    command->add_option("--threads", arguments->options.threads, "threads of the CPU [all cores]")
        ->check(CLI::Range(1, 4096));
    command
        ->add_option("--storage", arguments->options.storage,
                     "FP64, FP32, FP16S or FP16C in place of each validation's own, for which its "
                     "tolerances are")
        ->check(CLI::IsMember({"FP64", "FP32", "FP16S", "FP16C"}));
    command->add_flag("--all", arguments->all, "everything, also what wants a large GPU")
        ->excludes(names);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->add_option("--report", arguments->report,
                        "DIR: write DIR/report.html, tables and plots, after each validation");
    command->callback([arguments, &status] { status = validate(*arguments); });
}

}  // namespace halfstep::app
