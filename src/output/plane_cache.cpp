#include "output/plane_cache.h"

#include <algorithm>

namespace halfstep {

namespace {

// About 40 MB of doubles; enough cells that the planes beside a slab are few.
constexpr std::int64_t slab_cells = std::int64_t{1} << 20;
constexpr std::int64_t least_planes = 4;

template <typename T>
void append(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

Rows PlaneCache::widen(Rows rows, int margin) const {
    const Int3& n = source_.cells;
    const auto& periodic = source_.periodic;
    rows.y_begin -= margin, rows.y_end += margin;
    rows.z_begin -= margin, rows.z_end += margin;
    const bool wraps = periodic[1] && (rows.y_begin < 0 || rows.y_end > n[1]);
    rows.y_begin = wraps ? 0 : std::max<std::int64_t>(rows.y_begin, 0);
    rows.y_end = wraps ? n[1] : std::min(rows.y_end, n[1]);
    if (periodic[2] && n[2] > 1) return rows;
    rows.z_begin = std::max<std::int64_t>(rows.z_begin, 0);
    rows.z_end = std::min(rows.z_end, n[2]);
    return rows;
}

Snapshot PlaneCache::sample_wrapped(const Rows& rows) const {
    const std::int64_t n = source_.cells[2];
    if (rows.z_begin >= 0 && rows.z_end <= n) return source_.sample(rows);
    Snapshot all;
    for (std::int64_t z = rows.z_begin; z < rows.z_end;) {
        const std::int64_t inside = ((z % n) + n) % n;
        const std::int64_t count = std::min(rows.z_end - z, n - inside);
        Snapshot part = source_.sample({rows.y_begin, rows.y_end, inside, inside + count});
        if (z == rows.z_begin) {
            all = std::move(part);
        } else {
            append(all.density, part.density);
            append(all.pressure, part.pressure);
            append(all.velocity, part.velocity);
            append(all.solid, part.solid);
        }
        z += count;
    }
    all.rows = rows;
    return all;
}

FieldView PlaneCache::rows(const Rows& rows, int margin) {
    const Rows wide = widen(rows, margin);
    if (!last_ || !last_->rows.has(wide)) {
        last_.reset();  // before the next one is made: never two
        last_ = sample_wrapped(wide);
    }
    return FieldView(*last_, source_.periodic);
}

void PlaneCache::prepare(const Rows& rows, int margin) {
    if (widen(rows, margin).count() * source_.cells[0] <= slab_cells) this->rows(rows, margin);
}

FieldView PlaneCache::planes(std::int64_t z_begin, std::int64_t z_end, int margin) {
    return rows({0, source_.cells[1], z_begin, z_end}, margin);
}

void PlaneCache::visit_slabs(int margin, const Visit& visit) {
    visit_slabs(0, source_.cells[1], margin, visit);
}

void PlaneCache::visit_slabs(std::int64_t y_begin, std::int64_t y_end, int margin,
                             const Visit& visit) {
    const Int3& n = source_.cells;
    const std::int64_t a_plane = widen({y_begin, y_end, 0, 1}, margin).a_plane() * n[0];
    const std::int64_t slab = std::max(least_planes, slab_cells / a_plane);
    for (std::int64_t z = 0; z < n[2]; z += slab) {
        const std::int64_t end = std::min(z + slab, n[2]);
        visit(rows({y_begin, y_end, z, end}, margin), z, end);
    }
}

}  // namespace halfstep
