// The loop over links, or chunks of them, around a kernel that works on single cells. Included
// inside the namespace of one lattice and number format.

template <typename Call>
inline void for_items(const cpu::Launch& launch, long begin, long end, Call call)
{
    lbm_place here = {launch.box, launch.layout, launch.parity, 0};
    for (here.item = begin; here.item < end; ++here.item) call(&here);
}
