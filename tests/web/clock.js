// Put before the page's own scripts, see browser.py.

const drawn = { queue: [], now: 0, dirty: false, chance: CHANCE, sums: [] };
globalThis.drawn = drawn;
globalThis.requestAnimationFrame = (does) => drawn.queue.push(does);
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...rest) {
  drawn.dirty = true;
  return put.apply(this, rest);
};
crypto.getRandomValues = (into) => { into[0] = drawn.chance.shift(); return into; };
const table = Array.from({ length: 4 }, () => new Uint32Array(256));
for (let i = 0; i < 256; i++) {
  let value = i;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  table[0][i] = value;
}
for (let i = 0; i < 256; i++) for (let k = 1; k < 4; k++) {
  table[k][i] = (table[k - 1][i] >>> 8) ^ table[0][table[k - 1][i] & 255];
}
drawn.sum = () => {
  const canvas = document.getElementById("screen");
  const image = canvas.getContext("2d").getImageData(0, 0, 240, 240);
  let sum = 0xffffffff;
  for (const pixel of new Uint32Array(image.data.buffer)) {
    sum ^= pixel;
    sum = table[3][sum & 255] ^ table[2][(sum >>> 8) & 255] ^ table[1][(sum >>> 16) & 255] ^ table[0][sum >>> 24];
  }
  return (sum ^ 0xffffffff) >>> 0;
};
drawn.frame = (count = 1) => {
  for (let i = 0; i < count; i++) {
    for (const does of drawn.queue.splice(0)) does(drawn.now);
    drawn.now += 20;
    if (drawn.dirty) {
      drawn.dirty = false;
      drawn.sums.push(drawn.sum());
    }
  }
};
const KEYS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight",
  a: "Enter", b: "Backspace", x: "Tab", y: "h" };
const PLACES = { up: [0, 0.5, 0.15], right: [0, 0.85, 0.5], down: [0, 0.5, 0.85], left: [0, 0.15, 0.5],
  x: [1, 0.5, 0.15], a: [1, 0.85, 0.5], b: [1, 0.5, 0.85], y: [1, 0.15, 0.5] };
const ways = {
  keys: (word, down) => dispatchEvent(new KeyboardEvent(down ? "keydown" : "keyup", {
    key: KEYS[word], code: KEYS[word], cancelable: true })),
  touch: (word, down) => {
    const [number, x, y] = PLACES[word];
    const pad = document.querySelectorAll(".pad")[number];
    const box = pad.getBoundingClientRect();
    pad.dispatchEvent(new PointerEvent(down ? "pointerdown" : "pointerup", { pointerId: 7,
      pointerType: "touch", clientX: box.left + x * box.width, clientY: box.top + y * box.height,
      cancelable: true, bubbles: true }));
  },
};
const tap = (x, y) => {
  const canvas = document.getElementById("screen");
  const box = canvas.getBoundingClientRect();
  const at = { clientX: box.left + ((x + 0.5) * box.width) / 240,
    clientY: box.top + ((y + 0.5) * box.height) / 240 };
  canvas.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 8, pointerType: "touch",
    cancelable: true, bubbles: true, ...at }));
};
// The words of a script; the checksums of all pictures that differ from the one before.
drawn.play = (words, way) => {
  for (const word of words) {
    const [first, ...rest] = word.split(" ");
    if (first === "wait") drawn.frame(Number(rest[0]) / 20);
    else if (first === "tap") {
      tap(...rest.map(Number));
      drawn.frame(3);
    } else {
      ways[way](word, true);
      drawn.frame();
      ways[way](word, false);
      drawn.frame(2);
    }
  }
  return drawn.sums.splice(0);
};
