import type { Db } from "../db/database.ts";
import { ID_RANGE, nameHash, yearWord } from "./document.ts";
import { type Match, match, quality } from "./match.ts";
import { type DocumentRow, listDocuments, listMatching, listNamed } from "./queries.ts";
import type { Interpretation, MatchKind, Place } from "./interpretation.ts";
import { isAnySure, ONE_PART } from "./sure.ts";
import { type Group, WordBook } from "./word_book.ts";

/** How many documents are counted and can be paged through, of films and of people. */
export const MAX_HITS = 1000;
/** How many of them, the most popular ones, are compared and ranked; the rest follows by popularity. */
const RANKED = 200;
/** Beginnings up to this long are in the full-text index; for longer ones it would put their words together anew. */
const INDEXED_PREFIX = 3;
const MAX_LONGER = 40;
/** How many combinations of words are tried as whole names, and of so many words fewer. */
const MAX_NAMES = 96;
const MANY_WORDS = 9;
const MAX_LONG_NAMES = 16;
/** From so many words on, other spaces are not looked for where no name has all of the words. */
const MAX_RESPACED = 3;
/** From so many words on, it is worth finding out which of them are nowhere together. */
const MANY_PLACES = 4;
/** From so many words on, few names have all of them: whole names are among those, and need not be asked for apart. */
const FEW_NAMES = 6;

/** Years by which people are wrong about when a film came out, and about one of which they give a part of the name. */
const YEARS_OFF = 5;
const YEARS_OFF_IN_PART = 1;

/** A document that was found, with the interpretation that found it. */
export interface Hit {
  kind: MatchKind;
  docId: number;
  interpretation: Interpretation;
  /** How it fits where no name does: it was not looked at then. */
  match?: Match;
  /** Missing where so many were found that this one was not looked at. */
  found?: { document: DocumentRow; match: Match };
}

/** A document that was found and looked at. */
export type FoundHit = Hit & Required<Pick<Hit, "found">>;

/** All hits of the interpretations of one query: each document once, with the first interpretation that found it. */
export class Hits {
  film: Hit[] = [];
  person: Hit[] = [];
  /** What is a little like the query, and hardly meant. */
  readonly aside: Record<"film" | "person", Hit[]> = { film: [], person: [] };
  private readonly seen = new Set<number>();

  /** Films of these types if any are given, and people; or one of both alone. */
  constructor(
    private readonly db: Db,
    readonly types: readonly string[],
    private readonly only: "film" | "person" | null = null,
    readonly words = new WordBook(db),
  ) {}

  get count(): number {
    return this.film.length + this.person.length;
  }

  /** Whether some name was found that is nothing but the query, or at least has it as whole words. */
  has(what: "name" | "words"): boolean {
    return [...this.film, ...this.person].some(({ found }) =>
      found && (what === "name" ? found.match.level === 0 : found.match.complete && found.match.level < 3)
    );
  }

  /**
   * Sets what was found aside where none of it is likely meant, so that further interpretations are tried: not of a query
   * of one word, which is near too much, nor where a part is not there.
   */
  setAside(isOneWord?: boolean): void {
    const all = [...this.film, ...this.person];
    if (all.length === 0 || isAnySure(all)) return;
    if (isOneWord || isOneWord !== undefined && all.some(({ interpretation }) => interpretation.unnumbered)) return;
    for (const kind of ["film", "person"] as const) {
      for (const hit of this[kind]) {
        this.seen.delete(hit.docId);
        if (!this.aside[kind].some(({ docId }) => docId === hit.docId)) this.aside[kind].push(hit);
      }
      this[kind] = [];
    }
  }

  /** Whether some of what was found is likely meant. */
  isSure(): boolean {
    return isAnySure([...this.film, ...this.person]);
  }

  /** Sets what was found aside for what was found otherwise. */
  replaceBy({ film, person }: Pick<Hits, "film" | "person">): void {
    this.aside.film.push(...this.film);
    this.aside.person.push(...this.person);
    this.film = [...film];
    this.person = [...person];
  }

  /** Adds films that were found otherwise, those of the wanted types. */
  addFilms(films: readonly Hit[]): void {
    for (const hit of films) {
      if (!hit.found) continue;
      const { id, type } = hit.found.document;
      if (this.seen.has(id) || this.types.length > 0 && !this.types.includes(type!)) continue;
      this.seen.add(id);
      this.film.push(hit);
    }
  }

  /** Adds films that are about what the query says. */
  addAbout(films: readonly FoundHit[]): void {
    this.film.push(...films.filter(({ docId }) => !this.film.some((hit) => hit.docId === docId)));
  }

