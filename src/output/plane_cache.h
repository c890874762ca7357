// The rows and planes of one step, sampled once for all the outputs that are due at it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "output/field_view.h"
#include "output/sampler.h"

namespace halfstep {

/// What is sampled for these rows with a margin in y and z: rows of the domain, several pieces
/// where planes wrap.
std::vector<Rows> pieces_of(const Source& source, const Rows& rows, int margin);

/// Leaves out what lies in others.
std::vector<Rows> without_repeats(std::vector<Rows> all);

/// Whether a cache holds so many at once; a larger part of the domain is visited in slabs.
bool are_few(const Source& source, const Rows& rows, int margin);

/// Keeps the rows that were asked for last. Outputs that need the same ones, or some of them, cost
/// one sample; a 3D domain is never held as a whole.
class PlaneCache {
public:
    /// `source` outlives the cache and does not step meanwhile.
    explicit PlaneCache(const Source& source) : source_(source) {}

    const Source& source() const { return source_; }

    /// Planes [z_begin - margin, z_end + margin): beyond the domain they wrap where z is periodic,
    /// else there are none. Valid until the next call.
    FieldView planes(std::int64_t z_begin, std::int64_t z_end, int margin);

    /// These rows with a margin in y and z; planes as above. Where rows beyond the domain are
    /// periodic ones, all rows of the planes. Valid until the next call.
    FieldView rows(const Rows& rows, int margin);

    /// As `rows`, if they are few enough to be held at once; what lies in them then costs no
    /// further sample.
    void prepare(const Rows& rows, int margin);

    /// Calls `visit(view, z_begin, z_end)` for the whole domain, a few planes at a time.
    using Visit = std::function<void(const FieldView&, std::int64_t, std::int64_t)>;
    void visit_slabs(int margin, const Visit& visit);
    /// The same of rows [y_begin, y_end) of every plane.
    void visit_slabs(std::int64_t y_begin, std::int64_t y_end, int margin, const Visit& visit);

private:
    Snapshot sample_wrapped(const Rows& wide) const;

    const Source& source_;
    std::optional<Snapshot> last_;
};

}  // namespace halfstep
