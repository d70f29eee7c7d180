import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import { fromMarkdown } from "mdast-util-from-markdown";
import { filmRecord, type TestApp, testApp } from "./app.ts";
import { assertMarkdown404, strayScripts } from "./pages.ts";

const PREFIXES = { ru: "", en: "/en", uk: "/uk" };
const LANGS = ["ru", "en", "uk"] as const;

const RECORDS = [
  { kind: "keyword", key: "dream", names: { ru: "сны", en: "dreams", uk: "сни" } },
  { kind: "provider", key: "netflix", name: "Netflix", url: "https://www.netflix.com/" },
  {
    kind: "person",
    key: "p",
    names: { ru: "Киану Ривз", en: "Keanu Reeves", uk: "Кіану Рівз" },
    birthDate: "1964-09-02",
  },
  filmRecord("matrix", {
    titles: { original: "The Matrix", ru: "Матрица", en: "The Matrix", uk: "Матриця" },
    year: 1999,
    runtimeMinutes: 136,
    ageRating: "R",
    genres: ["action"],
    countries: ["US"],
    premieres: [{ country: "UA", date: "1999-09-10", type: "theatrical" }],
    synopsis: { ru: "Хакер узнаёт.", en: "A hacker learns.", uk: "Хакер дізнається." },
    cast: [{ person: "p", character: { ru: "Нео", en: "Neo", uk: "Нео" } }],
    crew: [{ person: "p", job: "director" }],
    keywords: ["dream"],
    offers: [{ provider: "netflix", country: "UA", kind: "subscription" }],
    ratings: [{ source: "imdb", value: 8.7, votes: 2_000_000 }],
    externalIds: { imdb: "tt0133093" },
  }),
];

const FACTS = {
  ru: [
    "Матрица",
    "The Matrix",
    "1999",
    "США",
    "Боевик",
    "2 ч 16 мин",
    "Хакер узнаёт.",
    "Киану Ривз",
    "Нео",
    "Режиссёр",
    "10 сентября 1999",
    "Украина",
    "сны",
    "Netflix",
    "по подписке",
    "8,7",
  ],
  en: [
    "The Matrix",
    "1999",
    "United States",
    "Action",
    "2h 16m",
    "A hacker learns.",
    "Keanu Reeves",
    "Neo",
    "Director",
    "September 10, 1999",
    "Ukraine",
    "dreams",
    "Netflix",
    "subscription",
    "8.7",
  ],
  uk: [
    "Матриця",
    "The Matrix",
    "1999",
    "США",
    "Бойовик",
    "2 год 16 хв",
    "Хакер дізнається.",
    "Кіану Рівз",
    "Нео",
    "Режисер",
    "10 вересня 1999",
    "Україна",
    "сни",
    "Netflix",
    "за підпискою",
    "8,7",
  ],
};

Deno.test("a film's page, its negotiated Markdown and its .md have the same facts in each language", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const lang of LANGS) {
    const path = `${PREFIXES[lang]}/film/1`;
    const html = await app.fetch(path);
    const negotiated = await app.fetch(path, { headers: { accept: "text/markdown" } });
    const twin = await app.fetch(`${path}.md`);
    assertEquals(html.headers.get("content-type"), "text/html; charset=utf-8");
    const bodies = [await html.text(), await negotiated.text(), await twin.text()];
    for (const response of [negotiated, twin]) {
      assertEquals(response.headers.get("content-type"), "text/markdown; charset=utf-8");
      assertEquals(response.headers.get("link"), `<http://foyer.test${path}>; rel="canonical"`);
    }
    for (const response of [html, negotiated, twin]) assertStringIncludes(response.headers.get("vary")!, "Accept,");
    assertEquals(bodies[1], bodies[2]);
    for (const fact of FACTS[lang]) {
      for (const body of bodies) assertStringIncludes(body.replaceAll("\u00a0", " "), fact);
    }
    assertStringIncludes(bodies[0], `rel="alternate" type="text/markdown" href="http://foyer.test${path}.md"`);
    assertMatch(bodies[1], RegExp(`^---\nurl: "http://foyer.test${path}"\nlang: "${lang}"\nupdated: "20`));
  }
});

