// Transliteration has many schemes: щ is shch, sch, šč, shh or ŝ; й is y, j or i. No table of one scheme is looked up
// here. Instead words of both scripts are brought to a key so coarse that all schemes lead to the same one: ch, č → C,
// zh, ž → J, sh → S; one i for all of и, і, ї, й, ы, and none before a vowel (ya, ja, ia → a); g for г, х and h; no
// signs; no double letters. Where a letter stands for several (c is ц, к or с), a query is given several keys.

/** A script that is transliterated into the other one. */
export type Script = "latin" | "cyrillic";

/** The script of a folded word; `undefined` for any other, or two. */
export function scriptOf(word: string): Script | undefined {
  if (/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return "latin";
  return /^[\u0400-\u04ff0-9]*[\u0400-\u04ff][\u0400-\u04ff0-9]*$/.test(word) ? "cyrillic" : undefined;
}

const CYRILLIC: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  ё: "e",
  є: "e",
  ж: "J",
  з: "z",
  и: "i",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ў: "u",
  ф: "f",
  х: "g",
  ц: "c",
  ч: "C",
  ш: "S",
  щ: "S",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "u",
  я: "a",
};

/** What Latin letters may stand for, the likeliest first; the longest group wins. */
const LATIN: Record<string, string[]> = {
  tsch: ["C"],
  shh: ["S"],
  tch: ["C"],
  sh: ["S", "sg"],
  sch: ["S", "J", "sg", "sk"],
  zh: ["J", "zg"],
  ch: ["C", "g", "S", "k"],
  kh: ["g"],
  gh: ["g"],
  ts: ["c"],
  tz: ["c"],
  cz: ["c", "C"],
  sz: ["S", "sz"],
  ck: ["k"],
  qu: ["kv"],
  ph: ["f"],
  th: ["t", "f", "z"],
  eh: ["e", "eg"],
  yo: ["o", "e"],
  jo: ["o", "e", "Jo"],
  io: ["o", "e"],
  ou: ["ou", "u"],
  ee: ["e", "i"],
  oo: ["o", "u"],
  c: ["c", "k", "s"],
  g: ["g", "J"],
  h: ["g"],
  j: ["i", "J", ""],
  sho: ["So", "Se"],
  zho: ["Jo", "Je"],
  cho: ["Co", "Ce", "go"],
  q: ["k"],
  w: ["v", "S", "u"],
  x: ["ks", "g"],
  y: ["i"],
  z: ["z", "c"],
  "4": ["C"],
  "6": ["S"],
  š: ["S"],
  ş: ["S"],
  ŝ: ["S"],
  č: ["C"],
  ç: ["C"],
  ć: ["C", "c"],
  ž: ["J"],
  ż: ["J"],
  ĉ: ["C"],
};
const GROUPS = RegExp(Object.keys(LATIN).sort((a, b) => b.length - a.length).join("|") + "|.", "gu");
/** What Cyrillic letters may stand for where a Latin name is looked for: some write it by ear, some letter by letter. */
const TO_LATIN: Record<string, string[]> = {
  тх: ["tg", "t"],
  пх: ["pg", "f"],
  сх: ["sg", "S"],
  цх: ["cg", "C", "k"],
  ё: ["e", "o"],
  ц: ["c", "s", "k"],
  й: ["i", "J"],
  х: ["g", "ks"],
  у: ["u", "v", "o"],
  з: ["z", "t"],
};
const CYRILLIC_GROUPS = RegExp(Object.keys(TO_LATIN).join("|") + "|.", "gu");
const MAX_KEYS = 24;

/** The key of a folded word, which begins with its script; `null` for words of other scripts. */
export function keyOf(word: string): string | null {
  const script = scriptOf(word);
  if (script === "cyrillic") return "c" + reduced([...word].map((letter) => CYRILLIC[letter] ?? letter).join(""));
  if (script === "latin") return "l" + reduced(word.match(GROUPS)!.map(nativeSound).join(""));
  return null;
}

/** Sounds that are mistaken for each other: vowels without stress, and consonants with and without voice. */
const MISTAKEN: Record<string, string> = { o: "a", e: "i", b: "p", d: "t", g: "k", v: "f", z: "s", J: "S" };

