/* Runs Thumb code of the RP2040's processor (ARMv6-M) on the registers and memories of rp2040py.
 *
 * Only plain code on plain memory: what touches a peripheral, changes the mode or waits is left,
 * undone, to rp2040py. Cycles are counted as rp2040py counts them, so a run takes the same time
 * on either. Beside memory this keeps what is used all the time: of SIO the number of the
 * processor, the divider and the spin locks; the time; the bus of the flash chip, while that
 * takes the bytes of a program or an erase.
 *
 * Where rp2040py departs from ARM's manual this does not: the carry and overflow of ADCS and SBCS,
 * the carry of shifts by a register's 0 or more than 32, and BLX to the link register.
 */
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the memories are read as a little-endian machine reads them"
#endif

#define ROM_SIZE 0x4000u
#define FLASH 0x10000000u
#define FLASH_SIZE 0x1000000u
#define RAM 0x20000000u
#define RAM_SIZE 0x42000u
#define SIO 0xd0000000u
#define TIMER 0x40054000u
#define SSI 0x18000000u
#define CYCLE 8.0 /* ns */

struct core {
    uint32_t *r; /* r0 to r15; r15 is the next instruction */
    uint8_t *rom, *flash, *ram;
    uint32_t n, z, c, v;
    uint32_t masked;   /* PRIMASK: no interrupts */
    uint32_t pending;  /* an interrupt waits: it may come as soon as it is not masked */
    uint32_t unmasked; /* it may come now */
    uint32_t left;     /* the next instruction is not ours; 2: its address is not aligned */
    uint32_t locks;    /* spin locks that are taken */
    uint32_t dividend, divisor, quotient, remainder, ready;
    uint32_t taking;  /* the flash chip takes bytes, and answers each with ones */
    uint32_t waiting; /* answers that were not read */
    uint32_t sent;
    uint8_t bytes[512]; /* the chip has got from here */
    double time; /* ns, of the timer, at the start of a run */
};

static inline uint8_t *readable(struct core *s, uint32_t at, uint32_t size)
{
    if (at - RAM <= RAM_SIZE - size) return s->ram + (at - RAM);
    if (at - FLASH <= FLASH_SIZE - size) return s->flash + (at - FLASH);
    if (at <= ROM_SIZE - size) return s->rom + at;
    return 0;
}

static inline uint8_t *writable(struct core *s, uint32_t at, uint32_t size)
{
    return at - RAM <= RAM_SIZE - size ? s->ram + (at - RAM) : 0;
}

static void divide(struct core *s, int is_signed)
{
    uint32_t a = s->dividend, b = s->divisor;
    if (!b) {
        s->quotient = is_signed && (int32_t)a < 0 ? 1 : 0xffffffffu;
        s->remainder = a;
    } else if (is_signed) {
        s->quotient = (uint32_t)((int64_t)(int32_t)a / (int32_t)b);
        s->remainder = (uint32_t)((int64_t)(int32_t)a % (int32_t)b);
    } else {
        s->quotient = a / b;
        s->remainder = a % b;
    }
    s->ready = 3;
}

/* A word of SIO; 0 if it is not ours. */
int sio_read(struct core *s, uint32_t at, uint32_t *value)
{
    uint32_t bit;
    switch (at) {
    case 0x00: *value = 0; return 1; /* the number of this processor */
    case 0x5c: *value = s->locks; return 1;
    case 0x60: case 0x68: *value = s->dividend; return 1;
    case 0x64: case 0x6c: *value = s->divisor; return 1;
    case 0x70: s->ready &= ~2u; *value = s->quotient; return 1;
    case 0x74: *value = s->remainder; return 1;
    case 0x78: *value = s->ready; return 1;
    }
    if (at - 0x100 > 0x7c) return 0;
    bit = 1u << ((at - 0x100) >> 2);
    *value = s->locks & bit ? 0 : bit;
    s->locks |= bit;
    return 1;
}

int sio_write(struct core *s, uint32_t at, uint32_t value)
{
    switch (at) {
    case 0x60: s->dividend = value; divide(s, 0); return 1;
    case 0x64: s->divisor = value; divide(s, 0); return 1;
    case 0x68: s->dividend = value; divide(s, 1); return 1;
    case 0x6c: s->divisor = value; divide(s, 1); return 1;
    case 0x70: s->quotient = value; s->ready = 3; return 1;
    case 0x74: s->remainder = value; s->ready = 3; return 1;
    }
    if (at - 0x100 > 0x7c) return 0;
    s->locks &= ~(1u << ((at - 0x100) >> 2));
    return 1;
}

