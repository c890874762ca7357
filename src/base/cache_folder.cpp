#include "base/cache_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

namespace halfstep {

std::filesystem::path cache_folder() {
    if (const char* folder = std::getenv("HALFSTEP_CACHE")) return folder;
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache) return std::filesystem::path(cache) / "halfstep";
    const char* home = std::getenv("HOME");
    return home && *home ? std::filesystem::path(home) / ".cache" / "halfstep"
                         : std::filesystem::path();
}

std::error_code write_cached(const std::filesystem::path& file, std::string_view content) {
    std::error_code fault, ignored;
    std::filesystem::create_directories(file.parent_path(), fault);
    if (fault) return fault;
    std::filesystem::path draft = file;
    draft +=
        fmt::format(".{}-{:x}", getpid(), std::hash<std::thread::id>()(std::this_thread::get_id()));
    errno = 0;
    std::ofstream stream(draft, std::ios::binary);
    stream.write(content.data(), std::streamsize(content.size()));
    stream.close();
    if (!stream) fault.assign(errno != 0 ? errno : EIO, std::generic_category());
    if (!fault) std::filesystem::rename(draft, file, fault);
    if (fault) std::filesystem::remove(draft, ignored);
    return fault;
}

}  // namespace halfstep
