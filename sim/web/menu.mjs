// The page's own menu: a game out, in or handed on; keys, pictures, full screen; and the last
// words when the app has stopped.

import { draw } from "./qr.mjs";
import { linkOf, putIn, takeOut } from "./share.mjs";
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

export class Menu {
  constructor(dialog, canvas) {
    this.dialog = dialog;
    this.canvas = canvas;
    this.handheld = null;
    dialog.addEventListener("click", (event) => event.target === dialog && this.close());
  }

  attach(handheld, fs) {
    this.handheld = handheld;
    this.fs = fs;
  }

  isOpen() {
    return this.dialog.open;
  }

  close() {
    this.dialog.close();
  }

  show(title, ...parts) {
    this.dialog.replaceChildren(element("h1", title), ...parts);
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
    this.show(say("keys"), table, this.back());
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
      const bytes = new Uint8Array(await chooser.files[0].arrayBuffer());
      this.close();
      putIn(this.fs, this.handheld, bytes);
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
    const field = element("input", "", { value: link, readOnly: true, id: "link" });
    const code = element("canvas", "", { id: "code" });
    draw(code, link);
    const copy = this.button("copy", async () => {
      field.select();
      await navigator.clipboard?.writeText(link).catch(() => {});
      copy.textContent = say("copied");
    });
    this.show(say("link"), element("p", say("link_about"), { className: "soft" }), code, field,
      copy, this.back());
  }

  picture() {
    this.canvas.toBlob((blob) => download("hexpocket.png", blob, "image/png"));
  }

  fullscreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  }

  crashed(error) {
    const started = this.handheld !== null;
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
