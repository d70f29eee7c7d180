// English names in Cyrillic letters as they sound: файт клаб, палп фикшн, саус парк. Transliteration does not lead
// there, for what is written igh is heard ай. A word is looked for by its consonants, of which some count as the same;
// then it is read group by group, as each may sound, and what comes out has to be what was typed.

/** Longer words are not indexed. */
const LONGEST = 24;
/** Letters that Cyrillic may take more of, as дж for j; it seldom takes less than half. */
const MORE = 2;

/** Groups of Latin letters: the consonants they count as, and how they may sound, in the letters of heard(). */
const GROUPS: Record<string, [consonants: string, sounds: string]> = {
  tion: ["sn", "шн шен шон шин тион"],
  sion: ["sn", "шн шен шон жн жен жон сион"],
  cian: ["sn", "шн шен шан циан"],
  eigh: ["", "еи аи"],
  augh: ["", "о а аф"],
  ough: ["", "о оу ау аф у"],
  sch: ["s", "ш шк ск сх"],
  tch: ["s", "ч тч ш"],
  // `Castle`; what is written with it is read without.
  "st(?=l)": ["s", "с"],
  igh: ["", "аи"],
  eau: ["", "о у"],
  eye: ["", "аи"],
  "^one$": ["n", "уан ван"],
  "^once$": ["ns", "уанс ванс"],
  "^x$": ["s", "икс екс кс"],
  "^kn": ["n", "н кн"],
  "^gn": ["n", "н гн"],
  "^wr": ["r", "р вр"],
  "^ps": ["s", "с пс"],
  "^x": ["s", "з кс"],
  // Letters by their names: `дайл эм фор мёрдер`.
  "^b$": ["b", "би б"],
  "^d$": ["t", "ди д"],
  "^f$": ["f", "еф ф"],
  "^k$": ["k", "кеи к"],
  "^l$": ["l", "ел л"],
  "^m$": ["m", "ем м"],
  "^n$": ["n", "ен н"],
  "^p$": ["p", "пи п"],
  "^r$": ["r", "ар р"],
  "^s$": ["s", "ес с"],
  "^t$": ["t", "ти т"],
  "^v$": ["v", "ви в"],
  mb$: ["m", "м мб"],
  ng$: ["nk", "нг н"],
  // What French does not sound: `параплюи де шербур`.
  "ies$": ["s", "из ис иес иез аиз аис ез ес аиес и"],
  "es$": ["s", "ес ез ис из с з е"],
  "eurs$": ["rs", "ер еур ор"],
  "ourg$": ["rk", "ург аург орг ур"],
  al$: ["l", "ал л ол"],
  "al(?=[kmf])": ["l", "о а ол ал"],
  "cean": ["sn", "шен шн шан сеан цеан"],
  "s(?=u[ar])": ["s", "с з ж ш"],
  "sc(?=[eiy])": ["s", "с ш"],
  "ci(?=[aeou])": ["s", "ш си ци саи са"],
  "nd(?=[^aeiouyg]|$)": ["nt", "нд н"],
  "nt(?=[^aeiouy]|$)": ["nt", "нт н"],
  "gu(?=[aeiy])": ["k", "г гу гв"],
  "ng(?=[bdfklmprst])": ["nk", "нг н"],
  // Double letters are one already: `vadrouille`.
  "ouile$": ["l", "уи уил"],
  "ance$": ["ns", "анс енс нс"],
  "et$": ["t", "ет е ит"],
  "ear(?=[a-z])": ["r", "ер ир иер иар еар ар"],
  "ire(?=s?$)": ["r", "аир аиер аер еир ир ер"],
  "ere$": ["r", "ер ир еир иер еа еар"],
  ir: ["r", "ир ер ор аир аиер"],
  ch: ["s", "ч ш к х"],
  sh: ["s", "ш"],
  th: ["t", "т с з ф д тх дз"],
  ph: ["f", "ф"],
  gh: ["", "г ф х"],
  wh: ["", "в у х"],
  ck: ["k", "к"],
  dg: ["s", "дж ж дг ч"],
  qu: ["k", "кв ку к"],
  tz: ["s", "ц тс тз"],
  ts: ["s", "ц тс"],
  "c(?=[eiy])": ["s", "с ц ч"],
  "g(?=[eiy])": ["s", "дж г ж"],
  ai: ["", "еи аи е и"],
  ay: ["", "еи аи е"],
  ei: ["", "еи и аи е"],
  ey: ["", "и еи е"],
  ea: ["", "и е еи еа иа"],
  ee: ["", "и"],
  ie: ["", "и аи ие е аие"],
  oo: ["", "у о а"],
  "out$": ["t", "аут у"],
  ou: ["", "ау у о а оу е"],
  ow: ["", "ау оу о ов"],
  oa: ["", "о оу оа"],
  oe: ["", "о оу ое у"],
  oi: ["", "ои уа"],
  oy: ["", "ои"],
  au: ["", "о ау а оу"],
  aw: ["", "о ау а ав ев оу ов"],
  ew: ["", "у иу ев в"],
  eu: ["", "у еу ои е"],
  ue: ["", "у уе"],
  ui: ["", "уи у и"],
  a: ["", "а е о еи"],
  e: ["", "е и"],
  i: ["", "и аи аие е"],
  o: ["", "о а оу у"],
  u: ["", "у а и е"],
  y: ["", "и аи"],
  b: ["b", "б"],
  c: ["k", "к"],
  d$: ["t", "д т"],
  d: ["t", "д"],
  f: ["f", "ф в"],
  g: ["k", "г"],
  h: ["", "х г"],
  j: ["s", "дж ж"],
  k: ["k", "к"],
  l: ["l", "л"],
  m: ["m", "м"],
  n: ["n", "н"],
  p: ["p", "п"],
  q: ["k", "к"],
  r: ["r", "р"],
  s: ["s", "с з"],
  t: ["t", "т ч"],
  v: ["v", "в"],
  w: ["", "в у"],
  x: ["ks", "кс гз кц"],
  z: ["s", "з ц с"],
};
/** What is not heard everywhere. */
const SILENT = new Set(["e", "es$", "gh", "h", "r", "w", "ue", "y"]);
/** The groups by their first letters, in their order: where one may stand, and its number. */
const BY_LETTER = Map.groupBy(
  Object.keys(GROUPS).map((group, number) => {
    const [, begins, letters, ends, next] = /^(\^?)([a-z]+)(\$?)(?:\(\?=(.+)\))?$/.exec(group)!;
    return { letters, begins: begins !== "", ends: ends !== "", next: next && RegExp(next, "y"), number };
  }),
  ({ letters }) => letters[0],
);
const COUNTED = Object.values(GROUPS).map(([consonants]) => consonants);
const SOUNDS = Object.entries(GROUPS).map((
  [group, [, sounds]],
) => [...sounds.split(" "), ...SILENT.has(group) ? [""] : []]);

