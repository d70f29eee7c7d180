import assert from "node:assert/strict";
import { LinkChecker, LinkState } from "linkinator";
import { SITE } from "./site.ts";

/** So many addresses of each file of the sitemap, spread over it. */
const SAMPLE = 60;

const sample = await sitemapSample();

Deno.test("every address of the sitemap answers 200 and is its own canonical address", async () => {
  for (const url of sample) assert.deepEqual([url, await canonical(url)], [url, url]);
});

Deno.test("hreflang of every address is reciprocal, with itself and a default", async () => {
  for (const url of sample) {
    const own = await alternates(url);
    assert.deepEqual([...own.keys()], ["ru", "en", "uk", "x-default"], url);
    assert.ok([...own.values()].includes(url), url);
    for (const other of own.values()) assert.deepEqual(await alternates(other), own, `${url} ↔ ${other}`);
  }
});

Deno.test("no link on any page of the sitemap is broken", async () => {
  const { links } = await new LinkChecker().check({
    path: sample,
    concurrency: 50,
    checkFragments: true,
    // The way to the sign-in is one page, wherever it leads back to.
    linksToSkip: (link) => Promise.resolve(!link.startsWith(SITE) || link.includes("/sign-in?next=")),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  assert.deepEqual(broken.map(({ url, status, parent }) => `${status} ${url} on ${parent}`), []);
  assert.ok(links.filter(({ state }) => state === LinkState.OK).length > sample.length);
});

/** What the sitemap lists: all of a short file, of a long one a sample. */
async function sitemapSample(): Promise<string[]> {
  const files = await Promise.all((await locations(`${SITE}/sitemap.xml`)).map(locations));
  return files.flatMap((urls) => {
    // A page's languages stand side by side: a step that three does not divide meets all of them.
    const step = Math.max(1, Math.floor(urls.length / SAMPLE / 3) * 3 + 1);
    return urls.filter((_, i) => i % step === 0);
  });
}

async function locations(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
}

async function canonical(url: string): Promise<string | undefined> {
  return /<link rel="canonical" href="([^"]+)"/.exec(await page(url))?.[1];
}

/** The addresses of a page's languages. */
async function alternates(url: string): Promise<Map<string, string>> {
  const links = (await page(url)).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  return new Map([...links].map(([, lang, href]) => [lang, href]));
}

/** The HTML of a page, which has to answer 200. */
async function page(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual" });
  const html = await response.text();
  assert.equal(response.status, 200, url);
  return html;
}
