import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const PEOPLE = [
  {
    kind: "person",
    key: "reeves",
    names: { en: "Keanu Reeves", ru: "Киану Ривз", uk: "Кіану Рівз" },
    birthDate: "1964-09-02",
  },
  { kind: "person", key: "lana", names: { en: "Lana Wachowski", ru: "Лана Вачовски" }, birthPlace: { en: "Chicago" } },
];

const MATRIX = filmRecord("matrix", {
  titles: { original: "The Matrix", ru: "Матрица", en: "The Matrix", uk: "Матриця" },
  originalLanguage: "en",
  year: 1999,
  runtimeMinutes: 136,
  premieres: [
    { country: "UA", date: "1999-09", type: "theatrical" },
    { country: "US", date: "1999-03-31", type: "theatrical" },
  ],
  synopsis: { ru: "Хакер узнаёт правду.", en: "A hacker learns the truth." },
  cast: [{ person: "reeves", character: { en: "Neo", ru: "Нео" } }],
  crew: [{ person: "lana", job: "director" }, { person: "lana", job: "writer" }],
  ratings: [{ source: "imdb", value: 8.7, votes: 2_000_000 }, { source: "kinopoisk", value: 8.5 }],
  externalIds: { imdb: "tt0133093", tmdb: 603 },
});

Deno.test("a film comes whole, each field in the language asked or the next best, and says which fell back", async () => {
  await using app = await testApp({ catalog: [...PEOPLE, MATRIX] });
  const film = await app.json("/api/film/1?lang=uk");
  assertEquals([film.title, film.originalTitle, film.synopsis], ["Матриця", "The Matrix", "Хакер узнаёт правду."]);
  assertEquals(film.localization, { requested: "uk", fallbacks: { synopsis: "ru" } });
  assertEquals(film.premieres.map(({ date }: { date: string }) => date), ["1999-03-31", "1999-09"]);
  assertEquals(film.cast, [{ personId: 1, name: "Кіану Рівз", character: "Нео", order: 0, photo: null }]);
  assertEquals(film.crew, [
    { personId: 2, name: "Лана Вачовски", department: "directing", job: "director" },
    { personId: 2, name: "Лана Вачовски", department: "writing", job: "writer" },
  ]);
  assertEquals(film.rating, { average: 8.7, count: 2_000_000, source: "combined" });
  assertEquals(film.externalIds, { imdb: "tt0133093", tmdb: 603, kinopoisk: null, wikidata: null });
  const english = await app.json("/api/film/1?lang=en");
  assertEquals([english.synopsis, english.localization.fallbacks], ["A hacker learns the truth.", {}]);
});

Deno.test("a person comes with the filmography, newest first", async () => {
  await using app = await testApp({
    catalog: [
      ...PEOPLE,
      MATRIX,
      filmRecord("newer", { year: 2021, cast: [{ person: "reeves" }] }),
      filmRecord("older", { year: 1991, cast: [{ person: "reeves", character: { uk: "Джонні" } }] }),
    ],
  });
  const person = await app.json("/api/person/1?lang=uk");
  assertEquals([person.name, person.birthDate, person.deathDate], ["Кіану Рівз", "1964-09-02", null]);
  assertEquals(person.professions, ["actor"]);
  assertEquals(
    person.filmography.map((
      { film, job, character }: { film: { title: string }; job: string; character: string },
    ) => [film.title, job, character]),
    [["newer", "actor", null], ["Матриця", "actor", "Нео"], ["older", "actor", "Джонні"]],
  );
  const lana = await app.json("/api/person/2?lang=uk");
  assertEquals([lana.name, lana.birthPlace], ["Лана Вачовски", "Chicago"]);
  assertEquals(lana.localization.fallbacks, { name: "ru", birthPlace: "en" });
});

/** Adds accounts and their ratings of film 1. */
async function rate(app: TestApp, ratings: ["human" | "agent", number][]): Promise<void> {
  const created_at = new Date().toISOString();
  for (const [kind, value] of ratings) {
    const { id } = await app.database.write.insertInto("account").values({ kind, name: kind, created_at })
      .returning("id").executeTakeFirstOrThrow();
    const bucket = kind === "agent" ? "agents" : "public";
    await app.database.write.insertInto("rating")
      .values({ account_id: id, film_id: 1, bucket, value, updated_at: created_at }).execute();
  }
  await new Promise((resolve) => setTimeout(resolve, 40));
}

