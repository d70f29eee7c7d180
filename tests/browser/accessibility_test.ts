import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faults, LOOK, THEMES } from "./axe.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { PAGES, REVIEWED, SERIES, SITE } from "./site.ts";

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: 320, 768, 1280 px, light and dark`, async () => {
    assert.deepEqual(await faults(path, LOOK), []);
  });
}

for (const [chosen, system] of [["light", "dark"], ["dark", "light"]] as const) {
  browserTest(
    `when ${chosen} is chosen, every page is so against the system's theme, and axe finds nothing`,
    () =>
      inBrowser({}, async (page) => {
        await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), chosen);
        const look = { lang: "en" as const, themes: [system], chosen, widths: [1280] };
        for (const path of PAGES) assert.deepEqual(await faults(path, look, { page }), [], path);
      }),
  );
}

for (const path of ["/", "/catalog", "/film/1", "/calendar", "/docs"]) {
  browserTest(`axe finds nothing on ${path} in Russian and English either`, async () => {
    for (const lang of ["ru", "en"] as const) {
      assert.deepEqual(await faults(path, { lang, themes: ["light"], widths: [320] }), []);
    }
  });
}

for (const path of ["/", "/film/1", "/nowhere"]) {
  browserTest(`axe finds nothing on ${path} with the suggestions open, the first one active`, async () => {
    for (const width of [320, 1280]) {
      const look = { lang: "en" as const, themes: THEMES, widths: [width] };
      assert.deepEqual(await faults(path, look, { act: openSuggestions }), []);
    }
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
