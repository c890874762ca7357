// What the parts of a run remember from step to step, by name, on its way to a checkpoint and back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace halfstep {

/// Names are paths such as "forces/cylinder/time"; of each kind a name has one value.
class Record {
public:
    /// Numbers by their values.
    void keep(const std::string& name, std::vector<double> values) {
        numbers_[name] = {std::move(values), {}};
    }
    /// Numbers where they are: they must stay as they are until the record has been written.
    void view(const std::string& name, std::span<const double> values) {
        numbers_[name] = {{}, values};
    }
    void keep(const std::string& name, std::int64_t count) { counts_[name] = count; }
    void keep(const std::string& name, std::vector<std::string> texts) {
        texts_[name] = std::move(texts);
    }

    /// 0 where there are none of that name.
    std::size_t size_of(const std::string& name) const {
        const auto found = numbers_.find(name);
        return found == numbers_.end() ? 0 : found->second.get().size();
    }
    /// Gives the numbers away; empty where there are none of that name.
    std::vector<double> take(const std::string& name) {
        const auto found = numbers_.find(name);
        if (found == numbers_.end()) return {};
        Numbers numbers = std::move(found->second);
        numbers_.erase(found);
        if (numbers.elsewhere.empty()) return std::move(numbers.owned);
        return {numbers.elsewhere.begin(), numbers.elsewhere.end()};
    }
    std::optional<std::int64_t> count(const std::string& name) const {
        const auto found = counts_.find(name);
        return found == counts_.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<std::string> texts(const std::string& name) const {
        const auto found = texts_.find(name);
        return found == texts_.end() ? std::vector<std::string>{} : found->second;
    }

    struct Numbers {
        std::vector<double> owned;
        std::span<const double> elsewhere;
        std::span<const double> get() const {
            return elsewhere.empty() ? std::span<const double>(owned) : elsewhere;
        }
    };
    const std::map<std::string, Numbers>& all_numbers() const { return numbers_; }
    const std::map<std::string, std::int64_t>& all_counts() const { return counts_; }
    const std::map<std::string, std::vector<std::string>>& all_texts() const { return texts_; }

private:
    std::map<std::string, Numbers> numbers_;
    std::map<std::string, std::int64_t> counts_;
    std::map<std::string, std::vector<std::string>> texts_;
};

}  // namespace halfstep
