import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";

/** Waits until the service worker has taken the page over and kept it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** The paths of the pages that are kept. */
async function keptPages(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    (await (await caches.open("foyer-pages")).keys()).map(({ url }) => new URL(url).pathname)
  );
}

async function until(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await keptPages(page)).includes(path)) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${path} was not kept: ${await keptPages(page)}`);
}

browserTest("pages visited last are there without a network, with their looks; others say so and lead on", async () => {
  await onSite({}, async (page) => {
    await page.goto("/en/film/1");
    await settled(page);
    await until(page, "/en/film/1");
    const title = await page.title();
    await page.goto("/en/lists");
    await until(page, "/en/lists");
    await page.context().setOffline(true);
    await page.goto("/en/film/1");
    assert.equal(await page.title(), title);
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), "", "has its style");
    assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /Manrope/);
    const missing = await page.goto("/uk/catalog");
    assert.equal(missing!.status(), 503);
    assert.equal(await page.locator("h1").textContent(), "Немає мережі");
    await page.getByRole("link", { name: title }).click();
    await page.waitForURL("/en/film/1");
    await page.context().setOffline(false);
    await page.goto("/uk/catalog");
    assert.notEqual(await page.locator("h1").textContent(), "Немає мережі");
  });
});

browserTest("while there is a network, it answers: what is kept is never shown instead", async () => {
  await onSite({}, async (page) => {
    await page.goto("/en/lists");
    await settled(page);
    await until(page, "/en/lists");
    // What is kept is made another page, as if the service had changed its own since.
    await page.evaluate(async () => {
      const html = new Response("<title>Old</title>", { headers: { "content-type": "text/html" } });
      await (await caches.open("foyer-pages")).put("/en/lists", html);
    });
    await page.goto("/en/lists");
    assert.notEqual(await page.title(), "Old");
    await page.waitForTimeout(300);
    await page.context().setOffline(true);
    await page.goto("/en/lists");
    assert.notEqual(await page.title(), "Old", "and what came was kept");
  });
});

browserTest("nothing that is made for one person is kept", async () => {
  await onSite({}, async (page) => {
    await signUp(page, newLogin());
    await settled(page);
    for (const path of ["/en/diary", "/en/settings", "/en/film/2"]) await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    const kept = await keptPages(page);
    assert.deepEqual(kept.filter((path) => !["/en/sign-up"].includes(path)), []);
  });
});