/** The consonants that Cyrillic letters may have been, the likeliest first. */
const CONSONANTS: Record<string, string[]> = {
  дж: ["s"],
  нг: ["nk", "ns"],
  "о(?=к)": ["", "l"],
  "н(?=[^аеиоу]|$)": ["n", "nt"],
  б: ["b"],
  в: ["v", "", "f"],
  г: ["k", "s", ""],
  д: ["t"],
  ж: ["s"],
  з: ["s", "t"],
  к: ["k", "s"],
  л: ["l"],
  м: ["m"],
  н: ["n"],
  п: ["p"],
  р: ["r"],
  с: ["s", "t"],
  т: ["t"],
  ф: ["f", "t"],
  х: ["", "s"],
  ц: ["s"],
  ч: ["s", "t"],
  ш: ["s"],
};
const LETTERS = Object.keys(CONSONANTS);
const LETTER = RegExp(LETTERS.map((letter) => `(${letter})`).join("|"), "g");
const MAX_CODES = 16;
/** What is not heard behind the end of a word, by how that is written in Cyrillic letters. */
const ENDINGS: [end: RegExp, codes: string[]][] = [
  [/[аеёиоуэюя]$/, ["r", "s", "t"]],
  [/[иі]н$/, ["k"]],
  [/р$/, ["k", "s"]],
  [/(?:ль|л)$/, ["s"]],
  [/й$/, ["l"]],
];

/** The code by which a Latin word is looked for, which may be empty; `null` for other words. */
export function soundCode(word: string): string | null {
  if (!/^[a-z]+$/.test(word) || word.length > LONGEST) return null;
  return code(Array.from(groups(word), (group) => COUNTED[group]).join(""));
}

