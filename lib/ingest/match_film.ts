import { LANGS } from "../i18n/lang.ts";
import { type InnerTitle, innerTitles } from "./inner_titles.ts";
import type { SourceFilm } from "./snapshot.ts";
import { type Announced, type CatalogFilm, type KnownFilm, readAnnounced, readKnown } from "./film_titles.ts";
import { compareSpellings, compareTitles, isDistinctive, isOtherFilm, type TitleFit } from "./title_fit.ts";
import { mentionsPerson, sharePerson } from "./same_people.ts";
import { tidy, titleKey } from "./titles.ts";

export type { CatalogFilm };

const ID_SOURCES = ["imdb", "tmdb", "kinopoisk"] as const;
type IdSource = (typeof ID_SOURCES)[number];

/** A film found, and by what. */
export interface FilmMatch {
  id: number;
  by: IdSource | "original_title" | "title";
}

/**
 * The catalog's film that a source announces, or `null` where none is certain enough or two are as good: a wrong match
 * is worse than none. An external id decides, and one that contradicts rules a film out. Without ids the original title
 * has to fit, with the year or the duration where they are known; else a localized title, with more of both.
 */
export function matchFilm(film: SourceFilm, candidates: CatalogFilm[]): FilmMatch | null {
  const announced = readAnnounced(film);
  const known = candidates.map((candidate) => ({ known: readKnown(candidate), ids: compareIds(film, candidate) }));
  const byId = known.filter(({ ids }) => ids.agree !== undefined);
  if (byId.length > 0) {
    const [{ known, ids }] = byId;
    if (byId.length > 1 || ids.contradict || !ids.agree || isOutOfPlace(announced, known)) return null;
    return { id: known.id, by: ids.agree };
  }
  const possible = known.flatMap(({ known, ids }) => ids.contradict ? [] : [known]);
  const fits = listFits(announced, possible);
  if (fits.some(({ head }) => !head)) return choose(fits);
  const inner = choose(fits) ?? matchInner(film, announced, possible);
  return inner ?? (fits.length === 0 ? choose(listFits(announced, possible, compareLoosely)) : null);
}

type Compare = (film: Announced, known: KnownFilm) => TitleFit | null;

/** A title that is spelled otherwise, by the more, the more else fits. */
const compareLoosely: Compare = (film, known) => {
  const year = film.year !== null && film.year === known.year || sharePerson(film.directors, known.directors) === true;
  const runtime = film.runtime !== null && known.runtime !== null && Math.abs(film.runtime - known.runtime) <= 3;
  return compareSpellings(film, known, year && runtime ? "wide" : year || runtime ? "usual" : "strict");
};

/** The films that may be meant, best first. */
function listFits(film: Announced, possible: KnownFilm[], compare: Compare = compareTitles): Verdict[] {
  return possible.flatMap((known) => judge(film, known, compare) ?? []).sort((a, b) => b.score - a.score);
}

/** The best, where it is certain and no other fits as well, or is as likely to be shown. */
function choose(fits: Verdict[]): FilmMatch | null {
  const asGood = fits.filter(({ score }) => fits[0].score - score < 1);
  const out = asGood.filter(({ known }) => !known.upcoming);
  const likely = [
    asGood,
    asGood.filter(({ known }) => known.inRelease),
    asGood.filter(({ known }) => !known.obscure),
    out.filter((fit) => isFamous(fit, out)),
  ];
  const [chosen] = likely.find(({ length }) => length === 1) ?? [];
  return chosen?.sure ? { id: chosen.known.id, by: chosen.by } : null;
}

/** So many times the votes of each namesake make a film the one that is meant. */
const FAMOUS = 20;
/** A film whose votes nobody told has hardly more, if it is not new. */
const UNCOUNTED = 5000;

