import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { LinkChecker, LinkState } from "linkinator";
import { type Answer, pageOf, sitemap, targets, visitAll } from "./crawl.ts";
import { LANGUAGES, PAGES, SITE } from "./site.ts";

const FILTERS = ["type", "genre", "country", "year", "keyword", "provider", "yearFrom", "yearTo"];

/** What the tests below want to know of a page. */
interface Page {
  status: number;
  canonical?: string;
  robots?: string;
  /** The addresses of its languages, as `hreflang address` lines. */
  alternates: string[];
  ids: Set<string>;
}

/** Of thousands of pages that are made alike: so many times fewer. */
const ALIKE: [of: RegExp, times: number][] = [
  [/\bfilm[/=](\d+)/, 3],
  [/\bperson[/=](\d+)/, 16],
  [/\bkeyword=(\d+)/, 12],
];
/** Of the pages of several parameters at once, which are thousands too: so many times fewer. */
const COMBINED = 8;
const isVisited = (url: string) =>
  ALIKE.every(([of, times]) => Number(of.exec(url)?.[1] ?? 0) % times === 0) &&
  (!/[?].*&/.test(url) || digest(pageOf(url).slice(SITE.length)) % COMBINED === 0);

const digest = (text: string) => createHash("sha1").update(text).digest()[0];

const mapped = await sitemap();
const listed = new Set(mapped.filter(isVisited));
const pages = new Map<string, Page>();
/** Every address that a page leads to, with one page that does. */
const parents = new Map<string, string>();

// The sitemap, what its pages link to, and what the pages among these link to.
for (let hop = 0, next = listed; hop < 3; hop++) {
  const found = new Set<string>();
  await visitAll(next, (answer) => {
    pages.set(answer.url, read(answer));
    if (hop === 2) return;
    for (const to of targets(answer).filter(isVisited)) {
      if (!parents.has(to)) parents.set(to, answer.url);
      found.add(pageOf(to));
    }
  });
  next = found.difference(new Set(pages.keys()));
}
console.log(`${listed.size} addresses in the sitemap, ${pages.size} reached, by ${parents.size} links`);

Deno.test("every address of the sitemap answers 200, is its own canonical address and may be indexed", () => {
  const wrong = [...listed].filter((url) => {
    const { status, canonical, robots } = pages.get(url)!;
    return status !== 200 || canonical !== url || robots !== undefined;
  });
  assert.deepEqual(wrong, []);
  assert.ok(mapped.length > 30_000 && listed.size > 3000);
});

Deno.test("hreflang is reciprocal wherever crawlers may look, with the canonical address and a default", async () => {
  const indexed = [...pages].filter(([, { canonical, robots, status }]) => status === 200 && canonical && !robots);
  const named = new Set(indexed.flatMap(([, { canonical, alternates }]) => [canonical!, ...alternates.map(addressOf)]));
  const unseen = named.difference(new Set(pages.keys()));
  await visitAll(unseen, (answer) => void pages.set(answer.url, read(answer)));
  const wrong = indexed.filter(([, { canonical, alternates }]) => {
    const langs = alternates.map((line) => line.split(" ", 1)[0]);
    const [ru, en, uk, fallback] = alternates.map(addressOf);
    const same = (url: string) => pages.get(url)!.alternates.join() === alternates.join();
    return langs.join() !== "ru,en,uk,x-default" || fallback !== ru || ![ru, en, uk].includes(canonical!) ||
      pages.get(canonical!)!.canonical !== canonical || ![ru, en, uk].every(same);
  });
  assert.deepEqual(wrong.map(([url]) => url), []);
  assert.ok(indexed.length > listed.size);
});

Deno.test("no link is broken on any page of the sitemap, nor on any page that one of them links to", () => {
  const broken = [...parents].filter(([to]) => {
    const { status, ids } = pages.get(pageOf(to))!;
    const [, fragment = ""] = to.split("#");
    return status !== 200 || fragment !== "" && !ids.has(decodeURIComponent(fragment));
  });
  assert.deepEqual(broken.map(([to, on]) => `${pages.get(pageOf(to))!.status} ${to} on ${on}`), []);
});

Deno.test("pages with two or more filters are noindex, nofollow", async () => {
  const chosen = [
    "genre=drama&country=US",
    "genre=drama&genre=comedy",
    "type=film&year=1999",
    "keyword=1&provider=netflix",
    "yearFrom=1990&yearTo=1999",
    "genre=drama&page=2",
    "genre=drama&sort=rating",
  ];
  const urls = Object.values(LANGUAGES).flatMap((prefix) => chosen.map((query) => `${SITE}${prefix}/catalog?${query}`));
  await visitAll(urls, (answer) => void pages.set(answer.url, read(answer)));
  const filtered = [...pages].filter(([url, { canonical }]) => canonical !== undefined && (countFilters(url) > 1));
  assert.deepEqual(filtered.filter(([, { robots }]) => robots !== "noindex, nofollow").map(([url]) => url), []);
  assert.deepEqual(urls.filter((url) => pages.get(url)!.robots !== "noindex, nofollow"), []);
  assert.ok(filtered.length > urls.length);
});

Deno.test("linkinator finds no broken link on a page of each type", async () => {
  const { links } = await new LinkChecker().check({
    path: PAGES.filter((path) => path !== "/nowhere").map((path) => `${SITE}/en${path}`),
    concurrency: 50,
    checkFragments: true,
    // The way to the sign-in is one page, wherever it leads back to.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(SITE) || link.includes("/sign-in?next=")),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  assert.deepEqual(broken.map(({ url, status, parent }) => `${status} ${url} on ${parent}`), []);
  assert.ok(links.filter(({ state }) => state === LinkState.OK).length > PAGES.length);
});

function read({ status, html }: Answer): Page {
  const written = (pattern: RegExp) => pattern.exec(html)?.[1].replaceAll("&amp;", "&");
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  // A copy: each of these texts is a part of the page's, and would hold all of it.
  return structuredClone({
    status,
    canonical: written(/<link rel="canonical" href="([^"]+)"/),
    robots: written(/<meta name="robots" content="([^"]+)"/),
    alternates: [...links].map(([, lang, href]) => `${lang} ${href.replaceAll("&amp;", "&")}`),
    ids: new Set([...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id)),
  });
}

function addressOf(alternate: string): string {
  return alternate.slice(alternate.indexOf(" ") + 1);
}

function countFilters(url: string): number {
  return [...new URL(url).searchParams.keys()].filter((name) => FILTERS.includes(name)).length;
}