Deno.test("people's and agents' ratings have buckets of their own, and people's alone change the score", async () => {
  await using app = await testApp({ catalog: [...PEOPLE, MATRIX] });
  await rate(app, [["agent", 1], ["agent", 2]]);
  const agentsOnly = await app.json("/api/film/1");
  assertEquals(agentsOnly.ratings.public, { average: null, count: 0 });
  assertEquals(agentsOnly.ratings.agents, { average: 1.5, count: 2 });
  assertEquals(agentsOnly.rating, { average: 8.7, count: 2_000_000, source: "combined" });
  await rate(app, [["human", 9], ["human", 10], ["human", 9]]);
  const both = await app.json("/api/film/1");
  assertEquals(both.ratings.public, { average: 9.33, count: 3 });
  assertEquals(both.ratings.agents, { average: 1.5, count: 2 });
  assertEquals(both.rating, { average: 8.7, count: 2_000_003, source: "combined" });
});

Deno.test("a changed or withdrawn rating leaves its bucket right, and no rating gets into the other's bucket", async () => {
  await using app = await testApp({ catalog: [...PEOPLE, MATRIX] });
  await rate(app, [["human", 4], ["human", 8], ["agent", 1]]);
  const { write } = app.database;
  await write.updateTable("rating").set({ value: 10 }).where("value", "=", 4).execute();
  await write.deleteFrom("rating").where("value", "=", 8).execute();
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals((await app.json("/api/film/1")).ratings.public, { average: 10, count: 1 });
  const { id } = await write.insertInto("account").values({ kind: "agent", name: "a", created_at: "" }).returning("id")
    .executeTakeFirstOrThrow();
  const stolen = { account_id: id, film_id: 1, bucket: "public" as const, value: 10, updated_at: "" };
  await assertRejects(() => write.insertInto("rating").values(stolen).execute(), Error, "kind of its account");
});

Deno.test("reviews come newest first, ten with the film and the rest by pages, agents' marked as AI, hidden ones not", async () => {
  await using app = await testApp({ catalog: [...PEOPLE, MATRIX] });
  const { write } = app.database;
  for (let i = 1; i <= 14; i++) {
    const created_at = `2026-01-${String(i).padStart(2, "0")}T12:00:00Z`;
    const kind = i % 2 ? "agent" as const : "human" as const;
    await write.insertInto("account").values({ kind, name: `author ${i}`, created_at }).execute();
    await write.insertInto("review")
      .values({ account_id: i, film_id: 1, lang: "en", text: `review ${i}`, hidden: i === 14 ? 1 : 0, created_at })
      .execute();
  }
  await write.insertInto("rating").values({ account_id: 13, film_id: 1, bucket: "agents", value: 7, updated_at: "" })
    .execute();
  const film = await app.json("/api/film/1");
  assertEquals([film.reviewCount, film.reviews.length], [13, 10]);
  assertEquals(film.reviews[0], {
    id: 13,
    author: { name: "author 13", kind: "agent" },
    aiGenerated: true,
    rating: 7,
    text: "review 13",
    lang: "en",
    createdAt: "2026-01-13T12:00:00Z",
  });
  assertEquals(film.reviews[1].aiGenerated, false);
  const page = await app.json("/api/film/1/reviews?page=2&pageSize=10");
  assertEquals([page.total, page.items.map(({ id }: { id: number }) => id)], [13, [3, 2, 1]]);
});

