import { ARTICLES } from "./facets.ts";
import { telling } from "./guesses.ts";
import type { FoundHit, Hit, Hits } from "./lookup.ts";
import type { Place } from "./interpretation.ts";
import { isSlip } from "./slips.ts";
import { soundsSame } from "./translit.ts";

/** A single word that is guessed at has to be so long where it is how a name begins, and where it is any word of one. */
const LONG_BEGINNING = 6;
const LONG_WORD = 8;
/** A single word that is a whole name but for typos: shorter ones are near some name by chance. */
const LONG_WITH_TYPO = 4;
const LONG_WITH_TWO = 10;
/** The same where both are slips of the fingers. */
const LONG_WITH_SLIPS = 7;
/** A single word that is no longer has to have its first letter right. */
const SHORT = 5;
/** Letters of all words together where each is only how some word of a name begins. */
const MIN_BEGUN = 7;
/** What is left of a query without its noise, where it is only how some word begins. */
const MIN_LEFT = 4;
/** Types of films that have no seasons. */
export const ONE_PART = new Set(["film", "cartoon"]);
/** How many parts there may be for each that the catalog has, where these have no numbers. */
const PARTS_A_FILM = 3;
/** A word with a typo beside another one, where both stand anywhere in a name. */
const MIN_BESIDE = 5;

/** Whether any of the hits of a query is likely what was meant; then all of them are shown, as they are ranked. */
export function isAnySure(hits: readonly Hit[]): boolean {
  const parts = hits.filter(isPart);
  const isSaga = parts.length > 1 && !parts.some(isNumbered);
  const last = isSaga ? PARTS_A_FILM * parts.length : 0;
  return hits.some((hit) => isNumberedRightly(hit, last) && isSure(hit));
}

/** Sets what is only near to a single word aside where some name has the word: `argo` is Victor Argo, and not Fargo. */
export function setNearAside(hits: Pick<Hits, "film" | "person" | "aside">): void {
  // Where somebody has the very name it is not typed with a wrong first letter: `zimmer` is not "Bimmer".
  const isOtherName = ({ interpretation: { places: [place] }, found }: Hit) =>
    found !== undefined && found.match.cost >= 1 && found.match.words[0][0] !== place.word[0];
  const isNear = (hit: Hit) => hit.kind === "fuzzy" && (!isAnySure([hit]) || isOtherName(hit));
  if (![...hits.film, ...hits.person].some((hit) => hit.kind !== "fuzzy" && isAnySure([hit]))) return;
  for (const kind of ["film", "person"] as const) {
    hits.aside[kind].push(...hits[kind].filter(isNear));
    hits[kind] = hits[kind].filter((hit) => !isNear(hit));
  }
}

/** Whether a hit is no guess, or one at a whole name that is nearly sure. */
export function isNamed({ kind, found }: Hit): boolean {
  if (kind !== "fuzzy") return true;
  if (found === undefined) return false;
  const { level, cost, words } = found.match;
  return level < 1 && (cost < 1 || words.length > 1) || level === 1 && cost === 0 && words.length > 1;
}

/**
 * Whether a film may be the part whose number was left out to find it: `Дневник памяти 2` is not The Notebook, and
 * `Гарри Поттер 3` may be one of several that go on after the name. A series has seasons.
 */
function isNumberedRightly(hit: Hit, last: number): boolean {
  const { interpretation: { unnumbered }, found } = hit;
  if (!unnumbered || !found) return true;
  const { document, match: { level } } = found;
  if (document.kind === "film" && !ONE_PART.has(document.type ?? "")) return level < 1;
  return isPart(hit) && isLonger(hit) && unnumbered <= last;
}

/** Whether a film was found without the number of its part, and is called so, or has a name that begins so. */
const isPart = ({ interpretation, found }: Hit) =>
  !!interpretation.unnumbered && ONE_PART.has(found?.document.type ?? "") && found!.match.level <= 1;

const isLonger = ({ found }: Hit) => found?.match.level === 1;

/** Whether a film has the number of its part in a name: then the others of the name that have one are found by it. */
export const isNumbered = ({ found }: Hit) =>
  found!.document.names.some(([, text]) => /\D (?:[2-9]|1\d)(?: |$)/.test(text));

/**
 * Whether a hit is likely what was meant. A single word of which some name has only something like it is rather a name
 * that is not there: `Gravity`, `Brave`. Measured on titles that the catalog does not have.
 */
function isSure(hit: Hit): boolean {
  const { kind, found } = hit;
  if (!found) return true;
  const looked = { ...hit, found };
  // `The room` is no name of which one language has "room" and another one "the".
  if (kind === "prefix" && looked.found.match.level >= 3 && isOfArticle(looked)) return false;
  if (kind === "prefix") return !isBegun(looked) || lettersOf(hit.interpretation.places) >= MIN_BEGUN;
  if (kind !== "translit" && kind !== "layout" && kind !== "fuzzy") return true;
  if (kind === "translit" && isBegun(looked) && lettersOf(hit.interpretation.places) < MIN_BEGUN) return false;
  const one = singleWord(looked);
  return one ? isSureOfOne(looked, one) : isSureOfSeveral(looked);
}

/** Whether a query is a word with an article, and no name is that word. */
const isOfArticle = ({ interpretation: { places }, found: { document } }: FoundHit) =>
  places.length === 2 && ARTICLES.has(places[0].word) && !document.names.some(([, text]) => text === places[1].word);

/** The only word of a query that says something, if there is one. */
function singleWord({ interpretation: { places } }: FoundHit): Place | undefined {
  const [only, other] = telling(places);
  return other ? undefined : only;
}

