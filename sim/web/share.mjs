// A game out of the handheld and into it: as the bytes of a save, or in a link.
//
// The link's fragment is the save without its log, compressed, in base64url. Fragments are not
// sent to servers.

import { HAND } from "./machine.mjs";
import { say } from "./words.mjs";

const FILE = `${HAND}/auto.sav`; // see handheld.py
const MARK = "#game=";
export const LARGEST = 16_384; // bytes of a save, and more than any
export const NOTHING = new Uint8Array(20); // no save

async function through(bytes, transform) {
  const piped = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

// The bytes of the game in progress, or null.
export function takeOut(fs, handheld, whole) {
  return handheld.take_out(whole) ? fs.readFile(FILE) : null;
}

// `source` is what it came in, for what the handheld says if it is no game.
export function putIn(fs, handheld, bytes, source) {
  for (const name of fs.readdir(HAND)) {
    if (!name.startsWith(".")) fs.unlink(`${HAND}/${name}`);
  }
  fs.writeFile(FILE, bytes.subarray(0, LARGEST));
  handheld.put_in(source);
}

export async function linkOf(bytes) {
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...small));
  const code = text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return location.href.split("#")[0] + MARK + code;
}

async function bytesOf(code) {
  try {
    const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const small = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return await through(small, new DecompressionStream("deflate-raw"));
  } catch {
    return NOTHING; // the handheld says so
  }
}

// Take up the game that the page's address holds; it is asked for once only.
export async function arrived(fs, handheld) {
  if (!location.hash.startsWith(MARK)) return;
  const bytes = await bytesOf(location.hash.slice(MARK.length));
  history.replaceState(null, "", location.href.split("#")[0]);
  putIn(fs, handheld, bytes, say("the_link"));
}
