// Memory that is asked for ahead. Included inside the namespace of a build.

/// Asks for the cache line of `at`, which will be written. GCC takes a function that does nothing
/// but ask for one that does nothing, and drops its calls: hence the asm.
inline void ask_for(const void* at) {
    __builtin_prefetch(at, 1, 3);
    asm volatile("");
}
