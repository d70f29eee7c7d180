import assert from "node:assert/strict";
import { pageOf, sitemap, targets, visitAll } from "./crawl.ts";
import { htmlFaults } from "./html.ts";
import { LANGUAGES, PAGES, SITE } from "./site.ts";

for (const path of PAGES) {
  Deno.test(`the HTML of ${path} is valid in three languages`, async () => {
    for (const prefix of Object.values(LANGUAGES)) {
      const response = await fetch(SITE + prefix + path);
      assert.equal(response.status, path === "/nowhere" ? 404 : 200, prefix + path);
      assert.deepEqual(await htmlFaults(await response.text()), [], prefix + path);
    }
  });
}

Deno.test("the HTML of the sitemap's pages, and of every page that one of them links to, is valid", async () => {
  const all = new Set(await sitemap());
  const pages = [...all].filter(isLookedAt);
  const next = new Set<string>();
  const found = new Map<string, string>();
  const validate = async (url: string, html: string) => {
    for (const fault of await htmlFaults(html)) found.set(fault, url);
  };
  await visitAll(pages, async (answer) => {
    for (const to of targets(answer).map(pageOf)) if (!all.has(to) && isPage(to) && isLookedAt(to)) next.add(to);
    await validate(answer.url, answer.html);
  });
  await visitAll(next, ({ url, html }) => validate(url, html));
  assert.deepEqual([...found], []);
  console.log(`${pages.length} of ${all.size} pages of the sitemap, ${next.size} more one link on`);
});

const TURNS = ["", "en", "uk"];

/**
 * Every page, but of the thousands that are made alike some: in each language one film in 27, one person in 144, of what
 * they lead to, where a mistake is reported and what goes with a film, as many; of keywords those that begin with S.
 */
function isLookedAt(url: string): boolean {
  const { pathname, search } = new URL(url);
  const [, lang = "", kind, of] =
    /^\/(?:(en|uk)\/)?(?:(?:report|recommendations)\?)?(film|person)[/=](\d+)/.exec(pathname + search) ?? [];
  if (kind === undefined) return !/keyword=[^s]/.test(search);
  const every = kind === "film" ? 27 : 144;
  return Number(of) % every === TURNS.indexOf(lang) * every / 3;
}

/** Whether an address may answer with HTML; the others need not be asked. */
function isPage(url: string): boolean {
  const { pathname } = new URL(url);
  return !pathname.startsWith("/api/") && !/\.\w+$/.test(pathname);
}
