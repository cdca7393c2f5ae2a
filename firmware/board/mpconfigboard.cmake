# How the handheld's firmware is put together; its flash map is in mpconfigboard.h.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")

# The UF2 is written by host_tools.uf2, which puts the assets into it too.
set(PICO_NO_PICOTOOL 1)

set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)

if(NOT HEXPOCKET_VERSION)
    message(FATAL_ERROR "build this with: python -m host_tools.firmware rp2")
endif()
list(APPEND MICROPY_DEF_BOARD HEXPOCKET_VERSION="${HEXPOCKET_VERSION}")

# The SDK brings one C++ file, which needs nothing of the C++ library. Linking as C spares
# that library: as a package it is six times the size of the compiler.
set(CMAKE_CXX_LINK_EXECUTABLE
    "<CMAKE_C_COMPILER> <FLAGS> <CMAKE_CXX_LINK_FLAGS> <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES> -lm")

set(MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/stack.c ${MICROPY_BOARD_DIR}/functions.c)

# Function objects in flash, see functions.c. The port's targets are not there yet.
function(hexpocket_functions)
    add_custom_command(TARGET BUILD_FROZEN_CONTENT POST_BUILD
        COMMAND ${Python3_EXECUTABLE} ${HEXPOCKET_FUNCTIONS} ${CMAKE_BINARY_DIR}/frozen_content.c
        VERBATIM)
    target_link_options(${MICROPY_TARGET} PRIVATE
        -Wl,--wrap=mp_obj_new_module
        -Wl,--wrap=mp_make_function_from_proto_fun)
endfunction()
cmake_language(DEFER CALL hexpocket_functions)

# Machine code for this processor loads constants from whole words of its own, but mpy-tool.py asks
# for half words only: every other constant would come out wrong wherever the linker puts it so.
set_source_files_properties(${CMAKE_BINARY_DIR}/frozen_content.c
    PROPERTIES COMPILE_OPTIONS "-Daligned(n)=__aligned__((n) < 4 ? 4 : (n))")
