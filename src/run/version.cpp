#include "halfstep/version.h"

namespace halfstep {

const char* version() {
    return HALFSTEP_VERSION;
}

}  // namespace halfstep
