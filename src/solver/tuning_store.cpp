#include "solver/tuning_store.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/cache_folder.h"
#include "base/hash.h"

namespace halfstep {

namespace {

using Json = nlohmann::ordered_json;

constexpr int format = 1;  ///< of the files; another one counts as missing

Json to_json(const std::optional<int>& value) {
    return value ? Json(*value) : Json();
}

std::optional<int> number_in(const Json& json) {
    if (json.is_null()) return std::nullopt;
    return json.get<int>();
}

/// Throws Json::exception where something is missing or of another kind.
TuningStore::Recalled tuning_in(const Json& entry, const std::string& key) {
    if (entry.at("format").get<int>() != format || entry.at("key").dump() != key) return {};
    const auto streaming = find_choice<Streaming>(entry.at("streaming").get<std::string>());
    if (!streaming) return {};
    return {Tuning{*streaming, number_in(entry.at("block")), number_in(entry.at("prefetch_bytes"))},
            ""};
}

}  // namespace

std::filesystem::path TuningStore::file_of(const std::string& key) const {
    return folder_ / fmt::format("{:016x}.tuning.json", fnv1a(key));
}

TuningStore::Recalled TuningStore::find(const std::string& key) const {
    const std::filesystem::path path = file_of(key);
    std::error_code ignored;
    if (folder_.empty() || !std::filesystem::exists(path, ignored)) return {};
    try {
        std::ifstream file(path);
        return tuning_in(Json::parse(file), key);
    } catch (const Json::exception&) {
        return {
            {},
            fmt::format("the measured choice in {} is damaged (it is no JSON of this format); it "
                        "is measured anew",
                        path.string())};
    }
}

std::string TuningStore::keep(const std::string& key, const Tuning& tuning) const {
    if (folder_.empty()) return "";
    const Json entry{{"format", format},
                     {"streaming", name_of(tuning.streaming)},
                     {"block", to_json(tuning.block)},
                     {"prefetch_bytes", to_json(tuning.prefetch_bytes)},
                     {"key", Json::parse(key)}};
    const std::error_code fault = write_cached(file_of(key), entry.dump(2) + "\n");
    if (!fault) return "";
    return fmt::format(
        "measured choices cannot be kept in {} ({}); make it writable, or set HALFSTEP_CACHE to a "
        "folder that is (empty: keep nothing)",
        folder_.string(), fault.message());
}

}  // namespace halfstep
