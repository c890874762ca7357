// Errors that the library throws. The library never prints and never exits; the command line maps
// each type to an exit status: InputError 2, RunError 1, DeviceError 3.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "halfstep/export.h"

namespace halfstep {

/// A place in an input file. `line` and `column` count from 1; 0 means "the whole file". An empty
/// `file` means the value came from elsewhere; `file` may also be "--set" for an override.
struct SourcePlace {
    std::string file;
    int line = 0;
    int column = 0;
};

/// One fault in the user's input, worded *problem (why); remedy*.
struct HALFSTEP_EXPORT Problem {
    SourcePlace place;
    std::string problem;  ///< what is wrong, with the value that was read
    std::string why;      ///< why it is wrong; may be empty
    std::string remedy;   ///< what to write instead

    /// "file:line:column: problem (why); remedy".
    std::string text() const;
};

/// The case file, the command line or an argument is wrong. Carries every problem found, in file
/// order.
class HALFSTEP_EXPORT InputError : public std::runtime_error {
public:
    explicit InputError(std::vector<Problem> problems);
    explicit InputError(Problem problem);
    const std::vector<Problem>& problems() const { return problems_; }

private:
    std::vector<Problem> problems_;
};

/// The run failed: unstable, disk full, not enough memory, interrupted.
class HALFSTEP_EXPORT RunError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The device failed, is missing, or cannot do what was asked.
class HALFSTEP_EXPORT DeviceError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace halfstep