/** A key in which sounds that are mistaken for each other are the same: малако, молоко. */
export function vagueKey(key: string): string {
  return key[0] + key.slice(1).replace(/[oebdgvzJ]/g, (sound) => MISTAKEN[sound]);
}

/** Whether two words of one script differ by sounds that are mistaken for each other: `eizenstein`. */
export function soundsSame(word: string, other: string): boolean {
  const [own, its] = [keyOf(word), keyOf(other)];
  return own !== null && its !== null && vagueKey(own) === vagueKey(its);
}

/** How a Latin name is most often read: it is no transliteration, so c is s or k and j is no й. */
function nativeSound(group: string, i: number, groups: string[]): string {
  if (group === "c") return /^[eiy]/.test(groups[i + 1] ?? "") ? "s" : "k";
  if (group === "j" || group === "jo" || group === "eh") return group.replace("j", "J").replace("h", "g");
  return /\d/.test(group) ? group : LATIN[group]?.[0] ?? group;
}

/**
 * The keys that a word of a query may have in the other script, the likeliest first, at most 24; of a word with letters of
 * both scripts as many in each.
 */
export function foreignKeys(typed: string): string[] {
  const plain = typed.normalize("NFC");
  // Keys have no double letters, but what repeats one more often is no word.
  if (/(.)\1\1\1/u.test(plain)) return [];
  if (/^[\u0400-\u04ff0-9]+$/.test(plain)) {
    return combined(plain.match(CYRILLIC_GROUPS)!.map((group) => TO_LATIN[group] ?? [CYRILLIC[group] ?? group]), "l");
  }
  if (!/^[\p{Script=Latin}\u0400-\u04ff\p{M}0-9]+$/u.test(plain) || /^\d+$/.test(plain)) return [];
  const sounds = plain.match(GROUPS)!.map((group) => LATIN[group] ?? [CYRILLIC[group] ?? bare(group)]);
  // `Титаnik` may be a word of either script.
  const isMixed = /[\u0400-\u04ff]/.test(plain);
  return isMixed ? ["c", "l"].flatMap((to) => combined(sounds, to).slice(0, MAX_KEYS / 2)) : combined(sounds, "c");
}

function bare(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}+/gu, "");
}

function combined(sounds: string[][], prefix: string): string[] {
  let keys = [""];
  for (const choices of sounds) {
    // Choices of earlier letters stay together with the likeliest of later ones once there are too many.
    const wanted = choices.slice(0, Math.max(1, Math.floor(MAX_KEYS / keys.length)));
    keys = wanted.flatMap((choice) => keys.map((key) => key + choice));
  }
  return [...new Set(keys.map((key) => prefix + reduced(key)))];
}

function reduced(key: string): string {
  return key.replace(/dJ/g, "J").replace(/ts|tc/g, "c").replace(/[st]C/g, (pair) => pair === "sC" ? "S" : "C")
    .replace(/SC/g, "S").replace(/kg/g, "g").replace(/i+(?=[aeou])/g, "").replace(/(.)\1+/g, "$1");
}

/** What the last sound of an unfinished word may become with the next letter: t is ts then, or tch; i is ya. */
const GROWN: Record<string, string[]> = {
  t: ["c", "C"],
  s: ["S"],
  z: ["J"],
  k: ["g"],
  c: ["C", "S"],
  i: ["a", "e", "o", "u"],
};

/** The keys that the key of an unfinished word may grow into otherwise than by a sound more. */
export function grown(key: string): string[] {
  return (GROWN[key.at(-1)!] ?? []).map((sound) => key.slice(0, -1) + sound);
}

/** The Cyrillic letters of a sound that folded words have. */
const LETTERS = Map.groupBy([..."абвгдежзийклмнопрстуфхцчшщыэюяє"], (letter) => CYRILLIC[letter]);

/** How Cyrillic words begin that have a key of a few sounds, unfinished: `s` is с, and becomes ш. */
export function beginnings(key: string): string[] {
  if (key[0] !== "c" || key.length < 2) return [];
  return [key, ...grown(key)].flatMap((it) =>
    [...it.slice(1)].reduce(
      (texts, sound) => texts.flatMap((text) => (LETTERS.get(sound) ?? []).map((letter) => text + letter)),
      [""],
    )
  );
}
