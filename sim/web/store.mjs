// Saves: the files of the handheld's folder, carried to the browser's database and back.
//
// All files that changed go over in one transaction: either it has both generations of a save as
// they were, or as they are. One page at a time may write, see alone.mjs.

import { alone } from "./alone.mjs";
import { SAVES } from "./machine.mjs";

const FILES = "files";
const FULL = 28; // numbers of OSError, see hal/storage.py
const SHUT = 30;
export const FAILED = 5;
const TRIES = 2; // to make a connection anew
const PAUSE = 250; // ms before the second
const LONG = 4000; // ms for one; some browsers never answer

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
  constructor(failed, mended) {
    this.failed = failed; // called with a number when something was not kept
    this.mended = mended; // called when it is kept after all
    this.wrong = 0; // the number, as long as that is so
    this.now = new Map(); // what the handheld has
    this.kept = null; // what the database has; null: not known
    this.base = null; // null: to be opened
    this.opening = false;
    this.mayWrite = false;
    this.asked = false;
  }

  // The saved files, by name. `freed` is called if another page was in the way and is gone.
  async open(freed) {
    this.alone = await alone(NAME, freed);
    this.wrong = SHUT;
    const saved = new Map();
    try {
      await this.connect();
      const files = this.base.transaction(FILES).objectStore(FILES);
      const [names, values] = await Promise.all([
        asked(files.getAllKeys()),
        asked(files.getAll()),
      ]);
      names.forEach((name, i) => saved.set(name, values[i]));
      this.now = new Map(saved);
      this.kept = new Map(saved);
      this.mayWrite = this.alone;
      if (this.mayWrite) this.wrong = 0;
    } catch {
      // What could not be read is not written over.
    }
    return saved;
  }

  async connect() {
    const base = await open();
    base.onclose = () => this.reopen(base, TRIES);
    this.base = base;
  }

  // Carry over what has changed; 0, or what was wrong the last time.
  carry(fs) {
    if (!this.mayWrite) return SHUT;
    this.now = new Map();
    for (const name of fs.readdir(SAVES)) {
      if (name !== "." && name !== "..") this.now.set(name, fs.readFile(`${SAVES}/${name}`));
    }
    if (!this.opening) this.write(TRIES);
    return this.wrong;
  }

  // What the handheld has becomes what the database has; a lost connection is made anew.
  write(tries) {
    const { base, now, kept } = this;
    const failed = (error) => {
      this.kept = null;
      if (error?.name === "QuotaExceededError") this.lost(FULL);
      else if (tries) this.reopen(base, tries);
      else this.lost(FAILED);
    };
    let turn;
    try {
      turn = base.transaction(FILES, "readwrite", { durability: "strict" });
      const files = turn.objectStore(FILES);
      if (!kept) files.clear();
      for (const [name, bytes] of now) {
        if (!kept?.has(name) || !same(kept.get(name), bytes)) files.put(bytes, name);
      }
      for (const name of kept?.keys() ?? []) {
        if (!now.has(name)) files.delete(name);
      }
    } catch (error) {
      turn?.abort(); // nothing by halves
      failed(error);
      return;
    }
    this.kept = now;
    turn.oncomplete = () => this.well();
    turn.onabort = () => failed(turn.error);
  }

  async reopen(lost, tries) {
    if (!this.mayWrite || this.opening || lost !== this.base) return;
    this.opening = true;
    if (tries < TRIES) await new Promise((on) => setTimeout(on, PAUSE));
    const late = setTimeout(() => this.lost(FAILED), LONG);
    this.kept = null;
    lost?.close();
    try {
      await this.connect();
    } catch {
      this.base = null;
    }
    clearTimeout(late);
    this.opening = false;
    this.write(tries - 1);
  }

  well() {
    if (this.wrong) this.mended();
    this.wrong = 0;
    if (!this.asked) navigator.storage?.persist?.().catch(() => {});
    this.asked = true;
  }

  lost(number) {
    const known = this.wrong;
    this.wrong = number;
    if (!known) this.failed(number);
  }
}