/** Whether a film has nearly all of the votes, and fits no worse than the others. */
function isFamous({ known, score }: Verdict, namesakes: readonly Verdict[]): boolean {
  const { votes } = known;
  return votes !== null && !known.obscure &&
    namesakes.every((other) =>
      other.known === known ||
      other.score <= score && (other.known.votes ?? (other.known.isNew ? Infinity : UNCOUNTED)) * FAMOUS <= votes
    );
}

/**
 * The film whose title is a part of the announcement, the others being words of cinemas; where the parts are told by
 * nothing but a colon or the like, only a title that is long enough, or a year or duration that fits.
 */
function matchInner(film: SourceFilm, whole: Announced, possible: KnownFilm[]): FilmMatch | null {
  for (const { part, titles } of listParts(film)) {
    const { year, ...read } = readAnnounced({ ...film, originalTitle: null, otherTitles: [], ...titles });
    const announced = {
      ...read,
      year: year ?? whole.year,
      again: whole.again || read.again,
      context: part.around,
      otherWork: whole.otherWork,
    };
    const match = choose(listFits(announced, possible.filter((known) => isWhole(part, announced, known, possible))));
    if (match) return match;
  }
  return null;
}

/** The parts of all that a film is called, each as the same kind of title. */
function listParts(film: SourceFilm): { part: InnerTitle; titles: Partial<SourceFilm> }[] {
  const parts = (text: string | null | undefined, as: (title: string) => Partial<SourceFilm>) =>
    innerTitles(tidy(text ?? "")).map((part) => ({ part, titles: as(part.title) }));
  return [
    ...LANGS.flatMap((lang) => parts(film.titles[lang], (title) => ({ titles: { [lang]: title } }))),
    ...parts(film.originalTitle, (originalTitle) => ({ titles: {}, originalTitle })),
    ...(film.otherTitles ?? []).flatMap((text) => parts(text, (title) => ({ titles: {}, otherTitles: [title] }))),
  ];
}

/** Whether what stands around a part may be left out, if the part is this film's title. */
function isWhole(part: InnerTitle, film: Announced, known: KnownFilm, possible: KnownFilm[]): boolean {
  const key = titleKey(part.title);
  // `Konklawe (Conclave)` and `Zimna wojna / Cold War` are titles of one film in two languages.
  if (key !== titleKey(part.around) && known.keys.has(titleKey(part.around))) return true;
  if (!isDistinctive(part.title) && possible.some(({ id, tails }) => id !== known.id && tails.has(key))) return false;
  if (part.certain) return true;
  const series = part.series === null ? null : titleKey(part.series);
  if (series !== null && possible.some(({ id, keys }) => id !== known.id && keys.has(series))) return false;
  return isDistinctive(part.title) || known.inRelease || known.recent ||
    sharePerson(film.directors, known.directors) === true ||
    mentionsPerson(part.around, known.directors) ||
    film.year !== null && film.year === known.year ||
    film.runtime !== null && known.runtime !== null && Math.abs(film.runtime - known.runtime) <= 3;
}

interface Verdict {
  known: KnownFilm;
  by: "original_title" | "title";
  /** How well it fits; what is no sure match still stands in the way of another as good. */
  score: number;
  sure: boolean;
  /** Only the titles without their subtitles are the same. */
  head: boolean;
}

