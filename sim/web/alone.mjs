// Whether another page has this handheld's saves: one at a time may write.
//
// The browser's locks tell; where it has none, as without HTTPS, the pages ask each other.

const PATIENCE = 250; // ms to wait for an answer: a busy page gives it between two frames

// Resolves once it is known, with false if another page writes; `later` is called when that one
// is closed. Nobody writes then, until one of those that are left is loaded anew.
export function alone(name, later) {
  if (navigator.locks) return locked(name, later);
  if (globalThis.BroadcastChannel) return called(name, later);
  return Promise.resolve(true); // nothing can be known
}

function locked(name, later) {
  const held = () => new Promise(() => {});
  return new Promise((done) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        done(lock !== null);
        if (lock) return held();
        navigator.locks.request(name, later); // and given back
      })
      .catch(() => done(true));
  });
}

// The first page answers those that come after it, and says when it goes. Of two that come at
// once it is the one with the lower number.
function called(name, later) {
  const line = new BroadcastChannel(name);
  const mine = Math.random();
  let mayWrite = null; // not known yet
  return new Promise((done) => {
    const settle = (found) => {
      mayWrite ??= found;
      done(mayWrite);
    };
    line.onmessage = ({ data: { what, number } }) => {
      const first = mayWrite || (mayWrite === null && mine < number);
      if (what === "here?" && first) line.postMessage({ what: "here", number: mine });
      if (what === "here") settle(false);
      if (what === "gone" && mayWrite === false) later();
    };
    line.postMessage({ what: "here?", number: mine });
    setTimeout(() => settle(true), PATIENCE);
    addEventListener("pagehide", () => {
      if (mayWrite) line.postMessage({ what: "gone", number: mine });
    });
  });
}
