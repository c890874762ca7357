#include "config/mesh_warnings.h"

#include <fmt/format.h>

namespace halfstep {

namespace {

std::string counted(std::size_t count, const std::string& thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string share(std::size_t count, std::size_t all) {
    return fmt::format("{:.3g}%", 100 * static_cast<double>(count) / static_cast<double>(all));
}

class Writer {
public:
    Writer(const std::string& body, const CaseMesh& mesh, Problems& warnings)
        : body_(body), mesh_(mesh), warnings_(warnings) {}

    void write_all() {
        const MeshReport& report = mesh_.report;
        if (!report.is_watertight()) write_holes(report);
        if (report.flipped > 0)
            write(counted(report.flipped, "facet") + " with a normal to the wrong side, " +
                      share(report.flipped, report.facets) + " of all",
                  "their neighbours or the enclosed volume say so; they were turned round",
                  "export it with the normals outside");
        if (report.repeated > 0)
            write(counted(report.repeated, "facet") + " more than once", "they were left out",
                  "remove duplicates before the export");
        if (report.collapsed > 0)
            write(counted(report.collapsed, "facet") + " without extent",
                  "two corners lie in one place; they were left out",
                  "remove degenerate facets before the export");
    }

private:
    void write_holes(const MeshReport& report) {
        write(counted(report.open_edges, "open edge") + " round " +
                  (report.holes == 1 ? "1 hole or crack"
                                     : fmt::format("{} holes or cracks", report.holes)) +
                  fmt::format(", the widest {:.3g} across", report.widest_hole),
              "where it is open, inside is where the winding number is above 1/2",
              "close it, or look at the picture of `halfstep check`");
    }

    void write(const std::string& what, const std::string& why, const std::string& remedy) {
        warnings_.add(mesh_.place, fmt::format("the mesh of body \"{}\" has {}", body_, what), why,
                      remedy);
    }

    const std::string& body_;
    const CaseMesh& mesh_;
    Problems& warnings_;
};

}  // namespace

void warn_mesh(const std::string& body, const CaseMesh& mesh, Problems& warnings) {
    Writer(body, mesh, warnings).write_all();
}

std::string describe_mesh(const MeshReport& report) {
    return fmt::format("{} in {}, {}", counted(report.facets, "facet"),
                       counted(report.parts, "part"),
                       report.is_watertight() ? "watertight" : "open");
}

}  // namespace halfstep