Deno.test("Accept is honoured with its weights, and a browser gets HTML", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const cases: [string | null, string][] = [
    [null, "text/html"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
    ["text/markdown;q=0.9, text/html;q=0.8", "text/markdown"],
    ["text/markdown;q=0.5, text/html;q=0.8", "text/html"],
    ["text/*", "text/html"],
    ["text/markdown, */*;q=0.1", "text/markdown"],
  ];
  for (const [accept, type] of cases) {
    for (const path of ["/film/1", "/person/1", "/"]) {
      const response = await app.fetch(path, accept === null ? {} : { headers: { accept } });
      await response.body?.cancel();
      assertEquals(response.headers.get("content-type"), `${type}; charset=utf-8`, `${path} ${accept}`);
    }
  }
});

Deno.test("what is not there is a localized 404, as Markdown where that is asked for", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/film/999", "/film/0", "/film/abc", "/film/99999999999999999999", "/person/999", "/person/x"]) {
    for (const lang of LANGS) {
      const page = await app.fetch(`${PREFIXES[lang]}${path}`);
      assertEquals([page.status, page.headers.get("content-type")], [404, "text/html; charset=utf-8"], path);
      await page.body?.cancel();
      await assertMarkdown404(app, `${PREFIXES[lang]}${path}`, lang);
    }
  }
});

/** The JSON-LD blocks of a page. */
async function jsonLd(app: TestApp, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await app.fetch(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text)
  );
}

Deno.test("structured data names the film, its people and only this site's own public rating", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const [before, crumbs] = await jsonLd(app, "/uk/film/1");
  assertEquals([before["@type"], before.name, before.duration], ["Movie", "Матриця", "PT136M"]);
  assertEquals(before.director, [{ "@type": "Person", name: "Кіану Рівз", url: "http://foyer.test/uk/person/1" }]);
  assertEquals([before.aggregateRating, crumbs["@type"]], [undefined, "BreadcrumbList"]);
  const { write } = app.database;
  const at = new Date().toISOString();
  const people = [6, 7, 8, 9, 10].map((value) => ["human", "public", value] as const);
  for (const [i, [kind, bucket, value]] of [...people, ["agent", "agents", 1] as const].entries()) {
    const id = i + 1;
    await write.insertInto("account").values({ id, kind, name: "x", created_at: at }).execute();
    await write.insertInto("rating").values({ account_id: id, film_id: 1, bucket, value, updated_at: at }).execute();
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
  const [after] = await jsonLd(app, "/uk/film/1");
  assertEquals(after.aggregateRating, {
    "@type": "AggregateRating",
    ratingValue: 8,
    ratingCount: 5,
    bestRating: 10,
    worstRating: 1,
  });
  const [person] = await jsonLd(app, "/en/person/1");
  assertEquals([person["@type"], person.name, person.birthDate], ["Person", "Keanu Reeves", "1964-09-02"]);
  assertEquals((await jsonLd(app, "/"))[0]["@type"], "WebSite");
});

Deno.test("an agent's review is marked as AI on the page and in Markdown, a person's is not", async () => {
  await using app = await testApp({ catalog: RECORDS });
  const { write } = app.database;
  const created_at = "2026-01-02T03:04:05Z";
  for (const [id, kind, name] of [[1, "human", "Ганна"], [2, "agent", "Critic-9000"]] as const) {
    await write.insertInto("account").values({ id, kind, name, created_at }).execute();
    await write.insertInto("review")
      .values({ account_id: id, film_id: 1, lang: "uk", text: `Слова ${name}`, created_at }).execute();
  }
  for (const path of ["/uk/film/1", "/uk/film/1.md"]) {
    const body = await (await app.fetch(path)).text();
    assertEquals(body.split("Написав ШІ-агент").length - 1, 1, path);
    assertMatch(body, /Critic-9000[\s\S]{0,60}Написав ШІ-агент/);
  }
});