static int ssi_read(struct core *s, uint32_t at, uint32_t *value)
{
    if (!s->taking) return 0;
    switch (at) {
    case 0x20: *value = 0; return 1; /* bytes that are still to be sent */
    case 0x24: *value = s->waiting; return 1;
    case 0x60:
        *value = s->waiting ? 0xff : 0;
        if (s->waiting) s->waiting--;
        return 1;
    }
    return 0;
}

static int ssi_write(struct core *s, uint32_t at, uint32_t value)
{
    if (!s->taking || at != 0x60 || s->sent == sizeof s->bytes) return 0;
    s->bytes[s->sent++] = (uint8_t)value;
    s->waiting++;
    return 1;
}

static inline uint32_t get32(const uint8_t *p) { uint32_t v; memcpy(&v, p, 4); return v; }
static inline uint32_t get16(const uint8_t *p) { uint16_t v; memcpy(&v, p, 2); return v; }
static inline void put32(uint8_t *p, uint32_t v) { memcpy(p, &v, 4); }
static inline void put16(uint8_t *p, uint16_t v) { memcpy(p, &v, 2); }

#define LOW(shift) ((op >> (shift)) & 7)
#define NZ(value) (n = z = (value))
/* On to the next instruction: one indirect jump for each, so that the host learns what follows. */
#define NEXT(spent) do { \
        left -= (spent); \
        if (left <= 0) goto ended; \
        if (pc - start >= size) goto elsewhere; \
        op = get16(code + pc); \
        pc += 2; \
        goto *does[op >> 6]; \
    } while (0)
/* An instruction that is not ours: as if it had not been looked at. */
#define LEAVE goto leave
#define ALIGNED(size) if (at & ((size) - 1)) goto unaligned
#define BRANCH(name, condition) name: \
        if (!(condition)) NEXT(1); \
        pc += 2 + (uint32_t)((int32_t)(int8_t)op * 2); \
        NEXT(2);

