"""UF2: the file a Pico's drive takes, made of memory regions, and back.

Each block of 512 bytes carries 256 bytes for one address. The Pico's boot loader erases a 4 KiB
sector when its first block comes and restarts when as many blocks came as each of them tells, so
regions are filled up to whole sectors and all blocks are counted through.
"""

import struct

FAMILY = 0xE48BFF56  # RP2040
PAYLOAD = 256
SECTOR = 4096
MAGICS = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FAMILY_PRESENT = 0x2000
HEADER = struct.Struct("<8I")  # two magics, flags, address, payload, number, count, family
BLOCK = 512
FILL = b"\xff"  # what erased flash reads as


class Uf2Error(Exception):
    """One line: what is wrong with the regions or the file."""


def write(regions: list[tuple[int, bytes]]) -> bytes:
    """A UF2 of (address, data) regions, each starting at a sector."""
    filled = []
    end = 0
    for address, data in sorted(regions):
        if not data:
            raise Uf2Error(f"nothing to write at {address:#x}")
        if address % SECTOR:
            raise Uf2Error(f"a region starts at {address:#x}, inside a sector of {SECTOR} bytes")
        if address < end:
            raise Uf2Error(f"a region ends at {end:#x}, but another starts at {address:#x}")
        data += FILL * (-len(data) % SECTOR)
        end = address + len(data)
        if end > 1 << 32:
            raise Uf2Error(f"a region ends at {end:#x}, beyond 32 bits")
        filled.append((address, data))
    pieces = [
        (address + at, data[at : at + PAYLOAD])
        for address, data in filled
        for at in range(0, len(data), PAYLOAD)
    ]
    if not pieces:
        raise Uf2Error("nothing to write")
    return b"".join(
        _block(address, piece, index, len(pieces)) for index, (address, piece) in enumerate(pieces)
    )


def _block(address: int, piece: bytes, index: int, count: int) -> bytes:
    head = HEADER.pack(*MAGICS[:2], FAMILY_PRESENT, address, PAYLOAD, index, count, FAMILY)
    return (head + piece).ljust(BLOCK - 4, b"\0") + struct.pack("<I", MAGICS[2])


def read(data: bytes) -> list[tuple[int, bytes]]:
    """The regions of a UF2 for the Pico, neighbours joined."""
    if not data or len(data) % BLOCK:
        raise Uf2Error(f"{len(data)} bytes are no whole number of {BLOCK}-byte blocks")
    count = len(data) // BLOCK
    regions: list[tuple[int, bytearray]] = []
    for index in range(count):
        block = data[index * BLOCK : (index + 1) * BLOCK]
        *head, tail = (*HEADER.unpack_from(block), *struct.unpack("<I", block[-4:]))
        if (head[0], head[1], tail) != MAGICS:
            raise Uf2Error(f"block {index} is no UF2 block")
        if (head[2], head[4], head[7]) != (FAMILY_PRESENT, PAYLOAD, FAMILY):
            raise Uf2Error(f"block {index} is not for the RP2040")
        if (head[5], head[6]) != (index, count):
            raise Uf2Error(f"block {index} of {count} says it is block {head[5]} of {head[6]}")
        address, piece = head[3], block[HEADER.size : HEADER.size + PAYLOAD]
        if regions and address == regions[-1][0] + len(regions[-1][1]):
            regions[-1][1].extend(piece)
        else:
            regions.append((address, bytearray(piece)))
    return [(address, bytes(piece)) for address, piece in regions]