  /** Leaves only films of these years, if any are given and some films are; whether that is so. */
  keepYears(years: readonly [from: number, to: number] | null): boolean {
    if (years === null) return false;
    const kept = this.film.filter(({ found }) =>
      found?.document.year && found.document.year >= years[0] && found.document.year <= years[1]
    );
    if (kept.length > 0) this.film = kept;
    return kept.length > 0;
  }

  /** Leaves only films of these types, if any are given and some films are. */
  keepTypes(types: readonly string[]): void {
    const kept = this.film.filter(({ found }) => found && types.includes(found.document.type ?? ""));
    if (kept.length > 0) this.film = kept;
  }

  /**
   * Sets films aside that are of another time than a year, and of series those that began later; with `whole`, what is not
   * called so altogether as well.
   */
  setFarAside(year: number, { whole }: { whole: boolean }): void {
    const isNear = ({ found }: Hit) => {
      if (whole && (!found || found.match.level >= 1)) return false;
      if (!found?.document.year) return true;
      const late = year - found.document.year;
      const off = found.match.level < 1 ? YEARS_OFF : YEARS_OFF_IN_PART;
      return late >= -off && (late <= off || !ONE_PART.has(found.document.type ?? ""));
    };
    this.aside.film.push(...this.film.filter((hit) => !isNear(hit)));
    this.film = this.film.filter(isNear);
    // A single word with a year is a film that is not there, and not somebody: `labyrinth 1986`.
    if (whole) this.aside.person.push(...this.person.splice(0));
  }

  /** Looks up an interpretation; `accept` may turn matches down. */
  async add(interpretation: Interpretation, accept: (match: Match) => boolean = () => true): Promise<void> {
    const { places, parts } = interpretation;
    const groups = await this.knownWords(places);
    const isNowhere = this.words.isNowhere(this.only === "person" ? "person" : "any", groups);
    // A name may be written with other spaces, but hardly one of several words that are nowhere together.
    const isNamed = places.length < (isNowhere ? MAX_RESPACED : parts ? FEW_NAMES : Infinity);
    const named = isNamed ? await listNamed(this.db, nameHashes(interpretation), RANKED) : [];
    const matching = parts && !isNowhere ? await this.matching(interpretation, groups) : { film: [], person: [] };
    const ranked = [...named, ...matching.film.slice(0, RANKED), ...matching.person.slice(0, RANKED)];
    const looked = new Set(ranked.filter((id) => !this.seen.has(id)));
    for (const document of await this.words.documents(looked)) this.consider(interpretation, document, accept);
    if (interpretation.kind === "fuzzy") return;
    for (const kind of ["film", "person"] as const) {
      for (const docId of matching[kind].slice(RANKED)) {
        if (this.seen.has(docId) || looked.has(docId)) continue;
        this.seen.add(docId);
        this[kind].push({ kind: interpretation.kind, docId, interpretation });
      }
    }
  }

  /** The documents that have the words of an interpretation in whatever names. */
  private async matching({ year }: Interpretation, groups: Group[]): Promise<Record<"film" | "person", number[]>> {
    // Words that nobody has need not be looked for.
    if (groups.some(({ words, prefixes }) => words.length + prefixes.length === 0)) return { film: [], person: [] };
    const facts = year === null ? [] : [yearWord(year)];
    const find = (kind: "film" | "person" | null) =>
      listMatching(this.db, { kind, places: groups, facts, types: this.types }, MAX_HITS);
    if (this.only === "person") {
      const person = await find("person");
      if (person.length === 0) this.words.noteNowhere("person", groups);
      return { film: [], person };
    }
    if (year !== null) return { film: await find("film"), person: [] };
    if (this.types.length > 0) return { film: await find("film"), person: await find("person") };
    const both = await find(null);
    if (both.length === 0) await this.learnNowhere(groups);
    const film = both.filter((id) => id <= ID_RANGE.film[1]);
    return { film, person: both.length < MAX_HITS ? both.slice(film.length) : await find("person") };
  }

  /** The words of each place that some name has. Of a long beginning, the few words are listed that it may become. */
  private async knownWords(places: readonly Place[]): Promise<Group[]> {
    const known = await this.words.known(
      places.flatMap(({ words, longer }) => [...words.keys(), ...longer.keys()]),
    );
    const groups = [];
    for (const place of places) {
      const words = new Set([...place.words.keys(), ...place.longer.keys()].filter((word) => known.has(word)));
      const prefixes: string[] = [];
      for (const prefix of place.prefixes) {
        const longer = prefix.length > INDEXED_PREFIX ? await this.words.beginning(prefix, MAX_LONGER + 1) : null;
        if (longer === null || longer.length > MAX_LONGER) prefixes.push(prefix);
        else for (const word of longer) words.add(word);
      }
      groups.push({ words: [...words], prefixes });
    }
    return groups;
  }

