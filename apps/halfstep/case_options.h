// The options that every command which takes a case shares: CASE.toml and --set.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "halfstep/case_file.h"

namespace halfstep::app {

struct CaseOptions {
    std::string path;
    std::vector<std::string> overrides;

    void add_to(CLI::App& command) {
        command.add_option("CASE", path, "case file (TOML)")->required();
        command
            .add_option("--set", overrides, "key=value: replaces a value of the case; repeatable")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
    }
    CaseFile load() const { return CaseFile::load(path, overrides); }
};

}  // namespace halfstep::app
