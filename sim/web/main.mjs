// The page: the handheld in its case, run frame by frame from the browser's clock.

import { Input, buttonAt, keyOf } from "./input.mjs";
import { SAVES, machine, unpack } from "./machine.mjs";
import { Menu } from "./menu.mjs";
import { HIGH, Screen, WIDE } from "./screen.mjs";
import { Signals } from "./signals.mjs";
import { FAILED, Store } from "./store.mjs";
import { arrived } from "./share.mjs";
import { say, speak } from "./words.mjs";

const SHORTEST = 15; // ms from one frame to the next: some displays are faster than need be
const ENTROPY = 2 ** 30 - 1;

const find = (name) => document.getElementById(name);
const canvas = find("screen");
const pads = [...document.querySelectorAll(".pad")];
const spans = [...document.querySelectorAll("[data-button]")];
const screen = new Screen(canvas);
const signals = new Signals(find("lamp"));
const input = new Input();
const taps = []; // pixels of the screen
let handheld = null;
let stopped = false;
let told = "";
const menu = new Menu(find("menu"), canvas);

// What is to be known all the time, by its key; in the language that is spoken now.
function tell(key = told) {
  told = key;
  find("told").textContent = key && say(key);
  fit(); // it may take another line
}

// Whatever goes wrong: the game is saved, and the page says what happened.
function stop(error) {
  if (stopped) return;
  stopped = true;
  menu.crashed(error);
}

