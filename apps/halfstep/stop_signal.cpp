#include "stop_signal.h"

#include <cerrno>
#include <csignal>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep::app {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> stop_asked{false}, checkpoint_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "the signal handler writes it");

extern "C" void ask_to_stop(int) {
    stop_asked.store(true);
}

extern "C" void ask_for_checkpoint(int) {
    checkpoint_asked.store(true);
}

void watch(int signal, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = flags | SA_RESTART;  // which spares file writes
    if (sigaction(signal, &action, nullptr) != 0)
        throw RunError("cannot watch for signals (" + std::generic_category().message(errno) + ")");
}

}  // namespace

const std::atomic<bool>& watch_stop_signals() {
    // With SA_RESETHAND the second signal has its default effect.
    watch(SIGINT, ask_to_stop, static_cast<int>(SA_RESETHAND));
    watch(SIGTERM, ask_to_stop, static_cast<int>(SA_RESETHAND));
    return stop_asked;
}

std::atomic<bool>& watch_checkpoint_signal() {
    watch(SIGUSR1, ask_for_checkpoint, 0);
    return checkpoint_asked;
}

}  // namespace halfstep::app
