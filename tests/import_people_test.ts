import { assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import type { SourceRecord } from "@/lib/import/source.ts";
import { testDatabase } from "./app.ts";
import { recordsSource } from "./import_records.ts";

// Whom two sources name in a film that both know: one person, or two of one name.

type Job = "actor" | "director" | "composer";
interface Somebody {
  name: string | Record<string, string>;
  job?: Job;
  character?: string;
  imdb?: string;
  birthDate?: string;
}

/** The people of one film as a source has them: `a1` is the first one of source `a`. */
function records(source: string, people: readonly Somebody[]): SourceRecord["record"][] {
  const key = (i: number) => `${source}:${source[0]}${i + 1}`;
  const of = (wanted: (job: Job) => boolean) =>
    people.flatMap(({ job = "actor", ...one }, i) => wanted(job) ? [{ ...one, job, person: key(i) }] : []);
  return [
    ...people.map(({ name, imdb, birthDate }, i) => ({
      kind: "person" as const,
      key: key(i),
      names: typeof name === "string" ? { en: name } : name,
      birthDate,
      externalIds: { imdb },
    })),
    {
      kind: "film",
      key: `${source}:film`,
      type: "film",
      titles: { original: "The Film" },
      cast: of((job) => job === "actor").map(({ person, character }) => ({
        person,
        ...(character && { character: { en: character } }),
      })),
      crew: of((job) => job !== "actor").map(({ person, job }) => ({ person, job: job as Exclude<Job, "actor"> })),
      externalIds: { imdb: "tt0000001" },
    },
  ];
}

/** Who is whom when both sources are loaded: the keys of each person. */
async function peopleOf(first: readonly Somebody[], second: readonly Somebody[]): Promise<string[]> {
  const database = await testDatabase();
  for (const [name, people] of [["a", first], ["b", second]] as const) {
    const source = recordsSource(name, records(name, people));
    await importSource(database, { source, options: {}, config: parseConfig({}) });
  }
  const rows = await database.read.selectFrom("import_key").select(["key", "entity_id"]).where("kind", "=", "person")
    .orderBy("key").execute();
  await database.close();
  return [...Map.groupBy(rows, ({ entity_id }) => entity_id).values()]
    .map((keys) => keys.map(({ key }) => key.slice(2)).join("="));
}

const ANN = { name: "Ann Lee" };

Deno.test("a name in a film that two sources know is one person", async () => {
  assertEquals(await peopleOf([ANN], [ANN]), ["a1=b1"]);
  assertEquals(await peopleOf([ANN], [{ ...ANN, job: "composer" }]), ["a1=b1"]);
});

Deno.test("a name is one person in other letters, transliterated, and with its words in another order", async () => {
  for (
    const [one, other] of [
      ["Pawel Pawlikowski", "Paweł Pawlikowski"],
      ["Andrei Tarkovsky", { ru: "Андрей Тарковский" }],
      ["Wong Kar-wai", "Kar-Wai Wong"],
    ]
  ) {
    assertEquals(await peopleOf([{ name: one }], [{ name: other }]), ["a1=b1"]);
  }
  assertEquals(await peopleOf([{ name: "Ethan Coen" }], [{ name: "Joel Coen" }]), ["a1", "b1"]);
});

Deno.test("two people of one name, whom one source tells apart, are never one", async () => {
  assertEquals(await peopleOf([ANN], [ANN, ANN]), ["a1", "b1", "b2"]);
  assertEquals(await peopleOf([ANN, ANN], [ANN]), ["a1", "a2", "b1"]);
});

Deno.test("of two people of one name each is who has the same job or character", async () => {
  const director = { ...ANN, job: "director" as const };
  assertEquals(await peopleOf([ANN, director], [director, ANN]), ["a1=b2", "a2=b1"]);
  const [mother, daughter] = [{ ...ANN, character: "Mother" }, { ...ANN, character: "Daughter" }];
  assertEquals(await peopleOf([mother, daughter], [daughter, mother]), ["a1=b2", "a2=b1"]);
  // By their jobs, although the spellings are exchanged.
  const [sergei, sergey] = [{ name: "Sergei Bodrov" }, { name: "Sergey Bodrov" }];
  const father = { job: "director" as const };
  assertEquals(await peopleOf([sergei, { ...sergey, ...father }], [sergey, { ...sergei, ...father }]), [
    "a1=b1",
    "a2=b2",
  ]);
});

Deno.test("people of one name with other ids or births are two", async () => {
  assertEquals(await peopleOf([{ ...ANN, imdb: "nm0000001" }], [{ ...ANN, imdb: "nm0000002" }]), ["a1", "b1"]);
  assertEquals(await peopleOf([{ ...ANN, birthDate: "1920" }], [{ ...ANN, birthDate: "1951-03-02" }]), ["a1", "b1"]);
  assertEquals(await peopleOf([{ ...ANN, birthDate: "1920" }], [{ ...ANN, birthDate: "1921-03-02" }]), ["a1=b1"]);
});

Deno.test("who is joined has what each source says, by its precedence, with its time, in any order", async () => {
  const own = {
    ...ANN,
    names: { en: "Ann Lee", uk: "Енн Лі" },
    birthDate: "1950-05-05",
    photo: { url: "https://my.test/ann.jpg", width: 5, height: 6 },
  };
  const others = {
    imdb: { birthDate: "1951", deathDate: "2001" },
    tmdb: { deathDate: "2002", photo: { url: "https://image.tmdb.test/a.jpg", width: 2, height: 3 } },
    own: { names: own.names, birthDate: own.birthDate, photo: own.photo },
  };
  for (const order of [["imdb", "tmdb", "own"], ["own", "tmdb", "imdb"], ["tmdb", "own", "imdb"]] as const) {
    const database = await testDatabase();
    const load = async (name: keyof typeof others, day: number) => {
      const [person, film] = records(name, [ANN]);
      const source = recordsSource(name, [{ ...person, ...others[name] } as typeof person, film]);
      const now = new Date(Date.UTC(2026, 0, day));
      return await importSource(database, { source, options: {}, config: parseConfig({}), now });
    };
    for (const [i, name] of order.entries()) await load(name, i + 1);
    const { updated_at: _, ...person } = await database.read.selectFrom("person").selectAll().executeTakeFirstOrThrow();
    assertEquals([person.birth_date, person.death_date, person.photo_url], ["1950-05-05", "2002", own.photo.url]);
    const names = await database.read.selectFrom("person_name").select(["lang", "name"]).orderBy("lang").execute();
    assertEquals(names, [{ lang: "en", name: "Ann Lee" }, { lang: "uk", name: "Енн Лі" }]);
    const said = await database.read.selectFrom("said").select(["source", "at"]).where("kind", "=", "person")
      .orderBy("at").execute();
    assertEquals(said, order.map((source, i) => ({ source, at: `2026-01-0${i + 1}T00:00:00.000Z` })));
    for (const name of order) assertEquals((await load(name, 9)).changed, {});
    await database.close();
  }
});
