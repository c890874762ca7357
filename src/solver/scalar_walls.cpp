#include "solver/scalar_walls.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "lattice/velocity_set.h"
#include "solver/upload.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;

const ScalarCondition& condition_of(const CarriedScalar& scalar, int object) {
    if (object < face_count) return scalar.faces[std::size_t(object)];
    return scalar.bodies[std::size_t(object - face_count)];
}

bool is_along_an_axis(const std::array<int, 3>& c) {
    return std::abs(c[0]) + std::abs(c[1]) + std::abs(c[2]) == 1;
}

Vec3 middle_of(const Link& link, const VelocitySet& set) {
    const auto& c = set.velocity[std::size_t(link.direction)];
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a) at[a] = double(link.cell[a]) + 0.5 + 0.5 * c[a];
    return at;
}

/// turn, give, own of kernels/scalar_links.k.
std::array<double, 3> coefficients(const ScalarCondition& condition, double weight, const Vec3& at,
                                   double step, double capacity) {
    switch (condition.kind) {
        case ScalarWall::Value: return {-1, 2 * weight * condition.value.value(at, step), 0};
        case ScalarWall::Flux: return {1, condition.flux, 0};
        case ScalarWall::Transfer: {
            const double h = condition.transfer / (2 * weight);
            const double beyond = condition.value.value(at, step);
            return {(1 - h) / (1 + h), 2 * weight * h * beyond / (1 + h), 0};
        }
        case ScalarWall::Open: return {-1, 0, 2 * weight / capacity};
        case ScalarWall::Adiabatic: break;
    }
    return {1, 0, 0};
}

/// Links of a scalar's lattice by their objects.
class ScalarLinks {
public:
    ScalarLinks(const LatticeCase& lattice_case, const CarriedScalar& scalar, const Domain& domain)
        : case_(lattice_case),
          scalar_(scalar),
          domain_(domain),
          set_(velocity_set(scalar_lattice(lattice_case.lattice))) {}

    /// By the flag of a cell.
    bool conducts(std::uint8_t solid) const {
        return solid != 0 && scalar_.conducts(solid - std::size_t{1});
    }

    std::map<int, std::vector<Link>> find() const {
        std::map<int, std::vector<Link>> found;
        const VelocitySet& flow = velocity_set(case_.lattice);
        for (const LinkGroup& group : domain_.groups)
            for (const Link& link : group.links) {
                const auto& c = flow.velocity[std::size_t(link.direction)];
                if (is_along_an_axis(c) && !leads_into_conductor(link.cell, c))
                    found[group.object].push_back(bounced(link.cell, set_.find(c)));
            }
        if (scalar_.solids.empty()) return found;
        const Int3& n = domain_.cells;
        for (std::int64_t k = 0; k < volume(n); ++k)
            if (conducts(domain_.solid[std::size_t(k)]))
                add_solid({k % n[0], k / n[0] % n[1], k / (n[0] * n[1])}, found);
        return found;
    }

private:
    static Link bounced(const Int3& cell, int i) {
        return {cell, i, cell, VelocitySet::opposite(i)};
    }

    /// The cell beyond, and the face in between that does not wrap; -1: none.
    std::pair<Int3, int> beyond(const Int3& cell, const std::array<int, 3>& c) const {
        const Int3& n = domain_.cells;
        Int3 to;
        int face = -1;
        for (std::size_t a = 0; a < 3; ++a) {
            to[a] = cell[a] + c[a];
            const std::size_t here = 2 * a + (to[a] < 0 ? 0 : 1);
            const bool is_out = to[a] < 0 || to[a] >= n[a];
            if (is_out && case_.faces[here].kind != FaceKind::Periodic) face = int(here);
            to[a] = (to[a] + n[a]) % n[a];
        }
        return {to, face};
    }

    bool leads_into_conductor(const Int3& cell, const std::array<int, 3>& c) const {
        const auto [to, face] = beyond(cell, c);
        return face < 0 && conducts(domain_.solid_at(to));
    }

    void add_solid(const Int3& cell, std::map<int, std::vector<Link>>& found) const {
        for (int i = 1; i < set_.count; ++i) {
            const auto [to, face] = beyond(cell, set_.velocity[std::size_t(i)]);
            const std::uint8_t solid = domain_.solid_at(to);
            if (face >= 0)
                found[face].push_back(bounced(cell, i));
            else if (solid != 0 && !conducts(solid))
                found[face_count + solid - 1].push_back(bounced(cell, i));
        }
    }

    const LatticeCase& case_;
    const CarriedScalar& scalar_;
    const Domain& domain_;
    const VelocitySet& set_;
};

}  // namespace

