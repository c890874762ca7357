#include "lattice/counted_number.h"

#include <utility>

namespace halfstep {

int CountedNumber::Numbering::number(const Node& node) {
    if (const auto found = known.find(&node); found != known.end()) return found->second;
    if (node.operation == 'r') return known[&node] = fresh++;
    int left = node.left ? number(*node.left) : -1;
    int right = node.right ? number(*node.right) : -1;
    const bool commutes = node.operation == '+' || node.operation == '*';
    if (commutes && right < left) std::swap(left, right);
    const auto [place, is_new] =
        expressions.try_emplace({node.operation, node.constant, left, right}, fresh);
    if (is_new) ++fresh;
    if (is_new && node.operation != 'c') ++operations;
    return known[&node] = place->second;
}

int CountedNumber::count(std::span<const CountedNumber> results) {
    Numbering numbering;
    for (const CountedNumber& result : results) numbering.number(*result.node_);
    return numbering.operations;
}

}  // namespace halfstep
