import { assertEquals } from "@std/assert";
import { SearchResult } from "@/lib/search/schema.ts";
import { sql } from "kysely";
import { finishDerivation } from "@/lib/import/derive.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, type TestApp, testApp } from "./app.ts";

const keyword = (key: string, ru: string, uk: string, en: string) => ({ kind: "keyword", key, names: { ru, uk, en } });
const film = (key: string, en: string, more: Record<string, unknown>) =>
  filmRecord(key, { titles: { original: en, ru: `Русское ${key}`, en, uk: `Українське ${key}` }, ...more });

const RECORDS = [
  keyword("dreams", "сны", "сни", "dreams"),
  keyword("heist", "ограбление", "пограбування", "heist"),
  keyword("vampires", "вампиры", "вампіри", "vampires"),
  keyword("magic", "магия", "магія", "magic"),
  {
    kind: "person",
    key: "dicaprio",
    names: { en: "Leonardo DiCaprio", ru: "Леонардо Ди Каприо", uk: "Леонардо Ді Капріо" },
  },
  film("one", "Inception", {
    keywords: ["dreams", "heist"],
    synopsis: {
      ru: "Вор крадёт тайны у спящих и внушает наследнику чужую мысль.",
      uk: "Злодій краде таємниці сплячих і навіює спадкоємцеві чужу думку.",
      en: "A thief steals secrets from sleeping people and plants an idea in the mind of an heir.",
    },
    cast: [{ person: "dicaprio", character: {} }],
  }),
  film("two", "The Boy Wizard", {
    keywords: ["magic"],
    synopsis: {
      ru: "Мальчик со шрамом узнаёт, что он волшебник, и уезжает учиться в школу.",
      uk: "Хлопчик зі шрамом дізнається, що він чарівник, і їде вчитися до школи.",
      en: "A boy with a scar learns that he is a wizard and leaves for a school.",
    },
  }),
  film("three", "Night Blood", { keywords: ["vampires"] }),
  film("four", "The Quiet Harbour", {
    synopsis: { en: "A fisherman and his daughter repair a boat over one summer." },
  }),
];

