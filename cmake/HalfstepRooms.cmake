# Every room of src/ is one static library, halfstep_<room>, made of all its .cpp files. A room may use
# only the rooms that it names here; tools/check_rooms checks the include lines.

# For every target: warnings and sanitizers.
add_library(halfstep_warnings INTERFACE)
target_compile_options(halfstep_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow=local -Wconversion -Werror
  -Wno-maybe-uninitialized)
if(HALFSTEP_SANITIZE)
  target_compile_options(halfstep_warnings INTERFACE -fsanitize=${HALFSTEP_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(halfstep_warnings INTERFACE -fsanitize=${HALFSTEP_SANITIZE})
endif()

# For the rooms and their tests.
add_library(halfstep_settings INTERFACE)
target_compile_features(halfstep_settings INTERFACE cxx_std_20)
target_link_libraries(halfstep_settings INTERFACE halfstep_warnings)
target_include_directories(halfstep_settings INTERFACE
  ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)

# halfstep_room(NAME [ROOMS room...] [LIBRARIES target...])
function(halfstep_room name)
  cmake_parse_arguments(ARG "" "" "ROOMS;LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(TRANSFORM ARG_ROOMS PREPEND halfstep_)
  if(sources)
    add_library(halfstep_${name} STATIC ${sources})
    set_target_properties(halfstep_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_link_libraries(halfstep_${name} PUBLIC halfstep_settings ${ARG_ROOMS} ${ARG_LIBRARIES}
      PRIVATE halfstep_hardening)
  else()
    add_library(halfstep_${name} INTERFACE)
    target_link_libraries(halfstep_${name} INTERFACE halfstep_settings ${ARG_ROOMS} ${ARG_LIBRARIES})
  endif()
endfunction()

# halfstep_test(NAME ROOMS room...): tests/unit/NAME/*.cpp and the like become one GoogleTest program.
function(halfstep_test name)
  cmake_parse_arguments(ARG "" "" "ROOMS;LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  list(TRANSFORM ARG_ROOMS PREPEND halfstep_)
  add_executable(test_${name} ${sources})
  target_link_libraries(test_${name} PRIVATE halfstep_settings ${ARG_ROOMS} ${ARG_LIBRARIES}
    GTest::gtest GTest::gtest_main)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_options(test_${name} PRIVATE
    -Wno-restrict -Wno-stringop-overflow)  # false alarms of GCC 12 about std::string and std::vector
  target_compile_definitions(test_${name} PRIVATE HALFSTEP_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_link_options(test_${name} PRIVATE -Wl,--disable-new-dtags)
  set_target_properties(test_${name} PROPERTIES BUILD_RPATH $ORIGIN/../lib)  # in a bundle, see tools/bundle
  gtest_discover_tests(test_${name} TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
endfunction()
