// The handheld's MicroPython: a Pico with 2 MiB of flash and a part of it for the app.
//
//   0x10000000  firmware, up to 512 KiB (the build checks it)
//   0x10080000  ROMFS: app, maps, fonts, pictures, words
//   0x10100000  littlefs: saves and settings
//
// HEXPOCKET_VERSION comes from the build, which reads it where the app does.

#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
#define MICROPY_BANNER_NAME_AND_VERSION \
    "Hexpocket " HEXPOCKET_VERSION " on MicroPython " MICROPY_GIT_TAG

#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
// Twice the budget of the app with one game: an update must not move the player's files.
#define MICROPY_HW_ROMFS_BYTES (512 * 1024)
