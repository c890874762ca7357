#include "mesh/read_ply.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace halfstep {

namespace {

enum class Encoding { Ascii, LittleEndian, BigEndian };
enum class Number { Int8, Uint8, Int16, Uint16, Int32, Uint32, Float32, Float64 };

struct Property {
    std::string name;
    Number type{};
    std::optional<Number> count;  ///< of a list
};
struct Element {
    std::string name;
    std::uint64_t count = 0;
    std::vector<Property> properties;

    std::size_t find(std::string_view property) const {
        for (std::size_t k = 0; k < properties.size(); ++k)
            if (properties[k].name == property) return k;
        return properties.size();
    }
};

Number number_of(const std::string& word) {
    constexpr std::array<std::array<std::string_view, 2>, 8> names{{{"char", "int8"},
                                                                    {"uchar", "uint8"},
                                                                    {"short", "int16"},
                                                                    {"ushort", "uint16"},
                                                                    {"int", "int32"},
                                                                    {"uint", "uint32"},
                                                                    {"float", "float32"},
                                                                    {"double", "float64"}}};
    for (std::size_t k = 0; k < names.size(); ++k)
        if (word == names[k][0] || word == names[k][1]) return static_cast<Number>(k);
    throw std::runtime_error(fmt::format("\"{}\" is no type of a number", word.substr(0, 20)));
}

class PlyReader {
public:
    explicit PlyReader(const std::string& bytes) : bytes_(bytes) {}

    TriangleMesh read() {
        read_header();
        for (const Element& element : elements_)
            if (element.name == "vertex")
                read_vertices(element);
            else
                read_others(element);
        for (const Facet& facet : mesh_.facets)
            for (const std::uint32_t corner : facet)
                if (corner >= mesh_.vertices.size())
                    throw std::runtime_error("a face names a vertex that is not there");
        return std::move(mesh_);
    }

private:
    std::string next_line() {
        const std::size_t end = bytes_.find('\n', at_);
        if (end == std::string::npos) throw std::runtime_error("it ends before \"end_header\"");
        std::string line = bytes_.substr(at_, end - at_);
        at_ = end + 1;
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }

    void read_header() {
        if (next_line() != "ply") throw std::runtime_error("it does not begin with \"ply\"");
        for (std::string line = next_line(); line != "end_header"; line = next_line()) {
            std::istringstream words(line);
            std::string word;
            words >> word;
            if (word == "format") read_format(words);
            if (word == "element") read_element(words);
            if (word == "property") read_property(words);
        }
    }

    void read_format(std::istringstream& words) {
        std::string word;
        words >> word;
        if (word == "ascii")
            encoding_ = Encoding::Ascii;
        else if (word == "binary_little_endian")
            encoding_ = Encoding::LittleEndian;
        else if (word == "binary_big_endian")
            encoding_ = Encoding::BigEndian;
        else
            throw std::runtime_error(fmt::format("\"{}\" is no format of PLY", word.substr(0, 20)));
    }

    void read_element(std::istringstream& words) {
        Element element;
        words >> element.name >> element.count;
        if (!words || element.count > bytes_.size())
            throw std::runtime_error(
                fmt::format("its header's count of \"{}\" does not fit its {} bytes",
                            element.name.substr(0, 20), bytes_.size()));
        elements_.push_back(std::move(element));
    }

    void read_property(std::istringstream& words) {
        if (elements_.empty()) throw std::runtime_error("a property stands before all elements");
        Property property;
        std::string type;
        words >> type;
        if (type == "list") {
            std::string count;
            words >> count >> type;
            property.count = number_of(count);
        }
        property.type = number_of(type);
        words >> property.name;
        elements_.back().properties.push_back(std::move(property));
    }

    void read_vertices(const Element& element) {
        const std::array<std::size_t, 3> place{element.find("x"), element.find("y"),
                                               element.find("z")};
        if (*std::max_element(place.begin(), place.end()) == element.properties.size())
            throw std::runtime_error("its vertices have no x, y and z");
        std::vector<double> values;
        for (std::uint64_t k = 0; k < element.count; ++k) {
            Vec3 vertex{};
            for (std::size_t p = 0; p < element.properties.size(); ++p) {
                read_values(element.properties[p], values);
                for (std::size_t a = 0; a < 3; ++a)
                    if (p == place[a] && !values.empty()) vertex[a] = values[0];
            }
            mesh_.vertices.push_back(vertex);
        }
    }

    /// Faces, and elements that are passed over.
    void read_others(const Element& element) {
        const bool has_faces = element.name == "face";
        std::vector<double> values;
        for (std::uint64_t k = 0; k < element.count; ++k)
            for (const Property& property : element.properties) {
                read_values(property, values);
                if (has_faces && property.count && property.name.starts_with("vertex_ind"))
                    add_polygon(values);
            }
    }

    void add_polygon(const std::vector<double>& corners) {
        for (const double corner : corners)
            if (!(corner >= 0 && corner < 4294967295.0))
                throw std::runtime_error("a face names a vertex that is not there");
        const auto at = [&](std::size_t k) { return static_cast<std::uint32_t>(corners[k]); };
        for (std::size_t k = 2; k < corners.size(); ++k)
            mesh_.facets.push_back({at(0), at(k - 1), at(k)});
    }

    void read_values(const Property& property, std::vector<double>& values) {
        double count = property.count ? next_number(*property.count) : 1;
        if (!(count >= 0 && count <= static_cast<double>(bytes_.size() - at_)))
            throw std::runtime_error("a list is longer than the file");
        values.clear();
        for (; count >= 1; --count) values.push_back(next_number(property.type));
    }

    double next_number(Number type) {
        return encoding_ == Encoding::Ascii ? next_word() : next_binary(type);
    }

    double next_word() {
        const char* const begin = bytes_.c_str() + at_;  // ends in a zero, where strtod stops
        char* end = nullptr;
        const double value = std::strtod(begin, &end);
        if (end == begin) throw std::runtime_error("a number is missing: it was cut short");
        at_ += static_cast<std::size_t>(end - begin);
        return value;
    }

    double next_binary(Number type) {
        switch (type) {
            case Number::Int8: return next<std::int8_t>();
            case Number::Uint8: return next<std::uint8_t>();
            case Number::Int16: return next<std::int16_t>();
            case Number::Uint16: return next<std::uint16_t>();
            case Number::Int32: return next<std::int32_t>();
            case Number::Uint32: return next<std::uint32_t>();
            case Number::Float32: return next<float>();
            case Number::Float64: break;
        }
        return next<double>();
    }

    template <typename T>
    double next() {
        std::array<char, sizeof(T)> raw;
        if (bytes_.size() - at_ < raw.size()) throw std::runtime_error("it was cut short");
        std::memcpy(raw.data(), bytes_.data() + at_, raw.size());
        at_ += raw.size();
        const bool is_little = encoding_ == Encoding::LittleEndian;
        if (is_little != (std::endian::native == std::endian::little))
            std::reverse(raw.begin(), raw.end());
        return static_cast<double>(std::bit_cast<T>(raw));
    }

    const std::string& bytes_;
    std::size_t at_ = 0;
    Encoding encoding_ = Encoding::Ascii;
    std::vector<Element> elements_;
    TriangleMesh mesh_;
};

}  // namespace

TriangleMesh read_ply(const std::string& bytes) {
    return PlyReader(bytes).read();
}

}  // namespace halfstep
