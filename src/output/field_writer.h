// Fields of the whole domain as VTKHDF, and the list of files that makes them a series in time.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/record.h"
#include "output/plane_cache.h"
#include "output/vtkhdf_file.h"

namespace halfstep {

/// Adds the arrays `solid` (0 = fluid, else 1 + index of the body) and vtkGhostType, by which
/// ParaView hides solid cells.
void add_mask(VtkhdfFile& file);
void write_mask(VtkhdfFile& file, const FieldView& view, std::int64_t z_begin, std::int64_t z_end);

/// One file of these quantities; 0 in solid cells. Throws RunError.
void write_fields(PlaneCache& cache, const std::vector<Quantity>& quantities,
                  const std::filesystem::path& path);

/// `<name>.vtkhdf.series`: ParaView opens it as one data set with times.
class SeriesList {
public:
    explicit SeriesList(std::filesystem::path path) : path_(std::move(path)) {}
    /// Adds a file beside the list and writes the list anew. Throws RunError.
    void add(const std::string& file, double time);
    bool empty() const { return entries_.empty(); }
    void save(Record& record, const std::string& name) const;
    void restore(Record& record, const std::string& name);
    const std::filesystem::path& path() const { return path_; }

private:
    struct Entry {
        std::string file;
        double time;
    };
    std::filesystem::path path_;
    std::vector<Entry> entries_;
};

}  // namespace halfstep
