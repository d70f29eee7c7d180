import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faults, LOOKS, THEMES } from "./axe.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { PAGES, REVIEWED, SERIES, SITE } from "./site.ts";

const OTHER = { light: "dark", dark: "light" } as const;

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: 320, 768, 1280 px, light and dark`, async () => {
    assert.deepEqual((await Promise.all(LOOKS.map((look) => faults(path, look)))).flat(), []);
  });
  browserTest(`a chosen theme holds on ${path} against the system's, and axe finds nothing`, async () => {
    const looks = THEMES.map((chosen) => ({ lang: "en" as const, theme: OTHER[chosen], chosen, widths: [1280] }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/catalog", "/film/1", "/calendar", "/docs"]) {
  browserTest(`axe finds nothing on ${path} in Russian and English either`, async () => {
    const looks = (["ru", "en"] as const).map((lang) => ({ lang, theme: "light" as const, widths: [320] }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/film/1", "/nowhere"]) {
  browserTest(`axe finds nothing on ${path} with the suggestions open, the first one active`, async () => {
    const looks = THEMES.flatMap((theme) =>
      [320, 1280].map((width) => ({ lang: "en" as const, theme, widths: [width] }))
    );
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look, { act: openSuggestions })))).flat(), []);
  });
}

browserTest("the looked at pages show reviews of people and of agents, and seasons", async () => {
  await inBrowser({}, async (page) => {
    await page.goto(`${SITE}/en${REVIEWED}`);
    assert.equal(await page.locator(".review").count(), 3);
    assert.equal(await page.locator(".review .badge").count(), 1);
    await page.goto(`${SITE}/en${SERIES}`);
    assert.ok(await page.locator(".seasons li").count() > 1);
  });
});

async function openSuggestions(page: Page): Promise<void> {
  await page.locator("input[role=combobox]").pressSequentially("matrix");
  const options = page.locator("#suggestions");
  // The suggestions for the whole word replace those for its beginning, and what is chosen among them.
  await options.locator('[href*="q=matrix"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await options.getByRole("option", { selected: true }).waitFor();
}
