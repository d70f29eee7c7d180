import assert from "node:assert/strict";
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { browserTest, inBrowser } from "./browser.ts";
import { LANGUAGES, PAGES, REVIEWED, SERIES, SITE } from "./site.ts";

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
type Theme = typeof THEMES[number];
const OTHER = { light: "dark", dark: "light" } as const;

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: 320, 768, 1280 px, light and dark`, async () => {
    const looks = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ lang: "uk" as const, theme, width })));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
  browserTest(`a chosen theme holds on ${path} against the system's, and axe finds nothing`, async () => {
    const looks = THEMES.map((chosen) => ({ lang: "en" as const, theme: OTHER[chosen], chosen, width: 1280 }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/catalog", "/film/1", "/calendar", "/docs"]) {
  browserTest(`axe finds nothing on ${path} in Russian and English either`, async () => {
    const looks = (["ru", "en"] as const).map((lang) => ({ lang, theme: "light" as const, width: 320 }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/film/1", "/nowhere"]) {
  browserTest(`axe finds nothing on ${path} with the suggestions open, the first one active`, async () => {
    const looks = THEMES.flatMap((theme) => [320, 1280].map((width) => ({ lang: "en" as const, theme, width })));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look, openSuggestions)))).flat(), []);
  });
}

browserTest("the looked at pages show reviews of people and of agents, and seasons", async () => {
  await inBrowser({}, async (page) => {
    await page.goto(`${SITE}/en${REVIEWED}`);
    assert.equal(await page.locator(".review").count(), 3);
    assert.equal(await page.locator(".review .badge").count(), 1);
    await page.goto(`${SITE}/en${SERIES}`);
    assert.ok(await page.locator(".lines li").count() > 1);
  });
});

interface Look {
  lang: keyof typeof LANGUAGES;
  /** The system's. */
  theme: Theme;
  /** The visitor's own. */
  chosen?: Theme;
  width: number;
}

/** What is wrong with a page, with everything on it unfolded and after `act`: one line for each element. */
async function faults(path: string, look: Look, act?: (page: Page) => Promise<void>): Promise<string[]> {
  const { lang, theme, chosen, width } = look;
  return await inBrowser({ colorScheme: theme, viewport: { width, height: 900 } }, async (page) => {
    if (chosen) await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), chosen);
    await page.goto(SITE + LANGUAGES[lang] + path);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
    await act?.(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate("axe.run()") as AxeResults;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`)),
      ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
      ...(shown !== (chosen ?? "light dark") ? [`shown as ${shown}`] : []),
    ].map((fault) => `${lang}, ${theme}${chosen ? `, chosen ${chosen}` : ""}, ${width} px: ${fault}`);
  });
}

async function openSuggestions(page: Page): Promise<void> {
  await page.locator("input[role=combobox]").pressSequentially("matrix");
  const options = page.locator("#suggestions");
  await options.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await options.getByRole("option", { selected: true }).waitFor();
}
