import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, jsonLd } from "./pages.ts";
import { findScans } from "./plans.ts";

// Whom a person works with, which lists their titles are in, and how old they are.

const person = (key: string, more: Record<string, unknown> = {}) => (
  { kind: "person", key, names: { ru: `Имя ${key}`, en: `Name ${key}`, uk: `Імʼя ${key}` }, ...more }
);
const film = (key: string, cast: string[], director: string) =>
  filmRecord(key, {
    titles: { original: `Film ${key}` },
    cast: cast.map((person) => ({ person })),
    crew: [{ person: director, job: "director" }],
  });

const CATALOG = [
  person("a", { birthDate: "1970-07-30" }),
  person("b", { birthDate: "1900-05-02", deathDate: "1980-04-29" }),
  person("c", { birthDate: "1700-01-01" }),
  person("d", { birthDate: "1970" }),
  film("one", ["a", "b", "c"], "d"),
  film("two", ["a", "b", "c"], "d"),
  film("three", ["a", "b"], "d"),
  film("four", ["a"], "a"),
  {
    kind: "collection",
    key: "both",
    titles: { ru: "Подборка", en: "A list" },
    items: ["one", "two", "three", "four"].map((key) => ({ film: key })),
  },
];

Deno.test("a person's colleagues are those of at least two titles, who made most with them first", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const { colleagues } = await app.json("/api/person/1?lang=en");
  const told = colleagues.map(({ name, films }: { name: string; films: number }) => `${name} ${films}`);
  assertEquals(told, ["Name b 3", "Name d 3", "Name c 2"]);
  const [html, , twin] = await forms(app, "/en/person/1");
  for (const text of [html, twin]) {
    assertStringIncludes(text, "Frequent collaborators");
    assertStringIncludes(text, "3 titles together");
  }
  const [ld] = await jsonLd(app, "/en/person/1");
  assertEquals((ld.colleague as { name: string }[]).map(({ name }) => name), ["Name b", "Name d", "Name c"]);
});

Deno.test("a person's page names the lists that have their titles, and some of these", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const { lists } = await app.json("/api/person/1?lang=en");
  assertEquals(lists, [{ slug: "both", title: "A list", films: [1, 2, 3, 4] }]);
  const [html, , twin] = await forms(app, "/en/person/1");
  for (const text of [html, twin]) assertStringIncludes(text, "Film one, Film two, Film three, +1");
  const bare = await app.json("/api/person/4?lang=en");
  assertEquals(bare.lists[0].films, [1, 2, 3]);
});

Deno.test("the age is counted to today or to the day of death, and not where a day is missing or long ago", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const ages = await Promise.all([1, 2, 3, 4].map(async (id) => (await app.json(`/api/person/${id}`)).age));
  const today = new Date().toISOString().slice(0, 10);
  assertEquals(ages, [Number(today.slice(0, 4)) - 1970 - (today.slice(5) < "07-30" ? 1 : 0), 79, null, null]);
  const [html, , twin] = await forms(app, "/person/2");
  for (const text of [html, twin]) {
    assertStringIncludes(text, "29 апреля 1980 г. (79 лет)");
    assert(!text.includes("2 мая 1900 г. (79"), "said once");
  }
});

Deno.test("one or two titles are told once, with their posters, and nothing of them is what somebody is known for", async () => {
  const rated = { ratings: [{ source: "imdb", value: 8, votes: 5000 }] };
  await using app = await testApp({
    catalog: [person("a"), ...["one", "two"].map((key) => ({ ...film(key, ["a"], "a"), ...rated }))],
  });
  const [html, , twin] = await forms(app, "/en/person/1");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const text of [html, twin]) {
    assert(!text.includes("Known for"));
    assert(!text.includes("Average rating"), "that of one or two titles stands beside them");
  }
  assertEquals(main.match(/>Film one</g)?.length, 1);
  assertStringIncludes(main, "rows-large");
  assertStringIncludes(main, "Actor · Director");
});

// Two who are in one film each, one of whom is in no other.
const FEW = [
  ...["a", "b", "c", "d"].map((key) => person(key)),
  { ...film("only", ["a", "b"], "d"), synopsis: { ru: "О море.", en: "About the sea." } },
  film("other", ["c"], "d"),
];

Deno.test("whoever is in one title has its synopsis, who else is in it and what is like it on their page", async () => {
  await using app = await testApp({ catalog: FEW });
  const said = {
    "": ["О море.", "В ролях также", "Имя b", "Похожее", "Film other"],
    "/en": ["About the sea.", "Also starring", "Name b", "Similar", "Film other"],
    "/uk": ["О море.", "У ролях також", "Імʼя b", "Схоже", "Film other"],
  };
  for (const [prefix, parts] of Object.entries(said)) {
    const [html, , twin] = await forms(app, `${prefix}/person/1`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const text of [main, twin]) {
      const places = parts.map((part) => text.indexOf(part));
      assert(!places.includes(-1) && String(places) === String(places.toSorted((a, b) => a - b)), `${places}: ${text}`);
    }
  }
  const [director] = await forms(app, "/en/person/4");
  assertStringIncludes(director, "<h2>Cast <small>Film o");
  await using other = await testApp({ catalog: CATALOG });
  const [, , many] = await forms(other, "/en/person/1");
  assert(!many.includes("Also starring") && !many.includes("Similar"));
});

Deno.test("what stands around a short filmography is found by indexes", async () => {
  const statements = new Set<string>();
  // With so few rows that a scan costs nothing, nothing else is chosen.
  const others = Array.from({ length: 100 }, (_, i) => [filmRecord(`film-${i}`), person(`p-${i}`)]).flat();
  await using app = await testApp({ catalog: [...FEW, ...others], onRead: (statement) => statements.add(statement) });
  await (await app.fetch("/person/1")).body?.cancel();
  const ours = [...statements].filter((statement) => / as people from film|from similar/.test(statement));
  assertEquals(ours.length, 2);
  assertEquals(await findScans(app.database, ours), []);
});

Deno.test("years of release are told of several titles, one year as one, and who wrote is called one thing", async () => {
  const of = (key: string, year: number, crew: string[]) =>
    filmRecord(key, { year, crew: crew.map((job) => ({ person: crew.length > 1 ? "b" : "a", job })) });
  await using app = await testApp({
    catalog: [
      person("a"),
      person("b"),
      of("one", 1999, ["director"]),
      of("two", 2001, ["writer", "author"]),
      of("three", 2001, ["author", "producer"]),
    ],
  });
  for (const text of await forms(app, "/en/person/1")) assert(!text.includes("Release year"));
  for (const text of await forms(app, "/en/person/2")) {
    assert(text.includes("Release year") && !text.includes("Release years"));
    assertMatch(text, /Professions\W.{0,20}\bauthor, producer/);
  }
});
