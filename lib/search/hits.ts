import type { z } from "zod";
import type { Db } from "../db/database.ts";
import type { Lang } from "../i18n/lang.ts";
import { jobName, messages } from "../i18n/messages.ts";
import { descriptionOf, isSaying } from "./description.ts";
import { foldWord, typedWords, words } from "./fold.ts";
import { type HitRow, listHits } from "./hit_queries.ts";
import type { SearchResult } from "./schema.ts";
import { stems } from "./stems.ts";

type Hit = z.output<typeof SearchResult>["films"][number];

/** What a page says of a film that was found, besides its card. */
export interface HitDetails {
  /** Who made it: "Режиссура: Джордж Лукас"; `null` where `why` says so, too. */
  makers: string | null;
  /** What it is about; where that is why it was found, from the sentence on that says so. */
  synopsis: { text: string; lang: Lang } | null;
  isAbout: boolean;
  /** The words to mark where that is why it was found. */
  saying: string[];
  /** Why it was found, where that is not its title on the page. */
  why: string | null;
  /** Whether somebody made it whose films were asked for. */
  isOfAsked: boolean;
  /** The name that it was found by, in whatever language, if it was a title. */
  foundName: string | null;
}

/**
 * What a page says of films that were found for `q`; `people` may have been asked for, `named` have such a name, and
 * `topic` is what films are about that stand among others.
 */
export async function hitDetails(
  db: Db,
  films: readonly Hit[],
  { q, people, named = [], topic = null }: {
    q: string;
    people: readonly number[];
    named?: readonly number[];
    topic?: string | null;
  },
  lang: Lang,
): Promise<ReadonlyMap<number, HitDetails>> {
  const about = films.filter(({ match }) => match.kind === "content").map(({ id }) => id);
  const rows = await listHits(db, { films: films.map(({ id }) => id), people: [...people, ...named], about }, lang);
  const byId = new Map(films.map((film) => [film.id, film]));
  const asked = wordsOf(q);
  const wanted = about.length > 0 ? wantedStems(q) : new Set<string>();
  return new Map(rows.map((row) => {
    const { makers, synopsis } = row;
    const film = byId.get(row.id)!;
    const isAbout = film.match.kind === "content";
    const saying = isAbout ? [...wordsSaying(synopsis?.text ?? "", wanted), ...sayingWordsOf(q)] : [];
    const asks = row.asked.filter(({ personId }) => people.includes(personId));
    const theirs = asks.length > 0 || film.match.kind !== "credit" ? asks : row.asked;
    return [row.id, {
      makers: makersLine(makers, theirs, lang),
      synopsis: synopsis && isAbout ? { ...synopsis, text: fromMatch(synopsis.text, saying) } : synopsis,
      isAbout,
      saying,
      why: whyFound(film, { ...row, asked: theirs }, { q, asked, topic }, lang),
      isOfAsked: asks.length > 0,
      foundName: nameFound(film, row, asked),
    }];
  }));
}

/** Who made a film, without those jobs that the line of why it was found names already. */
function makersLine(makers: HitRow["makers"], theirs: HitRow["asked"], lang: Lang): string | null {
  const isSaid = (job: string, name: string | null) => theirs.some((work) => work.job === job && work.name === name);
  const lines = [...Map.groupBy(makers, ({ job }) => job)]
    .filter(([job, people]) => !people.every(({ name }) => isSaid(job, name)))
    .map(([job, people]) => `${jobName(lang, job, people.length)}: ${people.map(({ name }) => name).join(", ")}`);
  return lines.length > 0 ? lines.join("\u00a0· ") : null;
}

/** Why a film was found; `null` where its title says so itself. */
function whyFound(
  { title, originalTitle, match: { kind, field } }: Hit,
  row: HitRow,
  { q, asked, topic }: { q: string; asked: string[]; topic: string | null },
  lang: Lang,
): string | null {
  const text = messages(lang);
  const { why } = text.find;
  if (row.asked.length > 0) {
    return [...Map.groupBy(row.asked, ({ name }) => name)]
      .map(([name, works]) => `${name}: ${works.map((work) => workName(work, lang)).join(", ")}`)
      .join("\u00a0· ");
  }
  // The page says above all films what was understood.
  if (kind === "facets") return topic === null ? null : `${text.find.byTopic}: ${topic}`;
  if (kind === "content") {
    const wanted = wantedStems(q);
    const themes = themesFound(row.keywords, wanted);
    if (themes.length > 0) return `${text.find.byTopic}: ${themes.join(", ")}`;
    const character = characterFound(row.characters, wanted, lang);
    return character === null ? why.content : `${why.character}: ${character}`;
  }
  if (kind === "credit") return why.credit;
  if (field === "externalId") return why.externalId;
  // What the page shows of its names says so itself, with the words marked.
  if (saysAll(title, asked) || field === "alias" && saysAll(originalTitle, asked)) return null;
  const other = langOf(field);
  const named = other && row.titles[other];
  if (named && named !== title) return `${why.titles[other]}: ${named}`;
  if (field !== "alias") return null;
  const alias = aliasFound(row, asked);
  return alias === null ? null : `${why.alias}: ${alias}`;
}