Deno.test("lists come in their order with their films in theirs", async () => {
  await using app = await testApp({
    catalog: [
      filmRecord("a"),
      filmRecord("b", { poster: { url: "https://img.example/b.jpg", width: 300, height: 450 } }),
      { kind: "collection", key: "second-best", titles: { en: "Second" }, items: [] },
      {
        kind: "collection",
        key: "best",
        titles: { en: "Best", uk: "Найкраще" },
        descriptions: { ru: "Лучшее" },
        items: [{ film: "b", note: { en: "first" } }, { film: "a" }],
      },
    ],
  });
  const { items } = await app.json("/api/lists?lang=uk");
  assertEquals(items.map(({ slug, title, itemCount }: Record<string, unknown>) => [slug, title, itemCount]), [
    ["second-best", "Second", 0],
    ["best", "Найкраще", 2],
  ]);
  const { url, ...cover } = items[1].cover;
  assertMatch(url, /\/image\/film\/2\/640\.jpg\?v=/);
  assertEquals([items[0].cover, cover], [null, { width: 300, height: 450, source: "https://img.example/b.jpg" }]);
  // The film without a poster of its own has the one that is drawn for it.
  const posters = items[1].posters.map(({ source }: { source?: string }) => source ?? null);
  assertEquals([items[0].posters, posters], [[], ["https://img.example/b.jpg", null]]);
  const list = await app.json("/api/list/best?lang=uk");
  assertEquals(
    list.items.map((
      item: { position: number; note: string; film: { title: string } },
    ) => [item.position, item.note, item.film.title]),
    [
      [1, "first", "b"],
      [2, null, "a"],
    ],
  );
  assertEquals([list.url, list.description, list.localization.fallbacks], [
    "http://foyer.test/uk/list/best",
    "Лучшее",
    { description: "ru" },
  ]);
});

Deno.test("the calendar shows the next 60 days by default, a range or a country on demand, and only whole dates", async () => {
  const premiere = (date: string, country = "US") => ({ premieres: [{ date, country, type: "theatrical" }] });
  await using app = await testApp({
    catalog: [
      filmRecord("yesterday", premiere("2026-11-20")),
      filmRecord("today", premiere("2026-11-21")),
      filmRecord("soon", premiere("2026-12-18", "UA")),
      filmRecord("last", premiere("2027-01-20")),
      filmRecord("later", premiere("2027-01-21")),
      filmRecord("some-day", premiere("2026-12")),
    ],
    now: () => new Date("2026-11-21T10:00:00Z"),
  });
  const titles = async (query: string) => {
    const { days } = await app.json(`/api/calendar${query}`);
    return days.map(({ date, items }: { date: string; items: { film: { title: string } }[] }) =>
      `${date} ${items.map(({ film }) => film.title)}`
    );
  };
  assertEquals(await titles(""), ["2026-11-21 today", "2026-12-18 soon", "2027-01-20 last"]);
  assertEquals(await titles("?country=UA"), ["2026-12-18 soon"]);
  assertEquals(await titles("?country=FR"), []);
  assertEquals(await titles("?from=2026-11-01&to=2026-11-20"), ["2026-11-20 yesterday"]);
  const calendar = await app.json("/api/calendar");
  assertEquals([calendar.from, calendar.to, calendar.country], ["2026-11-21", "2027-01-20", null]);
  assertEquals((await app.json("/api/calendar?from=9999-12-31")).to, "9999-12-31");
});

Deno.test("an imported film keeps its own poster, others get a drawn one in the language asked", async () => {
  await using app = await testApp({
    catalog: [
      filmRecord("own", { poster: { url: "https://img.example/p.jpg", width: 2, height: 3 } }),
      filmRecord("drawn", {
        titles: { original: "<b>&", ru: "<script>alert(1)</script>", en: 'A "quoted" & <b>', uk: "Імʼя" },
      }),
    ],
  });
  const { url, source } = (await app.json("/api/film/1")).poster;
  assertEquals([url.replace(/\?.*/, ""), source], [
    "http://foyer.test/image/film/1/640.jpg",
    "https://img.example/p.jpg",
  ]);
  const { poster } = await app.json("/api/film/2?lang=uk");
  const response = await app.fetch(poster.url);
  const svg = await response.text();
  assertEquals(response.headers.get("content-type"), "image/svg+xml");
  assert(svg.includes("Імʼя"));
  const hostile = await (await app.fetch("/poster/2.svg?lang=ru")).text();
  assert(!hostile.includes("<script"), hostile);
  for (
    const [path, status] of [["/poster/999.svg", 404], ["/poster/x.svg", 400], ["/poster/2.svg?lang=de", 400]] as const
  ) {
    assertEquals((await app.fetch(path)).status, status, path);
  }
});
