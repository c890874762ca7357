// Ctrl-C and SIGTERM: the first asks the run to end cleanly, the second kills at once.
#pragma once

#include <atomic>

namespace halfstep::app {

/// Installs the handlers and gives the flag that they set. Throws RunError.
const std::atomic<bool>& watch_stop_signals();

/// The same for SIGUSR1, which asks for a checkpoint as often as it comes.
std::atomic<bool>& watch_checkpoint_signal();

}  // namespace halfstep::app