/** The codes of the Latin words that a Cyrillic word may be. */
export function soundCodes(typed: string): string[] {
  if (!/^[\u0400-\u04ff]+$/.test(typed) || /(.)\1\1\1/.test(typed) || typed.length > LONGEST) return [];
  let codes = [""];
  for (const found of heard(typed).matchAll(LETTER)) {
    const letter = LETTERS[found.findIndex((part, i) => i > 0 && part !== undefined) - 1];
    const choices = CONSONANTS[letter].slice(0, Math.max(1, Math.floor(MAX_CODES / codes.length)));
    codes = choices.flatMap((choice) => codes.map((begun) => begun + choice));
  }
  // An r at the end is seldom heard: `фьюче`; nor, in French, is an s: `параплюи`.
  const last = ENDINGS.find(([end]) => end.test(typed))?.[1] ?? [];
  const ending = last.flatMap((more) => codes.map((begun) => begun + more));
  return [...new Set([...codes, ...ending].map(code))];
}

/** The last word that was heard: many are compared with it. */
let last = { typed: "", text: "" };

/** Whether a Latin word may sound as a Cyrillic one is written. */
export function soundsLike(word: string, typed: string): boolean {
  if (last.typed !== typed) last = { typed, text: heard(typed) };
  const { text } = last;
  if (text.length > word.length + MORE || word.length > text.length * 2 + MORE) return false;
  let ends = new Set([0]);
  for (const group of groups(word)) {
    const further = new Set<number>();
    for (const end of ends) {
      for (const sound of SOUNDS[group]) if (text.startsWith(sound, end)) further.add(end + sound.length);
    }
    if (further.size === 0) return false;
    ends = further;
  }
  return ends.has(text.length);
}

/** The groups of a word, by their numbers. */
function* groups(word: string): Generator<number> {
  const single = word.replace(/cc(?=[ei])/g, "x").replace(/([b-df-hj-np-tv-z])\1/g, "$1");
  for (let at = 0; at < single.length;) {
    const group = BY_LETTER.get(single[at])?.find(({ letters, begins, ends, next }) => {
      const end = at + letters.length;
      if (!single.startsWith(letters, at) || begins && at > 0 || ends && end < single.length) return false;
      if (!next) return true;
      next.lastIndex = end;
      return next.test(single);
    });
    if (group) yield group.number;
    at += group?.letters.length ?? 1;
  }
}

function code(consonants: string): string {
  return consonants.replaceAll("ts", "s").replace(/(.)\1+/g, "$1");
}

/** How Latin letters are spoken by those who write English as they hear it, as Polish does: `fjuczer`, `kałboj`. */
const SPOKEN = new Map(
  ("sch:ш tch:ч ts:ц cz:ч ch:ч sz:ш sh:ш rz:ж zh:ж ph:ф th:т ck:к ju:ю ja:я je:е jo:ё ee:и oo:у " +
    "a:а ą:он b:б c:к ć:ч d:д e:е ę:ен f:ф g:г h:х i:и j:й k:к l:л ł:у m:м n:н ń:н o:о ó:у p:п q:к r:р s:с ś:с t:т u:у " +
    "v:в w:в x:кс y:и z:з ź:ж ż:ж").split(" ").map((pair) => pair.split(":") as [string, string]),
);
const SPOKEN_LETTERS = RegExp([...SPOKEN.keys()].join("|"), "g");

/** A Latin word in Cyrillic letters as it is spoken; `null` for other words. */
export function spoken(typed: string): string | null {
  return /^[a-ząćęłńóśźż]+$/.test(typed) ? typed.replace(SPOKEN_LETTERS, (letters) => SPOKEN.get(letters)!) : null;
}

/** A Cyrillic word with one letter for those that are heard alike. */
function heard(typed: string): string {
  return typed.replace(/[ьъ]/g, "").replace(/[эёє]/g, "е").replace(/[ыйіїј]/g, "и").replaceAll("ю", "у")
    .replaceAll("я", "а").replaceAll("щ", "ш").replaceAll("ґ", "г").replaceAll("стл", "сл").replace(
      /([бвгджзклмнпрстфхцчш])\1+/g,
      "$1",
    );
}
