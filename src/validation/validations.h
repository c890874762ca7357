// The validations: each runs its flows in the session and adds what it finds there.
#pragma once

#include "validation/session.h"

namespace halfstep {

void validate_poiseuille(Session& session);
void validate_couette(Session& session);
void validate_couette_startup(Session& session);
void validate_taylor_green(Session& session);
void validate_square_duct(Session& session);
void validate_cavity(Session& session, int reynolds);
void validate_dfg_steady(Session& session);
void validate_dfg_periodic(Session& session);

}  // namespace halfstep
