import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { marked, wordsOf } from "@/lib/search/hits.ts";
import { filmRecord, testApp } from "./app.ts";
import { forms } from "./pages.ts";
import { findScans } from "./plans.ts";

// What the page of a search says of each film that it found.

const person = (key: string, name: string) => ({ kind: "person", key, names: { ru: name, en: name, uk: name } });

const CATALOG = [
  person("director", "Vera Kvit"),
  person("lead", "Pavlo Zoryan"),
  filmRecord("storm", {
    titles: { original: "Gewitter", ru: "Гроза", en: "Thunderstorm", uk: "Буря" },
    originalLanguage: "de",
    aliases: ["The Long Rain"],
    year: 1964,
    runtimeMinutes: 101,
    genres: ["drama"],
    countries: ["DE"],
    synopsis: { en: "A village waits. Then the lighthouse goes dark.", ru: "Деревня ждёт.", uk: "Село чекає." },
    cast: [{ person: "lead", character: { ru: "Маяк", en: "Keeper", uk: "Маяк" } }],
    crew: [{ person: "director", job: "director" }],
  }),
];

Deno.test("a hit has its type, year, makers and what it is about, as the twin has the first of them", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const [html, , twin] = await forms(app, "/en/search", "?q=thunderstorm");
  for (const text of [html, twin]) for (const fact of ["1964", "Film", "Vera Kvit"]) assertStringIncludes(text, fact);
  for (const fact of ["Gewitter", "Germany", "Drama", "1h 41m", "A village waits."]) assertStringIncludes(html, fact);
  assertStringIncludes(html, "<mark>Thunderstorm</mark>");
  assert(!html.includes("hit-why"), "the title itself says why");
});

Deno.test("a hit says why it was found where its title does not", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const asked = {
    "буря": "In Ukrainian: Буря",
    "long rain": "Also known as: The Long Rain",
    "films with pavlo zoryan": "Pavlo Zoryan: Keeper",
  };
  for (const [q, why] of Object.entries(asked)) {
    const [html, , twin] = await forms(app, "/en/search", `?${new URLSearchParams({ q })}`);
    assertStringIncludes(html.replaceAll(/<\/?mark>/g, ""), why);
    assertStringIncludes(twin, why);
  }
});

Deno.test("who made a film is said once where that is why it was found", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const asked = { en: "Vera Kvit: director", ru: "Vera Kvit: режиссёр", uk: "Vera Kvit: режисер" };
  for (const [lang, why] of Object.entries(asked)) {
    const pages = await forms(app, lang === "ru" ? "/search" : `/${lang}/search`, "?q=films+with+vera+kvit");
    for (const page of [pages[0], pages[2]]) {
      const text = page.replaceAll(/<\/?mark>/g, "");
      assertStringIncludes(text, why);
      assert(!/(Director|Режиссура|Режиссёр|Режисер): Vera Kvit/.test(text), lang);
    }
  }
});

Deno.test("a query that was taken for another is told", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const { correctedQuery } = await app.json("/api/search?q=thunderstrom&lang=en");
  assert(correctedQuery);
  const [html, , twin] = await forms(app, "/en/search", "?q=thunderstrom");
  for (const text of [html, twin]) assertStringIncludes(text, `Showing results for “${correctedQuery}”`);
});

Deno.test("words that were asked for are marked as search compares them, and a text stays whole", () => {
  const text = "Звёздные войны: Эпизод 4 — Новая надежда";
  const parts = marked(text, wordsOf("звездные НАДЕЖ"));
  assertEquals(parts.map((part) => part.text).join(""), text);
  assertEquals(parts.filter(({ isAsked }) => isAsked).map((part) => part.text), ["Звёздные", "надежда"]);
  assertEquals(marked("Матрица", wordsOf("кит")), [{ text: "Матрица", isAsked: false }]);
});

Deno.test("what is said of hits is read in one statement, by indexes", async () => {
  const statements = new Set<string>();
  const others = Array.from({ length: 100 }, (_, i) => filmRecord(`film-${i}`));
  await using app = await testApp({
    catalog: [...CATALOG, ...others],
    onRead: (statement) => statements.add(statement),
  });
  await (await app.fetch("/en/search?q=films+with+pavlo+zoryan")).body?.cancel();
  const ours = [...statements].filter((statement) => statement.includes("'makers'"));
  assertEquals(ours.length, 1);
  assertEquals(await findScans(app.database, ours), []);
});

Deno.test("the original title is told once: as why the film was found, or else in a line of its own", async () => {
  const titles = { original: "Gewitter", ru: "Гроза", en: "Gewitter", uk: "Буря" };
  await using app = await testApp({ catalog: [filmRecord("storm", { titles })] });
  for (const [q, isWhy] of [["gewitter", true], ["гроза", false]] as const) {
    const [html] = await forms(app, "/search", `?q=${q}`);
    assertEquals([html.includes('class="hit-why"'), html.includes('class="hit-original"')], [isWhy, !isWhy], q);
  }
});

