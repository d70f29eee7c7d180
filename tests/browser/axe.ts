import axe, { type AxeResults } from "axe-core";
import type { BrowserContextOptions } from "playwright-core";
import { inBrowser } from "./browser.ts";
import { LANGUAGES, SITE } from "./site.ts";

const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;

/** How a page may look. */
export interface Look {
  lang: keyof typeof LANGUAGES;
  theme: typeof THEMES[number];
  width: number;
}

/** Every width in every theme, in the language of the longest words. */
export const LOOKS: Look[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ lang: "uk", theme, width })));

/** What is wrong with a page, with everything on it unfolded: one line for each element. */
export async function faults(
  path: string,
  { lang, theme, width }: Look,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  return await inBrowser({ ...options, colorScheme: theme, viewport: { width, height: 900 } }, async (page) => {
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
