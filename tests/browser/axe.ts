import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { plainPage } from "./browser.ts";
import { LANGUAGES, SITE } from "./site.ts";

/** The colors that a page may have. */
export const THEMES = ["light", "dark"] as const;
type Theme = typeof THEMES[number];

/** How a page may look. */
export interface Look {
  lang: keyof typeof LANGUAGES;
  /** The system's, one after the other; every rule is run in the first one, and in others those that know colors. */
  themes: readonly Theme[];
  /** The visitor's own. */
  chosen?: Theme;
  /** One after the other, as a window is made wider. */
  widths: number[];
}

/** Every width in every theme, in the language of the longest words. */
export const LOOK: Look = { lang: "uk", themes: THEMES, widths: [320, 768, 1280] };

/**
 * What is wrong with a page, with everything on it unfolded and after `act`: one line for each element. `page` is where it
 * is opened, in which somebody may be signed in or have chosen a theme.
 */
export async function faults(
  path: string,
  look: Look,
  { page, act }: { page?: Page; act?: (page: Page) => Promise<void> } = {},
): Promise<string[]> {
  const shown = page ?? await plainPage();
  await shown.emulateMedia({ colorScheme: look.themes[0] });
  await shown.setViewportSize({ width: look.widths[0], height: 900 });
  await shown.goto(SITE + LANGUAGES[look.lang] + path);
  await shown.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
  await act?.(shown);
  return await faultsOfAnswer(shown, look);
}

/** What is wrong with what a page shows, in every width and theme. */
export async function faultsOfAnswer(page: Page, { lang, themes, chosen, widths }: Look = LOOK): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    if (shown !== (chosen ?? "light dark")) found.push(`shown as ${shown}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const rules = theme === themes[0] ? undefined : OF_COLORS;
      found.push(...(await faultsNow(page, rules)).map((fault) => `${theme}, ${width} px: ${fault}`));
    }
  }
  return found.map((fault) => `${lang}${chosen ? `, chosen ${chosen}` : ""}, ${fault}`);
}

/** The rules of axe whose result the colors of a page change. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/** What is wrong now by these rules, or by all; of what is in order no account is written. */
async function faultsNow(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  if (!await page.evaluate("'axe' in window")) await page.evaluate(axe.source);
  const options = JSON.stringify({ resultTypes: ["violations"], runOnly });
  const { violations } = await page.evaluate(`axe.run(${options})`) as AxeResults;
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`)),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ];
}
