// Reads the keys of one table of the input and knows which it was asked for: what remains is
// unknown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/value_reader.h"

namespace halfstep {

class TableReader {
public:
    TableReader(Reading& reading, const InputTable& table, std::string path, SourcePlace place)
        : reading_(reading), table_(table), path_(std::move(path)), place_(std::move(place)) {}

    Reading& reading() { return reading_; }
    const std::string& path() const { return path_; }
    const SourcePlace& place() const { return place_; }
    std::string path_of(std::string_view key) const;
    NamedValue named(const InputValue& value, std::string_view key) const {
        return {value, path_of(key)};
    }

    /// The value of a key, or null. The key counts as known.
    const InputValue* find(std::string_view key);
    /// The same, but a missing key is a fault. `example` is what to add, such as `radius = "5 cm"`.
    const InputValue* need(std::string_view key, std::string_view example);
    /// The place of a key's value, or of the table when it is missing.
    SourcePlace place_of(std::string_view key) const;

    void fault(const SourcePlace& place, std::string problem, std::string why, std::string remedy) {
        reading_.problems.add(place, std::move(problem), std::move(why), std::move(remedy));
    }
    /// Notes a key that is there and must not be.
    void forbid(std::string_view key, std::string_view why, std::string_view remedy);

    template <typename Tagged>
    Tagged quantity(std::string_view key, Sign sign = Sign::Any) {
        const InputValue* value = need(key, example_of(key, Tagged::dimension));
        if (!value) return {unread};
        return {read_quantity(reading_, named(*value, key), Tagged::dimension, sign)};
    }
    template <typename Tagged>
    Tagged quantity_or(std::string_view key, Tagged otherwise, Sign sign = Sign::Any) {
        return find(key) ? quantity<Tagged>(key, sign) : otherwise;
    }
    Position position(std::string_view key);
    Vec3 direction_or(std::string_view key, const Vec3& otherwise);
    std::optional<std::string> text(std::string_view key, std::string_view example);

    /// Notes every key that was never asked for, with the nearest that was.
    void finish();

private:
    std::string example_of(std::string_view key, Dimension dimension) const;
    std::string vector_example(std::string_view key, Dimension dimension) const;

    Reading& reading_;
    const InputTable& table_;
    std::string path_;
    SourcePlace place_;
    std::vector<std::string_view> known_;
};

}  // namespace halfstep
