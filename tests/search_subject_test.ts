import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { SearchResult } from "@/lib/search/schema.ts";
import { filmRecord, type TestApp, testApp } from "./app.ts";

const keyword = (key: string, ru: string, uk: string, en: string) => ({ kind: "keyword", key, names: { ru, uk, en } });
const film = (key: string, title: string, more: Record<string, unknown> = {}) =>
  filmRecord(key, { titles: { original: title, ru: title, en: title, uk: title }, ...more });
const part = (person: string, en: string) => ({ person, character: { en } });

const RECORDS = [
  keyword("zombie", "зомби", "зомбі", "zombie"),
  keyword("loop", "временная петля", "часова петля", "time loop"),
  keyword("heist", "ограбление, налёт", "пограбування", "heist"),
  keyword("raven", "ворон", "ворон", "raven"),
  { kind: "person", key: "ann", names: { en: "Ann Ash", ru: "Энн Эш", uk: "Енн Еш" } },
  { kind: "person", key: "bob", names: { en: "Bob Birch", ru: "Боб Бёрч", uk: "Боб Берч" } },
  film("dead", "Night Shift", { keywords: ["zombie"] }),
  film("again", "Yesterday Twice", { keywords: ["loop"] }),
  film("bank", "Clean Hands", { keywords: ["heist"], synopsis: { en: "A locksmith opens the vault of a bank." } }),
  film("raven", "Raven", {}),
  film("bird", "Black Feather", { keywords: ["raven"] }),
  film("owl", "Owlman", { cast: [part("ann", "Owlman")], synopsis: { en: "One night." } }),
  film("hero", "The Grey Tower", {
    cast: [part("bob", "Max Reed"), part("ann", "Ann Ross / Owlman")],
    synopsis: { en: "Another night." },
  }),
];
const KEYS = RECORDS.filter(({ kind }) => kind === "film").map(({ key }) => key as string);

async function ask(app: TestApp, q: string) {
  const answer = SearchResult.parse(await app.json(`/api/search?lang=en&q=${encodeURIComponent(q)}`));
  const keyed = (films: { id: number; match: { kind: string } }[]) =>
    films.map(({ id, match }) => `${KEYS[id - 1]} ${match.kind}`);
  return { films: keyed(answer.films), perhaps: keyed(answer.perhaps?.films ?? []), understood: answer.understood };
}

Deno.test("a keyword's name alone tells of its films, in three languages, in any form and order", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (
    const [key, id, queries] of [
      ["dead", 1, ["zombie", "Zombies", "зомби", "зомбі"]],
      ["again", 2, ["time loop", "временная петля", "петля времени", "часова петля"]],
      ["bank", 3, ["heist", "ограбления", "пограбування", "налёт"]],
    ] as const
  ) {
    for (const q of queries) {
      const { films, perhaps, understood } = await ask(app, q);
      // Which is no hit: a title that is not there may be such a word.
      assertEquals([films, perhaps, understood?.keyword], [[], [`${key} facets`], [id]], q);
      assertEquals(new URL(understood!.url!).search, `?keyword=${id}`, q);
    }
  }
  const html = await (await app.fetch("/en/search?q=zombie")).text();
  assertStringIncludes(html, "Showing: zombie");
  assertStringIncludes(html, "<h2>By topic <small>1 title</small></h2>");
  assertStringIncludes(html, "Night Shift");
  assertStringIncludes(html, `href="/en/catalog?keyword=1" rel="nofollow"`);
  // Which is an answer: nothing else is offered.
  for (const other of ["Popular", "Genres</h2>", "types, genre"]) assert(!html.includes(other), other);
  const twin = await (await app.fetch("/en/search.md?q=zombie")).text();
  assertStringIncludes(twin, "## By topic");
  assert(!twin.includes("Nothing was found"), twin);
});

Deno.test("films of a topic that stand below a name say which topic it is", async () => {
  const catalog = [...RECORDS, film("the", "Night of the Zombie", {}), film("also", "Barn", { keywords: ["zombie"] })];
  await using app = await testApp({ catalog });
  const html = (await (await app.fetch("/en/search?q=zombie")).text()).replaceAll(/<\/?mark>/g, "");
  assertStringIncludes(html, "Night of the Zombie");
  assertStringIncludes(html, "By topic: zombie");
});

Deno.test("a word that is no keyword's name is not looked for in texts", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const q of ["vault", "bank vault", "locksmith", "loop", "time"]) assertEquals((await ask(app, q)).films, [], q);
});

Deno.test("a title goes before a keyword or part of its name, whose films follow", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const raven = await ask(app, "raven");
  assertEquals([raven.films, raven.understood], [["raven exact", "bird content"], null]);
  const owl = await ask(app, "owlman");
  assertEquals([owl.films, owl.understood], [["owl exact", "hero content"], null]);
});

Deno.test("what is only somebody's name in films is no hit but may be meant", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { films, perhaps } = await ask(app, "ann ross");
  assertEquals([films, perhaps], [[], ["hero content"]]);
  // The whole name of the first part is hardly a title that is not there.
  assertEquals((await ask(app, "max reed")).films, ["hero content"]);
  assertEquals((await ask(app, "reed")).perhaps, ["hero content"]);
});