/** The titles that a query finds, each with how it was found. */
async function found(app: TestApp, q: string, more = ""): Promise<string[]> {
  const answer = await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}${more}`);
  return SearchResult.parse(answer).films.map(({ title, match }) => `${title}: ${match.kind}`);
}

Deno.test("films are found by what they are about, described in any language and in any case", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [q, title] of [
      ["фильм про сны с ди каприо", "Inception"],
      ["movie about dreams and a heist", "Inception"],
      ["фільм про пограбування уві сні де краде думки", "Inception"],
      ["волшебник школа мальчик шрам", "The Boy Wizard"],
      ["чарівник школа шрам хлопчик", "The Boy Wizard"],
      ["boy with a scar who learns he is a wizard", "The Boy Wizard"],
      ["фильм про вампиров", "Night Blood"],
      ["movie where a fisherman repairs a boat", "The Quiet Harbour"],
    ]
  ) {
    assertEquals((await found(app, q))[0], `${title}: content`, q);
  }
});

Deno.test("a name goes before what a film is about, and a title that nobody has is not looked for in synopses", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await found(app, "the boy wizard"), ["The Boy Wizard: exact"]);
  for (
    const q of [
      "heist",
      "daughter of the fisherman",
      "Summer in the School",
      "the idea",
      "boat harbour",
      "the fisherman boat full movie",
      "сны школа волшебник сериал",
    ]
  ) {
    assertEquals((await found(app, q)).filter((hit) => hit.endsWith("content")), [], q);
  }
});

Deno.test("words that mean the same count for one another, and long descriptions may have words that are beside the point", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [q, title] of [
      ["фильм про пацана и колдуна", "The Boy Wizard"],
      ["film about a robbery in dreams", "Inception"],
      ["пацан с каким-то шрамом потом учится в школе у колдунов", "The Boy Wizard"],
      ["old fisherman daughter broken boat harbour summer", "The Quiet Harbour"],
    ]
  ) {
    assertEquals((await found(app, q))[0], `${title}: content`, q);
  }
  // Spelled as a title is, and a kind of film that may as well be one.
  for (const q of ["The Boat That Fisherman's Daughter Never Left Alone", "магическое кино"]) {
    assertEquals(await found(app, q), [], q);
  }
});

Deno.test("types narrow what films are about, and queries that are no words find nothing", async () => {
  await using app = await testApp({ catalog: RECORDS });
  assertEquals(await found(app, "movie about vampires", "&type=serial"), []);
  assertEquals(await found(app, "movie about vampires", "&type=film"), ["Night Blood: content"]);
  const hostile = [
    'фильм про "*" OR NEAR(',
    "movie about subject : dreams -",
    "про ".repeat(50),
    `about ${"x".repeat(180)}`,
  ];
  for (const q of hostile) await found(app, q.slice(0, 200));
});

Deno.test("a film is found by its new synopsis after an import, and no longer by the one it had", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const changed = film("four", "The Quiet Harbour", { synopsis: { en: "A lighthouse keeper raises two seals." } });
  await importFiles(app.database, [ndjsonFile([changed])]);
  assertEquals(await found(app, "movie where a fisherman repairs a boat"), []);
  assertEquals(await found(app, "movie where a lighthouse keeper raises seals"), ["The Quiet Harbour: content"]);
});

Deno.test("a catalog from before the index of what films are about gets it when the service starts", async () => {
  await using app = await testApp({ catalog: RECORDS });
  await sql`delete from content_fts`.execute(app.database.write);
  assertEquals(await finishDerivation(app.database), true);
  assertEquals(await found(app, "movie about vampires"), ["Night Blood: content"]);
  assertEquals(await finishDerivation(app.database), false);
});

Deno.test("a catalog that was indexed without titles gets them when the service starts, and they count for a description", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const q = "movie where a quiet fisherman has a harbour";
  assertEquals((await found(app, q))[0], "The Quiet Harbour: content");
  const db = app.database.write;
  await sql`delete from content_fts`.execute(db);
  await sql`insert into content_fts (rowid, subject, story) values (0, '', ''), (4, '', 'fisherman boat')`.execute(db);
  assertEquals(await found(app, "movie about a harbour and a fisherman"), []);
  assertEquals(await finishDerivation(app.database), true);
  assertEquals(await found(app, "movie about a harbour and a fisherman"), ["The Quiet Harbour: content"]);
  assertEquals(await finishDerivation(app.database), false);
});

Deno.test("who tells a plot at length need not say that it is one, and who tells of some guy even less", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [q, title] of [
      ["fisherman summer wizard vampires dreams", "The Quiet Harbour"],
      ["guy who steals secrets", "Inception"],
      ["the one where a fisherman repairs something", "The Quiet Harbour"],
    ]
  ) {
    assertEquals((await found(app, q))[0], `${title}: content`, q);
  }
});

Deno.test("errands and questions that no film answers find nothing, unless they say that a film is meant", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const q of [
      "как рыбак чинит лодку с дочерью летом",
      "how to repair a fisherman boat over summer",
      "cheap boat tickets for one summer with my daughter",
      "купить лодку мальчик волшебник школа шрам",
      "where is school of wizard boy with scar",
    ]
  ) {
    assertEquals(await found(app, q), [], q);
  }
  assertEquals((await found(app, "как называется фильм про мальчика волшебника"))[0], "The Boy Wizard: content");
});

Deno.test("a film is about whom a description names in several words, and not by somebody of that name", async () => {
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "actress", names: { en: "Elizabeth Queen", ru: "Элизабет Куин", uk: "Елізабет Квін" } },
      film("farce", "Farce", { cast: [{ person: "actress", character: {} }] }),
      film("palace", "Palace", {
        synopsis: { en: "Young Elizabeth becomes the queen and learns what the crown costs." },
      }),
    ],
  });
  assertEquals(await found(app, "series about young queen elizabeth"), ["Palace: content"]);
  assertEquals(await found(app, "films by elizabeth queen"), ["Farce: credit"]);
});

Deno.test("another part of a series is not found by what the parts that are there are about", async () => {
  await using app = await testApp({ catalog: "starter" });
  const ids = async (q: string): Promise<number[]> =>
    (await app.json(`/api/search?q=${encodeURIComponent(q)}&lang=en`)).films.map(({ id }: { id: number }) => id);
  for (const q of ["mad max beyond thunderdome", "black panther wakanda forever", "зоряні війни скайвокер сходження"]) {
    assertEquals(await ids(q), [], q);
  }
  // All that it says is of this one film.
  const [knight] = await ids("The Dark Knight");
  assertEquals((await ids("тёмный рыцарь джокер"))[0], knight);
});

Deno.test("who asks for something drawn gets nothing else that has the words", async () => {
  await using app = await testApp({
    catalog: [
      film("typist", "Typist", { synopsis: { en: "A typist hides from the storm beneath the harbour with lions." } }),
      film("den", "Den", { type: "anime", synopsis: { en: "Two wolves build a den beneath the harbour." } }),
    ],
  });
  assertEquals(await found(app, "cartoon about lions in a storm"), []);
  assertEquals(await found(app, "movie about lions in a storm"), ["Typist: content"]);
  assertEquals(await found(app, "cartoon about wolves who build a den"), ["Den: content"]);
});
