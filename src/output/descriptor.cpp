#include "output/descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "output/staged_file.h"

namespace halfstep {

namespace {

// Some file systems have nothing to synchronise and say so.
bool is_no_failure(int error_number) {
    return error_number == EINVAL || error_number == ENOTSUP;
}

}  // namespace

Descriptor::Descriptor(const std::filesystem::path& opened, std::filesystem::path path,
                       Earlier earlier)
    : path_(std::move(path)),
      number_(::open(opened.c_str(),
                     O_WRONLY | O_CREAT | O_CLOEXEC | (earlier == Earlier::Emptied ? O_TRUNC : 0),
                     0666)) {
    if (number_ < 0) throw_write_failure(path_, errno);
}

Descriptor::Descriptor(Descriptor&& other) noexcept
    : path_(std::move(other.path_)), number_(std::exchange(other.number_, -1)) {}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

Written Descriptor::write(std::string_view bytes) noexcept {
    Written written;
    // The system would write on into a file that has been removed, which nobody will ever read.
    struct stat status {};
    if (::fstat(number_, &status) == 0 && status.st_nlink == 0) return {0, ENOENT};
    while (!bytes.empty()) {
        const ssize_t count = ::write(number_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            written.error_number = count < 0 ? errno : EIO;
            return written;
        }
        written.bytes += count;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return written;
}

int Descriptor::truncate(std::int64_t size) noexcept {
    if (::ftruncate(number_, size) != 0) return errno;
    return ::lseek(number_, size, SEEK_SET) < 0 ? errno : 0;
}

std::int64_t Descriptor::size() const {
    struct stat status {};
    if (::fstat(number_, &status) != 0) throw_write_failure(path_, errno);
    return status.st_size;
}

void Descriptor::start_sync() noexcept {
    // A hint: what the file system makes of it shows at the latest in `sync`.
    ::sync_file_range(number_, 0, 0, SYNC_FILE_RANGE_WRITE);
}

void Descriptor::sync() {
    if (::fsync(number_) != 0 && !is_no_failure(errno)) throw_write_failure(path_, errno);
}

void Descriptor::close() {
    const int number = std::exchange(number_, -1);
    // Linux closes the descriptor even when it reports EINTR.
    if (::close(number) != 0 && errno != EINTR) throw_write_failure(path_, errno);
}

void sync_to_disk(const std::filesystem::path& path, const std::filesystem::path& named) {
    const int number = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (number < 0) throw_write_failure(named, errno);
    const int error_number = ::fsync(number) == 0 ? 0 : errno;
    ::close(number);
    if (error_number != 0 && !is_no_failure(error_number)) throw_write_failure(named, error_number);
}

}  // namespace halfstep
