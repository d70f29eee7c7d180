import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";

function appWithPerson() {
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
    ],
  });
}

Deno.test("a person is known for what most people have rated, in the page and its twin", async () => {
  await using app = await appWithPerson();
  for (const accept of ["text/html", "text/markdown"]) {
    const shown = await (await app.fetch("/person/1", { headers: { accept } })).text();
    const [, known] = /Известные работы([^]*)Фильмография/.exec(shown)!;
    assert(known.indexOf("Большое") < known.indexOf("Малое"), accept);
    assert(!known.includes("Долгое"), accept);
  }
});

Deno.test("a filmography is narrowed by the address alone, and each filter says what the other one leaves", async () => {
  await using app = await appWithPerson();
  const page = async (query: string) => {
    const html = await (await app.fetch(`/person/1${query}`)).text();
    return html.slice(html.indexOf('id="filmography"'));
  };
  const all = await page("");
  for (const title of ["Малое", "Большое", "Долгое"]) assertStringIncludes(all, title);
  assertStringIncludes(all, ">актёр 2<");
  const acted = await page("?job=actor");
  assert(acted.includes("Малое") && acted.includes("Долгое") && !acted.includes("Большое"));
  assertStringIncludes(acted, ">Сериалы 1<");
  const both = await page("?job=actor&type=serial");
  assert(both.includes("Долгое") && !both.includes("Малое"));
  const twin = await (await app.fetch("/person/1.md?job=director")).text();
  const [, filmography] = twin.split("## Фильмография");
  assert(filmography.includes("Большое") && !filmography.includes("Малое"));
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
