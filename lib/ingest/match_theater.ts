import { distance } from "fastest-levenshtein";
import { normalize } from "../text/normalize.ts";
import type { SourceTheater } from "./snapshot.ts";

/** A theater that is known already, of the same city. */
export interface KnownTheater {
  id: number;
  /** Its names in all languages and sources. */
  names: string[];
  chain: string | null;
  location: { lat: number; lon: number } | null;
  address: string | null;
}

/**
 * The known theater that a source means, or `null` where none is certain enough or two are as good. All candidates are
 * of the theater's city. Chains, numbers and places more than two kilometers apart contradict; otherwise what is left
 * of the names without chain, city and words like "cinema" or "mall" has to be the same, or nearly so within 250 meters.
 */
export function matchTheater(theater: SourceTheater, candidates: KnownTheater[]): number | null {
  const names = [theater.name, ...Object.values(theater.names ?? {})].filter((name) => typeof name === "string");
  const ours = read({ ...theater, names }, theater.city.name);
  const [best, second] = candidates
    .map((candidate) => ({ id: candidate.id, score: score(ours, read(candidate, theater.city.name)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  if (!best || (second && best.score - second.score < 1)) return null;
  return best.id;
}

interface Place {
  names: Name[];
  chain: string | null;
  location: { lat: number; lon: number } | null;
  address: string[];
}

/** What tells a theater from others in its city and chain. */
interface Name {
  words: string[];
  numbers: string[];
}

function read(theater: Omit<KnownTheater, "id">, city: string): Place {
  const spelled = theater.names.map(spell);
  const chains = [spell(theater.chain ?? ""), ...spelled].map(findChain);
  const chain = chains.find((found) => found !== null) ?? (spell(theater.chain ?? "") || null);
  return {
    names: spelled.map((name) => readName(name, chain, spell(city))),
    chain,
    location: theater.location,
    address: spell(theater.address ?? "").split(" ").filter((word) => word && !STREET.has(word)),
  };
}

function readName(spelled: string, chain: string | null, city: string): Name {
  const alone = ` ${spelled} `.replace(` ${chain} `, " ").replace(CHAINS.get(chain ?? "") ?? /$^/, " ");
  const words = alone.trim().split(" ").filter((word) => word && !GENERIC.has(word));
  // A theater may have nothing but its city's name, or that of its mall's kind.
  const telling = words.filter((word) => !/^\d+$/.test(word) && !isCity(word, city));
  return {
    words: telling.length > 0 || chain
      ? telling
      : (words.length > 0 ? words : alone.trim().split(" ")).map((word) => isCity(word, city) ? city : word),
    numbers: words.filter((word) => /^\d+$/.test(word)),
  };
}

function isCity(word: string, city: string): boolean {
  return city.split(" ").some((part) =>
    part.length > 2 && word.slice(0, 2) === part.slice(0, 2) && distance(word, part) <= (part.length > 5 ? 2 : 1)
  );
}

/** 0 is another theater. */
function score(ours: Place, theirs: Place): number {
  const meters = ours.location && theirs.location ? metersBetween(ours.location, theirs.location) : null;
  if (meters !== null && meters > 2000) return 0;
  const sameChain = ours.chain !== null && ours.chain === theirs.chain;
  if (ours.chain !== null && theirs.chain !== null && !sameChain) return 0;
  const place = { meters, sameChain, chains: [ours.chain, theirs.chain] as const, address: sameAddress(ours, theirs) };
  const fits = ours.names.flatMap((a) => theirs.names.map((b) => nameFit(a, b, ours, theirs, place)));
  const best = Math.max(0, ...fits);
  if (best === 0) return 0;
  return best + (meters === null ? 0 : meters <= 250 ? 2 : meters <= 800 ? 1 : 0) + (place.address ? 1 : 0) +
    (sameChain ? 1 : 0);
}

interface Circumstances {
  meters: number | null;
  sameChain: boolean;
  chains: readonly [string | null, string | null];
  /** `null` where one has none. */
  address: boolean | null;
}

function nameFit(
  a: Name,
  b: Name,
  ours: Place,
  theirs: Place,
  { meters, sameChain, chains, address }: Circumstances,
): number {
  const close = meters !== null && meters <= 250;
  const here = close || (meters === null && address === true);
  if (!numbersAgree(a, b, close)) return 0;
  if (a.words.length === 0 || b.words.length === 0) {
    if (!sameChain) return 0;
    if (here) return 2;
    if (meters !== null) return 0;
    // The mall may stand in the address alone.
    const [named, other] = a.words.length > 0 ? [a, theirs] : [b, ours];
    if (named.words.length > 0) {
      return named.words.every((word) => other.address.some((part) => alike(word, part))) ? 2 : 0;
    }
    return address === false ? 0 : 2;
  }
  const [extraA, extraB] = [without(a.words, b.words), without(b.words, a.words)];
  if (alike(a.words.join(""), b.words.join("")) || (extraA.length === 0 && extraB.length === 0)) return 3;
  if (!here) return 0;
  const common = extraA.length < a.words.length;
  if (sameChain) return common ? 2 : close && meters <= 150 ? 1 : 0;
  // Where only one names a chain, more words of the other may be another chain's name, in the same mall.
  if (chains[0] && extraB.length > 0) return 0;
  if (chains[1] && extraA.length > 0) return 0;
  return common && (extraA.length === 0 || extraB.length === 0) ? 2 : 0;
}

/** Different numbers are different theaters. A number on one side alone may be that of the halls, unless it is a 2. */
function numbersAgree(a: Name, b: Name, close: boolean): boolean {
  if (a.numbers.length > 0 && b.numbers.length > 0) return a.numbers.some((number) => b.numbers.includes(number));
  const [number] = [...a.numbers, ...b.numbers];
  if (number === undefined) return true;
  return Number(number) > 2 ? a.words.length > 0 || close : Number(number) === 1 && close;
}

function without(words: string[], others: string[]): string[] {
  return words.filter((word) => !others.some((other) => alike(word, other)));
}

/** Spelled the same, but for a letter or two of a long word. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  return length >= 5 && distance(a, b) <= (length >= 9 ? 2 : 1);
}

function sameAddress(ours: Place, theirs: Place): boolean | null {
  if (ours.address.length === 0 || theirs.address.length === 0) return null;
  const numbers = (words: string[]) => words.filter((word) => /^\d/.test(word));
  const [a, b] = [numbers(ours.address), numbers(theirs.address)];
  const street = ours.address.some((word) => word.length > 3 && theirs.address.some((other) => alike(word, other)));
  return street && a.length > 0 && a.some((number) => b.includes(number));
}

function metersBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = (degrees: number) => degrees * Math.PI / 180;
  const x = radians(b.lon - a.lon) * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(x, radians(b.lat - a.lat)) * 6_371_000;
}

const LETTERS: Record<string, string> = Object.fromEntries(
  ("а:a б:b в:v г:g ғ:g д:d е:e є:e э:e ё:e ж:zh з:z и:i і:i ї:i ы:i й:i к:k қ:k л:l м:m н:n ң:n о:o ө:o п:p р:r с:s т:t " +
    "у:u ұ:u ү:u ф:f х:g һ:g ц:ts ч:ch ш:sh щ:sh ь: ъ: ю:u я:a ә:a").split(" ").map((pair) => pair.split(":")),
);

/** English words as they are said in Cyrillic. */
const SAID: Record<string, string> = { skai: "ski", ouSen: "osean", okean: "osean", drim: "dream" };

/** Cyrillic and Latin spellings of a name as one: `Планета Кіно` and `Planeta Kino`, `Лавина` and `Lavina`. */
function spell(name: string): string {
  const latin = normalize(name.replaceAll("№", " ").replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")).replace(
    /\p{sc=Cyrillic}/gu,
    (letter) => LETTERS[letter] ?? letter,
  );
  // Capitals stand for the sounds that take two letters.
  return latin.split(" ").map((word) => {
    const said = word
      .replace(/shch|sh/g, "S").replace(/ch/g, "C").replace(/zh/g, "Z").replace(/kh/g, "g").replace(/ph/g, "f")
      .replace(/c(?=[eiy])/g, "s").replace(/[cq]/g, "k").replace(/x+/g, "ks").replace(/w/g, "v").replace(/h/g, "g")
      .replace(/[yij](?=[au])|[yj](?=e)/g, "").replace(/[yj]/g, "i").replace(/([a-z])\1+/g, "$1");
    return SAID[said] ?? said;
  }).join(" ");
}

const spellAll = (words: string) => words.split(" ").map(spell);

const GENERIC = new Set(spellAll(
  "кинотеатр кінотеатр кинотеатра кинозал кінозал кино кіно kino cinema cinemas синема сінема movie film theater theatre " +
    "трц трк тц тдц тк трк торгово розважальний развлекательный торговый торговельний центр центрі центре center centre " +
    "mall мол молл shopping шопінг шоппинг шопинг trc the at in в у на м г місто город imax 3d 4dx screenx atmos laser " +
    "premium vip зал hall mults мультиплекс-кінотеатр сеть мережа d dx dolby",
));
const STREET = new Set(spellAll(
  "вул вулиця улица ул просп проспект пр пр-т бульвар бул б-р площа площадь пл шосе шоссе street str avenue ave st road " +
    "м г буд будинок дом корп микрорайон мкр мікрорайон көшесі даңғылы трц трк тц",
));

/** Chains by their spelled names; those with two have them by the first. */
const CHAINS = new Map(
  [
    "Планета Кіно|Планета Кино|Planetakino",
    ..."Multiplex Chaplin Oskar Boomer Arman Kinomax Karo Multikino Apollo".split(" "),
    ..."Cineworld Odeon Vue AMC Regal Cinemark Pathé UGC Gaumont CineStar UCI Helios Kinepolis Yelmo Cinépolis".split(
      " ",
    ),
    "Баттерфляй|Батерфляй|Butterfly",
    "Візорія|Визория|Wizoria",
    "Кинопарк|Кінопарк|Kino park|Kinopark",
    "Киноплекс|Кіноплекс|Kinoplexx|Kino plexx",
    "Smart Cinema|Смарт Сінема|Смарт Синема|Smartcinema",
    "Лінія кіно|Линия кино|Linia kino|Linija kino",
    "Cinema City|Сінема Сіті|Синема Сити",
    "Синема Парк|Cinema Park|Cinemapark",
    "Формула Кино|Formula Kino",
    "Star Cinema|Стар Синема",
    "Happy Cinema",
    "Cinema 7|Синема 7|Eurasia Cinema 7",
    "Люмьер|Люм'єр|Lumiere",
    "Достар|Dostar",
  ].map((names) => {
    const spelled = names.split("|").map(spell);
    return [spelled[0], RegExp(` (?:${spelled.join("|")}) `)] as const;
  }),
);

function findChain(spelled: string): string | null {
  for (const [chain, pattern] of CHAINS) if (pattern.test(` ${spelled} `)) return chain;
  return null;
}
