#include "output/running_average.h"

#include <fmt/format.h>

#include <cmath>
#include <new>

#include "halfstep/error.h"
#include "output/field_writer.h"
#include "output/visit_cells.h"

namespace halfstep {

namespace {

std::string mean_name(const std::string& quantity) {
    return quantity + "_mean";
}

std::string rms_name(const std::string& quantity) {
    return quantity + "_rms";
}

}  // namespace

RunningAverage::RunningAverage(const AverageOutput& output, const Int3& cells,
                               const Scaling& scaling)
    : output_(output) {
    std::size_t values = 0;
    try {
        for (Quantity quantity : output.quantities) {
            const std::size_t components = components_of(quantity, scaling);
            values = static_cast<std::size_t>(volume(cells)) * components;
            sums_.push_back({quantity, array_name(quantity, scaling), components,
                             std::vector<double>(values), std::vector<double>(values)});
        }
    } catch (const std::bad_alloc&) {
        throw RunError(fmt::format(
            "no memory for the averages '{}' ({} takes {:.1f} GiB more); average fewer quantities, "
            "or take fewer cells",
            output.name, array_name(output.quantities[sums_.size()], scaling),
            static_cast<double>(values) * 2 * sizeof(double) / 1073741824.0));
    }
}

// mean_n = mean_(n-1) + (x - mean_(n-1)) / n,  M_n = M_(n-1) + (x - mean_(n-1)) (x - mean_n)
void RunningAverage::add_slab(Sums& sums, const FieldView& view, std::int64_t z_begin,
                              std::int64_t z_end) {
    const Int3& n = view.planes().cells;
    const std::size_t first = static_cast<std::size_t>(z_begin * n[0] * n[1]);
    const double share = 1 / static_cast<double>(samples_);
    visit_cells(n, z_begin, z_end, [&](const Int3& cell, std::size_t at) {
        if (view.is_solid(cell)) return;
        const CellValues value = view.value(sums.quantity, cell);
        for (std::size_t c = 0; c < sums.components; ++c) {
            double& mean = sums.mean[(first + at) * sums.components + c];
            const double before = value[c] - mean;
            mean += before * share;
            sums.squares[(first + at) * sums.components + c] += before * (value[c] - mean);
        }
    });
}

void RunningAverage::add(PlaneCache& cache) {
    ++samples_;
    cache.visit_slabs(margin_of(output_.quantities),
                      [&](const FieldView& view, std::int64_t z_begin, std::int64_t z_end) {
                          for (Sums& sums : sums_) add_slab(sums, view, z_begin, z_end);
                      });
}

void RunningAverage::write(PlaneCache& cache, const std::filesystem::path& path) const {
    VtkhdfFile file(path, cache.source());
    file.add_number("Samples", samples_);
    add_mask(file);
    for (const Sums& sums : sums_) {
        file.add_floats(mean_name(sums.name), sums.components);
        file.add_floats(rms_name(sums.name), sums.components);
    }
    const Int3& n = cache.source().cells;
    const double samples = static_cast<double>(samples_);
    std::vector<float> mean, rms;
    cache.visit_slabs(0, [&](const FieldView& view, std::int64_t z_begin, std::int64_t z_end) {
        write_mask(file, view, z_begin, z_end);
        for (const Sums& sums : sums_) {
            const auto plane = static_cast<std::size_t>(n[0] * n[1]) * sums.components;
            const std::size_t first = static_cast<std::size_t>(z_begin) * plane;
            const std::size_t count = static_cast<std::size_t>(z_end - z_begin) * plane;
            mean.resize(count);
            rms.resize(count);
            for (std::size_t i = 0; i < count; ++i) {
                mean[i] = static_cast<float>(sums.mean[first + i]);
                rms[i] = static_cast<float>(std::sqrt(sums.squares[first + i] / samples));
            }
            file.write(mean_name(sums.name), z_begin, z_end, mean);
            file.write(rms_name(sums.name), z_begin, z_end, rms);
        }
    });
    file.commit();
}

void RunningAverage::save(Record& record, const std::string& name) const {
    record.keep(name + "/samples", samples_);
    for (const Sums& sums : sums_) {
        record.view(name + "/" + mean_name(sums.name), sums.mean);
        record.view(name + "/" + rms_name(sums.name), sums.squares);
    }
}

bool RunningAverage::restore(Record& record, const std::string& name) {
    const auto samples = record.count(name + "/samples");
    const auto fits = [&](const std::string& array, const std::vector<double>& values) {
        return record.size_of(name + "/" + array) == values.size();
    };
    for (const Sums& sums : sums_)
        if (!fits(mean_name(sums.name), sums.mean) || !fits(rms_name(sums.name), sums.squares))
            return false;
    if (!samples) return false;
    samples_ = *samples;
    for (Sums& sums : sums_) {
        sums.mean = record.take(name + "/" + mean_name(sums.name));
        sums.squares = record.take(name + "/" + rms_name(sums.name));
    }
    return true;
}

}  // namespace halfstep