Deno.test("another name is no reason where a name on the page has the words that were asked for", async () => {
  const titles = { original: "The Gewitter", ru: "Гроза", en: "The Gewitter" };
  await using app = await testApp({
    catalog: [filmRecord("storm", { titles }), {
      kind: "alias",
      key: "called:s",
      film: "storm",
      names: { en: ["Gewitter"] },
    }],
  });
  for (const path of ["/en/search", "/search"]) {
    const [html] = await forms(app, path, "?q=gewitter");
    assertStringIncludes(html, "<mark>Gewitter</mark>");
    assert(!/Also known as|Другое название/.test(html), path);
  }
});

Deno.test("a film that was found by what it is about shows the words that say so, in other forms too", async () => {
  const synopsis = { en: "Nothing happens at first. Later two sailors repair lighthouses." };
  const titles = { original: "Coast", en: "Coast" };
  await using app = await testApp({ catalog: [filmRecord("coast", { titles, synopsis })] });
  const [html] = await forms(app, "/en/search", "?q=film+about+a+sailor+who+repaired+a+lighthouse");
  assertStringIncludes(html, "… Later two <mark>sailors</mark>");
});

Deno.test("a title with signs of HTML is escaped once, where its words are marked too", async () => {
  const title = `Ash & <b>Ember</b> "Song"`;
  const catalog = [
    filmRecord("ash", { titles: { original: title, en: title, ru: `Пепел & "Песня"`, uk: "Попіл" }, year: 2001 }),
  ];
  await using app = await testApp({ catalog });
  for (const path of ["/en/search", "/search", "/uk/search"]) {
    const [html] = await forms(app, path, "?q=ash+ember");
    assertStringIncludes(html, "<mark>Ash</mark> &amp; &lt;b");
    assert(!/&amp;(?:amp|lt|quot);/.test(html.slice(html.indexOf("<body"))), "an entity is escaped again");
  }
});

Deno.test("a correction is told in the language of the page, and leads to the search as it was typed", async () => {
  const titles = { original: "Stargazers", en: "Stargazers", ru: "Старгейзерс", uk: "Звіздарі" };
  await using app = await testApp({ catalog: [filmRecord("gaze", { titles, year: 1999 })] });
  const told = { "/en": "Showing results for “Stargazers”", "": "Показаны результаты для «Старгейзерс»" };
  for (const [lang, words] of Object.entries({ ...told, "/uk": "Показано результати для «Звіздарі»" })) {
    // English by ear in Cyrillic letters, and a word of the Russian title with a typo.
    for (const q of lang === "" ? ["stargeizers"] : ["старгейзерз"]) {
      const [html, , twin] = await forms(app, `${lang}/search`, `?${new URLSearchParams({ q })}`);
      for (const text of [html, twin]) assertStringIncludes(text, words);
      const exact = new URLSearchParams({ q, exact: "1" });
      assertStringIncludes(html, `href="${lang}/search?${String(exact).replace("&", "&amp;")}"`);
      const typed = await forms(app, `${lang}/search`, `?${exact}`);
      for (const text of [typed[0], typed[2]]) {
        assert(!text.includes(words), "as it was typed, nothing is corrected");
        assertStringIncludes(text, q);
      }
    }
  }
});

Deno.test("whose films were asked for comes first, and others of that name are told apart, with why they are there", async () => {
  const catalog = [
    person("meant", "Anna Torvik"),
    person("namesake", "Torvik Bell"),
    filmRecord("one", {
      titles: { original: "Quiet Water" },

      crew: [{ person: "meant", job: "director" }],
    }),
    filmRecord("two", {
      titles: { original: "Loud Water" },

      crew: [{ person: "meant", job: "director" }],
    }),
    filmRecord("three", { titles: { original: "Third Door" }, cast: [{ person: "namesake" }] }),
  ];
  await using app = await testApp({ catalog });
  const [html, , twin] = await forms(app, "/en/search", "?q=films+of+torvik");
  for (const text of [html, twin]) {
    const at = ["Films and series", "Quiet Water", "More matches", "Third Door"].map((part) => text.indexOf(part));
    assertEquals(at, at.toSorted((a, b) => a - b));
    assert(text.lastIndexOf("Torvik Bell") > text.indexOf("More matches"));
    assertStringIncludes(text.replaceAll(/<\/?mark>/g, ""), "Torvik Bell: actor");
  }
  const { people } = await app.json("/api/search?q=films+of+torvik&lang=en");
  assertEquals(people.map(({ name }: { name: string }) => name), ["Anna Torvik", "Torvik Bell"]);
});

Deno.test("where nothing is found, genres and people lead on", async () => {
  await using app = await testApp({ catalog: CATALOG });
  const [html, , twin] = await forms(app, "/en/search", "?q=zzqqxx");
  for (const text of [html, twin]) {
    for (const way of ["/en/catalog?genre=drama", "Vera Kvit"]) assertStringIncludes(text, way);
  }
});