// The screen as large as its place lets it be, at a whole number of the display's own pixels.
function fit() {
  const room = find("case").getBoundingClientRect();
  const style = getComputedStyle(find("case"));
  const inside = (a, b) => parseFloat(style[a]) + parseFloat(style[b]);
  const across = room.width - inside("paddingLeft", "paddingRight");
  const down = room.height - inside("paddingTop", "paddingBottom");
  const head = document.querySelector("header").getBoundingClientRect();
  const upright = matchMedia("(orientation: portrait)").matches;
  const most = upright
    ? Math.min(across - 8, down - head.height - Math.min(150, down / 4))
    : Math.min(down - 8, across - 2 * Math.min(150, across / 5));
  const ratio = devicePixelRatio || 1;
  const scale = Math.max(1, Math.floor((most * ratio) / WIDE));
  const glass = find("glass");
  glass.style.width = `${(WIDE * scale) / ratio}px`;
  glass.style.height = `${(HIGH * scale) / ratio}px`;
  // Sizes and places are rounded, which would blur some pixels; a transform from the corner is not.
  const box = glass.getBoundingClientRect();
  const [left, top] = [box.left, box.top].map((at) => Math.round(at * ratio) / ratio);
  canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale / ratio})`;
}

// Presses

function takeKeys() {
  addEventListener("keydown", (event) => {
    if (menu.isOpen()) return;
    if (event.key === "F1") menu.keys();
    else if (event.key === "F2") menu.picture();
    else {
      const name = keyOf(event);
      if (!name) return;
      if (!event.repeat) input.press(event.code, name);
      signals.allow();
    }
    event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    input.release(event.code);
    // Or a button of the page that was clicked last would be once more, by the space bar.
    if (!menu.isOpen() && keyOf(event)) event.preventDefault();
  });
  addEventListener("blur", () => input.clear());
}

function takeTouches() {
  const held = new Map(); // by pointer: pad and button
  const touch = (pad, event) => {
    const name = buttonAt(pad, event.clientX, event.clientY, held.get(event.pointerId));
    if (name === held.get(event.pointerId)) return;
    held.set(event.pointerId, name);
    input.release(event.pointerId);
    if (!name) return;
    input.press(event.pointerId, name);
    if (event.pointerType !== "mouse" && handheld?.signals()) signals.tick();
  };
  const up = (event) => {
    held.delete(event.pointerId);
    input.release(event.pointerId);
  };
  for (const pad of pads) {
    pad.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault();
      signals.allow();
      if (event.isTrusted) pad.setPointerCapture(event.pointerId);
      touch(pad, event);
    });
    // A thumb may slide from one button to another.
    pad.addEventListener("pointermove", (event) => held.has(event.pointerId) && touch(pad, event));
    pad.addEventListener("pointerup", up);
    pad.addEventListener("pointercancel", up);
    // Fingers reach the pad; a screen reader or a spoken word clicks the button itself.
    pad.addEventListener("click", ({ target }) => {
      if (!target.dataset.button) return;
      input.press(pad, target.dataset.button);
      input.release(pad);
    });
  }
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    signals.allow();
    const box = canvas.getBoundingClientRect();
    const at = (from, length, count) =>
      Math.min(count - 1, Math.max(0, Math.floor((from * count) / length)));
    taps.push([
      at(event.clientX - box.left, box.width, WIDE),
      at(event.clientY - box.top, box.height, HIGH),
    ]);
  });
  for (const kind of ["contextmenu", "selectstart", "dblclick", "gesturestart"]) {
    document.addEventListener(kind, (event) => {
      if (!menu.isOpen()) event.preventDefault();
    });
  }
  document.addEventListener("touchmove", (event) => {
    if (!menu.isOpen()) event.preventDefault();
  }, { passive: false });
}

// Frames

let began = null;
let last = -Infinity;
let lit = -1;

function frame(time) {
  if (stopped) return;
  requestAnimationFrame(frame);
  if (time - last < SHORTEST) return;
  began ??= time;
  last = time;
  const mask = menu.isOpen() ? 0 : input.take();
  try {
    for (const [x, y] of taps.splice(0)) handheld.tap(x, y);
    handheld.step(Math.round(time - began), mask);
  } catch (error) {
    stop(error);
    return;
  }
  if (mask !== lit) {
    lit = mask;
    for (const span of spans) span.classList.toggle("lit", Boolean(mask & buttonBit(span)));
  }
  if (speak(handheld.language())) name();
}

const buttonBit = (span) => 1 << ["up", "down", "left", "right", "a", "b", "x", "y"].indexOf(span.dataset.button);

// What screen readers and tooltips say.
function name() {
  canvas.setAttribute("aria-label", say("screen"));
  for (const [id, key] of [["open", "menu"], ["full", "full"]]) {
    find(id).title = say(key);
    find(id).setAttribute("aria-label", say(key));
  }
  for (const span of spans) span.setAttribute("aria-label", say("buttons")[span.dataset.button]);
  tell();
}

async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

// From an empty page to the first frame.
async function switchOn() {
  find("full").hidden = !document.fullscreenEnabled;
  find("full").onclick = () => menu.fullscreen();
  find("open").onclick = () => menu.open();
  fit();
  addEventListener("resize", fit);
  const store = new Store(
    (number) => {
      handheld?.not_kept(number);
      tell(number === FAILED ? "lost" : "unkept");
    },
    () => tell(""),
  );
  const [files, saved] = await Promise.all([
    fetched("app.pack").then(unpack),
    store.open(() => tell("freed")),
  ]);
  const made = await machine(files, (WIDE * HIGH) / 2, {
    show: (top, bottom) => screen.show(made.frame(), top, bottom),
    palette: (hex) => screen.palette(Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16))),
    brightness: (level) => screen.brightness(level),
    signal: (hertz, colour) => signals.set(hertz, colour),
    entropy: () => crypto.getRandomValues(new Uint32Array(1))[0] & ENTROPY,
    carry: () => store.carry(made.fs),
  });
  for (const [path, bytes] of saved) made.fs.writeFile(`${SAVES}/${path}`, bytes);
  handheld = made.start();
  speak(handheld.language());
  menu.attach(handheld, made.fs);
  if (!store.alone) tell("taken");
  else if (store.wrong) tell("unkept");
  takeKeys();
  takeTouches();
  await arrived(made.fs, handheld);
  addEventListener("hashchange", () => arrived(made.fs, handheld));
  document.addEventListener("visibilitychange", () => {
    input.clear();
    if (document.hidden || stopped) return;
    store.carry(made.fs); // the database may have been cut off meanwhile
    handheld.wake();
  });
  requestAnimationFrame(frame);
  find("late").remove();
  name();
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("sw.js").catch(() => {});
}

// Also what goes wrong between frames, as when a file is put in.
addEventListener("error", ({ error }) => error && stop(error));
addEventListener("unhandledrejection", ({ reason }) => stop(reason));
switchOn().catch(stop);
