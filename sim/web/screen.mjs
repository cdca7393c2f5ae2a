// The display: the frame's bytes through the palette onto a canvas, pixel for pixel.

export const WIDE = 240;
export const HIGH = 240;
const STRIDE = WIDE / 2; // bytes of a row: two pixels each
const LIGHT = [0, 45, 60, 75, 90, 100]; // percent by brightness, as in sim/picture.py
const FULL = 5;

// Red, green or blue of a palette in 0..255 under a backlight.
const part = (value, full, light) => Math.floor((value * 255 * light + full * 50) / (full * 100));

// Sixteen colours of a palette, 16 x RGB565 with the high byte first, as the canvas has them.
function colours(table, level) {
  const light = LIGHT[level];
  const found = new Uint32Array(16);
  for (let i = 0; i < 16; i++) {
    const value = (table[2 * i] << 8) | table[2 * i + 1];
    const red = part(value >> 11, 31, light);
    const green = part((value >> 5) & 63, 63, light);
    const blue = part(value & 31, 31, light);
    found[i] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return found;
}

export class Screen {
  constructor(canvas) {
    canvas.width = WIDE;
    canvas.height = HIGH;
    this.paper = canvas.getContext("2d", { alpha: false });
    this.image = this.paper.createImageData(WIDE, HIGH);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.shown = new Uint8Array(STRIDE * HIGH); // what was pushed
    this.tables = new Array(HIGH).fill(new Uint8Array(32)); // rows keep theirs, as on a display
    this.table = this.tables[0];
    this.level = FULL;
    this.mixed = new Map(); // colours by table, at this level
  }

  palette(table) {
    this.table = table;
  }

  // 1 to 5.
  brightness(level) {
    if (level !== this.level) {
      this.level = level;
      this.mixed.clear();
      this.draw(0, HIGH);
    }
  }

  // Push these rows of a frame.
  show(frame, top, bottom) {
    this.shown.set(frame.subarray(top * STRIDE, bottom * STRIDE), top * STRIDE);
    this.tables.fill(this.table, top, bottom);
    this.draw(top, bottom);
  }

  draw(top, bottom) {
    let at = top * WIDE;
    for (let row = top; row < bottom; row++) {
      const table = this.tables[row];
      if (!this.mixed.has(table)) this.mixed.set(table, colours(table, this.level));
      const colour = this.mixed.get(table);
      for (let i = row * STRIDE; i < (row + 1) * STRIDE; i++) {
        const two = this.shown[i];
        this.pixels[at++] = colour[two >> 4];
        this.pixels[at++] = colour[two & 15];
      }
    }
    this.paper.putImageData(this.image, 0, 0, 0, top, WIDE, bottom - top);
  }
}