/* Run for at least so many cycles, or until an instruction that is not ours; the cycles run. */
int64_t run(struct core *s, int64_t limit)
{
    /* By the upper ten bits of an instruction. */
    static const void *const does[1024] = {
        [0x000 ... 0x3ff] = &&leave,
        [0x000 ... 0x01f] = &&lsls, [0x020 ... 0x03f] = &&lsrs, [0x040 ... 0x05f] = &&asrs,
        [0x060 ... 0x067] = &&adds_register, [0x068 ... 0x06f] = &&subs_register,
        [0x070 ... 0x077] = &&adds_3, [0x078 ... 0x07f] = &&subs_3,
        [0x080 ... 0x09f] = &&movs_8, [0x0a0 ... 0x0bf] = &&cmp_8,
        [0x0c0 ... 0x0df] = &&adds_8, [0x0e0 ... 0x0ff] = &&subs_8,
        [0x100] = &&ands, &&eors, &&lsls_register, &&lsrs_register, &&asrs_register, &&adcs,
        &&sbcs, &&rors, &&tst, &&rsbs, &&cmp_register, &&cmn, &&orrs, &&muls, &&bics, &&mvns,
        [0x110 ... 0x113] = &&add_high, [0x114 ... 0x117] = &&cmp_high,
        [0x118 ... 0x11b] = &&mov_high, [0x11c ... 0x11d] = &&bx, [0x11e ... 0x11f] = &&blx,
        [0x120 ... 0x13f] = &&ldr_literal,
        [0x140 ... 0x147] = &&str_register, [0x148 ... 0x14f] = &&strh_register,
        [0x150 ... 0x157] = &&strb_register, [0x158 ... 0x15f] = &&ldrsb_register,
        [0x160 ... 0x167] = &&ldr_register, [0x168 ... 0x16f] = &&ldrh_register,
        [0x170 ... 0x177] = &&ldrb_register, [0x178 ... 0x17f] = &&ldrsh_register,
        [0x180 ... 0x19f] = &&str, [0x1a0 ... 0x1bf] = &&ldr,
        [0x1c0 ... 0x1df] = &&strb, [0x1e0 ... 0x1ff] = &&ldrb,
        [0x200 ... 0x21f] = &&strh, [0x220 ... 0x23f] = &&ldrh,
        [0x240 ... 0x25f] = &&str_stack, [0x260 ... 0x27f] = &&ldr_stack,
        [0x280 ... 0x29f] = &&adr, [0x2a0 ... 0x2bf] = &&add_stack,
        [0x2c0 ... 0x2c3] = &&move_stack, [0x2c8] = &&sxth, &&sxtb, &&uxth, &&uxtb,
        [0x2d0 ... 0x2d7] = &&push, [0x2d9] = &&cps, [0x2e8] = &&rev, &&rev16, &&leave, &&revsh,
        [0x2f0 ... 0x2f7] = &&pop, [0x2fc] = &&nop,
        [0x300 ... 0x31f] = &&stmia, [0x320 ... 0x33f] = &&ldmia,
        [0x340 ... 0x343] = &&beq, [0x344 ... 0x347] = &&bne, [0x348 ... 0x34b] = &&bcs,
        [0x34c ... 0x34f] = &&bcc, [0x350 ... 0x353] = &&bmi, [0x354 ... 0x357] = &&bpl,
        [0x358 ... 0x35b] = &&bvs, [0x35c ... 0x35f] = &&bvc, [0x360 ... 0x363] = &&bhi,
        [0x364 ... 0x367] = &&bls, [0x368 ... 0x36b] = &&bge, [0x36c ... 0x36f] = &&blt,
        [0x370 ... 0x373] = &&bgt, [0x374 ... 0x377] = &&ble,
        [0x380 ... 0x39f] = &&b, [0x3c0 ... 0x3df] = &&halves,
    };
    uint32_t *r = s->r;
    uint32_t n = s->n << 31, z = !s->z, c = s->c, v = s->v; /* negative: bit 31; zero: all of it */
    int64_t left = limit + 1;
    uint32_t pc = r[15] & ~1u; /* behind the instruction that is done */
    uint32_t start = 0, size = 0; /* of the memory with the code */
    const uint8_t *code = 0; /* where its address 0 would be */
    uint32_t op, x, y, d, at, result, count;
    uint64_t us;
    uint8_t *p;

    s->unmasked = 0;
    NEXT(1);

elsewhere:
    if (pc - FLASH < FLASH_SIZE) start = FLASH, size = FLASH_SIZE, code = s->flash - FLASH;
    else if (pc - RAM < RAM_SIZE) start = RAM, size = RAM_SIZE, code = s->ram - RAM;
    else if (pc < ROM_SIZE) start = 0, size = ROM_SIZE, code = s->rom;
    else { pc += 2; LEAVE; }
    NEXT(0);

    /* Shifts, sums, comparisons */
lsls:
    x = r[LOW(3)];
    y = (op >> 6) & 31;
    if (y) c = (x >> (32 - y)) & 1;
    r[LOW(0)] = result = x << y;
    NZ(result);
    NEXT(1);
lsrs:
    x = r[LOW(3)];
    y = (op >> 6) & 31;
    c = (x >> (y ? y - 1 : 31)) & 1;
    r[LOW(0)] = result = y ? x >> y : 0;
    NZ(result);
    NEXT(1);
asrs:
    x = r[LOW(3)];
    y = (op >> 6) & 31;
    c = (x >> (y ? y - 1 : 31)) & 1;
    r[LOW(0)] = result = (uint32_t)((int32_t)x >> (y ? y : 31));
    NZ(result);
    NEXT(1);
#define ADD(to) do { \
        result = x + y; \
        NZ(result); \
        c = result < x; \
        v = (~(x ^ y) & (x ^ result)) >> 31; \
        to; \
        NEXT(1); \
    } while (0)
#define SUBTRACT(to) do { \
        result = x - y; \
        NZ(result); \
        c = x >= y; \
        v = ((x ^ y) & (x ^ result)) >> 31; \
        to; \
        NEXT(1); \
    } while (0)
adds_register: x = r[LOW(3)]; y = r[LOW(6)]; ADD(r[LOW(0)] = result);
subs_register: x = r[LOW(3)]; y = r[LOW(6)]; SUBTRACT(r[LOW(0)] = result);
adds_3: x = r[LOW(3)]; y = LOW(6); ADD(r[LOW(0)] = result);
subs_3: x = r[LOW(3)]; y = LOW(6); SUBTRACT(r[LOW(0)] = result);
movs_8: r[LOW(8)] = result = op & 255; NZ(result); NEXT(1);
cmp_8: x = r[LOW(8)]; y = op & 255; SUBTRACT();
adds_8: x = r[LOW(8)]; y = op & 255; ADD(r[LOW(8)] = result);
subs_8: x = r[LOW(8)]; y = op & 255; SUBTRACT(r[LOW(8)] = result);

    /* Of two low registers */
