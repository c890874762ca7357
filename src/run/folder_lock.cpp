#include "run/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "halfstep/error.h"

namespace halfstep {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : number_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (number_ < 0) return;  // whoever writes there says why
    if (::flock(number_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    ::close(number_);
    throw InputError(Problem{{},
                             fmt::format("the results folder '{}' is in use", folder.string()),
                             "another run is writing into it",
                             "wait until that run has ended, or stop it"});
}

FolderLock::~FolderLock() {
    if (number_ >= 0) ::close(number_);
}

}  // namespace halfstep
