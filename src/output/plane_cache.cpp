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

/// With the margin, but not beyond borders that do not wrap.
Rows widen(const Source& source, Rows rows, int margin) {
    const Int3& n = source.cells;
    rows.y_begin -= margin, rows.y_end += margin;
    rows.z_begin -= margin, rows.z_end += margin;
    const bool wraps = source.periodic[1] && (rows.y_begin < 0 || rows.y_end > n[1]);
    rows.y_begin = wraps ? 0 : std::max<std::int64_t>(rows.y_begin, 0);
    rows.y_end = wraps ? n[1] : std::min(rows.y_end, n[1]);
    if (source.periodic[2] && n[2] > 1) return rows;
    rows.z_begin = std::max<std::int64_t>(rows.z_begin, 0);
    rows.z_end = std::min(rows.z_end, n[2]);
    return rows;
}

/// Planes beyond the domain's borders are the periodic ones.
std::vector<Rows> wrap(const Rows& wide, std::int64_t n) {
    std::vector<Rows> pieces;
    for (std::int64_t z = wide.z_begin; z < wide.z_end;) {
        const std::int64_t inside = ((z % n) + n) % n;
        const std::int64_t count = std::min(wide.z_end - z, n - inside);
        pieces.push_back({wide.y_begin, wide.y_end, inside, inside + count});
        z += count;
    }
    return pieces;
}

}  // namespace

std::vector<Rows> pieces_of(const Source& source, const Rows& rows, int margin) {
    return wrap(widen(source, rows, margin), source.cells[2]);
}

std::vector<Rows> without_repeats(std::vector<Rows> all) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Rows& a, const Rows& b) { return a.count() > b.count(); });
    std::vector<Rows> kept;
    for (const Rows& rows : all) {
        const auto has = [&](const Rows& other) { return other.has(rows); };
        if (std::none_of(kept.begin(), kept.end(), has)) kept.push_back(rows);
    }
    return kept;
}

bool are_few(const Source& source, const Rows& rows, int margin) {
    return widen(source, rows, margin).count() * source.cells[0] <= slab_cells;
}

Snapshot PlaneCache::sample_wrapped(const Rows& wide) const {
    Snapshot all;
    for (const Rows& piece : wrap(wide, source_.cells[2])) {
        Snapshot part = source_.sample(piece);
        if (all.solid.empty()) {
            all = std::move(part);
        } else {
            append(all.density, part.density);
            append(all.pressure, part.pressure);
            append(all.velocity, part.velocity);
            append(all.solid, part.solid);
            append(all.wall_distance, part.wall_distance);
            for (std::size_t k = 0; k < all.scalars.size(); ++k)
                append(all.scalars[k], part.scalars[k]);
        }
    }
    all.rows = wide;
    return all;
}

FieldView PlaneCache::rows(const Rows& rows, int margin) {
    const Rows wide = widen(source_, rows, margin);
    if (!last_ || !last_->rows.has(wide)) {
        last_.reset();  // before the next one is made: never two
        last_ = sample_wrapped(wide);
    }
    return FieldView(*last_, source_.periodic);
}

void PlaneCache::prepare(const Rows& rows, int margin) {
    if (are_few(source_, rows, margin)) this->rows(rows, margin);
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
    const std::int64_t a_plane = widen(source_, {y_begin, y_end, 0, 1}, margin).a_plane() * n[0];
    const std::int64_t slab = std::max(least_planes, slab_cells / a_plane);
    for (std::int64_t z = 0; z < n[2]; z += slab) {
        const std::int64_t end = std::min(z + slab, n[2]);
        visit(rows({y_begin, y_end, z, end}, margin), z, end);
    }
}

}  // namespace halfstep
