#include "run/checkpoint_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <system_error>

#include "halfstep/error.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

constexpr const char* number_file = "run.json";

bool is_checkpoint(const fs::path& path) {
    return path.filename().string().starts_with("step_") && path.extension() == ".h5";
}

void remove_file(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    if (error)
        throw RunError(fmt::format("cannot remove '{}' of the earlier run ({}); remove it by hand",
                                   path.string(), error.message()));
}

}  // namespace

fs::path checkpoints_in(const fs::path& results) {
    return results / "checkpoints";
}

std::string checkpoint_name(std::int64_t step) {
    return fmt::format("step_{:012}.h5", step);
}

std::vector<fs::path> list_checkpoints(const fs::path& results) {
    std::vector<fs::path> found;
    std::error_code error;  // no folder: no checkpoints
    for (const auto& entry : fs::directory_iterator(checkpoints_in(results), error))
        if (is_checkpoint(entry.path())) found.push_back(entry.path());
    std::sort(found.begin(), found.end(), std::greater<>());
    return found;
}

void remove_checkpoints(const fs::path& results) {
    for (const fs::path& path : list_checkpoints(results)) remove_file(path);
    remove_file(checkpoints_in(results) / number_file);
    std::error_code ignored;  // something else is in it
    fs::remove(checkpoints_in(results), ignored);
}

std::string read_run_number(const fs::path& results) {
    std::ifstream file(checkpoints_in(results) / number_file);
    const auto json = nlohmann::json::parse(file, nullptr, false);
    return json.is_object() ? json.value("run", std::string()) : std::string();
}

void write_run_number(const fs::path& results, const std::string& number,
                      const std::string& case_name) {
    const nlohmann::ordered_json json{{"run", number}, {"case", case_name}};
    write_whole(checkpoints_in(results) / number_file,
                json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

std::string new_run_number() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

}  // namespace halfstep
