import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

function appWithPerson(...more: Record<string, unknown>[]) {
  const rated = (value: number, votes: number) => ({ ratings: [{ source: "imdb", value, votes }] });
  const named = (title: string) => ({ titles: { original: title, ru: title } });
  return testApp({
    catalog: [
      { kind: "person", key: "ann", names: { ru: "Анна Смит", en: "Ann Smith" } },
      filmRecord("small", { ...named("Малое"), year: 2020, cast: [{ person: "ann" }], ...rated(9, 100) }),
      filmRecord("big", {
        ...named("Большое"),
        year: 2001,
        crew: [{ person: "ann", job: "director" }],
        ...rated(6, 90_000),
      }),
      filmRecord("series", { ...named("Долгое"), type: "serial", year: 2010, cast: [{ person: "ann" }] }),
      ...more,
    ],
  });
}

Deno.test("a person is known for what most people have rated, in the page and its twin", async () => {
  const others = Array.from({ length: 9 }, (_, i) => filmRecord(`other${i}`, { cast: [{ person: "ann" }] }));
  await using app = await appWithPerson(...others);
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = await (await app.fetch("/person/1", { headers: { accept } })).text();
    const [, known] = /Известные работы([^]*)Фильмография/.exec(shown)!;
    assert(known.indexOf("Большое") < known.indexOf("Малое"), accept);
    assert(!known.includes("Долгое"), accept);
  }
});

Deno.test("below twelve titles nothing stands apart from the filmography, which says of each what it is", async () => {
  const film = filmRecord("drama", { genres: ["drama"], cast: [{ person: "ann" }] });
  await using app = await appWithPerson(film);
  for (const path of ["/en/person/1", "/en/person/1.md"]) {
    const shown = await (await app.fetch(path)).text();
    assert(!shown.includes("Known for"), path);
  }
  const html = await (await app.fetch("/en/person/1")).text();
  assertEquals(html.split(">Большое<").length, 2, "each film once");
  assertStringIncludes(html.replaceAll("\u00a0", " "), "Film · Drama");
});

Deno.test("a filmography is narrowed by the address alone, and each filter says what the other one leaves", async () => {
  const more = ["a", "b", "c"].map((key) => filmRecord(key, { cast: [{ person: "ann" }] }));
  await using app = await appWithPerson(...more);
  const page = async (query: string) => {
    const html = await (await app.fetch(`/person/1${query}`)).text();
    return html.slice(html.indexOf('id="filmography"'));
  };
  const all = await page("");
  for (const title of ["Малое", "Большое", "Долгое"]) assertStringIncludes(all, title);
  assertStringIncludes(all, ">Актёр 5<");
  const acted = await page("?job=actor");
  assert(acted.includes("Малое") && acted.includes("Долгое") && !acted.includes("Большое"));
  assertStringIncludes(acted, ">Сериалы 1<");
  const both = await page("?job=actor&type=serial");
  assert(both.includes("Долгое") && !both.includes("Малое"));
  const twin = await (await app.fetch("/person/1.md?job=director")).text();
  const [, filmography] = twin.split("## Фильмография");
  assert(filmography.includes("Большое") && !filmography.includes("Малое"));
});

Deno.test("below six titles a filmography has no filters, until somebody comes with one", async () => {
  await using app = await appWithPerson();
  const html = await (await app.fetch("/person/1")).text();
  assert(!html.includes("?job=actor"));
  assertStringIncludes(await (await app.fetch("/person/1?job=actor")).text(), 'href="/person/1#filmography"');
});

Deno.test("a job that the person never had is named, and everything is shown", async () => {
  await using app = await appWithPerson();
  const response = await app.fetch("/person/1?job=pilot");
  const html = await response.text();
  assertEquals(response.status, 200);
  assertStringIncludes(html, "pilot");
  assertStringIncludes(html, "noindex");
  assertStringIncludes(html.slice(html.indexOf('id="filmography"')), "Большое");
});

Deno.test("who has no photo has posters of the films that people know, and without any the letters of the name", async () => {
  await using app = await appWithPerson();
  const portrait = (html: string) => /<span class="portrait.*?<\/span>/s.exec(html)![0];
  const fan = portrait(await (await app.fetch("/person/1")).text());
  assertEquals([...fan.matchAll(/<img [^>]*src="[^"]*\/poster\//g)].length, 2);
  await using other = await testApp({ catalog: [{ kind: "person", key: "ann", names: { ru: "Анна Смит" } }] });
  assertStringIncludes(portrait(await (await other.fetch("/person/1")).text()), ">АС<");
});

Deno.test("a filmography has small posters, comes ahead of colleagues, and says what is still to come", async () => {
  const named = (title: string) => ({ titles: { original: title, ru: title, en: title } });
  const year = new Date().getFullYear();
  await using app = await testApp({
    catalog: [
      { kind: "person", key: "ann", names: { ru: "Анна Смит", en: "Ann Smith" } },
      { kind: "person", key: "bob", names: { ru: "Боб", en: "Bob" } },
      ...[["old", 2001], ["now", year], ["next", year + 1]].map(([key, year]) =>
        filmRecord(String(key), {
          ...named(`Film ${key}`),
          year: Number(year),
          cast: [{ person: "ann" }, { person: "bob" }],
        })
      ),
    ],
  });
  const html = await (await app.fetch("/en/person/1")).text();
  const twin = await (await app.fetch("/en/person/1.md")).text();
  for (const text of [html, twin]) {
    assert(text.indexOf(">Filmography") < text.indexOf("Frequent collaborators"));
    assertEquals([...text.matchAll(/soon/g)].length, 1);
  }
  assert(/Film next.{0,400}soon/s.test(html));
  for (const text of [html, twin]) assertStringIncludes(text, `2001–${year}`, "a film that is to come is no work yet");
  assert(/soon.{0,400}Film next/s.test(twin));
  const list = html.slice(html.indexOf('class="credit-list'));
  assertEquals([...list.slice(0, list.indexOf("</ul>")).matchAll(/<img/g)].length, 3);
});

Deno.test("who has one job in many films has it once, above them, and no row says it again", async () => {
  const films = Array.from(
    { length: 12 },
    (_, i) => filmRecord(`f${i}`, { genres: ["drama"], crew: [{ person: "ann", job: "composer" }] }),
  );
  await using app = await testApp({ catalog: [{ kind: "person", key: "ann", names: { en: "Ann" } }, ...films] });
  const html = await (await app.fetch("/en/person/1")).text();
  const filmography = html.slice(html.indexOf('id="filmography"'));
  assertEquals(filmography.split("Composer").length - 1, 1);
  assertStringIncludes(filmography, "<h3>Composer</h3>");
  assertStringIncludes(filmography, "<small>Drama</small>");
});
