// A case file as it was written: a tree in which every key and value keeps its place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "halfstep/error.h"

namespace halfstep {

struct InputValue;
struct InputEntry;

using InputArray = std::vector<InputValue>;

/// Entries in file order.
struct InputTable {
    std::vector<InputEntry> entries;

    const InputEntry* find(std::string_view key) const;
    InputEntry* find(std::string_view key);
};

/// A TOML date or time; no key of a case takes one.
struct InputDate {};

struct InputValue {
    std::variant<bool, std::int64_t, double, std::string, InputDate, InputArray, InputTable> data;
    SourcePlace place;
};

struct InputEntry {
    std::string key;
    SourcePlace place;  ///< of the key
    InputValue value;
};

struct CaseInput {
    std::string name;  ///< of the file, as it was given
    InputTable root;
    std::string text;  ///< of the file
    std::vector<std::string> overrides{};
};

/// Reads a case file. `overrides` are texts "key.path=value" that replace or add values, see
/// docs/case-file.md. Throws InputError.
CaseInput read_case_input(const std::string& path, const std::vector<std::string>& overrides = {});

/// The same from a text; `name` stands for the file in places.
CaseInput read_case_text(std::string_view text, const std::string& name,
                         const std::vector<std::string>& overrides = {});

}  // namespace halfstep
