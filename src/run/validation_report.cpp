#include "halfstep/validation_report.h"

#include <fmt/chrono.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <system_error>

#include "halfstep/error.h"
#include "halfstep/version.h"
#include "output/staged_file.h"
#include "run/report_page.h"

namespace halfstep {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& folder, const std::string& why) {
    throw InputError(Problem{{},
                             "cannot write a report into '" + folder.string() + "'",
                             why,
                             "name another folder with --report"});
}

/// The folders of the path that were not there, the outermost first.
std::vector<fs::path> make_folders(const fs::path& folder) {
    std::vector<fs::path> made;
    for (fs::path at; const fs::path& part : folder) {
        at /= part;
        std::error_code error;
        if (fs::create_directory(at, error)) made.push_back(at);
        std::error_code ignored;
        if (error && fs::exists(at, ignored)) refuse(folder, "'" + at.string() + "' is no folder");
        if (error) refuse(folder, error.message());
    }
    return made;
}

void check_folder(const fs::path& folder, const fs::path& file) {
    std::error_code ignored;  // what cannot be asked is found out by access
    if (!fs::is_directory(folder, ignored)) refuse(folder, "it is no folder");
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        refuse(folder, std::generic_category().message(errno));
    if (fs::is_directory(file, ignored)) refuse(folder, "its report.html is a folder");
}

}  // namespace

struct ValidationReport::State {
    fs::path file;
    std::vector<fs::path> made;
    ReportContent content;

    void write() {
        content.date = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time(nullptr)));
        write_whole(file, report_page(content));
    }
};

ValidationReport::ValidationReport(fs::path folder, std::vector<std::string> planned)
    : state_(std::make_unique<State>()) {
    if (folder.empty()) refuse(folder, "it has no name");
    state_->file = folder / "report.html";
    state_->made = make_folders(folder);
    check_folder(folder, state_->file);
    state_->content = {version(), "", std::move(planned), {}};
}

ValidationReport::~ValidationReport() {
    std::error_code ignored;  // remove() takes away only an empty folder
    for (auto folder = state_->made.rbegin(); folder != state_->made.rend(); ++folder)
        fs::remove(*folder, ignored);
}

void ValidationReport::add(const std::string& name, const ValidationResult& result) {
    state_->content.entries.push_back({name, result, {}});
    state_->write();
}

void ValidationReport::add_failure(const std::string& name, const std::string& why) {
    state_->content.entries.push_back({name, {}, why});
    state_->write();
}

const fs::path& ValidationReport::file() const {
    return state_->file;
}

}  // namespace halfstep
