/* Runs Thumb code of the RP2040's processor (ARMv6-M) on the registers and memories of rp2040py.
 *
 * Only plain code on plain memory: what touches a peripheral, changes the mode or waits is left,
 * undone, to rp2040py. Cycles are counted as rp2040py counts them, so a run takes the same time
 * on either. Beside memory this keeps the parts of SIO that all code uses: the number of the
 * processor, the divider and the spin locks.
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
};

static inline uint8_t *readable(struct core *s, uint32_t at, uint32_t size)
{
    if (at - FLASH <= FLASH_SIZE - size) return s->flash + (at - FLASH);
    if (at - RAM <= RAM_SIZE - size) return s->ram + (at - RAM);
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

static inline uint32_t get32(const uint8_t *p) { uint32_t v; memcpy(&v, p, 4); return v; }
static inline uint32_t get16(const uint8_t *p) { uint16_t v; memcpy(&v, p, 2); return v; }
static inline void put32(uint8_t *p, uint32_t v) { memcpy(p, &v, 4); }
static inline void put16(uint8_t *p, uint16_t v) { memcpy(p, &v, 2); }

#define LOW(shift) ((op >> (shift)) & 7)
#define NZ(value) (n = (value) >> 31, z = !(value))
/* An instruction that is not ours: as if it had not been looked at. */
#define LEAVE goto leave
#define ALIGNED(size) if (at & ((size) - 1)) goto unaligned

