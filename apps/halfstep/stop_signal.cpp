#include "stop_signal.h"

#include <cerrno>
#include <csignal>
#include <system_error>

#include "halfstep/error.h"

namespace halfstep::app {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "the signal handler writes it");

extern "C" void ask_to_stop(int) {
    stop_asked.store(true);
}

void watch(int signal) {
    struct sigaction action {};
    action.sa_handler = ask_to_stop;
    sigemptyset(&action.sa_mask);
    // With SA_RESETHAND the second signal has its default effect; SA_RESTART spares file writes.
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    if (sigaction(signal, &action, nullptr) != 0)
        throw RunError("cannot watch for Ctrl-C (" + std::generic_category().message(errno) + ")");
}

}  // namespace

const std::atomic<bool>& watch_stop_signals() {
    watch(SIGINT);
    watch(SIGTERM);
    return stop_asked;
}

}  // namespace halfstep::app
