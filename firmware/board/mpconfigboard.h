// The handheld's MicroPython: a Pico with 2 MiB of flash and a part of it for the app's assets.
//
//   0x10000000  firmware with the app, up to 1,024 KiB (the build checks it)
//   0x10100000  ROMFS: maps, fonts, pictures, words, 256 KiB
//   0x10140000  littlefs: saves and settings, 768 KiB
//
// Another map would lose the player's files: none of this changes any more.
// HEXPOCKET_VERSION comes from the build, which reads it where the app does.

#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
#define MICROPY_BANNER_NAME_AND_VERSION \
    "Hexpocket " HEXPOCKET_VERSION " on MicroPython " MICROPY_GIT_TAG

#define MICROPY_HW_FLASH_STORAGE_BYTES (768 * 1024)
#define MICROPY_HW_ROMFS_BYTES (256 * 1024)

// What a Python function needs while it runs is on a stack (stack.c), not on the heap, where every
// call would look for a free place behind all that is in use: a full redraw takes 107 ms instead of
// 132 (emulated Pico, America).
#define MICROPY_ENABLE_PYSTACK (1)
#define MICROPY_BOARD_EARLY_INIT hexpocket_stack
void hexpocket_stack(void);

// A module's name for its file would be an entry in each module's table, on the heap. A traceback
// has it from elsewhere.
#define MICROPY_PY___FILE__ (0)