Domain scalar_domain(const LatticeCase& lattice_case, std::size_t scalar, const Domain& domain) {
    const ScalarLinks finder(lattice_case, lattice_case.scalars[scalar], domain);
    Domain result;
    result.cells = domain.cells;
    for (std::uint8_t solid : domain.solid)
        result.solid.push_back(finder.conducts(solid) ? std::uint8_t{0} : solid);
    result.fluid_cells = std::count(result.solid.begin(), result.solid.end(), std::uint8_t{0});
    for (auto& [object, links] : finder.find())
        result.groups.push_back({Rule::BounceBack, object, links});
    return result;
}

ScalarWalls::ScalarWalls(const LatticeCase& lattice_case, std::size_t scalar, const Domain& flow,
                         const Domain& domain, const ClosedLinks& closed, Device& device)
    : lattice_case_(lattice_case), scalar_(lattice_case.scalars[scalar]) {
    for (const LinkGroup& group : domain.groups) {
        const ScalarCondition& condition = condition_of(scalar_, group.object);
        const bool is_adiabatic = condition.kind == ScalarWall::Adiabatic;
        is_changing_ = is_changing_ || condition.value.depends_on_time;
        Part part{group.object, links_.size(), 0};
        for (const Link& link : group.links)
            if (!is_adiabatic || !closed.is_closed(link.cell, link.direction)) {
                links_.push_back(link);
                const std::uint8_t solid = flow.solid_at(link.cell);
                capacity_.push_back(solid == 0 ? 1
                                               : scalar_.solids[solid - std::size_t{1}]->capacity);
            }
        part.end = links_.size();
        if (part.end > part.begin) parts_.push_back(part);
    }
    if (links_.empty()) return;
    std::vector<std::uint64_t> cells;
    std::vector<std::uint8_t> directions, back;
    for (const Link& link : links_) {
        cells.push_back(pack(link.cell));
        directions.push_back(std::uint8_t(link.direction));
        back.push_back(std::uint8_t(link.to_direction));
    }
    cell_ = upload(device, cells);
    direction_ = upload(device, directions);
    to_direction_ = upload(device, back);
    coefficient_ = device.allocate(3 * links_.size() * bytes_of(lattice_case.arithmetic));
    scratch_ = device.allocate(links_.size() * std::size_t(bytes_of(lattice_case.storage)));
    crossed_ = device.allocate(links_.size() * bytes_of(lattice_case.arithmetic));
    evaluate(0.5);
}

void ScalarWalls::evaluate(double step) {
    const VelocitySet& set = velocity_set(scalar_lattice(lattice_case_.lattice));
    std::vector<double> values;
    values.reserve(3 * links_.size());
    for (const Part& part : parts_)
        for (std::size_t l = part.begin; l < part.end; ++l) {
            const double weight = set.weight[std::size_t(links_[l].direction)];
            const auto three = coefficients(condition_of(scalar_, part.object), weight,
                                            middle_of(links_[l], set), step, capacity_[l]);
            values.insert(values.end(), three.begin(), three.end());
        }
    write_reals(*coefficient_, lattice_case_.arithmetic, values);
}

std::uint64_t ScalarWalls::device_bytes() const {
    std::uint64_t bytes = 0;
    for (const auto* buffer :
         {&cell_, &direction_, &to_direction_, &coefficient_, &scratch_, &crossed_})
        if (*buffer) bytes += (*buffer)->bytes();
    return bytes;
}

void ScalarWalls::apply(const Populations& populations, int parity, double step,
                        Crossings crossings) {
    if (links_.empty()) return;
    if (is_changing_) evaluate(step);
    const auto count = std::int64_t(links_.size());
    Buffer* const crossed = crossings == Crossings::Kept ? crossed_.get() : nullptr;
    const std::array<Argument, 6> gather{{{"cell", cell_.get()},
                                          {"direction", direction_.get()},
                                          {"coefficient", coefficient_.get()},
                                          {"scratch", scratch_.get()},
                                          {"crossed", crossed},
                                          {"links", count}}};
    populations.launch(KernelName::ScalarLinks, parity, 0, count, gather);
    const std::array<Argument, 4> scatter{{{"to_cell", cell_.get()},
                                           {"to_direction", to_direction_.get()},
                                           {"scratch", scratch_.get()},
                                           {"links", count}}};
    populations.launch(KernelName::Scatter, parity, 0, count, scatter);
}

double ScalarWalls::crossed(int object) const {
    double sum = 0;
    for (const Part& part : parts_) {
        if (part.object != object) continue;
        for (double one : read_reals(*crossed_, lattice_case_.arithmetic, std::int64_t(part.begin),
                                     std::size_t(part.end - part.begin)))
            sum += one;
    }
    return sum;
}

}  // namespace halfstep
