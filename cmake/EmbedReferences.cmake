# Turns the reference tables into one C++ table of name and text:
# cmake -DOUT=file -DDIR=validation/reference -P this.
file(GLOB files RELATIVE ${DIR} ${DIR}/*.csv)
list(SORT files)
set(rows "")
foreach(file ${files})
  file(READ ${DIR}/${file} text)
  string(APPEND rows "    {\"${file}\", R\"table(${text})table\"},\n")
endforeach()
file(WRITE ${OUT}.new "// The files of validation/reference/, made by cmake/EmbedReferences.cmake.
#include \"validation/reference_table.h\"

namespace halfstep {

std::span<const ReferenceFile> reference_files() {
    static constexpr ReferenceFile files[] = {
${rows}    };
    return files;
}

}  // namespace halfstep
")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