  /** Finds out which few of some words no name has together, as other interpretations will have them, too. */
  private async learnNowhere(groups: Group[]): Promise<void> {
    let apart = groups;
    while (apart.length >= MANY_PLACES) {
      const middle = apart.length >> 1;
      const half = await this.isNone(apart.slice(0, middle))
        ? apart.slice(0, middle)
        : await this.isNone(apart.slice(middle))
        ? apart.slice(middle)
        : null;
      if (half === null) break;
      apart = half;
    }
    this.words.noteNowhere("any", apart);
  }

  private async isNone(groups: Group[]): Promise<boolean> {
    return (await listMatching(this.db, { kind: null, places: groups, facts: [], types: [] }, 1)).length === 0;
  }

  /** Whether some film or person has a word in each of the places, wherever in its names. */
  async isAny(places: readonly Place[]): Promise<boolean> {
    const groups = await this.knownWords(places);
    if (groups.some(({ words, prefixes }) => words.length + prefixes.length === 0)) return false;
    return !this.words.isNowhere("any", groups) && !await this.isNone(groups);
  }

  private consider(interpretation: Interpretation, document: DocumentRow, accept: (match: Match) => boolean): void {
    if (this.only && document.kind !== this.only) return;
    if (document.kind === "film" && this.types.length > 0 && !this.types.includes(document.type!)) return;
    if (interpretation.year !== null && document.year !== interpretation.year) return;
    const { about } = interpretation;
    if (about && (document.kind !== "film" || !about.has(document.entityId))) return;
    const found = match(interpretation, document) ?? joined(interpretation, document);
    if (!found || !accept(found)) return;
    this.seen.add(document.id);
    const isExact = interpretation.kind === "prefix" && found.level === 0;
    const kind = found.cost > 0 ? "fuzzy" : isExact ? "exact" : interpretation.kind;
    this[document.kind].push({ kind, docId: document.id, interpretation, found: { document, match: found } });
  }
}

/** A whole name with other spaces: `starwars`, `спайдер мен`. */
function joined({ places }: Interpretation, { names }: DocumentRow): Match | undefined {
  const query = places.map(({ word }) => word).join("");
  const [field, text] = names.find(([, text]) => text.replaceAll(" ", "") === query) ?? [];
  return field === undefined ? undefined : { field, level: 0, cost: 1, complete: true, words: text!.split(" ") };
}

/** The hashes of the names that the places can be, those with the fewest edits. */
function nameHashes({ places }: Interpretation): number[] {
  const most = places.length < MANY_WORDS ? MAX_NAMES : MAX_LONG_NAMES;
  let names: { text: string; cost: number }[] = [{ text: "", cost: 0 }];
  for (const { words } of places) {
    names = names.flatMap(({ text, cost }) =>
      [...words].map(([word, edits]) => ({ text: text + word, cost: cost + edits }))
    )
      .sort((a, b) => a.cost - b.cost).slice(0, most);
  }
  return [...new Set(names.filter(({ text }) => text !== "").map(({ text }) => nameHash(text)))];
}

const KINDS: MatchKind[] = ["exact", "prefix", "facets", "translit", "credit", "layout", "content", "fuzzy"];

/** Orders hits: by kind, by how well the name fits, by how near the year is, then popular ones first. */
export function ranked(hits: readonly Hit[], year: number | null): Hit[] {
  const off = ({ found }: Hit) => year === null ? 0 : Math.abs((found?.document.year ?? 0) - year);
  const fit = ({ found }: Hit) => found ? quality(found.match, found.document.kind) : Infinity;
  const compare = (a: number, b: number) => a === b ? 0 : a - b;
  return hits.toSorted((a, b) =>
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compare(fit(a), fit(b)) || off(a) - off(b) ||
    (b.found?.document.popularity ?? 0) - (a.found?.document.popularity ?? 0) || a.docId - b.docId
  );
}

/** Hits with what was found, looked up where it was not yet. */
export async function resolved(db: Db, hits: readonly Hit[]): Promise<FoundHit[]> {
  const missing = hits.filter(({ found }) => !found).map(({ docId }) => docId);
  const documents = new Map((await listDocuments(db, missing)).map((document) => [document.id, document]));
  return hits.flatMap((hit) => {
    if (hit.found) return [{ ...hit, found: hit.found }];
    const document = documents.get(hit.docId);
    const found = document && (hit.match ?? match(hit.interpretation, document));
    return found ? [{ ...hit, found: { document, match: found } }] : [];
  });
}
