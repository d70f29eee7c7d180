import type { Db } from "../db/database.ts";
import { corrected, respaced } from "./corrections.ts";
import { transliterated, unfinished } from "./foreign.ts";
import { otherLayouts } from "./layout.ts";
import { type Hit, Hits, ranked } from "./lookup.ts";
import { type Place, placesOf, withoutYear } from "./reading.ts";

/** With so many hits, further readings of a query are not tried. */
const ENOUGH = 8;
/** Longer queries are not corrected. */
const MAX_CORRECTED = 10;
/** A single word that is no longer has to be how a name begins, if it has a typo: it is close to too many others. */
const SHORT = 5;
const LONG = 8;

/** What a query finds, the best first, and what it was taken for if nothing was found as it stands. */
export interface Found {
  films: Hit[];
  people: Hit[];
  correctedQuery: string | null;
}

/** A query, or what it says without its year. */
interface Version {
  places: Place[];
  year: number | null;
}

/**
 * Films, of these types if any are given, and people by their names. The readings of the query are tried in the order of
 * their rank until there are enough hits: as it stands, transliterated, typed with another keyboard layout, with typos.
 */
export async function findByName(db: Db, q: string, types: readonly string[]): Promise<Found> {
  const places = placesOf(q);
  const dated = withoutYear(places);
  const hits = new Hits(db, types);
  const spellings = new Map<string, string>();
  if (places.length > 0) {
    await findVersions(db, hits, { q, versions: [{ places, year: null }, ...dated ? [dated] : []], spellings });
    // A wrong year should not hide the film: then it only decides who comes first.
    if (dated && hits.count === 0) {
      await findVersions(db, hits, { q: "", versions: [{ places: dated.places, year: null }], spellings });
    }
  }
  const year = dated?.year ?? null;
  const [films, people] = [ranked(hits.film, year), ranked(hits.person, year)];
  return { films, people, correctedQuery: correction(films, people, { q, spellings }) };
}

interface Query {
  q: string;
  versions: Version[];
  spellings: Map<string, string>;
}

async function findVersions(db: Db, hits: Hits, { q, versions, spellings }: Query): Promise<void> {
  for (const version of versions) await hits.add({ kind: "prefix", ...version, parts: true });
  if (hits.count >= ENOUGH) return;
  const read: Version[] = [];
  for (const { places, year } of versions) {
    const foreign = await transliterated(db, places);
    if (foreign) await hits.add({ kind: "translit", places: foreign, year, parts: true });
    read.push({ places: foreign ?? places, year });
  }
  const layouts = otherLayouts(q).map(placesOf).filter((places) => places.length > 0);
  for (const places of layouts) {
    const dated = withoutYear(places);
    for (const version of [{ places, year: null }, ...dated ? [dated] : []]) {
      if (hits.count < ENOUGH) await hits.add({ kind: "layout", ...version, parts: true });
    }
  }
  for (const { places, year } of hits.count === 0 ? read : []) {
    const longer = await unfinished(db, places);
    if (longer) await hits.add({ kind: "translit", places: longer, year, parts: true });
  }
  if (hits.count >= ENOUGH || hits.has("name")) return;
  // A word that is some name's may be a typo of a whole name; several that are one name's are what was meant.
  const parts = !hits.has("words");
  if (!parts && versions[0].places.length > 1) return;
  for (const version of read) await findTypos(db, hits, version, { parts, spellings });
  for (const places of layouts.filter(isLong)) {
    if (hits.count === 0) await findTypos(db, hits, { places, year: null }, { parts: false, spellings });
  }
}

/** Whether a text is so long that it is hardly near a name by chance. */
function isLong(places: readonly Place[]): boolean {
  return places.length > 1 || places[0].word.length >= LONG;
}

async function findTypos(
  db: Db,
  hits: Hits,
  { places, year }: Version,
  { parts, spellings }: { parts: boolean; spellings: Map<string, string> },
): Promise<void> {
  if (places.length > MAX_CORRECTED) return;
  const near = await corrected(db, places, spellings);
  const short = places.length === 1 && places[0].word.length <= SHORT;
  if (near) await hits.add({ kind: "fuzzy", places: near, year, parts }, ({ level }) => !short || level <= 1);
  if (hits.count > 0 || !parts) return;
  for (const respacing of await respaced(db, places)) {
    await hits.add({ kind: "fuzzy", places: respacing, year, parts });
  }
}

/** What the best hit says that the query means, where that is not what it says. */
function correction(films: Hit[], people: Hit[], { q, spellings }: { q: string; spellings: Map<string, string> }) {
  const [best] = ranked([...films.slice(0, 1), ...people.slice(0, 1)], null);
  if (best?.kind === "layout") return best.reading.places.map(({ typed }) => typed).join(" ");
  if (best?.kind !== "fuzzy" || !best.found) return null;
  const { reading: { places, year }, found: { match: { words } } } = best;
  const meant = words.map((word, i) => {
    const place = places.length === words.length ? places[i] : undefined;
    return place && !(place.words.get(word)! > 0) ? place.typed : spellings.get(word) ?? word;
  });
  const text = [...meant, ...year === null ? [] : [year]].join(" ");
  return text === q.toLowerCase() ? null : text;
}