#define LOGIC(value) do { r[LOW(0)] = result = (value); NZ(result); NEXT(1); } while (0)
ands: LOGIC(r[LOW(0)] & r[LOW(3)]);
eors: LOGIC(r[LOW(0)] ^ r[LOW(3)]);
orrs: LOGIC(r[LOW(0)] | r[LOW(3)]);
muls: LOGIC(r[LOW(0)] * r[LOW(3)]);
bics: LOGIC(r[LOW(0)] & ~r[LOW(3)]);
mvns: LOGIC(~r[LOW(3)]);
tst: NZ(r[LOW(0)] & r[LOW(3)]); NEXT(1);
lsls_register:
    x = r[LOW(0)];
    y = r[LOW(3)] & 255;
    if (y) c = y <= 32 ? (x >> ((32 - y) & 31)) & 1 : 0;
    LOGIC(y < 32 ? x << y : 0);
lsrs_register:
    x = r[LOW(0)];
    y = r[LOW(3)] & 255;
    if (y) c = y <= 32 ? (x >> (y - 1)) & 1 : 0;
    LOGIC(y < 32 ? x >> y : 0);
asrs_register:
    x = r[LOW(0)];
    y = r[LOW(3)] & 255;
    if (y) c = (x >> (y <= 32 ? y - 1 : 31)) & 1;
    LOGIC((uint32_t)((int32_t)x >> (y < 32 ? y : 31)));
rors:
    x = r[LOW(0)];
    y = r[LOW(3)] & 255;
    result = y & 31 ? x >> (y & 31) | x << (32 - (y & 31)) : x;
    if (y) c = result >> 31;
    LOGIC(result);
adcs:
    x = r[LOW(0)];
    y = r[LOW(3)];
    result = x + y + c;
    c = ((uint64_t)x + y + c) >> 32;
    v = (~(x ^ y) & (x ^ result)) >> 31;
    LOGIC(result);
sbcs:
    x = r[LOW(0)];
    y = r[LOW(3)];
    result = x - y - !c;
    c = x >= (uint64_t)y + !c;
    v = ((x ^ y) & (x ^ result)) >> 31;
    LOGIC(result);
rsbs: x = 0; y = r[LOW(3)]; SUBTRACT(r[LOW(0)] = result);
cmp_register: x = r[LOW(0)]; y = r[LOW(3)]; SUBTRACT();
cmn: x = r[LOW(0)]; y = r[LOW(3)]; ADD();

    /* High registers */
add_high:
    x = (op >> 3) & 15;
    d = ((op >> 4) & 8) | LOW(0);
    at = (x == 15 ? pc + 2 : r[x]) + (d == 15 ? pc + 2 : r[d]);
    goto to_high;
mov_high:
    x = (op >> 3) & 15;
    d = ((op >> 4) & 8) | LOW(0);
    at = x == 15 ? pc + 2 : r[x];
to_high:
    if (d == 15) {
        pc = at & ~1u;
        NEXT(2);
    }
    r[d] = d == 13 ? at & ~3u : at;
    NEXT(1);
cmp_high:
    y = (op >> 3) & 15;
    d = ((op >> 4) & 8) | LOW(0);
    if (y == 15 || d == 15) LEAVE;
    x = r[d];
    y = r[y];
    SUBTRACT();
bx:
    x = (op >> 3) & 15;
    if ((op & 7) || x == 15 || r[x] >> 28 == 15) LEAVE; /* the last: the end of a handler */
    pc = r[x] & ~1u;
    NEXT(2);
blx:
    x = (op >> 3) & 15;
    if ((op & 7) || x == 15) LEAVE;
    at = r[x];
    r[14] = pc | 1;
    pc = at & ~1u;
    NEXT(2);

    /* Loads and stores */
#define STORE32(address, from) do { \
        at = (address); \
        d = (from); \
        ALIGNED(4); \
        if ((p = writable(s, at, 4))) { put32(p, r[d]); NEXT(2); } \
        goto store_word; \
    } while (0)
#define LOAD32(address, to) do { \
        at = (address); \
        d = (to); \
        ALIGNED(4); \
        if ((p = readable(s, at, 4))) { r[d] = get32(p); NEXT(2); } \
        goto load_word; \
    } while (0)
#define STORE(size, put, address) do { \
        at = (address); \
        ALIGNED(size); \
        if (!(p = writable(s, at, size))) LEAVE; \
        put; \
        NEXT(2); \
    } while (0)
