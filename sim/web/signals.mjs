// Tones, light and vibration: what hal/signals.py asks for, as far as the browser can.

const LOUD = 0.08; // a piezo is no orchestra
const BUZZ = 30; // ms
const TICK = 8; // ms, for a button on the glass

export class Signals {
  constructor(lamp) {
    this.lamp = lamp;
    this.sound = null; // browsers allow one only after a press
    this.lit = 0;
  }

  // To be called in the handler of a press.
  allow() {
    if (!this.sound && globalThis.AudioContext) {
      this.sound = new AudioContext();
      this.volume = this.sound.createGain();
      this.volume.gain.value = 0;
      this.tone = this.sound.createOscillator();
      this.tone.type = "square";
      this.tone.connect(this.volume).connect(this.sound.destination);
      this.tone.start();
    }
    this.sound?.resume().catch(() => {});
  }

  // Hz, and a colour: red 4, green 2, blue 1; 0 for none.
  set(hertz, colour) {
    if (this.sound) {
      const now = this.sound.currentTime;
      if (hertz) this.tone.frequency.setValueAtTime(hertz, now);
      this.volume.gain.setTargetAtTime(hertz ? LOUD : 0, now, 0.002); // cut off, it would click
    }
    const [red, green, blue] = [4, 2, 1].map((bit) => (colour & bit ? 255 : 0));
    this.lamp.style.setProperty("--light", colour ? `rgb(${red} ${green} ${blue})` : "transparent");
    if (colour && !this.lit) this.buzz(BUZZ);
    this.lit = colour;
  }

  tick() {
    this.buzz(TICK);
  }

  buzz(ms) {
    navigator.vibrate?.(ms);
  }
}
