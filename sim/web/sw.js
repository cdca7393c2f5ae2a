// Keeps the page's files so that it works without a net. FILES and VERSION are filled in by
// host_tools/web/bundle.py; a new version is fetched whole and used at the next start.

const VERSION = "";
const FILES = [];
const NAME = `hexpocket ${new URL(registration.scope).pathname} `;

addEventListener("install", (event) => {
  // Past the browser's own cache: a server may let it keep old files for hours.
  const fetched = FILES.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(NAME + VERSION).then((kept) => kept.addAll(fetched)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(NAME) && name !== NAME + VERSION;
  const drop = (names) => Promise.all(names.filter(old).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

addEventListener("fetch", (event) => {
  const kept = caches.open(NAME + VERSION);
  const found = kept.then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(found.then((response) => response ?? fetch(event.request)));
});
