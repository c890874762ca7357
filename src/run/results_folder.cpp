#include "run/results_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "halfstep/error.h"
#include "run/checkpoint_folder.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& problem, const std::string& why,
                         const std::string& remedy) {
    throw InputError(Problem{{}, problem, why, remedy});
}

[[noreturn]] void cannot_make(const fs::path& path, const std::error_code& error) {
    refuse(fmt::format("cannot make the results folder '{}'", path.string()), error.message(),
           "choose another with --out");
}

bool make_folder(const fs::path& path) {
    std::error_code error;
    const bool made = fs::create_directory(path, error);
    if (error) cannot_make(path, error);
    return made;
}

// create_directory tells whether it was this process that made it, so two runs that start together
// get two folders.
fs::path make_numbered(const std::string& stem) {
    const fs::path parent = "results";
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) cannot_make(parent, error);
    fs::path path = parent / stem;
    for (int number = 2; !make_folder(path); ++number)
        path = parent / fmt::format("{}-{}", stem, number);
    return path;
}

bool is_empty_folder(const fs::path& path) {
    std::error_code error;
    const bool empty = fs::is_empty(path, error);
    if (error)
        refuse(fmt::format("cannot read the results folder '{}'", path.string()), error.message(),
               "choose another with --out");
    return empty;
}

void check_existing(const fs::path& path, ExistingResults existing) {
    if (!fs::is_directory(path))
        refuse(fmt::format("'{}' is not a folder", path.string()), "results go into a folder",
               "choose another name with --out");
    if (is_empty_folder(path)) return;
    if (existing == ExistingResults::Refuse)
        refuse(fmt::format("the results folder '{}' is not empty", path.string()),
               "results are never overwritten unasked",
               "choose another with --out, or say --overwrite");
    if (!fs::exists(path / "run.log"))
        refuse(fmt::format("'{}' holds files, but no results of a run", path.string()),
               "it has no run.log", "choose another folder with --out");
}

// True when it was made here.
bool take_folder(const fs::path& path, ExistingResults existing) {
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    if (error) cannot_make(path, error);
    if (make_folder(path)) return true;
    check_existing(path, existing);
    return false;
}

}  // namespace

ResultsFolder::ResultsFolder(const fs::path& out, ExistingResults existing,
                             const std::string& case_name) {
    const std::string stem = fs::path(case_name).stem().string();
    if (out.empty() && existing == ExistingResults::Refuse) {
        path_ = make_numbered(stem);
        made_ = true;
    } else {
        path_ = out.empty() ? fs::path("results") / stem : out;
        made_ = take_folder(path_, existing);
    }
    if (::access(path_.c_str(), W_OK | X_OK) != 0)
        refuse(fmt::format("cannot write into the results folder '{}'", path_.string()),
               std::generic_category().message(errno), "choose another with --out");
}

ResultsFolder::~ResultsFolder() {
    std::error_code ignored;  // remove() takes away only an empty folder
    if (made_) fs::remove(path_, ignored);
}

void remove_earlier_results(const fs::path& folder) {
    remove_checkpoints(folder);
    std::ifstream file(folder / "summary.json");
    const auto summary = nlohmann::json::parse(file, nullptr, false);
    if (!summary.is_object() || !summary.contains("files") || !summary["files"].is_array()) return;
    for (const auto& entry : summary["files"]) {
        if (!entry.is_string()) continue;
        const fs::path name = fs::path(entry.get<std::string>()).lexically_normal();
        // A list that points out of the folder is not one of ours.
        if (name.is_absolute() || name.empty() || *name.begin() == "..") continue;
        std::error_code error;
        fs::remove(folder / name, error);
        if (error && !fs::is_directory(folder / name))
            throw RunError(
                fmt::format("cannot remove '{}' of the earlier run ({}); remove it by hand",
                            (folder / name).string(), error.message()));
    }
    std::error_code error;
    fs::remove(folder / "summary.json", error);
    if (error)
        throw RunError(fmt::format("cannot remove '{}' of the earlier run ({}); remove it by hand",
                                   (folder / "summary.json").string(), error.message()));
}

}  // namespace halfstep