#define LOAD(size, got, address) do { \
        at = (address); \
        ALIGNED(size); \
        if (!(p = readable(s, at, size))) LEAVE; \
        r[LOW(0)] = (got); \
        NEXT(2); \
    } while (0)
ldr_literal: LOAD32(((pc + 2) & ~3u) + ((op & 255) << 2), LOW(8));
ldr_stack: LOAD32(r[13] + ((op & 255) << 2), LOW(8));
ldr: LOAD32(r[LOW(3)] + ((op >> 4) & 0x7c), LOW(0));
ldr_register: LOAD32(r[LOW(3)] + r[LOW(6)], LOW(0));
str_stack: STORE32(r[13] + ((op & 255) << 2), LOW(8));
str: STORE32(r[LOW(3)] + ((op >> 4) & 0x7c), LOW(0));
str_register: STORE32(r[LOW(3)] + r[LOW(6)], LOW(0));
strh: STORE(2, put16(p, (uint16_t)r[LOW(0)]), r[LOW(3)] + ((op >> 5) & 0x3e));
strh_register: STORE(2, put16(p, (uint16_t)r[LOW(0)]), r[LOW(3)] + r[LOW(6)]);
strb: STORE(1, *p = (uint8_t)r[LOW(0)], r[LOW(3)] + ((op >> 6) & 31));
strb_register: STORE(1, *p = (uint8_t)r[LOW(0)], r[LOW(3)] + r[LOW(6)]);
ldrh: LOAD(2, get16(p), r[LOW(3)] + ((op >> 5) & 0x3e));
ldrh_register: LOAD(2, get16(p), r[LOW(3)] + r[LOW(6)]);
ldrb: LOAD(1, *p, r[LOW(3)] + ((op >> 6) & 31));
ldrb_register: LOAD(1, *p, r[LOW(3)] + r[LOW(6)]);
ldrsh_register: LOAD(2, (uint32_t)(int16_t)get16(p), r[LOW(3)] + r[LOW(6)]);
ldrsb_register:
    if (r[LOW(3)] + r[LOW(6)] == SIO) { /* so the SDK reads the number of the processor */
        r[LOW(0)] = 0;
        NEXT(1);
    }
    LOAD(1, (uint32_t)(int8_t)*p, r[LOW(3)] + r[LOW(6)]);
load_word:
    if (sio_read(s, at - SIO, &r[d])) NEXT(1);
    if (ssi_read(s, at - SSI, &r[d])) NEXT(2);
    if (at != TIMER + 0x24 && at != TIMER + 0x28) LEAVE;
    us = (uint64_t)((s->time + (double)(limit - left) * CYCLE) / 1000);
    r[d] = (uint32_t)(at == TIMER + 0x24 ? us >> 32 : us);
    NEXT(4);
store_word:
    if (sio_write(s, at - SIO, r[d])) NEXT(1);
    if (ssi_write(s, at - SSI, r[d])) NEXT(2);
    LEAVE;

    /* Addresses, widths, orders of bytes */
adr: r[LOW(8)] = ((pc + 2) & ~3u) + ((op & 255) << 2); NEXT(1);
add_stack: r[LOW(8)] = r[13] + ((op & 255) << 2); NEXT(1);
move_stack:
    r[13] = (r[13] + (op & 0x80 ? -((op & 127) << 2) : (op & 127) << 2)) & ~3u;
    NEXT(1);
sxth: r[LOW(0)] = (uint32_t)(int16_t)r[LOW(3)]; NEXT(1);
sxtb: r[LOW(0)] = (uint32_t)(int8_t)r[LOW(3)]; NEXT(1);
uxth: r[LOW(0)] = r[LOW(3)] & 0xffff; NEXT(1);
uxtb: r[LOW(0)] = r[LOW(3)] & 0xff; NEXT(1);
rev: r[LOW(0)] = __builtin_bswap32(r[LOW(3)]); NEXT(1);
rev16: x = r[LOW(3)]; r[LOW(0)] = (x & 0x00ff00ff) << 8 | (x >> 8 & 0x00ff00ff); NEXT(1);
revsh: r[LOW(0)] = (uint32_t)(int16_t)__builtin_bswap16((uint16_t)r[LOW(3)]); NEXT(1);
nop:
    if (op != 0xbf00) LEAVE; /* WFI is not ours */
    NEXT(1);

    /* Many registers */
