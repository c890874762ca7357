// A VTKHDF or VTP file as VTK's own reader shows it.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace halfstep {

/// What read_vtkhdf.py prints, or why it could not.
struct VtkView {
    std::optional<nlohmann::json> image;
    bool missing = false;  ///< this machine has no VTK
    std::string output;
};

VtkView read_with_vtk(const std::filesystem::path& path);

/// An attribute of the group VTKHDF, as a real number; NaN when it is not there.
double attribute_of(const std::filesystem::path& path, const char* name);

}  // namespace halfstep
