#include "vtk_view.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <limits>

#include "output/hdf5_handle.h"

namespace halfstep {

VtkView read_with_vtk(const std::filesystem::path& path) {
    // Debian's own interpreter is the one that python3-vtk9 belongs to.
    const std::string python =
        std::filesystem::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
    const std::string command = python +
                                " '" HALFSTEP_SOURCE_DIR "/tests/unit/output/read_vtkhdf.py' '" +
                                path.string() + "' 2>&1";
    VtkView view;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return view;
    std::array<char, 4096> block;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe))
        view.output.append(block.data(), count);
    const int status = ::pclose(pipe);
    view.missing = WIFEXITED(status) && (WEXITSTATUS(status) == 77 || WEXITSTATUS(status) == 127);
    if (status == 0) view.image = nlohmann::json::parse(view.output, nullptr, false);
    return view;
}

double attribute_of(const std::filesystem::path& path, const char* name) {
    double value = std::numeric_limits<double>::quiet_NaN();
    const Hdf5Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose, path);
    const Hdf5Handle attribute(H5Aopen_by_name(file.id(), "VTKHDF", name, H5P_DEFAULT, H5P_DEFAULT),
                               H5Aclose, path);
    H5Aread(attribute.id(), H5T_NATIVE_DOUBLE, &value);
    return value;
}

}  // namespace halfstep
