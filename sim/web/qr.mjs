// QR codes (ISO/IEC 18004): bytes at the lowest level of correction, which a screen needs no more
// of; the smallest version that holds them, the mask with the least penalty.

// By version: codewords of correction in a block, and blocks.
const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
  28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
  8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const LEVEL = 1; // the lowest, as the format bits have it
const QUIET = 4; // modules of paper around it
const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + (y >> 1)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

// The field of 256 elements: powers of two, and which power a number is.
const POWER = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  POWER[i] = value;
  LOG[value] = i;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a, b) => (a && b ? POWER[(LOG[a] + LOG[b]) % 255] : 0);

// The rest of a polynomial over the field of two: the check bits of format and version.
function rest(value, generator, bits) {
  let left = value << bits;
  for (let bit = 31 - Math.clz32(left); bit >= bits; bit = 31 - Math.clz32(left)) {
    left ^= generator << (bit - bits);
  }
  return left;
}

function generator(degree) {
  let terms = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...terms, 0];
    terms.forEach((term, j) => { next[j + 1] ^= times(term, POWER[i]); });
    terms = next;
  }
  return terms;
}

function correction(data, degree) {
  const terms = generator(degree);
  const left = [...data, ...new Array(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = left[i];
    terms.forEach((term, j) => { left[i + j] ^= times(term, factor); });
  }
  return left.slice(data.length);
}

// Rows and columns of the small squares' middles.
function places(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const found = [6];
  for (let at = version * 4 + 10; found.length < count; at -= step) found.splice(1, 0, at);
  return found;
}

// The modules that are not for data: `dark` and `taken`, square arrays.
function frame(version) {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => new Uint8Array(size));
  const taken = Array.from({ length: size }, () => new Uint8Array(size));
  const set = (x, y, on) => {
    if (x >= 0 && y >= 0 && x < size && y < size) {
      dark[y][x] = on;
      taken[y][x] = 1;
    }
  };
  const square = (x, y, reach, light) => {
    for (let i = -reach; i <= reach; i++) {
      for (let j = -reach; j <= reach; j++) {
        const ring = Math.max(Math.abs(i), Math.abs(j));
        set(x + i, y + j, light.includes(ring) ? 0 : 1);
      }
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, 1 - (i % 2));
    set(i, 6, 1 - (i % 2));
  }
  const middles = places(version);
  for (const x of middles) {
    for (const y of middles) {
      if (!(x === 6 && y === 6) && !(x === 6 && y === size - 7) && !(x === size - 7 && y === 6)) {
        square(x, y, 2, [1]);
      }
    }
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, [2, 4]);
  if (version > 6) {
    const bits = (version << 12) | rest(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const x = size - 11 + (i % 3);
      const y = Math.floor(i / 3);
      set(x, y, (bits >> i) & 1);
      set(y, x, (bits >> i) & 1);
    }
  }
  format(set, size, 0);
  return { size, dark, taken, set };
}

function format(set, size, mask) {
  const value = (LEVEL << 3) | mask;
  const bits = ((value << 10) | rest(value, 0x537, 10)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const on = (bits >> i) & 1;
    // Around the corner square, past the dotted lines; and once more along two edges.
    if (i < 8) set(8, i < 6 ? i : i + 1, on);
    else set(i === 8 ? 7 : 14 - i, 8, on);
    if (i < 8) set(size - 1 - i, 8, on);
    else set(8, size - 15 + i, on);
  }
  set(8, size - 8, 1);
}

// Data and correction of a version, block by block in turn.
function codewords(bytes, version, room) {
  const blocks = BLOCKS[version - 1];
  const checks = CHECKS[version - 1];
  const total = room - blocks * checks;
  const long = version > 9;
  const bits = [];
  const put = (value, count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, long ? 16 : 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, total * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(total / blocks);
  const parts = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= blocks - (total % blocks) ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const fixed = parts.map((part) => correction(part, checks));
  const found = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) found.push(part[i]);
  for (let i = 0; i < checks; i++) for (const part of fixed) found.push(part[i]);
  return found;
}

// Calls `visit` with the modules for data, two columns at a time, up and down.
function along({ size, taken }, visit) {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the dotted column
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (!taken[y][x]) visit(x, y);
    }
  }
}

// How hard a code is to read: runs, blocks, false corners, too much of one colour.
function penalty(dark) {
  const size = dark.length;
  const lines = [];
  for (let i = 0; i < size; i++) {
    lines.push([...dark[i]].join(""), dark.map((row) => row[i]).join(""));
  }
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const corner of ["10111010000", "00001011101"]) sum += 40 * (line.split(corner).length - 1);
  }
  let ink = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      ink += dark[y][x];
      if (x && y) {
        const four = dark[y][x] + dark[y - 1][x] + dark[y][x - 1] + dark[y - 1][x - 1];
        if (four % 4 === 0) sum += 3;
      }
    }
  }
  return sum + 10 * Math.floor(Math.abs((20 * ink) / (size * size) - 10));
}

// The modules of a text's code, rows of 0 and 1; null if it is too long for any.
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= 40; version++) {
    const made = frame(version);
    let free = 0;
    along(made, () => { free++; });
    const room = free >> 3;
    const most = room - BLOCKS[version - 1] * CHECKS[version - 1] - (version > 9 ? 3 : 2);
    if (bytes.length > most) continue;
    const words = codewords(bytes, version, room);
    let bit = 0;
    along(made, (x, y) => {
      made.dark[y][x] = bit >> 3 < words.length ? (words[bit >> 3] >> (7 - (bit & 7))) & 1 : 0;
      bit++;
    });
    return best(made);
  }
  return null;
}

function best(made) {
  const flip = (mask) => along(made, (x, y) => { made.dark[y][x] ^= MASKS[mask](x, y) ? 0 : 1; });
  let chosen = 0;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    flip(mask);
    format(made.set, made.size, mask);
    const found = penalty(made.dark);
    if (found < least) [least, chosen] = [found, mask];
    flip(mask);
  }
  flip(chosen);
  format(made.set, made.size, chosen);
  return made.dark;
}

// A text's code on a canvas, a pixel for each module; too long a text leaves it empty.
export function draw(canvas, text) {
  const rows = modules(text);
  canvas.hidden = rows === null;
  if (rows === null) return;
  canvas.width = canvas.height = rows.length + 2 * QUIET;
  const paper = canvas.getContext("2d");
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = "#000";
  rows.forEach((row, y) => row.forEach((on, x) => on && paper.fillRect(x + QUIET, y + QUIET, 1, 1)));
}
