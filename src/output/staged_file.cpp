#include "output/staged_file.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "halfstep/error.h"
#include "output/descriptor.h"

namespace halfstep {

namespace {

const char* remedy_for(int error_number) {
    switch (error_number) {
        case ENOSPC:
        case EDQUOT: return "free some space, or choose another folder";
        case EFBIG:
            return "raise the limit on the size of files (ulimit -f), or ask for smaller outputs";
        case EACCES:
        case EPERM:
        case EROFS: return "choose a folder that you may write with --out";
        case ENOENT:
        case ENOTDIR: return "leave the results folder in its place while the run goes on";
        case EMFILE:
        case ENFILE: return "raise the limit on open files (ulimit -n)";
        default: return "choose another folder";
    }
}

}  // namespace

void throw_write_failure(const std::filesystem::path& path, int error_number) {
    throw RunError(fmt::format("cannot write '{}' ({}); {}", path.string(),
                               std::generic_category().message(error_number),
                               remedy_for(error_number)));
}

StagedFile::StagedFile(std::filesystem::path path)
    : path_(std::move(path)), part_(path_.string() + ".part") {}

StagedFile::~StagedFile() {
    std::error_code ignored;  // nothing is left to do about a part that cannot be removed
    if (!committed_) std::filesystem::remove(part_, ignored);
}

void StagedFile::commit() {
    std::error_code error;
    std::filesystem::rename(part_, path_, error);
    if (error) throw_write_failure(path_, error.value());
    committed_ = true;
}

void StagedFile::commit_to_disk() {
    sync_to_disk(part_, path_);
    commit();
    sync_to_disk(path_.has_parent_path() ? path_.parent_path() : ".", path_);
}

void write_whole(const std::filesystem::path& path, std::string_view bytes) {
    StagedFile staged(path);
    Descriptor file(staged.part(), path);
    if (const Written written = file.write(bytes); written.error_number != 0)
        throw_write_failure(path, written.error_number);
    file.close();
    staged.commit();
}

}  // namespace halfstep