/* Run for at least so many cycles, or until an instruction that is not ours; the cycles run. */
int64_t run(struct core *s, int64_t limit)
{
    uint32_t *r = s->r;
    uint32_t n = s->n, z = s->z, c = s->c, v = s->v;
    int64_t cycles = 0;
    uint32_t pc = r[15] & ~1u;

    s->unmasked = 0;
    while (cycles < limit) {
        const uint8_t *code = readable(s, pc, 2);
        uint32_t op, a, b, d, at, result, count, next = pc + 2;
        uint8_t *p;
        int spent = 1;
        if (!code) LEAVE;
        op = get16(code);
        switch (op >> 11) {
        case 0x00: /* LSLS, immediate */
            a = r[LOW(3)];
            b = (op >> 6) & 31;
            if (b) c = (a >> (32 - b)) & 1;
            r[LOW(0)] = result = a << b;
            NZ(result);
            break;
        case 0x01: /* LSRS, immediate */
            a = r[LOW(3)];
            b = (op >> 6) & 31;
            c = (a >> (b ? b - 1 : 31)) & 1;
            r[LOW(0)] = result = b ? a >> b : 0;
            NZ(result);
            break;
        case 0x02: /* ASRS, immediate */
            a = r[LOW(3)];
            b = (op >> 6) & 31;
            c = (a >> (b ? b - 1 : 31)) & 1;
            r[LOW(0)] = result = (uint32_t)((int32_t)a >> (b ? b : 31));
            NZ(result);
            break;
        case 0x03: /* ADDS, SUBS of three */
            a = r[LOW(3)];
            b = op & 0x400 ? LOW(6) : r[LOW(6)];
            d = LOW(0);
            if (op & 0x200) goto subtract;
            goto add;
        case 0x04: /* MOVS, immediate */
            r[LOW(8)] = result = op & 255;
            NZ(result);
            break;
        case 0x05: /* CMP, immediate */
            a = r[LOW(8)];
            b = op & 255;
            goto compare;
        case 0x06: /* ADDS, immediate */
            d = LOW(8);
            a = r[d];
            b = op & 255;
        add:
            r[d] = result = a + b;
            NZ(result);
            c = result < a;
            v = (~(a ^ b) & (a ^ result)) >> 31;
            break;
        case 0x07: /* SUBS, immediate */
            d = LOW(8);
            a = r[d];
            b = op & 255;
        subtract:
            r[d] = a - b;
        compare:
            result = a - b;
            NZ(result);
            c = a >= b;
            v = ((a ^ b) & (a ^ result)) >> 31;
            break;
        case 0x08:
            if (op & 0x400) { /* high registers */
                a = (op >> 3) & 15;
                d = ((op >> 4) & 8) | LOW(0);
                at = a == 15 ? pc + 4 : r[a];
                switch ((op >> 8) & 3) {
                case 0: at += d == 15 ? pc + 4 : r[d]; break;
                case 1:
                    if (a == 15 || d == 15) LEAVE;
                    b = at;
                    a = r[d];
                    goto compare;
                case 2: break;
                case 3: /* BX, BLX */
                    if ((op & 7) || a == 15) LEAVE;
                    if (op & 0x80) r[14] = next | 1;
                    else if (at >> 28 == 15) LEAVE; /* the end of a handler */
                    next = at & ~1u;
                    spent = 2;
                    goto done;
                }
                if (d == 15) {
                    next = at & ~1u;
                    spent = 2;
                } else {
                    r[d] = d == 13 ? at & ~3u : at;
                }
                break;
            }
            d = LOW(0);
            a = r[d];
            b = r[LOW(3)];
            switch ((op >> 6) & 15) {
            case 0: r[d] = result = a & b; NZ(result); break;
            case 1: r[d] = result = a ^ b; NZ(result); break;
            case 2: /* LSLS */
                b &= 255;
                if (b) c = b <= 32 ? (a >> ((32 - b) & 31)) & 1 : 0;
                r[d] = result = b < 32 ? a << b : 0;
                NZ(result);
                break;
            case 3: /* LSRS */
                b &= 255;
                if (b) c = b <= 32 ? (a >> (b - 1)) & 1 : 0;
                r[d] = result = b < 32 ? a >> b : 0;
                NZ(result);
                break;
            case 4: /* ASRS */
                b &= 255;
                if (b) c = (a >> (b <= 32 ? b - 1 : 31)) & 1;
                r[d] = result = (uint32_t)((int32_t)a >> (b < 32 ? b : 31));
                NZ(result);
                break;
            case 5: /* ADCS */
                result = a + b + c;
                c = ((uint64_t)a + b + c) >> 32;
                v = (~(a ^ b) & (a ^ result)) >> 31;
                r[d] = result;
                NZ(result);
                break;
            case 6: /* SBCS */
                result = a - b - !c;
                c = a >= (uint64_t)b + !c;
                v = ((a ^ b) & (a ^ result)) >> 31;
                r[d] = result;
                NZ(result);
                break;
            case 7: /* RORS */
                b &= 255;
                result = b & 31 ? a >> (b & 31) | a << (32 - (b & 31)) : a;
                if (b) c = result >> 31;
                r[d] = result;
                NZ(result);
                break;
            case 8: result = a & b; NZ(result); break;
            case 9: /* RSBS */
                a = 0;
                goto subtract;
            case 10: goto compare;
            case 11: /* CMN */
                result = a + b;
                NZ(result);
                c = result < a;
                v = (~(a ^ b) & (a ^ result)) >> 31;
                break;
            case 12: r[d] = result = a | b; NZ(result); break;
            case 13: r[d] = result = a * b; NZ(result); break;
            case 14: r[d] = result = a & ~b; NZ(result); break;
            case 15: r[d] = result = ~b; NZ(result); break;
            }
            break;
        case 0x09: /* LDR, literal */
            d = LOW(8);
            at = ((pc + 4) & ~3u) + ((op & 255) << 2);
            goto load32;
        case 0x0a: case 0x0b: /* by register */
            at = r[LOW(3)] + r[LOW(6)];
            d = LOW(0);
            switch ((op >> 9) & 7) {
            case 0: goto store32;
            case 1: goto store16;
            case 2: goto store8;
            case 3:
                if (at == SIO) { /* so the SDK reads the number of the processor */
                    r[d] = 0;
                    break;
                }
                if (!(p = readable(s, at, 1))) LEAVE;
                r[d] = (uint32_t)(int8_t)*p;
                spent = 2;
                break;
            case 4: goto load32;
            case 5: goto load16;
            case 6: goto load8;
            case 7:
                ALIGNED(2);
                if (!(p = readable(s, at, 2))) LEAVE;
                r[d] = (uint32_t)(int16_t)get16(p);
                spent = 2;
                break;
            }
            break;
        case 0x0c: /* STR */
            at = r[LOW(3)] + ((op >> 4) & 0x7c);
            d = LOW(0);
        store32:
            ALIGNED(4);
            if ((p = writable(s, at, 4))) {
                put32(p, r[d]);
                spent = 2;
            } else if (!sio_write(s, at - SIO, r[d])) {
                LEAVE;
            }
            break;
        case 0x0d: /* LDR */
            at = r[LOW(3)] + ((op >> 4) & 0x7c);
            d = LOW(0);
        load32:
            ALIGNED(4);
            if ((p = readable(s, at, 4))) {
                r[d] = get32(p);
                spent = 2;
            } else if (!sio_read(s, at - SIO, &r[d])) {
                LEAVE;
            }
            break;
        case 0x0e: /* STRB */
            at = r[LOW(3)] + ((op >> 6) & 31);
            d = LOW(0);
        store8:
            if (!(p = writable(s, at, 1))) LEAVE;
            *p = (uint8_t)r[d];
            spent = 2;
            break;
        case 0x0f: /* LDRB */
            at = r[LOW(3)] + ((op >> 6) & 31);
            d = LOW(0);
        load8:
            if (!(p = readable(s, at, 1))) LEAVE;
            r[d] = *p;
            spent = 2;
            break;
        case 0x10: /* STRH */
            at = r[LOW(3)] + ((op >> 5) & 0x3e);
            d = LOW(0);
        store16:
            ALIGNED(2);
            if (!(p = writable(s, at, 2))) LEAVE;
            put16(p, (uint16_t)r[d]);
            spent = 2;
            break;
        case 0x11: /* LDRH */
            at = r[LOW(3)] + ((op >> 5) & 0x3e);
            d = LOW(0);
        load16:
            ALIGNED(2);
            if (!(p = readable(s, at, 2))) LEAVE;
            r[d] = get16(p);
            spent = 2;
            break;
        case 0x12: /* STR on the stack */
            at = r[13] + ((op & 255) << 2);
            d = LOW(8);
            goto store32;
        case 0x13: /* LDR on the stack */
            at = r[13] + ((op & 255) << 2);
            d = LOW(8);
            goto load32;
        case 0x14: r[LOW(8)] = ((pc + 4) & ~3u) + ((op & 255) << 2); break;
        case 0x15: r[LOW(8)] = r[13] + ((op & 255) << 2); break;
        case 0x16: case 0x17:
            a = r[LOW(3)];
            d = LOW(0);
            count = (uint32_t)__builtin_popcount(op & 0x1ff);
            switch ((op >> 8) & 15) {
            case 0x0:
                r[13] = (r[13] + (op & 0x80 ? -((op & 127) << 2) : (op & 127) << 2)) & ~3u;
                break;
            case 0x2:
                switch ((op >> 6) & 3) {
                case 0: r[d] = (uint32_t)(int16_t)a; break;
                case 1: r[d] = (uint32_t)(int8_t)a; break;
                case 2: r[d] = a & 0xffff; break;
                case 3: r[d] = a & 0xff; break;
                }
                break;
            case 0x4: case 0x5: /* PUSH */
                at = r[13] - 4 * count;
                ALIGNED(4);
                if (!(p = writable(s, at, 4 * count))) LEAVE;
                for (d = 0; d < 8; d++) {
                    if (!(op >> d & 1)) continue;
                    put32(p, r[d]);
                    p += 4;
                    spent++;
                }
                if (op & 0x100) put32(p, r[14]);
                r[13] = at;
                break;
            case 0x6: /* CPSIE i, CPSID i */
                if (op != 0xb662 && op != 0xb672) LEAVE;
                s->masked = op == 0xb672;
                goto unmask;
                break;
            case 0xa:
                switch ((op >> 6) & 3) {
                case 0: r[d] = __builtin_bswap32(a); break;
                case 1: r[d] = (a & 0x00ff00ff) << 8 | (a >> 8 & 0x00ff00ff); break;
                case 2: LEAVE;
                case 3: r[d] = (uint32_t)(int16_t)__builtin_bswap16((uint16_t)a); break;
                }
                break;
            case 0xc: case 0xd: /* POP */
                at = r[13];
                ALIGNED(4);
                if (!(p = writable(s, at, 4 * count))) LEAVE;
                if (op & 0x100) {
                    next = get32(p + 4 * (count - 1));
                    if (next >> 28 == 15) LEAVE;
                    next &= ~1u;
                    spent += 2;
                }
                for (d = 0; d < 8; d++) {
                    if (!(op >> d & 1)) continue;
                    r[d] = get32(p);
                    p += 4;
                    spent++;
                }
                r[13] = at + 4 * count;
                break;
            case 0xf:
                if (op != 0xbf00) LEAVE; /* NOP is ours, WFI is not */
                break;
            default: LEAVE;
            }
            break;
        case 0x18: case 0x19: /* STMIA, LDMIA */
            b = LOW(8);
            at = r[b];
            count = (uint32_t)__builtin_popcount(op & 255);
            ALIGNED(4);
            if (!count) LEAVE;
            p = op & 0x800 ? readable(s, at, 4 * count) : writable(s, at, 4 * count);
            if (!p) LEAVE;
            for (d = 0; d < 8; d++) {
                if (!(op >> d & 1)) continue;
                if (op & 0x800) r[d] = get32(p); else put32(p, r[d]);
                p += 4;
            }
            spent += (int)count;
            if (!(op >> b & 1)) r[b] = at + 4 * count;
            break;
        case 0x1a: case 0x1b: /* B on a condition */
            switch ((op >> 9) & 7) {
            case 0: a = z; break;
            case 1: a = c; break;
            case 2: a = n; break;
            case 3: a = v; break;
            case 4: a = c && !z; break;
            case 5: a = n == v; break;
            case 6: a = n == v && !z; break;
            default: LEAVE; /* SVC, UDF */
            }
            if (a != (op >> 8 & 1)) {
                next = pc + 4 + (uint32_t)((int32_t)(int8_t)op * 2);
                spent = 2;
            }
            break;
        case 0x1c: /* B */
            next = pc + 4 + (uint32_t)((int32_t)(op << 21) >> 20);
            spent = 2;
            break;
        case 0x1e: /* two halves */
            if (!readable(s, pc, 4)) LEAVE;
            b = get16(code + 2);
            spent = 3;
            if ((b & 0xd000) != 0xd000) {
                next = pc + 4;
                if (op == 0xf3ef && (b & 0xf0ff) == 0x8010) { /* MRS of PRIMASK */
                    if (b >> 8 == 0x8f) LEAVE;
                    r[b >> 8 & 15] = s->masked;
                } else if ((op & 0xfff0) == 0xf380 && b == 0x8810) { /* MSR to PRIMASK */
                    s->masked = r[op & 15] & 1;
                    goto unmask;
                } else if (op != 0xf3bf || b - 0x8f40 >= 0x30) { /* DSB, DMB, ISB */
                    LEAVE;
                }
                break;
            }
            /* BL */
            a = op >> 10 & 1;
            result = (uint32_t)((int32_t)(op << 21) >> 9) & 0xff000000u;
            result |= (op & 0x3ff) << 12 | (b & 0x7ff) << 1;
            result |= (1 ^ a ^ (b >> 13 & 1)) << 23 | (1 ^ a ^ (b >> 11 & 1)) << 22;
            r[14] = (pc + 4) | 1;
            next = pc + 4 + result;
            break;
        default: LEAVE;
        unmask:
            if (s->masked || !s->pending) break;
            s->unmasked = 1;
            limit = 0;
            break;
        }
    done:
        pc = next;
        cycles += spent;
    }
    s->left = 0;
    goto save;
unaligned:
    s->left = 2;
    goto save;
leave:
    s->left = 1;
save:
    r[15] = pc;
    s->n = n;
    s->z = z;
    s->c = c;
    s->v = v;
    return cycles;
}
