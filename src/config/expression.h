// A formula in x, y, z and t.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "base/vector.h"

namespace halfstep {

/// What the formula's author did wrong; `what` is a clause without a full stop.
class ExpressionError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Evaluation changes hidden state: one thread uses an Expression at a time.
class Expression {
public:
    /// Throws ExpressionError.
    explicit Expression(const std::string& text);
    ~Expression();
    Expression(Expression&&) noexcept;
    Expression& operator=(Expression&&) noexcept;

    /// May be infinite or NaN.
    double evaluate(const Vec3& position, double time) const;

    bool is_constant() const;
    bool depends_on_time() const;
    bool depends_on_place() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace halfstep