push:
    count = (uint32_t)__builtin_popcount(op & 0x1ff);
    at = r[13] - 4 * count;
    ALIGNED(4);
    if (!(p = writable(s, at, 4 * count))) LEAVE;
    r[13] = at;
    for (x = op & 255; x; x &= x - 1, p += 4) put32(p, r[__builtin_ctz(x)]);
    if (op & 0x100) put32(p, r[14]);
    NEXT(1 + count - (op >> 8 & 1));
pop:
    count = (uint32_t)__builtin_popcount(op & 0x1ff);
    at = r[13];
    ALIGNED(4);
    if (!(p = writable(s, at, 4 * count))) LEAVE;
    y = op & 0x100 ? get32(p + 4 * (count - 1)) : 0;
    if (y >> 28 == 15) LEAVE;
    for (x = op & 255; x; x &= x - 1, p += 4) r[__builtin_ctz(x)] = get32(p);
    r[13] = at + 4 * count;
    if (!(op & 0x100)) NEXT(1 + count);
    pc = y & ~1u;
    NEXT(2 + count);
stmia:
    d = LOW(8);
    at = r[d];
    count = (uint32_t)__builtin_popcount(op & 255);
    ALIGNED(4);
    if (!count || !(p = writable(s, at, 4 * count))) LEAVE;
    for (x = op & 255; x; x &= x - 1, p += 4) put32(p, r[__builtin_ctz(x)]);
    if (!(op >> d & 1)) r[d] = at + 4 * count;
    NEXT(1 + count);
ldmia:
    d = LOW(8);
    at = r[d];
    count = (uint32_t)__builtin_popcount(op & 255);
    ALIGNED(4);
    if (!count || !(p = readable(s, at, 4 * count))) LEAVE;
    for (x = op & 255; x; x &= x - 1, p += 4) r[__builtin_ctz(x)] = get32(p);
    if (!(op >> d & 1)) r[d] = at + 4 * count;
    NEXT(1 + count);

    /* Branches */
    BRANCH(beq, !z)
    BRANCH(bne, z)
    BRANCH(bcs, c)
    BRANCH(bcc, !c)
    BRANCH(bmi, n >> 31)
    BRANCH(bpl, !(n >> 31))
    BRANCH(bvs, v)
    BRANCH(bvc, !v)
    BRANCH(bhi, c && z)
    BRANCH(bls, !c || !z)
    BRANCH(bge, n >> 31 == v)
    BRANCH(blt, n >> 31 != v)
    BRANCH(bgt, n >> 31 == v && z)
    BRANCH(ble, n >> 31 != v || !z)
b:
    pc += 2 + (uint32_t)((int32_t)(op << 21) >> 20);
    NEXT(2);
halves: /* instructions of two halves */
    if (pc - start >= size) LEAVE;
    y = get16(code + pc);
    if ((y & 0xd000) == 0xd000) { /* BL */
        x = op >> 10 & 1;
        result = (uint32_t)((int32_t)(op << 21) >> 9) & 0xff000000u;
        result |= (op & 0x3ff) << 12 | (y & 0x7ff) << 1;
        result |= (1 ^ x ^ (y >> 13 & 1)) << 23 | (1 ^ x ^ (y >> 11 & 1)) << 22;
        pc += 2;
        r[14] = pc | 1;
        pc += result;
        NEXT(3);
    }
    if (op == 0xf3ef && (y & 0xf0ff) == 0x8010 && y >> 8 != 0x8f) { /* MRS of PRIMASK */
        r[y >> 8 & 15] = s->masked;
    } else if ((op & 0xfff0) == 0xf380 && y == 0x8810) { /* MSR to PRIMASK */
        s->masked = r[op & 15] & 1;
        pc += 2;
        left -= 3;
        goto unmask;
    } else if (op != 0xf3bf || y - 0x8f40 >= 0x30) { /* DSB, DMB, ISB */
        LEAVE;
    }
    pc += 2;
    NEXT(3);
cps: /* CPSIE i, CPSID i */
    if (op != 0xb662 && op != 0xb672) LEAVE;
    s->masked = op == 0xb672;
    left -= 1;
unmask:
    if (s->masked || !s->pending) NEXT(0);
    s->unmasked = 1;
ended:
    s->left = 0;
    goto save;
unaligned:
    s->left = 2;
    pc -= 2;
    goto save;
leave:
    s->left = 1;
    pc -= 2;
save:
    r[15] = pc;
    s->n = n >> 31;
    s->z = !z;
    s->c = c;
    s->v = v;
    return limit - left;
}
