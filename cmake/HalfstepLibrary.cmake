# The library that is installed: one shared object made of all rooms, of which only the public API
# (include/halfstep, HALFSTEP_EXPORT) is visible. docs/decisions/library-form.md says why.

file(GLOB halfstep_public_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/halfstep/*.h)

# Its code is that of the rooms: whole run, which holds the public API, and what run uses of others.
add_library(halfstep SHARED ${halfstep_public_headers})
add_library(halfstep::halfstep ALIAS halfstep)
target_link_libraries(halfstep PRIVATE halfstep_hardening $<LINK_LIBRARY:WHOLE_ARCHIVE,halfstep_run>)
target_compile_features(halfstep INTERFACE cxx_std_20)
target_include_directories(halfstep INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set_target_properties(halfstep PROPERTIES
  LINKER_LANGUAGE CXX
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
# Old tags: what the program's path finds, the library's own needs find, too (tools/bundle).
target_link_options(halfstep PRIVATE -Wl,--no-undefined -Wl,--disable-new-dtags)
set_target_properties(halfstep PROPERTIES INSTALL_RPATH $ORIGIN)

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/halfstep)
install(TARGETS halfstep EXPORT halfstep LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${halfstep_public_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/halfstep)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/cases DESTINATION ${CMAKE_INSTALL_DATADIR}/halfstep)
install(EXPORT halfstep NAMESPACE halfstep:: FILE halfstepConfig.cmake DESTINATION ${package_dir})
# Before 1.0 a new minor version may break what clients wrote.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/halfstepConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/halfstepConfigVersion.cmake DESTINATION ${package_dir})
