import type { Db } from "../db/database.ts";
import { findAbout } from "./about.ts";
import { correction } from "./correction.ts";
import { isSaying, saysAbout, tellsOfFilm } from "./description.ts";
import { findByFamilyName, isLikeName } from "./credits.ts";
import { type Faceted, facetsOf } from "./facets.ts";
import { telling } from "./guesses.ts";
import { findLike } from "./like.ts";
import { type Hit, Hits, ranked } from "./lookup.ts";
import { setSpelledOtherwiseAside, setUnknownAside } from "./part_of_name.ts";
import { isOfTitle, isQuestion, partsOf, roleAskedFor } from "./parts.ts";
import { withSpelledNoise } from "./noise.ts";
import { findNameBeside } from "./name_beside.ts";
import { findOfKind } from "./of_kind.ts";
import { findByRole } from "./roles.ts";
import { addOfSubject, findOfOneTopic } from "./subjects.ts";
import { isNamed, setNearAside } from "./sure.ts";
import { type Found, NOTHING } from "./found.ts";
import { findThemed } from "./themed.ts";
import { nthFirst } from "./nth_part.ts";
import { type Place, placesOf, versionsOf, withoutYear } from "./interpretation.ts";
import { findVersions, type Meaning } from "./find_versions.ts";

/** So few words that say something are rather a title, where it is to be watched: `from russia with love watch free`. */
const MOST_OF_TITLE = 2;
/** More words are no single part's name. */
const MOST_OF_ROLE = 3;

/** What is asked, as the steps below read it. */
interface Asked {
  q: string;
  places: Place[];
  faceted: Faceted | null;
  types: readonly string[];
}

/**
 * Films, of these types if any are given, and people by their names. The interpretations of the query are tried in the
 * order of their rank until there are enough hits: as it stands, transliterated, typed with another keyboard layout, split
 * into a name and other words, with typos. Guesses are made only while there are no hits. A query that consists of catalog
 * filters alone finds the films of these filters. Where no name matches, films are found by what they are about.
 */
export async function findByName(db: Db, q: string, types: readonly string[]): Promise<Found> {
  const places = placesOf(q);
  const asked: Asked = { q, places, faceted: facetsOf(places), types };
  const answer = await findRequested(db, asked);
  if (answer) return answer;
  const hits = new Hits(db, types);
  const spellings = new Map<string, string>();
  const meaning: Meaning = { faceted: asked.faceted, understood: null };
  await addNamed(db, hits, asked, { spellings, meaning });
  const subject = await addOfSubject(db, hits, places);
  if (subject) meaning.understood = { facets: subject, people: [] };
  // Only where no name fits: what is said of a film may be in a title, too.
  const named = [...hits.film, ...hits.person].filter(isNamed);
  const topic = await findTopic(db, hits, asked, named);
  if (topic) return topic;
  await addDescribed(db, hits, asked, { named, meaning });
  hits.setAside();
  if (places.length === 1) await addAlone(db, hits, places[0]);
  if (hits.count === 0 && places.length <= MOST_OF_ROLE) await addOfRole(db, hits, asked);
  const year = withoutYear(places)?.year ?? null;
  const isFound = hits.count > 0;
  const { film, person } = isFound ? hits : hits.aside;
  const [films, people] = [nthFirst(ranked(film, year), places), ranked(person, year)];
  const query = correction(films, people, { q, spellings });
  return isFound ? { films, people, correctedQuery: query, understood: meaning.understood, perhaps: NOTHING } : {
    films: [],
    people: [],
    correctedQuery: null,
    understood: subject && meaning.understood,
    perhaps: { films, people, query },
  };
}

/** What a query finds that names nothing but asks: for films of a kind, for films like one, for who plays a part. */
async function findRequested(db: Db, { q, places, faceted, types }: Asked): Promise<Found | null> {
  const ofKind = faceted && await findOfKind(db, q, { places, faceted, types });
  if (ofKind) return ofKind;
  const like = await findLike(db, places, { types, find: (name) => findByName(db, name, []) });
  if (like) return like;
  const role = roleAskedFor(places);
  const played = role && await findByRole(db, role, types);
  if (!played) return null;
  return { films: played.films, people: played.people, correctedQuery: null, understood: null, perhaps: NOTHING };
}

