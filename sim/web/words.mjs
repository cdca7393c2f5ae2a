// What the page says around the screen, in the language of the handheld's settings.

export const WORDS = {
  en: {
    screen: "The handheld's screen",
    menu: "Menu of this page",
    full: "Full screen",
    taken: "Another tab plays here; nothing is saved in this one.",
    freed: "The other tab is closed. Reload this page to play on.",
    unkept: "Nothing is saved here. The menu takes the game out as a file.",
    lost: "Nothing is saved now: take the game out, then reload this page.",
    title: "Hexpocket",
    out: "Take the game out as a file",
    in: "Put a game in from a file",
    link: "Hand the game on as a link",
    the_file: "The file",
    the_link: "The link",
    keys: "Keys",
    picture: "Save a picture of the screen",
    close: "Back to the game",
    no_game: "There is no game to take out.",
    out_about: "auto.sav is read by the simulator and the handheld too: put it into their folder of saves. The referee loads it as it is.",
    link_about: "It holds the whole game but its log, with everybody's cards: whoever has it can go on.",
    copy: "Copy the link",
    copied: "Copied.",
    not_copied: "Copy it from above: it is marked",
    code: "The link as a QR code",
    buttons: { up: "Up", right: "Right", down: "Down", left: "Left",
      x: "X: menu", a: "A: do it", b: "B: back", y: "Y: hand" },
    key_rows: [
      ["Arrows", "move"],
      ["Enter, Space, A", "do it"],
      ["Backspace, Esc, B", "back"],
      ["Tab, M, X", "menu"],
      ["H, Y", "hand"],
      ["Mouse, finger", "on the buttons; on the screen once to choose, once more to do it"],
      ["F1", "this page"],
      ["F2", "save a picture of the screen"],
      ["F11", "full screen"],
    ],
    crashed: "Hexpocket has stopped",
    crashed_about: "Your game is saved; at most the last action is lost. If it stops again, take the saves out and tell us.",
    all_out: "Take all saves out",
    again: "Start again",
    start_failed: "Hexpocket cannot start here",
    start_about: "It needs a browser of 2023 or later, a web server that the page comes from, and the net the first time.",
  },
  de: {
    screen: "Der Bildschirm des Geräts",
    menu: "Menü dieser Seite",
    full: "Vollbild",
    taken: "Ein anderer Tab spielt hier; in diesem wird nichts gespeichert.",
    freed: "Der andere Tab ist zu. Lade die Seite neu, um weiterzuspielen.",
    unkept: "Hier wird nichts gespeichert; das Menü nimmt das Spiel heraus.",
    lost: "Nicht gespeichert: nimm das Spiel heraus und lade die Seite neu.",
    title: "Hexpocket",
    out: "Das Spiel als Datei herausnehmen",
    in: "Ein Spiel aus einer Datei einlegen",
    link: "Das Spiel als Link weitergeben",
    the_file: "Die Datei",
    the_link: "Der Link",
    keys: "Tasten",
    picture: "Bild des Bildschirms speichern",
    close: "Zurück zum Spiel",
    no_game: "Es gibt kein Spiel zum Herausnehmen.",
    out_about: "auto.sav lesen auch der Simulator und das Gerät: lege die Datei in ihren Ordner mit Spielständen. Der Schiedsrichter lädt sie, wie sie ist.",
    link_about: "Er enthält das ganze Spiel ohne das Protokoll, mit allen Karten: wer ihn hat, kann weiterspielen.",
    copy: "Link kopieren",
    copied: "Kopiert.",
    not_copied: "Kopiere ihn oben selbst: er ist markiert",
    code: "Der Link als QR-Code",
    buttons: { up: "Hoch", right: "Rechts", down: "Runter", left: "Links",
      x: "X: Menü", a: "A: ausführen", b: "B: zurück", y: "Y: Hand" },
    key_rows: [
      ["Pfeile", "bewegen"],
      ["Enter, Leertaste, A", "ausführen"],
      ["Rücktaste, Esc, B", "zurück"],
      ["Tab, M, X", "Menü"],
      ["H, Y", "Hand"],
      ["Maus, Finger", "auf die Knöpfe; auf den Bildschirm einmal zum Wählen, noch einmal zum Ausführen"],
      ["F1", "diese Seite"],
      ["F2", "Bild des Bildschirms speichern"],
      ["F11", "Vollbild"],
    ],
    crashed: "Hexpocket ist stehen geblieben",
    crashed_about: "Euer Spiel ist gespeichert; höchstens die letzte Aktion fehlt. Bleibt es wieder stehen, nehmt die Spielstände heraus und sagt uns Bescheid.",
    all_out: "Alle Spielstände herausnehmen",
    again: "Neu starten",
    start_failed: "Hexpocket kann hier nicht starten",
    start_about: "Es braucht einen Browser von 2023 oder neuer, einen Webserver, von dem die Seite kommt, und beim ersten Mal das Netz.",
  },
};

let language = navigator.language?.startsWith("de") ? "de" : "en";

// Whether the language changed.
export function speak(wanted) {
  const found = wanted in WORDS ? wanted : "en"; // the handheld may know more
  if (found === language && document.documentElement.lang === found) return false;
  language = found;
  document.documentElement.lang = language;
  return true;
}

export const say = (key) => WORDS[language][key];