function judge(film: Announced, known: KnownFilm, compare: Compare): Verdict | null {
  if (known.series || (film.otherWork && !known.otherWork)) return null;
  const title = compare(film, known);
  if (!title) return null;

  // A film that is back has the year of its return in some sources.
  const returned = film.again && film.year !== null && known.year !== null && film.year > known.year + 1;
  const years = film.year === null || known.year === null || returned ? null : Math.abs(film.year - known.year);
  if (years !== null && years > 1) return null;

  const minutes = film.runtime === null || known.runtime === null ? null : film.runtime - known.runtime;
  const named = sharePerson(film.directors, known.directors);
  // Trailers make a slot longer than the film, versions and rounding either way.
  const slack = film.again ? 35 : years === 0 && (title.original && title.local || named) ? 15 : 0;
  if (minutes !== null && (minutes < -15 - slack || minutes > 25 + slack)) return null;
  const near = minutes !== null && Math.abs(minutes) <= 6;
  if (named === false && !(years === 0 && near)) return null;
  const sameDirector = named ?? mentionsPerson(film.context, known.directors);
  if (known.perhapsSeries && !near) return null;

  const score = title.score + (years === null ? 0 : 2 - years) + (sameDirector ? 1 : 0) +
    (minutes === null ? 0 : Math.abs(minutes) <= 1 ? 2.5 : Math.abs(minutes) <= 3 ? 2 : near ? 1.5 : 0.5);
  // Another version is longer, or shorter, by what no other film of a long title would be.
  const version = film.again && title.distinctive && !title.alias && !title.head && !near;
  // A short title is more likely that of a new film that the catalog lacks.
  const obscure = known.obscure && !title.own;
  // Who made a film may have made another of that name, which its duration tells.
  const remade = years === null && minutes !== null && Math.abs(minutes) > 15 && !film.again;
  const sure = isSure(
    { ...title, obscure, twice: film.twice },
    sameDirector && !remade ? 0 : years,
    version ? null : minutes,
    returned,
  );
  return {
    known,
    by: title.original ? "original_title" : "title",
    score,
    sure,
    head: title.head,
  };
}

/** What has to fit besides the title, by how much of the title does. */
function isSure(
  title: TitleFit & { obscure: boolean; twice: boolean },
  years: number | null,
  minutes: number | null,
  returned: boolean,
): boolean {
  const off = minutes === null ? Infinity : Math.abs(minutes);
  if (returned) return off <= 6 && !title.originalAgainst && !title.localAgainst;
  if (!title.worded && !title.unique && years === null && off > 10) return false;
  if (title.loose) return years === 0 || off <= 3 || years === null && minutes === null;
  if (title.head && (title.originalAgainst || title.localAgainst)) return false;
  if (title.numbered) return years === 0 || years === null && off <= 6 || years === null && minutes === null;
  if (title.head) return years === 0 && off <= 3;
  if (title.original) {
    if (years === 0) return true;
    if (years === 1) return minutes !== null ? off <= 15 : !title.localAgainst;
    if (title.localAgainst) return false;
    if (minutes === null) return !title.alias || title.distinctive;
    // Trailers make no slot shorter, a remake of that name is.
    return off <= (title.unique || title.distinctive && (minutes > 0 || title.twice) ? 15 : 6);
  }
  if (title.originalAgainst) return years !== null && off <= 4;
  if (years === 0) return true;
  if (title.localAgainst) return years === 1 && off <= 4;
  if (years === 1) return minutes !== null || title.distinctive;
  if (minutes !== null) return off <= (title.unique ? 15 : title.distinctive ? 6 : 2);
  return !title.alias && (title.distinctive || !title.obscure && !title.originalMissing);
}

function compareIds(film: SourceFilm, candidate: CatalogFilm): { agree?: IdSource; contradict: boolean } {
  const both = ID_SOURCES.flatMap((source) => {
    const [ours, theirs] = [readId(film.externalIds[source]), readId(candidate.externalIds[source])];
    return ours && theirs ? [{ source, same: ours === theirs }] : [];
  });
  return { agree: both.find(({ same }) => same)?.source, contradict: both.some(({ same }) => !same) };
}

/** `tt0133093`, `133093` and 133093 are one id; what has no digits but 0 is none. */
function readId(id: string | number | null | undefined): string | null {
  return /^\s*(?:tt)?0*([1-9]\d*)\s*$/.exec(`${id ?? ""}`)?.[1] ?? null;
}

/** Whether an id leads to a film with another title from another time, or with all titles other: the source is wrong. */
function isOutOfPlace(film: Announced, known: KnownFilm): boolean {
  if (film.year === null || known.year === null) return isOtherFilm(film, known);
  return !compareTitles(film, known) && Math.abs(film.year - known.year) > 2;
}