/** Adds what has the name that a query is, with a wrong year, with misspelled words beside it, or beside facets. */
async function addNamed(
  db: Db,
  hits: Hits,
  { q, places, faceted }: Asked,
  { spellings, meaning }: { spellings: Map<string, string>; meaning: Meaning },
): Promise<void> {
  const dated = withoutYear(places);
  if (places.length > 0) {
    await findVersions(db, hits, { q, versions: versionsOf([places]), spellings, meaning });
    // A wrong year should not hide the film, unless it is far off: `Wonder Woman 1984` is not the film of 2017.
    if (dated && hits.count === 0) {
      await findVersions(db, hits, { q: "", versions: [{ places: dated.places, year: null }], spellings, meaning });
      const said = partsOf(dated.places)?.places ?? dated.places;
      hits.setFarAside(dated.year!, { whole: telling(said).length === 1 });
    }
  }
  const spelled = hits.count > 0
    ? null
    : withSpelledNoise(places, await hits.words.known(places.map(({ word }) => word)));
  if (spelled) await findVersions(db, hits, { q: "", versions: versionsOf([spelled]), spellings, meaning });
  if (hits.count === 0 && faceted && faceted.isTelling && faceted.rest.length > 0) {
    // `American Psycho` is a title; behind a name such a word says more.
    const isBehind = faceted.rest.length > 1 && faceted.rest[0] === places[0];
    if (!faceted.isWeak || faceted.facets.type.length > 0 || isBehind) await findNameBeside(db, hits, faceted);
  }
  if (places.length === 1) await setSpelledOtherwiseAside(db, hits, places[0]);
}

/** Somebody's films about something, or those of a topic, where nothing has the name. */
async function findTopic(db: Db, { words }: Hits, { q, places, types }: Asked, named: Hit[]): Promise<Found | null> {
  const themed = named.every(({ kind }) => kind === "credit") ? await findThemed(db, places, { types, words }) : null;
  if (themed) return themed;
  // `Zombie movie` may be a title that is not there as well.
  const topic = named.length === 0 ? await findOfOneTopic(db, q, { places, types }) : null;
  if (!topic) return null;
  const perhaps = { films: topic.films, people: [], query: null };
  return { films: [], people: [], correctedQuery: null, understood: { facets: topic.facets, people: [] }, perhaps };
}

/** Adds films that are about what a query says, where it names nothing. */
async function addDescribed(
  db: Db,
  hits: Hits,
  { q, places, faceted, types }: Asked,
  { named, meaning }: { named: Hit[]; meaning: Meaning },
): Promise<void> {
  const isOfSubject = named.length > 0 && saysAbout(q) && named.every(({ kind }) => kind === "credit");
  if (named.length > 0 && !isOfSubject) return;
  const parts = partsOf(places);
  const isByPeople = Boolean(parts?.role);
  // `Фильмы Вуди Аллена` are not what Tim Allen is Woody in.
  if (isByPeople && await isLikeName(db, parts!.places, hits.words)) return;
  // What is to be watched is a title, unless it is described besides.
  const typed = parts?.places.map(({ typed }) => typed) ?? [];
  const isTold = typed.filter(isSaying).length > MOST_OF_TITLE && tellsOfFilm(typed);
  if (parts !== null && !isTold && (isOfTitle(places) || isQuestion(places))) return;
  const about = await findAbout(db, q, { types, faceted, isByPeople });
  // `Серіал про королеву Єлизавету` is about her, and not by somebody of that name.
  if (isOfSubject && about.films.length > 0) {
    hits.film.splice(0);
    hits.person.splice(0);
    meaning.understood = null;
  }
  hits.addAbout(about.films);
  if (about.facets) meaning.understood = { facets: about.facets, people: [] };
}

/** Sets aside what a single word hardly means, and adds people whose family name it is in another case. */
async function addAlone(db: Db, hits: Hits, only: Place): Promise<void> {
  setNearAside(hits);
  await setUnknownAside(db, hits);
  if (hits.count === 0) hits.person.push(...await findByFamilyName(db, only, hits.words));
}

/** Adds films in which somebody is called so: as hits by the whole name of a first part, else as what may be meant. */
async function addOfRole(db: Db, hits: Hits, { places, types }: Asked): Promise<void> {
  const parts = partsOf(places);
  const part = await findByRole(db, { name: parts?.role ? parts.places : places }, types);
  const known = new Set(hits.aside.film.map(({ docId }) => docId));
  if (part?.isLead && places.length > 1) hits.film.push(...part.films);
  else hits.aside.film.push(...part?.films.filter(({ docId }) => !known.has(docId)) ?? []);
}
