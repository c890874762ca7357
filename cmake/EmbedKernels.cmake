# Turns the kernel files into one C++ table of path and text: cmake -DOUT=file -DDIR=kernels -P this.
file(GLOB_RECURSE files RELATIVE ${DIR} ${DIR}/*.h ${DIR}/*.k)
list(SORT files)
set(rows "")
foreach(file ${files})
  file(READ ${DIR}/${file} text)
  string(APPEND rows "    {\"${file}\", R\"kernel(${text})kernel\"},\n")
endforeach()
file(WRITE ${OUT}.new "// The files of kernels/, made by cmake/EmbedKernels.cmake.
#include \"program/kernel_files.h\"

namespace halfstep {

std::span<const KernelFile> kernel_files() {
    static constexpr KernelFile files[] = {
${rows}    };
    return files;
}

}  // namespace halfstep
")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
