// The page's own menu: a game out, in or handed on; keys, pictures, full screen; and the last
// words when the app has stopped.

import { draw } from "./qr.mjs";
import { LARGEST, NOTHING, linkOf, putIn, takeOut } from "./share.mjs";
import { SAVES } from "./machine.mjs";
import { say } from "./words.mjs";

function element(kind, text = "", more = {}) {
  return Object.assign(document.createElement(kind), { textContent: text }, more);
}

function download(name, bytes, type = "application/octet-stream") {
  const link = element("a", "", {
    href: URL.createObjectURL(new Blob([bytes], { type })),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Whether the field's text could be copied; if not, it is marked for whoever does it himself.
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy"); // without HTTPS there is no clipboard
  }
}

export class Menu {
  constructor(dialog, canvas) {
    this.dialog = dialog;
    this.canvas = canvas;
    this.handheld = null;
    this.over = false; // the app has stopped: there is no game to go back to
    dialog.addEventListener("click", (event) => event.target === dialog && this.close());
    dialog.addEventListener("close", () => this.over && dialog.showModal());
  }

  attach(handheld, fs) {
    this.handheld = handheld;
    this.fs = fs;
  }

  isOpen() {
    return this.dialog.open;
  }

  close() {
    if (!this.over) this.dialog.close();
  }

  show(title, ...parts) {
    this.dialog.replaceChildren(element("h1", title, { id: "title" }), ...parts);
    if (!this.dialog.open) this.dialog.showModal();
  }

  button(key, does) {
    return element("button", say(key), { type: "button", id: `do-${key}`, onclick: does });
  }

  back() {
    return this.button("close", () => this.close());
  }

  open() {
    if (!this.handheld) return;
    this.show(
      say("title"),
      this.button("link", () => this.handOn()),
      this.button("out", () => this.takeOut()),
      this.button("in", () => this.putIn()),
      this.button("picture", () => this.picture()),
      this.button("keys", () => this.keys()),
      this.back(),
    );
  }

  keys() {
    const table = element("table");
    for (const words of say("key_rows")) {
      const row = table.insertRow();
      for (const text of words) row.insertCell().textContent = text;
    }
    this.show(say("keys"), table, this.back(), this.button("menu", () => this.open()));
  }

  takeOut() {
    const bytes = takeOut(this.fs, this.handheld, true);
    const about = element("p", say(bytes ? "out_about" : "no_game"), { className: "soft" });
    this.show(say("out"), about, this.back());
    if (bytes) download("auto.sav", bytes);
  }

  putIn() {
    const chooser = element("input", "", { type: "file", hidden: true, id: "file" });
    this.dialog.append(chooser);
    chooser.onchange = async () => {
      // What cannot be read is no save either: the handheld says so.
      const bytes = await chooser.files[0].slice(0, LARGEST).arrayBuffer().catch(() => NOTHING);
      this.close();
      putIn(this.fs, this.handheld, new Uint8Array(bytes), say("the_file"));
    };
    chooser.click();
  }

  async handOn() {
    const bytes = takeOut(this.fs, this.handheld, false);
    if (!bytes) {
      this.show(say("link"), element("p", say("no_game")), this.back());
      return;
    }
    const link = await linkOf(bytes);
    const field = element("input", "", {
      value: link, readOnly: true, id: "link", ariaLabel: say("link"),
    });
    const code = element("canvas", "", { id: "code", role: "img", ariaLabel: say("code") });
    draw(code, link);
    const copy = this.button("copy", async () => {
      copy.textContent = say((await copied(field)) ? "copied" : "not_copied");
    });
    this.show(say("link"), element("p", say("link_about"), { className: "soft" }), code, field,
      copy, this.back());
  }

  picture() {
    this.canvas.toBlob((blob) => download("hexpocket.png", blob, "image/png"));
  }

  fullscreen() {
    const page = document.documentElement;
    const done = document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen();
    done.catch(() => {}); // the browser would not: it stays as it is
  }

  crashed(error) {
    const started = this.handheld !== null;
    this.over = true;
    this.show(
      say(started ? "crashed" : "start_failed"),
      element("p", say(started ? "crashed_about" : "start_about")),
      element("pre", String(error?.message ?? error)),
      ...(started ? [this.button("all_out", () => this.allOut())] : []),
      this.button("again", () => location.reload()),
    );
  }

  allOut() {
    for (const name of this.fs.readdir(SAVES)) {
      if (!name.startsWith(".")) download(name, this.fs.readFile(`${SAVES}/${name}`));
    }
  }
}