const HOSTILE = [
  `<script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `</title><svg onload=alert(1)>`,
  `<!--`,
  `]]>`,
  `{{constructor.constructor('alert(1)')()}}`,
  "`${alert(1)}`",
  `&lt;script&gt;`,
  `[x](javascript:alert(1))`,
  `![x](https://evil.example/x.png)`,
  `# Heading`,
  `- item`,
  `1. item`,
  `| a | b |`,
  `---`,
  `> quote`,
  "```js",
  `*bold* _it_ ~~no~~`,
  `<https://evil.example>`,
  `https://evil.example`,
  `a\\b`,
  `\\u003cscript\\u003e`,
  `\u202egnp.exe`,
  `\u200f\u200e`,
  `nonce="0123456789abcdef0123456789abcdef"`,
  `END:VEVENT\\nBEGIN:VALARM`,
  `%3Cscript%3E`,
  `;,\\:"`,
];

Deno.test("thirty hostile strings as title, name and review break neither page, JSON-LD nor Markdown", async () => {
  const records = HOSTILE.flatMap((evil, i) => {
    const text = evil.trim() || "x";
    return [
      { kind: "person", key: `p${i}`, names: { en: text } },
      filmRecord(`f${i}`, {
        titles: { original: text, en: text },
        synopsis: { en: `${text} ${text}` },
        cast: [{ person: `p${i}`, character: { en: text } }],
      }),
    ];
  });
  await using app = await testApp({ catalog: records });
  const created_at = "2026-01-02T03:04:05Z";
  for (const [i, evil] of HOSTILE.entries()) {
    await app.database.write.insertInto("account").values({ id: i + 1, kind: "agent", name: evil, created_at })
      .execute();
    await app.database.write.insertInto("review")
      .values({ account_id: i + 1, film_id: i + 1, lang: "en", text: evil, created_at }).execute();
  }
  for (const [i, evil] of HOSTILE.entries()) {
    for (const path of [`/en/film/${i + 1}`, `/en/person/${i + 1}`]) {
      const html = await (await app.fetch(path)).text();
      assertEquals(strayScripts(html), [], `${path} ${evil}`);
      assert(!/<svg (?!viewBox)|<img src=x/.test(html), `${path} ${evil}`);
      const [thing] = await jsonLd(app, path);
      assertEquals(thing.name, evil.trim(), path);
      const tree = fromMarkdown((await (await app.fetch(`${path}.md`)).text()).replace(/^---\n[\s\S]*?\n---\n/, ""));
      const kinds = new Set(tree.children.map(({ type }) => type));
      assert(!kinds.has("code") && !kinds.has("html") && !kinds.has("thematicBreak"), `${evil}: ${[...kinds]}`);
      const urls = JSON.stringify(tree).match(/"url":"[^"]*"/g) ?? [];
      assert(urls.every((url) => !/evil|javascript/.test(url)), `${evil}: ${urls}`);
    }
  }
});

Deno.test("equal pages are equal bytes, with a policy that allows no inline script but by its hash", async () => {
  await using app = await testApp({ catalog: RECORDS });
  for (const path of ["/", "/en/film/1", "/uk/person/1", "/nope"]) {
    const [first, second] = [await app.fetch(path), await app.fetch(path)];
    const policy = first.headers.get("content-security-policy")!;
    assert(!/unsafe-inline|unsafe-eval|nonce-/.test(policy), path);
    assertStringIncludes(policy, "frame-ancestors 'none'");
    assertEquals(first.headers.get("etag"), second.headers.get("etag"));
    const html = await first.text();
    assertEquals(html, await second.text());
    assert(!/<(script|style)[^>]* nonce=/.test(html), path);
    for (const [, code] of html.matchAll(/<script(?![^>]*ld\+json)(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/g)) {
      assertStringIncludes(policy, `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
    assert(!/ style="/.test(html), path);
  }
  assertNotEquals((await app.fetch("/film/1")).headers.get("permissions-policy"), null);
});

Deno.test("the HTML of a film with a long cast stays under 40 KB", async () => {
  await using app = await testApp({ catalog: "starter" });
  for (const id of [1, 47, 93, 200, 300]) {
    const html = await (await app.fetch(`/uk/film/${id}`)).arrayBuffer();
    assert(html.byteLength < 40_000, `${id}: ${html.byteLength}`);
  }
});
