// Over 300 lines because it names, film by film, what a person who knows them finds right.
import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";

/** The keys of the films that are similar to a film, the most similar first. */
async function similarTo(database: Database, key: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select other.key from import_key film join similar s on s.film_id = film.entity_id
    join import_key other on other.kind = 'film' and other.entity_id = s.similar_id
    where film.kind = 'film' and film.key = ${key} order by s.position`.execute(database.read);
  return rows.map((row) => row.key);
}

async function everySimilar(database: Database) {
  return await database.read.selectFrom("similar").selectAll().orderBy("film_id").orderBy("position").execute();
}

/** A catalog of films, with the genres, people and keywords that they name. */
async function catalogOf(films: Record<string, unknown>[]): Promise<Database> {
  const database = await testDatabase();
  const people = ["ann", "bob", "eve"].map((key) => ({ kind: "person", key, names: { en: key } }));
  const keywords = ["rare", "common", "sequel"].map((key) => ({ kind: "keyword", key, names: { en: key } }));
  await importFiles(database, ["lib/seed/1_genres.ndjson", ndjsonFile([...people, ...keywords, ...films])]);
  return database;
}

const directedBy = (person: string) => ({ crew: [{ person, job: "director" }] });
const playing = (person: string, name: string) => ({ cast: [{ person, character: { en: name } }] });

Deno.test("a shared director counts more than a shared writer, and that more than a small part", async () => {
  const database = await catalogOf([
    filmRecord("film", { crew: ["ann", "bob"].map((person) => ({ person, job: "director" })), ...playing("eve", "X") }),
    filmRecord("acted", playing("eve", "Y")),
    filmRecord("written", { crew: [{ person: "bob", job: "writer" }] }),
    filmRecord("directed", directedBy("ann")),
    filmRecord("stranger"),
  ]);
  assertEquals(await similarTo(database, "film"), ["directed", "written", "acted"]);
  assertEquals(await similarTo(database, "stranger"), []);
  await database.close();
});

Deno.test("a rare keyword counts more than a common one, and one of form not at all", async () => {
  const database = await catalogOf([
    filmRecord("film", { keywords: ["rare", "common", "sequel"] }),
    ...["a", "b", "c"].map((key) => filmRecord(key, { keywords: ["common"] })),
    filmRecord("near", { keywords: ["rare"] }),
    filmRecord("formal", { keywords: ["sequel"] }),
  ]);
  assertEquals(await similarTo(database, "film"), ["near", "a", "b", "c"]);
  await database.close();
});

Deno.test("what one remembers of a film, behind its first six keywords, makes films less alike", async () => {
  const about = Array.from({ length: 6 }, (_, i) => ({ kind: "keyword", key: `k${i}`, names: { en: `k${i}` } }));
  const database = await testDatabase();
  const more = ["core", "thing"].map((key) => ({ kind: "keyword", key, names: { en: key } }));
  const films = [
    filmRecord("film", { keywords: ["core", ...about.slice(1).map(({ key }) => key), "thing"] }),
    filmRecord("thing", { keywords: ["thing"] }),
    filmRecord("core", { keywords: ["core"] }),
  ];
  await importFiles(database, ["lib/seed/1_genres.ndjson", ndjsonFile([...about, ...more, ...films])]);
  assertEquals(await similarTo(database, "film"), ["core", "thing"]);
  await database.close();
});

Deno.test("a keyword counts more if its films have more in common", async () => {
  const genres = ["comedy", "drama", "crime", "history"];
  const database = await catalogOf([
    filmRecord("film", { keywords: ["rare", "common"], genres: ["western"] }),
    filmRecord("place", { keywords: ["rare"], genres: ["western"] }),
    filmRecord("kind", { keywords: ["common"], genres: ["western"] }),
    ...genres.map((genre) => filmRecord(`place-${genre}`, { keywords: ["rare"], genres: [genre] })),
    ...genres.map((genre) => filmRecord(`kind-${genre}`, { keywords: ["common"], genres: ["western", genre] })),
  ]);
  assertEquals((await similarTo(database, "film"))[0], "kind");
  await database.close();
});

Deno.test("what is for another age falls back, by ratings of any country", async () => {
  const rated = (ageRating: string) => ({ ...directedBy("ann"), genres: ["family"], ageRating });
  const database = await catalogOf([
    filmRecord("film", rated("TV-MA")),
    filmRecord("children", rated("TV-Y")),
    filmRecord("teens", rated("13+")),
    filmRecord("pupils", rated("PG")),
    filmRecord("adults", rated("R")),
  ]);
  assertEquals(await similarTo(database, "film"), ["adults", "teens", "pupils", "children"]);
  await database.close();
});

Deno.test("genres, country, time and kind decide among films that share a keyword; then popularity, then the id", async () => {
  const like = { keywords: ["common"], genres: ["western"], countries: ["US"], year: 1970 };
  const votes = { ratings: [{ source: "imdb", value: 5, votes: 1000 }] };
  const database = await catalogOf([
    filmRecord("drawn", { ...like, type: "cartoon" }),
    filmRecord("series", { ...like, type: "serial" }),
    filmRecord("late", { ...like, year: 2020 }),
    filmRecord("same", like),
    filmRecord("same-again", like),
    filmRecord("popular", { ...like, ...votes }),
    filmRecord("foreign", { ...like, countries: ["JP"], genres: ["drama"], year: 2020 }),
    filmRecord("film", like),
  ]);
  const [first, second, third, ...rest] = await similarTo(database, "film");
  assertEquals([first, second, third], ["popular", "same", "same-again"]);
  assertEquals(rest.toSorted(), ["drawn", "late", "series"]);
  assert(rest.indexOf("series") < rest.indexOf("drawn"));
  assert(!rest.includes("foreign"));
  await database.close();
});

Deno.test("a sequel stands first: the same character, or the same name", async () => {
  const votes = { ratings: [{ source: "imdb", value: 5, votes: 1_000_000 }] };
  const named = (en: string) => ({ titles: { original: en, en } });
  const database = await catalogOf([
    filmRecord("first", { ...named("Hero"), ...directedBy("ann"), ...playing("bob", "Hero Smith / The Hat") }),
    filmRecord("other", { ...directedBy("ann"), ...playing("bob", "Doctor"), ...votes }),
    filmRecord("renamed", { crew: [{ person: "ann", job: "writer" }], ...playing("bob", "Smith (voice)") }),
    filmRecord("second", { ...named("Hero Part II"), ...directedBy("ann") }),
  ]);
  const similar = await similarTo(database, "first");
  assertEquals(similar.slice(0, 2).toSorted(), ["renamed", "second"]);
  assertEquals(similar.at(-1), "other");
  await database.close();
});

Deno.test("playing oneself is no character that comes back", async () => {
  const database = await catalogOf([
    filmRecord("film", { ...playing("bob", "Self"), ...directedBy("ann") }),
    filmRecord("self", playing("bob", "Self")),
    filmRecord("directed", directedBy("ann")),
  ]);
  assertEquals(await similarTo(database, "film"), ["directed", "self"]);
  await database.close();
});

Deno.test("a film has at most twelve similar ones, each once and never itself", async () => {
  const database = await catalogOf(
    Array.from({ length: 30 }, (_, i) => filmRecord(`f-${i}`, { ...directedBy("ann"), keywords: ["common"] })),
  );
  const similar = await similarTo(database, "f-7");
  assertEquals(similar.length, 12);
  assertEquals(new Set(similar).size, 12);
  assert(!similar.includes("f-7"));
  await database.close();
});

Deno.test("one more film appears among its neighbours, and importing it again changes nothing", async () => {
  const database = await catalogOf([filmRecord("film", directedBy("ann")), filmRecord("far", directedBy("bob"))]);
  assertEquals(await similarTo(database, "film"), []);
  const more = ndjsonFile([filmRecord("more", directedBy("ann"))]);
  await importFiles(database, [more]);
  assertEquals(await similarTo(database, "film"), ["more"]);
  assertEquals(await similarTo(database, "more"), ["film"]);
  assertEquals(await similarTo(database, "far"), []);
  const before = await everySimilar(database);
  await importFiles(database, [more]);
  assertEquals(await everySimilar(database), before);
  await database.close();
});

Deno.test("a film that no longer shares anything leaves the lists of its old neighbours", async () => {
  const database = await catalogOf([
    filmRecord("film", directedBy("ann")),
    filmRecord("moving", directedBy("ann")),
    filmRecord("far", directedBy("bob")),
  ]);
  await importFiles(database, [ndjsonFile([filmRecord("moving", directedBy("bob"))])]);
  assertEquals(await similarTo(database, "film"), []);
  assertEquals(await similarTo(database, "far"), ["moving"]);
  await database.close();
});

Deno.test("a new list brings its films together", async () => {
  const database = await catalogOf([filmRecord("a"), filmRecord("b"), filmRecord("c")]);
  const items = [{ film: "a" }, { film: "c" }];
  await importFiles(database, [ndjsonFile([{ kind: "collection", key: "list", titles: { en: "List" }, items }])]);
  assertEquals(await similarTo(database, "a"), ["c"]);
  assertEquals(await similarTo(database, "b"), []);
  await database.close();
});

const LORD = "the-lord-of-the-rings-the";
const POTTER = "harry-potter-and-the";

/**
 * For well-known films, what a person who knows them finds right among the first five: sequels by themselves, and then
 * the others, as keys with spaces between.
 */
const RIGHT: Record<string, { sequels?: string; others: string }> = {
  "the-matrix-1999": {
    sequels: "the-matrix-reloaded-2003",
    others: "v-for-vendetta-2005 the-terminator-1984 terminator-2-judgment-day-1991 blade-runner-1982 " +
      "blade-runner-2049-2017 inception-2010 ghost-in-the-shell-1995",
  },
  [`${LORD}-fellowship-of-the-ring-2001`]: {
    sequels: `${LORD}-two-towers-2002 ${LORD}-return-of-the-king-2003`,
    others: `${POTTER}-sorcerers-stone-2001 ${POTTER}-prisoner-of-azkaban-2004 game-of-thrones-2011 ` +
      "pirates-of-the-caribbean-the-curse-of-the-black-pearl-2003 the-hobbit-the-desolation-of-smaug-2013 " +
      "the-hobbit-the-battle-of-the-five-armies-2014" +
      " the-hobbit-an-unexpected-journey-2012 the-lord-of-the-rings-the-hunt-for-gollum-2027",
  },
  "the-godfather-1972": {
    sequels: "the-godfather-part-ii-1974",
    others: "scarface-1983 goodfellas-1990 apocalypse-now-1979 taxi-driver-1976 the-departed-2006 the-sopranos-1999" +
      " casino-1995 the-irishman-2019",
  },
  "spirited-away-2001": {
    others: "howls-moving-castle-2004 kikis-delivery-service-1989 ponyo-2008 my-neighbor-totoro-1988 " +
      "the-boy-and-the-heron-2023 princess-mononoke-1997 castle-in-the-sky-1986 porco-rosso-1992",
  },
  "breaking-bad-2008": {
    sequels: "better-call-saul-2015",
    others: "the-wire-2002 the-sopranos-1999 no-country-for-old-men-2007 narcos-2015 peaky-blinders-2013 " +
      "fargo-2014" +
      " sons-of-anarchy-2008 ozark-2017",
  },
  "toy-story-1995": {
    sequels: "toy-story-2-1999 toy-story-3-2010 toy-story-4-2019",
    others: "monsters-inc-2001 finding-nemo-2003 inside-out-2015 up-2009 the-incredibles-2004 wall-e-2008",
  },
  "the-dark-knight-2008": {
    sequels: "batman-begins-2005 the-dark-knight-rises-2012",
    others: "the-departed-2006 the-prestige-2006 memento-2000 joker-2019 inception-2010 skyfall-2012" +
      " the-batman-2022 casino-royale-2006 batman-1989 iron-man-2008",
  },
  "parasite-2019": {
    others: "squid-game-2021 oldboy-2003 joker-2019 knives-out-2019 get-out-2017 fight-club-1999" +
      " the-handmaiden-2016 memories-of-murder-2003",
  },
  "interstellar-2014": {
    others: "the-martian-2015 inception-2010 the-prestige-2006 dune-2021 the-dark-knight-rises-2012 gravity-2013 " +
      "arrival-2016 2001-a-space-odyssey-1968 project-hail-mary-2026",
  },
  [`${POTTER}-sorcerers-stone-2001`]: {
    sequels: `${POTTER}-chamber-of-secrets-2002`,
    others:
      `${POTTER}-prisoner-of-azkaban-2004 ${POTTER}-goblet-of-fire-2005 ${POTTER}-half-blood-prince-2009 ${POTTER}-order-of-the-phoenix-2007 ` +
      `${POTTER}-deathly-hallows-part-1-2010 ${POTTER}-deathly-hallows-part-2-2011 ` +
      `${LORD}-fellowship-of-the-ring-2001 ${LORD}-two-towers-2002 ${LORD}-return-of-the-king-2003 ` +
      "narnia-the-magicians-nephew-2027 the-wizard-of-oz-1939",
  },
  "inception-2010": {
    others: "interstellar-2014 the-dark-knight-2008 the-dark-knight-rises-2012 batman-begins-2005 " +
      "the-prestige-2006 memento-2000 the-matrix-1999 paprika-2006" +
      " tenet-2020",
  },
  "se7en-1995": {
    others: "the-silence-of-the-lambs-1991 gone-girl-2014 fight-club-1999 12-monkeys-1995 shutter-island-2010 " +
      "prisoners-2013 mindhunter-2017" +
      " the-usual-suspects-1995 saw-2004",
  },
  "ivan-vasilievich-changes-his-profession-1973": {
    others: "kidnapping-caucasian-style-1967 operation-y-and-shuriks-other-adventures-1965 the-diamond-arm-1969 " +
      "office-romance-1977 love-and-pigeons-1985 gentlemen-of-fortune-1971" +
      " the-twelve-chairs-1971 heart-of-a-dog-1988",
  },
  "atlantis-2019": {
    others: "cyborgs-heroes-never-die-2017 klondike-2022 20-days-in-mariupol-2023 1917-2019 dunkirk-2017 " +
      "all-quiet-on-the-western-front-2022" +
      " reflection-2021 butterfly-vision-2022 ilovaisk-2014-battalion-donbas-2019 bad-roads-2020 sniper-the-white-raven-2022",
  },
  "the-simpsons-1989": {
    others: "futurama-1999 family-guy-1999 south-park-1997 archer-2009 spongebob-squarepants-1999 " +
      "bojack-horseman-2014" +
      " beavis-and-butt-head-1993",
  },
};

Deno.test("the first five similar films of well-known ones are right to a person who knows them, sequels first", async () => {
  const database = await testDatabase("starter");
  for (const [key, right] of Object.entries(RIGHT)) {
    const sequels = right.sequels?.split(" ") ?? [];
    const others = right.others.split(" ");
    const first = (await similarTo(database, key)).slice(0, 5);
    assertEquals(first.length, 5, key);
    assertEquals(first.slice(0, sequels.length).toSorted(), sequels.toSorted(), key);
    assertEquals(first.slice(sequels.length).filter((other) => !others.includes(other)), [], key);
  }
  await database.close();
});

Deno.test("films that nobody has seen yet do not crowd out the others", async () => {
  const database = await testDatabase("starter");
  const { rows: [{ upcoming, all }] } = await sql<{ upcoming: number; all: number }>`
    select sum(other.popularity = 0) as upcoming, count(*) as "all" from similar s
    join film on film.id = s.film_id join film other on other.id = s.similar_id
    where film.popularity > 0 and s.position < 5`.execute(database.read);
  assert(upcoming < all / 10, `${upcoming} of ${all}`);
  await database.close();
});

Deno.test("beside a film that nobody rated stand those of its country, not what all the world has seen", async () => {
  const votes = { ratings: [{ source: "imdb", value: 8, votes: 2_000_000 }] };
  const like = { keywords: ["common"], genres: ["drama"], year: 2022 };
  const database = await catalogOf([
    filmRecord("film", { ...like, countries: ["UA"], originalLanguage: "uk" }),
    filmRecord("famous", { ...like, ...votes, countries: ["US"], originalLanguage: "en" }),
    filmRecord("near", { ...like, year: 2016, countries: ["UA"], originalLanguage: "uk", genres: ["comedy"] }),
  ]);
  assertEquals(await similarTo(database, "film"), ["near", "famous"]);
  await database.close();
});

Deno.test("hardly any unrated film of the starter catalog leads to a famous one that it has nothing to do with", async () => {
  const database = await testDatabase("starter");
  const { rows: [{ strangers, all }] } = await sql<{ strangers: number; all: number }>`
    select count(*) as "all", sum(other.popularity > 5.3 and other.original_language is not film.original_language
      and (select country from film_country where film_id = other.id order by position limit 1)
        is not (select country from film_country where film_id = film.id order by position limit 1)
      and not exists (select 1 from credit a join credit b on a.person_id = b.person_id
        where a.film_id = film.id and b.film_id = other.id)) as strangers
    from similar s join film on film.id = s.film_id join film other on other.id = s.similar_id
    where film.popularity = 0 and film.year < 2026`.execute(database.read);
  assert(strangers < all / 25, `${strangers} of ${all}`);
  assert(!(await similarTo(database, "pamfir-2022")).some((key) => /batman|dark-knight/.test(key)));
  await database.close();
});
