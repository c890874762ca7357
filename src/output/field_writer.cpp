#include "output/field_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "output/visit_cells.h"

namespace halfstep {

namespace {

// vtkDataSetAttributes::HIDDENPOINT
constexpr std::uint8_t hidden_point = 2;

void write_quantity(VtkhdfFile& file, const FieldView& view, Quantity quantity,
                    std::int64_t z_begin, std::int64_t z_end) {
    const Snapshot& planes = view.planes();
    const std::size_t components = components_of(quantity, planes.scaling);
    const auto cells =
        static_cast<std::size_t>((z_end - z_begin) * planes.cells[0] * planes.cells[1]);
    std::vector<float> values(cells * components);
    visit_cells(planes.cells, z_begin, z_end, [&](const Int3& cell, std::size_t at) {
        if (view.is_solid(cell)) return;
        const CellValues value = view.value(quantity, cell);
        for (std::size_t c = 0; c < components; ++c)
            values[at * components + c] = static_cast<float>(value[c]);
    });
    file.write(array_name(quantity, planes.scaling), z_begin, z_end, values);
}

}  // namespace

void add_mask(VtkhdfFile& file) {
    file.add_bytes("solid");
    file.add_bytes("vtkGhostType");
}

void write_mask(VtkhdfFile& file, const FieldView& view, std::int64_t z_begin, std::int64_t z_end) {
    const Snapshot& planes = view.planes();
    const auto plane = static_cast<std::size_t>(planes.cells[0] * planes.cells[1]);
    const std::span<const std::uint8_t> solid(planes.solid.data() + planes.index(0, 0, z_begin),
                                              static_cast<std::size_t>(z_end - z_begin) * plane);
    std::vector<std::uint8_t> ghost(solid.size());
    for (std::size_t i = 0; i < ghost.size(); ++i) ghost[i] = solid[i] != 0 ? hidden_point : 0;
    file.write("solid", z_begin, z_end, solid);
    file.write("vtkGhostType", z_begin, z_end, ghost);
}

void write_fields(PlaneCache& cache, const std::vector<Quantity>& quantities,
                  const std::filesystem::path& path) {
    const Source& source = cache.source();
    VtkhdfFile file(path, source);
    add_mask(file);
    for (Quantity quantity : quantities)
        file.add_floats(array_name(quantity, source.scaling),
                        components_of(quantity, source.scaling));
    cache.visit_slabs(margin_of(quantities),
                      [&](const FieldView& view, std::int64_t z_begin, std::int64_t z_end) {
                          write_mask(file, view, z_begin, z_end);
                          for (Quantity quantity : quantities)
                              write_quantity(file, view, quantity, z_begin, z_end);
                      });
    file.commit();
}

void SeriesList::add(const std::string& file, double time) {
    entries_.push_back({file, time});
    nlohmann::ordered_json json{{"file-series-version", "1.0"},
                                {"files", nlohmann::ordered_json::array()}};
    for (const Entry& entry : entries_)
        json["files"].push_back({{"name", entry.file}, {"time", entry.time}});
    write_whole(path_, json.dump(2) + '\n');
}

void SeriesList::save(Record& record, const std::string& name) const {
    std::vector<std::string> files;
    std::vector<double> times;
    for (const Entry& entry : entries_) files.push_back(entry.file), times.push_back(entry.time);
    record.keep(name + "/files", files);
    record.keep(name + "/times", std::move(times));
}

void SeriesList::restore(Record& record, const std::string& name) {
    const std::vector<std::string> files = record.texts(name + "/files");
    const std::vector<double> times = record.take(name + "/times");
    entries_.clear();
    for (std::size_t k = 0; k < std::min(files.size(), times.size()); ++k)
        entries_.push_back({files[k], times[k]});
}

}  // namespace halfstep
