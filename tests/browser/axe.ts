import axe, { type AxeResults } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { inBrowser } from "./browser.ts";
import { LANGUAGES, SITE } from "./site.ts";

const WIDTHS = [320, 768, 1280];
/** The colors that a page may have. */
export const THEMES = ["light", "dark"] as const;
type Theme = typeof THEMES[number];

/** How a page may look. */
export interface Look {
  lang: keyof typeof LANGUAGES;
  /** The system's. */
  theme: Theme;
  /** The visitor's own. */
  chosen?: Theme;
  /** One after the other, as a window is made wider. */
  widths: number[];
}

/** Every width in every theme, in the language of the longest words. */
export const LOOKS: Look[] = THEMES.map((theme) => ({ lang: "uk", theme, widths: WIDTHS }));

/** What is wrong with a page, with everything on it unfolded and after `act`: one line for each element. */
export async function faults(
  path: string,
  { lang, theme, chosen, widths }: Look,
  { act, ...options }: BrowserContextOptions & { act?: (page: Page) => Promise<void> } = {},
): Promise<string[]> {
  const viewport = { width: widths[0], height: 900 };
  return await inBrowser({ ...options, colorScheme: theme, viewport }, async (page) => {
    if (chosen) await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), chosen);
    await page.goto(SITE + LANGUAGES[lang] + path);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
    await act?.(page);
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const found = shown !== (chosen ?? "light dark") ? [`shown as ${shown}`] : [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await faultsNow(page)).map((fault) => `${width} px: ${fault}`));
    }
    return found.map((fault) => `${lang}, ${theme}${chosen ? `, chosen ${chosen}` : ""}, ${fault}`);
  });
}

/** What is wrong with a page that no address leads to, in every width and theme. */
export async function faultsOfAnswer(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, widths } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await faultsNow(page)).map((fault) => `${theme}, ${width} px: ${fault}`));
    }
  }
  return found;
}

async function faultsNow(page: Page): Promise<string[]> {
  if (!await page.evaluate("'axe' in window")) await page.evaluate(axe.source);
  // Every rule is run; of what is in order just no account is written.
  const { violations } = await page.evaluate("axe.run({ resultTypes: ['violations'] })") as AxeResults;
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`)),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ];
}
