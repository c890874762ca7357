// The loop over links, or chunks of them, around a kernel that works on single cells. Included
// inside the namespace of one lattice and number format.

template <typename Call>
inline void for_items(const cpu::Launch& launch, long begin, long end, Call call) {
    lbm_place here = {launch.box, launch.layout, launch.parity, 0};
    for (here.item = begin; here.item < end; ++here.item) call(&here);
}

constexpr long links_ahead = 24;

inline void prefetch_slot(const lbm_place* here, const lbm_element* populations, lbm_slot slot,
                          lbm_link link)
{
    __builtin_prefetch(populations + lbm_index(here, slot, link.x, link.y, link.z), 1, 3);
}

/// `call` on links [begin, end); `prefetch(place, l)` asks for the populations of the link that
/// comes links_ahead later. They lie far apart: nothing but asking early hides how long memory
/// takes.
template <typename Prefetch, typename Call>
inline void for_links(const cpu::Launch& launch, long begin, long end, Prefetch prefetch, Call call)
{
    const lbm_place first = {launch.box, launch.layout, launch.parity, begin};
    const long ready = begin + links_ahead < end ? begin + links_ahead : end;
    for (long l = begin; l < ready; ++l) prefetch(&first, l);
    for_items(launch, begin, end, [&](const lbm_place* here) {
        const long next = here->item + links_ahead;
        if (next < end) prefetch(here, next);
        call(here);
    });
}