/** So many keywords say why a film was found. */
const THEMES = 2;

/** The stems of what a description says, in its own words or in others. */
function wantedStems(q: string): Set<string> {
  return new Set(descriptionOf(q, true)?.wanted.flatMap(({ own, others }) => [...own, ...others]));
}

/** The words of a text that have one of these stems, in the form in which words are equal. */
function wordsSaying(text: string, wanted: ReadonlySet<string>): string[] {
  const says = words(text).filter(({ typed }) => isSaying(typed) && stems(typed).some((it) => wanted.has(it)));
  return [...new Set(says.map(({ word }) => word))];
}

/** The keywords that say something of what a description does, in the same words or in others. */
function themesFound(keywords: HitRow["keywords"], wanted: ReadonlySet<string>): string[] {
  return keywords.filter((keyword) => keyword !== null).filter((keyword) => says(keyword, wanted)).slice(0, THEMES);
}

/** The first part whose name in any language has one of these stems; `null` where none has. */
function characterFound(characters: HitRow["characters"], wanted: ReadonlySet<string>, lang: Lang): string | null {
  const found = characters.find((names) => Object.values(names).some((name) => name !== null && says(name, wanted)));
  return found?.[lang] ?? Object.values(found ?? {})[0] ?? null;
}

function says(text: string, wanted: ReadonlySet<string>): boolean {
  return typedWords(text).filter(isSaying).flatMap(stems).some((it) => wanted.has(it));
}

/** What somebody did for a film, within a line: a part by its name, a job in lower case. */
function workName({ job, character }: HitRow["asked"][number], lang: Lang): string {
  return character ?? jobName(lang, job).toLowerCase();
}

/** The language of a title that matched. */
const langOf = (field: string) => field.startsWith("title.") ? field.slice(6) as Lang : null;

/** The title or other name that matched. */
function nameFound({ originalTitle, match: { field } }: Hit, row: HitRow, asked: string[]): string | null {
  const lang = langOf(field);
  if (lang) return row.titles[lang] ?? null;
  return field === "originalTitle" ? originalTitle : field === "alias" ? aliasFound(row, asked) : null;
}

/** The other name with most of the words that were asked for; `null` where none has any. */
function aliasFound({ aliases }: HitRow, asked: string[]): string | null {
  const best = aliases.map((alias) => ({ alias, count: counted(alias, asked) }))
    .toSorted((a, b) => b.count - a.count).at(0);
  return best && best.count > 0 ? best.alias : null;
}

function counted(text: string, asked: string[]): number {
  return words(text).filter(({ word }) => isAsked(word, asked)).length;
}

/** Whether a word is the one at a place of those that were asked for, the last of which may be unfinished. */
function isAskedAt(i: number, word: string, asked: readonly string[]): boolean {
  return word === asked[i] || i === asked.length - 1 && asked[i].length > 1 && word.startsWith(asked[i]);
}

/** Whether a word is one of those that were asked for. */
function isAsked(word: string, asked: readonly string[]): boolean {
  return asked.some((_, i) => isAskedAt(i, word, asked));
}

/** Whether a name has all words that were asked for. */
function saysAll(name: string, asked: readonly string[]): boolean {
  const has = wordsOf(name);
  return asked.every((_, i) => has.some((word) => isAskedAt(i, word, asked)));
}

const WORD = /([\p{L}\p{M}\p{N}]+)/u;

/** The words of a query in the form in which words are equal. */
export function wordsOf(q: string): string[] {
  return words(q).map(({ word }) => word);
}

/** Those of them that say something of a film, where it was found by what it is about. */
export function sayingWordsOf(q: string): string[] {
  return words(q).filter(({ typed }) => isSaying(typed)).map(({ word }) => word);
}

/** A text in parts, those with words that were asked for marked; parts that are alike are one. */
export function marked(text: string, asked: readonly string[]): { text: string; isAsked: boolean }[] {
  const parts: { text: string; isAsked: boolean }[] = [];
  for (const [i, part] of text.split(WORD).entries()) {
    const is = i % 2 === 1 && isAsked(foldWord(part.toLowerCase()), asked);
    const last = parts.at(-1);
    if (last?.isAsked === is) last.text += part;
    else parts.push({ text: part, isAsked: is });
  }
  return parts.filter(({ text }) => text !== "");
}

/** A text from the sentence on in which the first word of several letters is that was asked for. */
function fromMatch(text: string, asked: readonly string[]): string {
  const sentences = text.split(/(?<=[.!?…]) /);
  const first = sentences.findIndex((sentence) =>
    words(sentence).some(({ word }) => word.length > 3 && asked.includes(word))
  );
  return first > 0 ? `… ${sentences.slice(first).join(" ")}` : text;
}
