import assert from "node:assert/strict";
import axe, { type AxeResults } from "axe-core";
import { browserTest, inBrowser } from "./browser.ts";
import { LANGUAGES, PAGES, SITE } from "./site.ts";

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: 320, 768, 1280 px, light and dark`, async () => {
    const looks = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ lang: "uk" as const, theme, width })));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/catalog", "/film/1", "/calendar", "/docs"]) {
  browserTest(`axe finds nothing on ${path} in Russian and English either`, async () => {
    const looks = (["ru", "en"] as const).map((lang) => ({ lang, theme: "light" as const, width: 320 }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

interface Look {
  lang: keyof typeof LANGUAGES;
  theme: typeof THEMES[number];
  width: number;
}

/** What is wrong with a page, with everything on it unfolded: one line for each element. */
async function faults(path: string, { lang, theme, width }: Look): Promise<string[]> {
  return await inBrowser({ colorScheme: theme, viewport: { width, height: 900 } }, async (page) => {
    await page.goto(SITE + LANGUAGES[lang] + path);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate("axe.run()") as AxeResults;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`)),
      ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ].map((fault) => `${lang}, ${theme}, ${width} px: ${fault}`);
  });
}
