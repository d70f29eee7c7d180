import type { Db } from "../db/database.ts";
import { areYears } from "./about.ts";
import { type Credited, findFilmsOf, isFamilyName, type Keep, NOBODY } from "./credits.ts";
import { keepFaceted } from "./faceted.ts";
import { type Faceted, type Facets, NO_FACETS } from "./facets.ts";
import type { FoundHit, Hits } from "./lookup.ts";
import { type Parts, type Role, withoutLinks } from "./parts.ts";
import type { DocumentRow } from "./queries.ts";
import { type Place, withoutYear } from "./interpretation.ts";
import { findShared } from "./shared.ts";
import { findTitled } from "./titled.ts";
import type { QueryMeaning } from "./understood.ts";
import type { WordBook } from "./word_book.ts";

/** A single word beside facets has to be so long to be a name with a typo. */
const MIN_WITH_TYPO = 6;

/** What people call cartoons and series, which anime may be. */
const DRAWN_OR_LONG: Partial<Record<Facets["type"][number], Facets["type"]>> = {
  cartoon: ["cartoon", "cartoon-series", "anime"],
  serial: ["serial", "cartoon-series", "anime"],
  anime: ["anime"],
};

/** Adds the films of one or two people whom a query names, those that have its facets; what was understood, if any. */
export async function addByPeople(
  db: Db,
  hits: Hits,
  { all, parts, faceted }: { all: Place[]; parts: Parts | null; faceted: Faceted | null },
): Promise<QueryMeaning | null> {
  const { words } = hits;
  const role = parts?.role ?? "any";
  if (parts?.role && parts.places.length > 0) {
    const dated = withoutYear(parts.places);
    const found = await findCredited(db, dated?.places ?? parts.places, { role, isAsked: true, typos: true, words });
    hits.addFilms(found.films);
    const years = parts.years ?? (dated && [dated.year!, dated.year!] as const);
    const isKept = hits.keepYears(years);
    hits.keepTypes((faceted?.facets.type ?? []).flatMap((type) => DRAWN_OR_LONG[type] ?? []));
    hits.person.push(...found.people.map(beside));
    const dates = isKept ? { yearFrom: years![0], yearTo: years![1] } : {};
    if (found.meant.length > 0) return understoodOf(found, role, { ...NO_FACETS, ...dates });
    if (found.people.length > 0) return null;
  }
  if (!parts) {
    const dated = withoutYear(all);
    let found = await findTitledOrShared(db, dated?.places ?? all, words);
    // A title may be a year: `mendes 1917`.
    if (dated && found.films.length === 0) found = await findTitledOrShared(db, all, words);
    hits.addFilms(found.films);
    if (found.films.length > 0) return found.meant.length > 0 ? understoodOf(found, "any", NO_FACETS) : null;
  }
  const isPart = faceted !== null && faceted.rest.length > 0 && faceted.rest.length < all.length;
  // Of a person, films are all that they made.
  const facets = faceted && { ...faceted.facets, type: faceted.facets.type.filter((type) => type !== "film") };
  if (!isPart || !facets || !faceted.isTelling && !parts?.role) return null;
  const keep = faceted.isTelling ? (films: DocumentRow[]) => keepFaceted(db, films, facets) : undefined;
  const name = withoutLinks(faceted.rest);
  const isAsked = Boolean(parts?.role);
  // `Викинг 2016` is a title with a year rather than somebody's name with a typo.
  const found = await findCredited(db, name, { role, isAsked, typos: isAsked || !areYears(facets), keep, words });
  if (found.meant.length === 0) return null;
  // `The Queen 2006` is not what somebody made whose first name that is.
  if (!isAsked && !isFamilyName(name, found.people)) return null;
  hits.addFilms(found.films);
  hits.person.push(...found.people.map(beside));
  return understoodOf(found, role, facets);
}

/** Films by a title and who has credits in them, else those that two people share. */
async function findTitledOrShared(db: Db, places: readonly Place[], words: WordBook): Promise<Credited> {
  const films = await findTitled(db, places, words);
  return films.length > 0 ? { ...NOBODY, films } : await findShared(db, places, { words });
}

/** A person beside the films that were asked for. */
function beside(hit: FoundHit): FoundHit {
  const { document, match } = hit.found;
  return { ...hit, kind: "credit", found: { document, match: { ...match, level: 2 + match.level } } };
}

/**
 * The films of one person, or of two together; where somebody's are asked for, and no two have any together, those of
 * either. With `typos`, names have some where nobody is called so.
 */
async function findCredited(
  db: Db,
  places: readonly Place[],
  { role, isAsked, typos, keep, words }: {
    role: Role;
    isAsked: boolean;
    typos: boolean;
    keep?: Keep;
    words: WordBook;
  },
): Promise<Credited> {
  const found = await findFilmsOf(db, places, { role, keep, words, typos: false });
  if (found.people.length > 0) return found;
  const shared = await findShared(db, places, { isAsked, keep, words });
  // A single short word that is nobody's name is rather a part of a title: "War Horse" is not about somebody.
  const mayBeName = role !== "any" || places.length > 1 || places[0]?.word.length >= MIN_WITH_TYPO;
  return shared.people.length > 0 || !mayBeName || !typos
    ? shared
    : await findFilmsOf(db, places, { role, keep, words, typos: true });
}

function understoodOf({ meant }: Credited, role: Role, facets: Facets): QueryMeaning {
  return { facets, people: meant.map(({ found }) => ({ id: found.document.entityId, role })) };
}
