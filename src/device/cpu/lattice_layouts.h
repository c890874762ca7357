// All layouts on the lattice in LATTICE_FILE, inside the namespace LATTICE_NAME.
namespace LATTICE_NAME {
#include "dialect/cpu.h"
#include LATTICE_FILE
#include "lattice/directions.h"
typedef Slot lbm_slot;
LBM_FN lbm_slot lbm_slot_at(int buffer, int q, int dx, int dy, int dz)
{
    return {buffer, q, dx, dy, dz, 0};
}
#define LAYOUT_NAME two_buffer
#define LAYOUT_FILE "streaming/two_buffer.h"
#include "device/cpu/layout_namespace.h"
#define LAYOUT_NAME aa
#define LAYOUT_FILE "streaming/aa.h"
#include "device/cpu/layout_namespace.h"
#define LAYOUT_NAME esoteric_twist
#define LAYOUT_FILE "streaming/esoteric_twist.h"
#include "device/cpu/layout_namespace.h"
#define LAYOUT_NAME esoteric_pull
#define LAYOUT_FILE "streaming/esoteric_pull.h"
#include "device/cpu/layout_namespace.h"
#define LAYOUT_NAME esoteric_push
#define LAYOUT_FILE "streaming/esoteric_push.h"
#include "device/cpu/layout_namespace.h"

inline const Layout& layout_of(Streaming streaming)
{
    static const Layout layouts[] = {two_buffer::make(), aa::make(), esoteric_twist::make(),
                                     esoteric_pull::make(), esoteric_push::make()};
    return layouts[static_cast<int>(streaming)];
}
#undef LBM_D
#undef LBM_Q
}  // namespace LATTICE_NAME
#undef LATTICE_NAME
#undef LATTICE_FILE
