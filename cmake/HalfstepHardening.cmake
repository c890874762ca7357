# What makes faults of memory harder to use, for optimised builds without sanitizers. The CPU's kernels
# (src/device/CMakeLists.txt) are without: they check their ranges on the host, and their time is what the program is for.
include(CheckCXXCompilerFlag)
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
option(HALFSTEP_HARDENING "Stack protector, checked copies, read-only relocations in optimised builds" ON)

add_library(halfstep_hardening INTERFACE)
if(NOT HALFSTEP_HARDENING OR HALFSTEP_SANITIZE OR NOT CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo)$")
  return()
endif()
foreach(flag -fstack-protector-strong -fstack-clash-protection)
  string(MAKE_C_IDENTIFIER "HALFSTEP_HAS${flag}" known)
  check_cxx_compiler_flag(${flag} ${known})
  if(${known})
    target_compile_options(halfstep_hardening INTERFACE ${flag})
  endif()
endforeach()
# Undefined first: some systems' compilers define it, and say so when it is defined again.
target_compile_options(halfstep_hardening INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
if(CMAKE_SYSTEM_NAME STREQUAL Linux)
  target_link_options(halfstep_hardening INTERFACE -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
endif()
