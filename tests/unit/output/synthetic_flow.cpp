#include "synthetic_flow.h"

#include <stdexcept>

namespace halfstep {

namespace {

void append(Snapshot& snapshot, const FlowAt& at) {
    snapshot.solid.push_back(at.solid);
    // A snapshot of a solid cell says: at rest, at the reference density.
    const FlowAt shown = at.solid != 0 ? FlowAt{snapshot.scaling.density, 0, {}, 1} : at;
    snapshot.density.push_back(shown.density);
    snapshot.pressure.push_back(shown.pressure);
    for (double u : shown.velocity) snapshot.velocity.push_back(u);
}

}  // namespace

Source make_source(const Int3& cells, const Scaling& scaling) {
    Source source;
    source.cells = cells;
    source.scaling = scaling;
    return source;
}

Vec3 centre_of(const Source& source, const Int3& cell) {
    Vec3 centre;
    for (std::size_t axis = 0; axis < 3; ++axis)
        centre[axis] =
            source.origin[axis] + (static_cast<double>(cell[axis]) + 0.5) * source.scaling.dx;
    return centre;
}

void give_flow(Source& source, Flow flow) {
    const Source frame = source;
    source.sample = [frame, flow = std::move(flow)](const Rows& rows) {
        if (!Rows{0, frame.cells[1], 0, frame.cells[2]}.has(rows) || rows.count() <= 0)
            throw std::logic_error("rows outside the domain were sampled");
        Snapshot snapshot;
        snapshot.step = frame.step;
        snapshot.time = frame.time;
        snapshot.cells = frame.cells;
        snapshot.rows = rows;
        snapshot.origin = frame.origin;
        snapshot.scaling = frame.scaling;
        for (std::int64_t z = rows.z_begin; z < rows.z_end; ++z)
            for (std::int64_t y = rows.y_begin; y < rows.y_end; ++y)
                for (std::int64_t x = 0; x < frame.cells[0]; ++x)
                    append(snapshot, flow(centre_of(frame, {x, y, z})));
        return snapshot;
    };
}

}  // namespace halfstep
