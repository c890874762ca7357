// A number that remembers how it was computed instead of its value.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <tuple>

namespace halfstep {

/// Stands for lbm_real in the kernel files: the kernels build a graph of what they compute.
class CountedNumber {
public:
    CountedNumber() : CountedNumber(0.0) {}
    /// The same in all cells.
    CountedNumber(double constant) : node_(std::make_shared<const Node>(Node{'c', constant})) {}
    /// One that is read from memory, different from any other.
    static CountedNumber read() { return {'r', {}, {}}; }

    friend CountedNumber operator+(const CountedNumber& a, const CountedNumber& b) {
        if (a.is_zero()) return b;
        if (b.is_zero()) return a;
        return {'+', a, b};
    }
    friend CountedNumber operator-(const CountedNumber& a, const CountedNumber& b) {
        return b.is_zero() ? a : CountedNumber('-', a, b);
    }
    friend CountedNumber operator*(const CountedNumber& a, const CountedNumber& b) {
        return {'*', a, b};
    }
    friend CountedNumber operator/(const CountedNumber& a, const CountedNumber& b) {
        return {'/', a, b};
    }

    /// Different operations that the results need.
    static int count(std::span<const CountedNumber> results);

private:
    struct Node {
        char operation;  ///< or 'c' a constant, 'r' read
        double constant = 0;
        std::shared_ptr<const Node> left{}, right{};
    };
    /// Equal numbers for equal expressions.
    struct Numbering {
        std::map<const Node*, int> known;
        std::map<std::tuple<char, double, int, int>, int> expressions;  ///< by their operands
        int fresh = 0;
        int operations = 0;

        int number(const Node& node);
    };

    CountedNumber(char operation, const CountedNumber& a, const CountedNumber& b)
        : node_(std::make_shared<const Node>(Node{operation, 0, a.node_, b.node_})) {}
    bool is_zero() const { return node_->operation == 'c' && node_->constant == 0; }

    std::shared_ptr<const Node> node_;
};

}  // namespace halfstep
