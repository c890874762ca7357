#include "output/hdf5_handle.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <string>
#include <string_view>

#include "halfstep/error.h"
#include "output/staged_file.h"

namespace halfstep {

namespace {

struct Cause {
    int error_number = 0;
    std::string text;  ///< of the innermost function
};

// HDF5 1.10 keeps the number of a failed system call only in its text: "..., errno = 28, ...".
herr_t read_cause(unsigned, const H5E_error2_t* error, void* data) {
    auto& cause = *static_cast<Cause*>(data);
    const std::string_view text = error->desc ? error->desc : "";
    if (cause.text.empty()) cause.text = text;
    constexpr std::string_view key = "errno = ";
    const std::size_t at = text.find(key);
    if (at != std::string_view::npos && cause.error_number == 0)
        std::from_chars(text.data() + at + key.size(), text.data() + text.size(),
                        cause.error_number);
    return 0;
}

}  // namespace

// Where a file could not be closed because the disk was full, HDF5 1.10 tries again when the
// program ends, and crashes. Every handle has its owner, so that nothing is left for it to do then.
QuietHdf5::QuietHdf5() {
    H5dont_atexit();
    H5Eget_auto2(H5E_DEFAULT, &function_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

QuietHdf5::~QuietHdf5() {
    H5Eset_auto2(H5E_DEFAULT, function_, data_);
}

void throw_hdf5_failure(const std::filesystem::path& path) {
    Cause cause;
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, read_cause, &cause);
    if (cause.error_number != 0) throw_write_failure(path, cause.error_number);
    throw RunError(fmt::format("cannot write '{}' (HDF5: {}); choose another folder with --out",
                               path.string(), cause.text.empty() ? "no cause given" : cause.text));
}

}  // namespace halfstep
