#include "config/expression.h"

#include <array>
#include <cctype>
#include <numbers>

#include <muParser.h>

namespace halfstep {

namespace {

/// muParser's sentence without its full stop.
std::string clause(std::string message) {
    while (!message.empty() && (message.back() == '.' || message.back() == ' ')) message.pop_back();
    if (!message.empty()) message[0] = static_cast<char>(std::tolower(message[0]));
    return message;
}

/// muParser takes "x = 3" for an assignment; only comparisons belong in a formula.
bool assigns(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '=') continue;
        const char before = i > 0 ? text[i - 1] : ' ';
        const bool equality = i + 1 < text.size() && text[i + 1] == '=';
        if (equality)
            ++i;
        else if (before != '<' && before != '>' && before != '!')
            return true;
    }
    return false;
}

}  // namespace

struct Expression::State {
    mu::Parser parser;
    std::array<double, 4> variables{};  ///< x, y, z, t
    bool constant = true;
    bool depends_on_time = false;
    bool depends_on_place = false;
};

Expression::Expression(const std::string& text) : state_(std::make_unique<State>()) {
    if (assigns(text)) throw ExpressionError("\"=\" is no comparison; \"==\" is");
    if (text.find_first_of("\"#") != std::string::npos)
        throw ExpressionError("quotes and # mean nothing in it");
    try {
        mu::Parser& parser = state_->parser;
        static constexpr std::array names{"x", "y", "z", "t"};
        for (std::size_t i = 0; i < names.size(); ++i)
            parser.DefineVar(names[i], &state_->variables[i]);
        parser.DefineConst("pi", std::numbers::pi);
        parser.SetExpr(text);
        parser.Eval();
        if (parser.GetNumResults() != 1)
            throw ExpressionError("a comma outside of a function's brackets");
        const auto& used = parser.GetUsedVar();
        state_->constant = used.empty();
        state_->depends_on_time = used.contains("t");
        state_->depends_on_place = used.size() > (state_->depends_on_time ? 1 : 0);
    } catch (const mu::ParserError& error) {
        throw ExpressionError(clause(error.GetMsg()));
    }
}

Expression::~Expression() = default;
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;

double Expression::evaluate(const Vec3& position, double time) const {
    state_->variables = {position[0], position[1], position[2], time};
    return state_->parser.Eval();
}

bool Expression::is_constant() const {
    return state_->constant;
}

bool Expression::depends_on_time() const {
    return state_->depends_on_time;
}

bool Expression::depends_on_place() const {
    return state_->depends_on_place;
}

}  // namespace halfstep
