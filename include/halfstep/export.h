// What the installed library exports; everything else in it stays hidden.
#pragma once

#define HALFSTEP_EXPORT __attribute__((visibility("default")))
