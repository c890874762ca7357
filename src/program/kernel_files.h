// The files of kernels/, carried inside the program.
#pragma once

#include <span>
#include <string_view>

namespace halfstep {

struct KernelFile {
    std::string_view path;  ///< below kernels/
    std::string_view text;
};

std::span<const KernelFile> kernel_files();

/// The text of a file. Throws std::logic_error when there is none.
std::string_view kernel_file(std::string_view path);

}  // namespace halfstep
