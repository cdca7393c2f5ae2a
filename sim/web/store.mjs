// Saves: the files of the handheld's folder, carried to the browser's database and back.
//
// All files that changed go over in one transaction: either it has both generations of a save as
// they were, or as they are. One page at a time may write, see alone.mjs.

import { alone } from "./alone.mjs";
import { SAVES } from "./machine.mjs";

const FILES = "files";
const FULL = 28; // numbers of OSError, see hal/storage.py
const SHUT = 30;
const FAILED = 5;

const folder = new URL(".", location.href).pathname; // each published folder has its own saves
const NAME = `hexpocket ${folder}`;

function asked(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return asked(request);
}

const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

export class Store {
  constructor(failed) {
    this.failed = failed; // called with a number when something was not kept
    this.wrong = 0; // the number, as long as that is so
    this.kept = new Map(); // what the database has
    this.base = null;
    this.asked = false;
  }

  // The saved files, by name. `freed` is called if another page was in the way and is gone.
  async open(freed) {
    this.alone = await alone(NAME, freed);
    if (!this.alone) this.wrong = SHUT;
    try {
      this.base = await open();
      const files = this.base.transaction(FILES).objectStore(FILES);
      const [names, values] = await Promise.all([
        asked(files.getAllKeys()),
        asked(files.getAll()),
      ]);
      names.forEach((name, i) => this.kept.set(name, values[i]));
    } catch {
      this.base = null;
      this.wrong = SHUT;
    }
    return new Map(this.kept);
  }

  // Carry over what has changed; 0, or what was wrong the last time.
  carry(fs) {
    if (!this.alone || !this.base) return SHUT;
    const now = new Map();
    for (const name of fs.readdir(SAVES)) {
      if (name !== "." && name !== "..") now.set(name, fs.readFile(`${SAVES}/${name}`));
    }
    try {
      this.write(now);
    } catch {
      this.lost(FAILED);
    }
    return this.wrong;
  }

  write(now) {
    const before = this.kept;
    const turn = this.base.transaction(FILES, "readwrite", { durability: "strict" });
    const files = turn.objectStore(FILES);
    for (const [name, bytes] of now) {
      if (!before.has(name) || !same(before.get(name), bytes)) files.put(bytes, name);
    }
    for (const name of before.keys()) {
      if (!now.has(name)) files.delete(name);
    }
    this.kept = now;
    turn.oncomplete = () => {
      this.wrong = 0;
      if (!this.asked) navigator.storage?.persist?.().catch(() => {});
      this.asked = true;
    };
    turn.onabort = () => {
      this.kept = before;
      this.lost(turn.error?.name === "QuotaExceededError" ? FULL : FAILED);
    };
  }

  lost(number) {
    const known = this.wrong;
    this.wrong = number;
    if (!known) this.failed(number);
  }
}
