"""The instructions of ARMv6-M that fast.c runs: their bits, and random ones of each.

A row is a name and the bits of one halfword or two; a letter is a field that may have any value.
m and n are registers read, d one that is written, i a number, r a list of registers.
"""

import random
from typing import NamedTuple

TABLE = """
LSLS.i  00000iiiiimmmddd    ADDS.r  0001100mmmnnnddd    MOVS.i  00100dddiiiiiiii
LSRS.i  00001iiiiimmmddd    SUBS.r  0001101mmmnnnddd    CMP.i   00101nnniiiiiiii
ASRS.i  00010iiiiimmmddd    ADDS.3  0001110iiinnnddd    ADDS.8  00110dddiiiiiiii
REV     1011101000mmmddd    SUBS.3  0001111iiinnnddd    SUBS.8  00111dddiiiiiiii
ANDS    0100000000mmmddd    EORS    0100000001mmmddd    LSLS    0100000010mmmddd
LSRS    0100000011mmmddd    ASRS    0100000100mmmddd    ADCS    0100000101mmmddd
SBCS    0100000110mmmddd    RORS    0100000111mmmddd    TST     0100001000mmmddd
RSBS    0100001001mmmddd    CMP     0100001010mmmddd    CMN     0100001011mmmddd
ORRS    0100001100mmmddd    MULS    0100001101mmmddd    BICS    0100001110mmmddd
MVNS    0100001111mmmddd    REV16   1011101001mmmddd    REVSH   1011101011mmmddd
ADD.h   01000100dmmmmddd    CMP.h   01000101dmmmmddd    MOV.h   01000110dmmmmddd
BX      010001110mmmm000    BLX     010001111mmmm000    NOP     1011111100000000
STR.r   0101000mmmnnnddd    STRH.r  0101001mmmnnnddd    STRB.r  0101010mmmnnnddd
LDRSB.r 0101011mmmnnnddd    LDR.r   0101100mmmnnnddd    LDRH.r  0101101mmmnnnddd
LDRB.r  0101110mmmnnnddd    LDRSH.r 0101111mmmnnnddd    LDR.pc  01001dddiiiiiiii
STR.i   01100iiiiinnnddd    LDR.i   01101iiiiinnnddd    STRB.i  01110iiiiinnnddd
LDRB.i  01111iiiiinnnddd    STRH.i  10000iiiiinnnddd    LDRH.i  10001iiiiinnnddd
STR.sp  10010dddiiiiiiii    LDR.sp  10011dddiiiiiiii    ADR     10100dddiiiiiiii
ADD.sp  10101dddiiiiiiii    ADD.ss  101100000iiiiiii    SUB.ss  101100001iiiiiii
SXTH    1011001000mmmddd    SXTB    1011001001mmmddd    UXTH    1011001010mmmddd
UXTB    1011001011mmmddd    PUSH    1011010rrrrrrrrr    POP     1011110rrrrrrrrr
CPSIE   1011011001100010    CPSID   1011011001110010    B       11100iiiiiiiiiii
STM     11000nnnrrrrrrrr    LDM     11001nnnrrrrrrrr    BEQ.NE  1101000iiiiiiiii
BCS.CC  1101001iiiiiiiii    BMI.PL  1101010iiiiiiiii    BVS.VC  1101011iiiiiiiii
BHI.LS  1101100iiiiiiiii    BGE.LT  1101101iiiiiiiii    BGT.LE  1101110iiiiiiiii
BL      11110iiiiiiiiiii:11i1iiiiiiiiiiii
MRS     1111001111101111:1000dddd00010000    MSR  111100111000nnnn:1000100000010000
DSB     1111001110111111:100011110100iiii    DMB  1111001110111111:100011110101iiii
ISB     1111001110111111:100011110110iiii
"""


class Encoding(NamedTuple):
    """A row. The code of an instruction of two halfwords has the first one on top."""

    name: str
    bits: str
    fixed: int  # the bits that are no field
    value: int  # what they are

    @property
    def wide(self) -> bool:
        return len(self.bits) == 32

    def halves(self, code: int) -> tuple[int, ...]:
        return (code >> 16, code & 0xFFFF) if self.wide else (code,)

    def has(self, code: int) -> bool:
        return code & self.fixed == self.value

    def field(self, code: int, letter: str) -> int:
        value = 0
        for bit, name in enumerate(reversed(self.bits)):
            if name == letter:
                value |= (code >> bit & 1) << self.bits[len(self.bits) - bit :].count(letter)
        return value

    def pick(self, chance: random.Random) -> int:
        """One of them."""
        return self.value | chance.getrandbits(len(self.bits)) & ~self.fixed


def _rows() -> dict[str, Encoding]:
    words = TABLE.replace(":", "").split()
    rows = {}
    for name, bits in zip(words[::2], words[1::2], strict=True):
        fixed = "".join("1" if bit in "01" else "0" for bit in bits)
        value = "".join(bit if bit in "01" else "0" for bit in bits)
        rows[name] = Encoding(name, bits, int(fixed, 2), int(value, 2))
    return rows


ENCODINGS = _rows()
