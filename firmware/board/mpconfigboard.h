// The handheld's MicroPython: a Pico with 2 MiB of flash and a part of it for the app.
//
//   0x10000000  firmware, up to 368 KiB (the build checks it)
//   0x1005C000  ROMFS: app, maps, fonts, pictures, words
//   0x100A0000  littlefs: saves and settings, where every Pico's MicroPython has its files
//
// HEXPOCKET_VERSION comes from the build, which reads it where the app does.

#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
#define MICROPY_BANNER_NAME_AND_VERSION \
    "Hexpocket " HEXPOCKET_VERSION " on MicroPython " MICROPY_GIT_TAG

#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)
// The app's budget is 256 KiB; the rest is room to see how far it was missed.
#define MICROPY_HW_ROMFS_BYTES (272 * 1024)
