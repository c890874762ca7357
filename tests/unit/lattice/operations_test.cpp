#include "lattice/operations.h"

#include <gtest/gtest.h>

#include <vector>

#include "lattice/counted_number.h"

namespace halfstep {
namespace {

using Results = std::vector<CountedNumber>;

TEST(CountedNumber, CountsWhatResultsNeedOnce) {
    const CountedNumber a = CountedNumber::read(), b = CountedNumber::read();
    EXPECT_EQ(CountedNumber::count(Results{a, b}), 0);
    EXPECT_EQ(CountedNumber::count(Results{a + b, b + a}), 1) << "the same sum";
    EXPECT_EQ(CountedNumber::count(Results{a - b, b - a}), 2);
    EXPECT_EQ(CountedNumber::count(Results{2 * a, 3 * a, a * 2}), 2);
    EXPECT_EQ(CountedNumber::count(Results{0 + a, a - 0, a + 0}), 0) << "additions to zero";
    EXPECT_EQ(CountedNumber::count(Results{1 / ((a + b) * (a + b))}), 3);
    const CountedNumber unused = a * b;
    EXPECT_EQ(CountedNumber::count(Results{a + unused, a + b}), 3);
    EXPECT_EQ(CountedNumber::count(Results{a + b}), 1) << "what no result needs does not count";
}

/* By hand, D2Q9 with SRT. Moments: 4 differences, 4 sums, 4 additions to the density, 4 to the
   momentum (6 less the first along each axis), rho, 1 / rho, 2 components of u: 20. Equilibrium:
   v 2, its square 3, the scaled density 1, the base 4: 10. Rest: 3. Pairs: c.v of 2 diagonals 2,
   base and density times 2 weights 4, per pair 2 products and 1 sum for the even part (the odd one
   is its first product), per direction keep, even +- odd, and the sum: 2 + 4 + 4 x 3 + 8 x 3 = 42.
 */
TEST(Operations, OfD2Q9AreThoseCountedByHand) {
    EXPECT_EQ(count_operations(Lattice::D2Q9, Collision::SRT), 20 + 10 + 3 + 42);
    // TRT: the densities of even and odd parts differ, so each of 2 weights scales both and each
    // pair has a product more for the odd part: 1 + 2 + 4. Each direction exchanges: 8 x 2.
    EXPECT_EQ(count_operations(Lattice::D2Q9, Collision::TRT), 75 + 7 + 16);
}

TEST(Operations, AreCountedForEveryChoice) {
    for (const auto& collision : choices<Collision>()) {
        int before = 0;
        for (const auto& lattice : choices<Lattice>()) {
            if (!is_defined(collision.value, lattice.value)) continue;
            const int count = count_operations(lattice.value, collision.value);
            EXPECT_GT(count, before) << lattice.name << ' ' << collision.name;
            before = count;
        }
    }
}

}  // namespace
}  // namespace halfstep
