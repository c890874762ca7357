// Owners of HDF5's identifiers, and its errors as RunError.
#pragma once

#include <hdf5.h>

#include <filesystem>
#include <utility>

namespace halfstep {

/// While one exists, HDF5 prints no errors of its own.
class QuietHdf5 {
public:
    QuietHdf5();
    ~QuietHdf5();
    QuietHdf5(const QuietHdf5&) = delete;
    QuietHdf5& operator=(const QuietHdf5&) = delete;

private:
    H5E_auto2_t function_ = nullptr;
    void* data_ = nullptr;
};

/// Throws RunError for the failure that HDF5 has just reported; `path` is the file that the user
/// knows.
[[noreturn]] void throw_hdf5_failure(const std::filesystem::path& path);

/// An identifier with the function that closes it.
class Hdf5Handle {
public:
    using Close = herr_t (*)(hid_t);

    Hdf5Handle() = default;
    /// Throws RunError when `id` is negative.
    Hdf5Handle(hid_t id, Close close, const std::filesystem::path& path) : id_(id), close_(close) {
        if (id < 0) throw_hdf5_failure(path);
    }
    ~Hdf5Handle() {
        if (id_ >= 0) close_(id_);
    }
    Hdf5Handle(Hdf5Handle&& other) noexcept
        : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
        std::swap(id_, other.id_);
        std::swap(close_, other.close_);
        return *this;
    }

    hid_t id() const { return id_; }
    /// Says whether closing went well; if not, the destructor tries again.
    herr_t close() {
        const herr_t result = id_ < 0 ? 0 : close_(id_);
        if (result >= 0) id_ = -1;
        return result;
    }

private:
    hid_t id_ = -1;
    Close close_ = nullptr;
};

}  // namespace halfstep
