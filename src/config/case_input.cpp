#include "config/case_input.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fmt/format.h>

#include "config/override.h"
#include "config/problems.h"
#include "config/read_toml.h"

namespace halfstep {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20;

[[noreturn]] void fail(const std::string& file, std::string problem, std::string why,
                       std::string remedy) {
    throw InputError({{file, 0, 0}, std::move(problem), std::move(why), std::move(remedy)});
}

[[noreturn]] void fail_to_read(const std::string& path, int number) {
    fail(path, "the case file cannot be read", std::generic_category().message(number),
         "check the path and its permissions");
}

void check_size(std::size_t bytes, const std::string& name) {
    if (bytes > most_bytes)
        fail(name, "the case file is too large", "more than 1 MiB is no case",
             "give the path of a TOML case file");
}

std::string read_file(const std::string& path) {
    std::error_code ignored;  // what cannot be looked at cannot be opened either: reported there
    if (std::filesystem::is_directory(path, ignored))
        fail(path, "the case file is a folder", "", "give the path of the .toml file in it");
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (!file) fail_to_read(path, errno);
    std::string text(most_bytes + 1, '\0');
    const std::size_t bytes = std::fread(text.data(), 1, text.size(), file.get());
    if (std::ferror(file.get())) fail_to_read(path, errno);
    check_size(bytes, path);
    text.resize(bytes);
    return text;
}

/// Length of the well-formed UTF-8 sequence at the front, 0 if there is none (Unicode 15, table
/// 3-7, but for the surrogates and overlong forms, which the TOML parser refuses itself).
std::size_t utf8_length(std::string_view text) {
    const auto byte = static_cast<unsigned char>(text.front());
    const std::size_t length = byte < 0x80    ? 1
                               : byte < 0xC2  ? 0
                               : byte < 0xE0  ? 2
                               : byte < 0xF0  ? 3
                               : byte <= 0xF4 ? 4
                                              : 0;
    if (length == 0 || text.size() < length) return 0;
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    return std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length),
                       follows)
               ? length
               : 0;
}

void check_utf8(std::string_view text, const std::string& name) {
    SourcePlace place{name, 1, 1};
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0)
            throw InputError({place, "the case file is not UTF-8 text",
                              fmt::format("byte {:#04x} starts no character",
                                          static_cast<unsigned char>(text.front())),
                              "save it as UTF-8, and check that it is a case file at all"});
        place.column = text.front() == '\n' ? 1 : place.column + 1;
        place.line += text.front() == '\n' ? 1 : 0;
        text.remove_prefix(length);
    }
}

}  // namespace

const InputEntry* InputTable::find(std::string_view key) const {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const InputEntry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &*found;
}

InputEntry* InputTable::find(std::string_view key) {
    return const_cast<InputEntry*>(static_cast<const InputTable&>(*this).find(key));
}

CaseInput read_case_text(std::string_view text, const std::string& name,
                         const std::vector<std::string>& overrides) {
    check_size(text.size(), name);
    check_utf8(text, name);
    CaseInput input{name, read_toml(text, name), std::string(text), overrides};
    if (input.root.entries.empty())
        fail(name, "the case file is empty", "",
             "start from a file of cases/; docs/case-file.md describes every key");
    Problems problems;
    for (const std::string& override_text : overrides) {
        try {
            apply_override(input.root, override_text);
        } catch (const InputError& error) {
            for (const Problem& problem : error.problems())
                problems.add(problem.place, problem.problem, problem.why, problem.remedy);
        }
    }
    problems.throw_if_any();
    return input;
}

CaseInput read_case_input(const std::string& path, const std::vector<std::string>& overrides) {
    return read_case_text(read_file(path), path, overrides);
}

}  // namespace halfstep
