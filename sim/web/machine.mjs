// MicroPython with the firmware's files in it: from the pack to an app that goes frame by frame.

import { loadMicroPython } from "./micropython.mjs";

const HEAP = 4 * 1024 * 1024; // bytes; it grows if need be
const STACK = 8192; // words of Python's own stack
export const SAVES = "/saves";
export const HAND = "/hand";
const FRAME = "/frame"; // see handheld.py
const METHODS = ["step", "tap", "wake", "not_kept", "take_out", "put_in", "language", "signals"];

// The files of a pack by their paths: it is compressed; inside, a line of JSON has their sizes.
export async function unpack(response) {
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  let at = bytes.indexOf(10) + 1;
  const files = new Map();
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)))) {
    files.set(path, bytes.subarray(at, at + size));
    at += size;
  }
  return files;
}

// MicroPython with these files and a frame of so many bytes; Python's `import page` gives what
// `page` has.
export async function machine(files, size, page) {
  const python = await loadMicroPython({ heapsize: HEAP, pystack: STACK });
  const fs = python.FS;
  for (const [path, bytes] of files) {
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, bytes);
  }
  fs.mkdirTree(SAVES);
  fs.mkdirTree(HAND);
  fs.writeFile(FRAME, new Uint8Array(size));
  const frame = fs.lookupPath(FRAME).node;
  python.registerJsModule("page", page);
  python.runPython("import sys\nsys.path[:] = ['/rom']");
  return {
    fs,
    frame: () => frame.contents,
    // The handheld's methods; the app is before its first frame. To ask for one makes an object
    // each time, so it is done once.
    start: () => {
      const handheld = python.pyimport("handheld").Handheld();
      return Object.fromEntries(METHODS.map((name) => [name, handheld[name]]));
    },
  };
}