function isSureOfSeveral({ interpretation, kind, found }: FoundHit): boolean {
  const { match: { level, cost, complete, words }, document } = found;
  const { places } = interpretation;
  const isShort = telling(places).length < 3;
  // Two words of a title with another third one are another title: `Белое солнце тундры`, `Мужчины в большом городе`. So
  // is somebody's name with another word somebody else's: `Тихонов-младший`.
  // What stands behind a preposition makes it another one, too: `Однажды в Одессе`.
  const isOpen = /^(?:..?|над|под|для|про|the|from|with)$/.test(places.at(-1)?.word ?? "");
  const isOther = isShort && (places.length < 3 || isOpen ? level >= 1 : level >= 2);
  if (interpretation.partial && (isOther || document.kind === "person")) return false;
  // A word with two typos beside a single other one, of a longer title: `очень страшное [кино]`, `Очень странные дела`.
  const isFarOff = (word: string, i: number) =>
    (places[i]?.words.get(word) ?? 0) >= 2 && once(word) !== once(places[i].word);
  if (level >= 1 && isShort && words.length === places.length && words.some(isFarOff)) return false;
  const isShortTypo = (word: string, i: number) => word.length < MIN_BESIDE && (places[i]?.words.get(word) ?? 0) >= 1;
  // `Top Five` is not "To Live".
  if (kind === "fuzzy" && cost >= 1 && words.length === places.length && words.every(isShortTypo)) return false;
  if (level < 2) return true;
  if (cost >= 1 && words.length === places.length && words.some(isShortTypo)) return false;
  // What two words sound like in several names is chance: `ван дамма` is not Home Alone.
  const isHeard = kind === "translit" && places.every(({ word }) => /^\p{sc=Cyrillic}+$/u.test(word));
  return level < 3 || complete && !(isShort && isHeard);
}

/** A word with every letter that is doubled once: `carribean`. */
const once = (word: string) => word.replace(/(.)\1/gu, "$1");

function isSureOfOne({ kind, interpretation, found }: FoundHit, { word: typed }: Place): boolean {
  const { match: { field, level, cost, complete, words }, document } = found;
  const { places } = interpretation;
  const { length } = typed;
  const own = words.length === places.length ? words[places.findIndex(({ word }) => word === typed)] : words[0];
  const isSame = words.some((word) => word[0] === typed[0]);
  if (cost > 0 && isOtherForm(typed, own) && interpretation.year === null) return false;
  if (level < 1) {
    if (cost < 1 || places.map(({ word }) => word).join("") === words.join("")) return true;
    // Abbreviations are near to too much: every short word is some of them but for a letter.
    if (length < LONG_WITH_TYPO || field === "alias" && own.length <= SHORT) return false;
    const isShort = length < (isSame && isSlip(typed, own, 2) ? LONG_WITH_SLIPS : LONG_WITH_TWO);
    if (places.length === 1 && (cost > 1 ? isShort : isOtherShort(typed, own))) return false;
    return isSame || length > SHORT;
  }
  if (interpretation.kind === "prefix" && cost === 0) return complete || length >= MIN_LEFT;
  if (kind === "layout" && !own.startsWith(typed)) return false;
  // On another layout few letters begin a name by chance: `vfnh`.
  if (kind === "layout" && cost === 0 && level <= 1) return length >= MIN_LEFT;
  if (places.length > 1 && cost === 0 && (level <= 1 || kind === "layout")) return true;
  // A family name that is written otherwise: `kubrik`.
  const isName = complete && document.kind === "person" && isFamilyName(own, document);
  if (cost === 0 && isName && length >= LONG_BEGINNING && /^[a-z]+$/.test(typed)) return true;
  if (cost === 0) return length >= (level <= 1 ? LONG_BEGINNING + (complete ? 0 : 1) : LONG_WORD);
  return length >= LONG_WORD && (complete || length > LONG_WORD) && cost <= 1 && isSame &&
    (level <= 1 || document.kind === "person" && (!complete || isSlip(typed, own, 1) || soundsSame(typed, own)));
}

/** Whether words of a name but the last one are only begun by what was typed. */
function isBegun({ interpretation: { places }, found: { match: { level, words } } }: FoundHit): boolean {
  return level >= 2 && words.length === places.length &&
    words.slice(0, -1).some((word, i) => !places[i].words.has(word));
}

const isFamilyName = (word: string, { names }: FoundHit["found"]["document"]) =>
  names.some(([, text]) => text.split(" ").at(-1) === word);

/** Four letters of which one is another are rather another word: `Push` is not `Rush`; swapped ones are a typo. */
function isOtherShort(typed: string, word: string): boolean {
  if (typed.length !== LONG_WITH_TYPO || word.length !== typed.length) return false;
  return [...typed].sort().join() !== [...word].sort().join();
}

/** How adjectives end in the nominative, and in no other case besides; and how a name ends that is one. */
const NOMINATIVE = /(?:ая|яя|ое|ее|ый|ие|ые)$/;
const ADJECTIVE = /(?:ая|яя|ое|ее|ие|ые|[оиы]й)$/;

/** Titles are told apart by number and gender: `Alien`, `Aliens`, `Чужая`, `Аватары`, `Пианистка`. */
function isOtherForm(typed: string, word: string): boolean {
  if (typed === `${word}s` && /^[a-z]+$/.test(word)) return true;
  if (NOMINATIVE.test(typed) && ADJECTIVE.test(word) && typed.slice(0, -2) === word.slice(0, -2)) return true;
  return /[^аеиоуыэюяь]$/.test(word) && RegExp(`^${word.replace(/й$/, "")}(?:[ыи]|ка)$`).test(typed);
}

const lettersOf = (places: readonly Place[]) => places.reduce((sum, { word }) => sum + word.length, 0);
