// The loop over links, or chunks of them, around a kernel that works on single cells. Included
// inside the namespace of one lattice and number format.

inline lbm_place place_at(const cpu::Launch& launch, const cpu::Closed& closed, long item) {
    return {launch.box,   launch.layout, launch.parity, item,
            closed.words, closed.ranks,  closed.masks};
}

template <typename Call>
inline void for_items(const cpu::Launch& launch, const cpu::Closed& closed, long begin, long end,
                      Call call) {
    lbm_place here = place_at(launch, closed, begin);
    for (here.item = begin; here.item < end; ++here.item) call(&here);
}

constexpr long links_ahead = 24;

inline void prefetch_at(const lbm_element* populations, lbm_size at) {
    ask_for(populations + at);
}

/// `call` on links [begin, end); `prefetch(place, l)` asks for the populations of the link that
/// comes links_ahead later. They lie far apart: nothing but asking early hides how long memory
/// takes.
template <typename Prefetch, typename Call>
inline void for_links(const cpu::Launch& launch, const cpu::Closed& closed, long begin, long end,
                      Prefetch prefetch, Call call) {
    const lbm_place first = place_at(launch, closed, begin);
    const long ready = begin + links_ahead < end ? begin + links_ahead : end;
    for (long l = begin; l < ready; ++l) prefetch(&first, l);
    for_items(launch, closed, begin, end, [&](const lbm_place* here) {
        const long next = here->item + links_ahead;
        if (next < end) prefetch(here, next);
        call(here);
    });
}
