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

Snapshot PlaneCache::sample_wrapped(std::int64_t z_begin, std::int64_t z_end) const {
    const std::int64_t n = source_.cells[2];
    if (z_begin >= 0 && z_end <= n) return source_.sample(z_begin, z_end);
    Snapshot all;
    for (std::int64_t z = z_begin; z < z_end;) {
        const std::int64_t inside = ((z % n) + n) % n;
        const std::int64_t count = std::min(z_end - z, n - inside);
        Snapshot part = source_.sample(inside, inside + count);
        if (z == z_begin) {
            all = std::move(part);
        } else {
            append(all.density, part.density);
            append(all.pressure, part.pressure);
            append(all.velocity, part.velocity);
            append(all.solid, part.solid);
        }
        z += count;
    }
    all.z_begin = z_begin;
    all.z_end = z_end;
    return all;
}

FieldView PlaneCache::planes(std::int64_t z_begin, std::int64_t z_end, int margin) {
    const std::int64_t n = source_.cells[2];
    z_begin -= margin;
    z_end += margin;
    if (!source_.periodic[2] || n == 1) {
        z_begin = std::max<std::int64_t>(z_begin, 0);
        z_end = std::min(z_end, n);
    }
    if (!last_ || z_begin < last_->z_begin || z_end > last_->z_end) {
        last_.reset();  // before the next one is made: never two
        last_ = sample_wrapped(z_begin, z_end);
    }
    return FieldView(*last_, source_.periodic);
}

void PlaneCache::visit_slabs(int margin, const Visit& visit) {
    const Int3& n = source_.cells;
    const std::int64_t slab = std::max(least_planes, slab_cells / (n[0] * n[1]));
    for (std::int64_t z = 0; z < n[2]; z += slab) {
        const std::int64_t end = std::min(z + slab, n[2]);
        visit(planes(z, end, margin), z, end);
    }
}

}  // namespace halfstep
