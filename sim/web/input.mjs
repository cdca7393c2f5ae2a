// What keyboard, mouse, fingers and gamepads hold down, as the mask of the handheld's buttons.

export const BITS = { up: 1, down: 2, left: 4, right: 8, a: 16, b: 32, x: 64, y: 128 };

// As in sim/keymap.py.
const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Enter: "a", " ": "a", a: "a",
  Backspace: "b", Escape: "b", b: "b",
  Tab: "x", m: "x", x: "x",
  h: "y", y: "y",
};
const CODES = { Numpad8: "up", Numpad2: "down", Numpad4: "left", Numpad6: "right" };
// By number in the standard layout: four buttons, start, and the d-pad.
const GAMEPAD = { 0: "a", 1: "b", 2: "x", 3: "y", 9: "x", 12: "up", 13: "down", 14: "left", 15: "right" };
const STICK = 0.5; // how far it must be pushed
const NEAR = 0.12; // of a pad's width: its middle presses nothing
const TREMBLE = 0.08; // of it: so far past the border the next button begins

// The button that a key of the keyboard stands for, or undefined.
export function keyOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return CODES[event.code] ?? KEYS[key];
}

// The button of a pad at a point: it is cut in four, with no gaps for thumbs to fall into. The one
// that is held is left only for good: thumbs tremble.
export function buttonAt(pad, x, y, held) {
  const box = pad.getBoundingClientRect();
  const across = (x - box.left) / box.width - 0.5;
  const down = (y - box.top) / box.height - 0.5;
  if (Math.max(Math.abs(across), Math.abs(down)) < NEAR) return undefined;
  const [top, right, bottom, left] = pad.dataset.buttons.split(" ");
  const beside = across > 0 ? right : left;
  const above = down > 0 ? bottom : top;
  const lead = Math.abs(across) - Math.abs(down);
  if (Math.abs(lead) < TREMBLE && (held === beside || held === above)) return held;
  return lead > 0 ? beside : above;
}

// All that is pressed. A press that is over before the next frame still counts for one.
export class Input {
  constructor() {
    this.down = new Map(); // by source: a button
    this.fresh = new Set();
    this.over = new Set();
  }

  press(source, name) {
    this.over.delete(source);
    this.down.set(source, name);
    this.fresh.add(source);
  }

  release(source) {
    if (this.fresh.has(source)) this.over.add(source);
    else this.down.delete(source);
  }

  clear() {
    this.down.clear();
    this.fresh.clear();
    this.over.clear();
  }

  // The mask for the next frame.
  take() {
    let mask = this.gamepads();
    for (const name of this.down.values()) mask |= BITS[name];
    this.fresh.clear();
    for (const source of this.over) this.down.delete(source);
    this.over.clear();
    return mask;
  }

  gamepads() {
    let mask = 0;
    for (const pad of navigator.getGamepads?.() ?? []) {
      if (!pad) continue;
      for (const [number, name] of Object.entries(GAMEPAD)) {
        if (pad.buttons[number]?.pressed) mask |= BITS[name];
      }
      const [across = 0, down = 0] = pad.axes;
      if (Math.abs(across) > STICK) mask |= across > 0 ? BITS.right : BITS.left;
      if (Math.abs(down) > STICK) mask |= down > 0 ? BITS.down : BITS.up;
    }
    return mask;
  }
}
