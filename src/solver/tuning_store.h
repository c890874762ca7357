// Measured choices on disk, so that a second start need not measure them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "solver/tuning.h"

namespace halfstep {

/// A small JSON file a key, written whole (see write_cached), so that programs which start at once
/// neither disturb nor wait for each other. Without a folder nothing is kept.
class TuningStore {
public:
    explicit TuningStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

    struct Recalled {
        std::optional<Tuning> tuning;
        std::string fault;  ///< what is wrong with an entry that is there; else empty
    };
    /// `key`: a JSON object's text, of all that the choice depends on.
    Recalled find(const std::string& key) const;

    /// Gives why it could not be kept; else an empty text.
    std::string keep(const std::string& key, const Tuning& tuning) const;

private:
    std::filesystem::path file_of(const std::string& key) const;
    std::filesystem::path folder_;
};

}  // namespace halfstep
