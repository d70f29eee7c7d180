import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { apiDocs } from "@/lib/api_docs.ts";
import { apiText } from "@/lib/i18n/api_texts.ts";
import { OPERATIONS } from "@/lib/operations.ts";
import { PROBLEMS } from "@/lib/problem.ts";
import { testApp } from "./app.ts";
import { forms, LANGS, links, PREFIXES, robots, strayScripts } from "./pages.ts";

Deno.test("the docs name every endpoint, parameter, shape and error code in every form and language", async () => {
  await using app = await testApp({ catalog: "starter" });
  const { components } = await app.json("/openapi.json");
  const titles = {
    ru: "API для людей и программ",
    en: "The API, for people and programs",
    uk: "API для людей і програм",
  };
  for (const lang of LANGS) {
    const [html, negotiated, twin] = await forms(app, `${PREFIXES[lang]}/docs`);
    assertEquals(negotiated, twin);
    for (const body of [html, twin]) {
      assertStringIncludes(body, titles[lang]);
      for (const { rest: { path }, input } of OPERATIONS) {
        assertStringIncludes(body, `GET ${path}`);
        for (const name of Object.keys(input.shape)) assertStringIncludes(body, name);
      }
      for (const name of Object.keys(components.schemas)) assertStringIncludes(body, name);
      for (const code of Object.keys(PROBLEMS)) {
        assertStringIncludes(body.replaceAll("\\_", "_"), `${PREFIXES[lang]}/problems/${code}`);
      }
    }
  }
});

Deno.test("every link of the docs leads to something, and every anchor is there", async () => {
  await using app = await testApp({ catalog: "starter", sources: "demo" });
  // A theater can be shown once one is known.
  await app.json("/api/v1/cinema/theaters");
  await app.refresher.settled();
  const html = await (await app.fetch("/en/docs")).text();
  const found = await links(app, "/en/docs");
  for (const { href } of found.filter(({ href }) => href.startsWith("#"))) {
    assertStringIncludes(html, `id="${href.slice(1)}"`);
  }
  const examples = new Set(found.map(({ href }) => href).filter((href) => /^\/(api\/|en\/problems)/.test(href)));
  // There is no agent in the starter catalog, and no list that somebody made.
  assertEquals([...examples].filter((href) => href.startsWith("/api/")).length, OPERATIONS.length - 2);
  for (const href of examples) {
    const response = await app.fetch(href);
    await response.body?.cancel();
    assertEquals(response.status, 200, href);
  }
});

Deno.test("the docs begin with a request to try, in every form, and lead to every endpoint from their contents", async () => {
  await using app = await testApp({ catalog: "starter" });
  const [html, ...others] = await forms(app, "/en/docs");
  for (const body of [html, ...others]) {
    const [, address] = /curl "http:\/\/foyer\.test(\/api\/film\/[^"]+)"/.exec(body.replaceAll("&quot;", '"'))!;
    const response = await app.fetch(address.replaceAll("&amp;", "&"));
    await response.body?.cancel();
    assertEquals(response.status, 200);
  }
  const contents = /<nav aria-label="Contents">.*?<\/nav>/s.exec(html)![0];
  const shown = [...html.matchAll(/class="endpoint" id="([^"]+)"/g)].map(([, id]) => `#${id}`);
  assertEquals([...contents.matchAll(/href="(#[^"]+)"><code>/g)].map(([, href]) => href), shown);
});

Deno.test("an example of the docs is an address as it can be sent", async () => {
  await using app = await testApp({ catalog: "starter" });
  const html = await (await app.fetch("/en/docs")).text();
  const examples = [...html.matchAll(/<a href="\/api\/[^"]*"><code>([^<]*)<\/code>/g)].map(([, shown]) => shown);
  assertEquals(examples.filter((shown) => shown.includes(" ")), []);
  assertStringIncludes(examples.join(), "/api/search?q=The+");
});

Deno.test("the docs are there without a catalog, and for crawlers", async () => {
  await using app = await testApp();
  assertEquals(await robots(app, "/uk/docs"), { noindex: false, canonical: "/uk/docs" });
  const html = await (await app.fetch("/uk/docs")).text();
  assertEquals(strayScripts(html), []);
});

Deno.test("the docs say what endpoints and parameters are for in the reader's language", async () => {
  const { groups } = apiDocs("http://foyer.test");
  const endpoints = groups.flatMap(({ endpoints }) => endpoints);
  const texts = endpoints.flatMap(({ summary, about, parameters }) => [
    summary,
    about,
    ...parameters.map((one) => one.about),
  ]);
  const missing = [...new Set(texts)].filter((text) =>
    apiText(text, "ru") === undefined || apiText(text, "uk") === undefined
  );
  assertEquals(missing, [], "lib/i18n/api_texts.ts has no Russian and Ukrainian words for these");
  await using app = await testApp({ catalog: "starter" });
  const words = { ru: ["Премьеры по дням", "Сколько на странице."], uk: ["Премʼєри за днями", "Скільки на сторінці."] };
  for (const [lang, facts] of Object.entries(words)) {
    for (const body of await forms(app, `${PREFIXES[lang as "ru"]}/docs`)) {
      for (const fact of facts) assertStringIncludes(body, fact);
      assert(!body.includes("Premieres by day"), lang);
    }
  }
});

Deno.test("the docs show what their first request answers, in every form", async () => {
  await using app = await testApp({ catalog: "starter" });
  const bodies = await forms(app, "/en/docs");
  const [, address] = /curl "http:\/\/foyer\.test(\/api\/film\/[^"]+)"/.exec(bodies[1])!;
  const { title, originalTitle } = await app.json(address);
  for (const body of bodies.map((body) => body.replaceAll("&quot;", '"'))) {
    for (const fact of [`"title": "${title}"`, `"originalTitle": "${originalTitle}"`]) assertStringIncludes(body, fact);
  }
});
