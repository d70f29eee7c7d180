import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest, inBrowser } from "./browser.ts";
import { filled, SITE } from "./site.ts";

const SIZES = [{ width: 360, height: 780 }, { width: 1280, height: 900 }, { width: 1920, height: 1080 }];

for (const viewport of SIZES) {
  for (const path of ["/en/", "/en/film/1"]) {
    browserTest(`suggestions lie above everything else on ${path} at ${viewport.width}`, async () => {
      await filled("/en/");
      await inBrowser({ viewport }, async (page) => {
        await page.goto(SITE + path);
        await suggest(page, "matr");
        const covered = await page.evaluate(() => {
          const list = document.getElementById("suggestions")!;
          const { left, right, top, bottom } = list.getBoundingClientRect();
          const points: [number, number][] = [];
          for (let y = top + 4; y < Math.min(bottom, innerHeight) - 2; y += 8) {
            for (let x = left + 4; x < right - 20; x += 16) points.push([x, y]);
          }
          return points.filter(([x, y]) => !list.contains(document.elementFromPoint(x, y))).length;
        });
        assert.equal(covered, 0, "no point of the list belongs to anything else");
      });
    });
  }
}

browserTest(
  "at 360 suggestions are as wide as the page, and a title takes two lines at most",
  () =>
    inBrowser({ viewport: SIZES[0] }, async (page) => {
      await page.goto(`${SITE}/uk/film/1`);
      await suggest(page, "матриця");
      const list = (await page.locator("#suggestions").boundingBox())!;
      assert.ok(list.width >= 300, `${list.width} px`);
      assert.ok(list.x >= 0 && list.x + list.width <= 360);
      const heights = await page.locator("#suggestions [role=option]").evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height)
      );
      assert.ok(Math.max(...heights) <= 72, `${heights}`);
    }),
);

browserTest(
  "people among suggestions have a photo or their initials, and the last option leads to all results",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/lists`);
      await suggest(page, "nolan");
      await page.getByRole("option", { name: "Christopher Nolan" }).locator(".face").waitFor();
      await page.keyboard.press("ArrowUp");
      assert.equal(await page.getByRole("option", { selected: true }).textContent(), "All results");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${SITE}/en/search?q=nolan`);
    }),
);

browserTest(
  "suggestions say what a film is, and its original title where that is another",
  () =>
    inBrowser({}, async (page) => {
      for (const [lang, words] of [["uk", "Матриця Фільм · The Matrix 1999"], ["en", "The Matrix Film 1999"]]) {
        await page.goto(`${SITE}/${lang}/lists`);
        await suggest(page, "the matrix");
        const parts = await page.getByRole("option").first().locator("css=:not(:has(*))").allTextContents();
        assert.equal(parts.filter(Boolean).join(" ").replaceAll("\u00a0", " "), words);
      }
    }),
);

async function suggest(page: Page, words: string): Promise<void> {
  // Those of its first letters may come before.
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === words);
  await page.getByRole("combobox").pressSequentially(words);
  await (await answer).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByRole("option").first().waitFor();
}
