import type { Db } from "../db/database.ts";
import { listTerms } from "./content_queries.ts";
import { nearness, type PlotScore, scored } from "./content_score.ts";
import { descriptionOf, enough } from "./description.ts";
import { type Document, ID_RANGE, nameHash } from "./document.ts";
import { words } from "./fold.ts";
import type { FoundHit } from "./lookup.ts";
import { listDocumentsOfFilms, listMatching, listNamed } from "./queries.ts";

/** How many films are looked at, and how many of them are shown. */
const MAX_HITS = 50;
const MAX_SHOWN = 10;
/** Words that may all be of one name. */
const MAX_NAME = 4;
/** Films that are read, before it is known how popular they are and of what type. */
const MAX_READ = 500;
/**
 * Films that are so much farther than the nearest are hardly meant; nor are those that have less where the nearest one has
 * nearly all of what is said.
 */
const NEAR = 0.55;
const NEAR_WHOLE = 0.65;
const NEARLY_ALL = 0.9;

/** A film that is about what a query says, with how near it is. */
export interface ContentHit extends FoundHit {
  score: number;
  /** The share of what the query says. */
  said: number;
}

/**
 * Films that are about what the words of a query say, the nearest first: by keywords, genres, actors, roles, titles,
 * taglines and synopses. Nothing where too few of the words are there, or where these may as well be an unknown title:
 * `about` says that they are not. `isByPeople` says that it asks for somebody's films.
 */
export async function findByContent(
  db: Db,
  q: string,
  { types, about = false, isByPeople = false }: { types: readonly string[]; about?: boolean; isByPeople?: boolean },
): Promise<ContentHit[]> {
  const description = descriptionOf(q, about);
  if (!description) return [];
  const { wanted } = description;
  const typed = words(q).map(({ word }) => word);
  if (await goesOnBehindTitle(db, typed)) return [];
  const { terms, all } = await listTerms(db, wanted);
  // `Films with Shah Rukh Khan` are not those of some other Khan and a Shah: the word that no film has is of a name.
  if (isByPeople && terms.length <= MAX_NAME && terms.some(({ films }) => films.length === 0)) return [];
  const found = scored(terms, all);
  const near = nearest(found, terms.length);
  const isKnown = terms.every(({ films, others, isCommon }) => isCommon || films.length + others.length > 0);
  const isEnough = enough(description, { ...near, isKnown });
  // What is asked for is one film: where one has enough, those that have nearly as much may be meant as well.
  let best = 0;
  for (const { score, nearness } of near.films) if (nearness > best && isEnough(score)) best = nearness;
  const read = best === 0 ? [] : near.films.filter(({ nearness }) => nearness >= NEAR * best)
    .sort((a, b) => b.nearness - a.nearness).slice(0, MAX_READ);
  const documents = await listDocumentsOfFilms(db, read.map(({ film }) => film), types);
  // A long query need not say that it is a description, and may say a little more than there is.
  const most = description.isLong ? terms.length - 1 : terms.length;
  const isOfPart = (document: Document) => found.get(document.entityId)!.matched < most && isOtherPart(document, typed);
  const isWhole = ({ entityId }: Document) => found.get(entityId)!.matched === terms.length;
  const mayBePart = (!description.describes || description.isLong) && !documents.some(isWhole);
  if (mayBePart && documents.some(isOfPart)) return [];
  // Of people whom the catalog does not have somebody else has each name: `woody allen annie hall`.
  const isOfList = !description.describes && description.isList && documents.length > 0;
  if (isOfList && !documents.some(isWhole) && await areNames(db, typed)) return [];
  return documents.map((document) => ({ document, score: nearness(found.get(document.entityId)!, terms.length) }))
    .map((it) => ({ ...it, rank: it.score * (1 + it.document.popularity / 20) }))
    .sort((a, b) => b.rank - a.rank || a.document.id - b.document.id).slice(0, MAX_HITS)
    .map(({ document, score }, nth) => ({
      score,
      said: found.get(document.entityId)!.said,
      kind: "content" as const,
      docId: document.id,
      interpretation: { kind: "prefix" as const, places: [], year: null, parts: true },
      // The order is the level, by which hits of a kind are ranked.
      found: { document, match: { field: "content", level: nth / 10, cost: 0, complete: true, words: [] } },
    }));
}

/** Those of the films that are nearly as near as the nearest one, a few. */
export function nearestOf(hits: readonly ContentHit[]): ContentHit[] {
  const best = Math.max(...hits.map(({ score }) => score));
  const isWhole = hits.some(({ score, said }) => score === best && said >= NEARLY_ALL);
  return hits.filter(({ score }) => score >= (isWhole ? NEAR_WHOLE : NEAR) * best).slice(0, MAX_SHOWN);
}

/** Whether each of a few words is somebody's name. */
async function areNames(db: Db, typed: readonly string[]): Promise<boolean> {
  for (const word of typed) {
    const places = [{ words: [word], prefixes: [] }];
    if ((await listMatching(db, { kind: "person", places, facts: [], types: [] }, 1)).length === 0) return false;
  }
  return true;
}

/** So many words that say something are the name of a series, or of its first film. */
const MIN_SERIES = 2;
/** Shorter words are articles and the like. */
const MIN_SAYING = 3;

/** Of words that go on behind a title so many are looked at as one. */
const MAX_TITLE = 4;

/** Whether a query goes on behind the whole name of a film as another part of it does: `Доктор Стрендж у мультивсесвіті …`. */
async function goesOnBehindTitle(db: Db, typed: readonly string[]): Promise<boolean> {
  const begun = Array.from({ length: Math.min(MAX_TITLE, typed.length - 1) }, (_, i) => typed.slice(0, i + 1))
    .filter((words) => saying(words) >= MIN_SERIES);
  const named = begun.length > 0 ? await listNamed(db, begun.map((words) => nameHash(words.join(""))), 1) : [];
  return named.some((id) => id <= ID_RANGE.film[1]);
}

/** How many of some words are no articles and the like. */
const saying = (words: readonly string[]) => words.filter((word) => word.length >= MIN_SAYING).length;

/**
 * Whether a query names another part of a series than a film: it has a name of it with more words, or begins as one does
 * and goes on otherwise. `Mad Max Beyond Thunderdome` is no description of "Mad Max: Fury Road".
 */
function isOtherPart({ names }: Document, typed: readonly string[]): boolean {
  return names.some(([, text]) => {
    const name = text.split(" ");
    const begun = name.findIndex((word, i) => word !== typed[i]);
    const same = begun < 0 ? name : name.slice(0, begun);
    if (same.length < typed.length && saying(same) >= MIN_SERIES) return true;
    return saying(name) >= MIN_SERIES && name.length < typed.length && ` ${typed.join(" ")} `.includes(` ${text} `);
  });
}

/** How near each film is, and the two nearest: without sorting all, which may be tens of thousands. */
function nearest(found: ReadonlyMap<number, PlotScore>, length: number) {
  let [first, second] = [0, 0];
  const films = [...found].map(([film, score]) => {
    const near = nearness(score, length);
    if (near > first) [first, second] = [near, first];
    else if (near > second) second = near;
    return { film, score, nearness: near };
  });
  return { films, first, second };
}
