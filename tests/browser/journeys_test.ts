import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest, inBrowser } from "./browser.ts";
import { filled, SITE } from "./site.ts";

/** A journey through the site for somebody whose browser runs no scripts. */
function withoutScripts(name: string, journey: (page: Page) => Promise<void>): void {
  browserTest(`without scripts, ${name}`, () => inBrowser({ javaScriptEnabled: false }, journey));
}

withoutScripts("the search form leads to what was searched, and on to the film", async (page) => {
  await page.goto(`${SITE}/en/`);
  await page.getByRole("searchbox").fill("matrix");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${SITE}/en/search?q=matrix`);
  await page.getByRole("main").getByRole("link", { name: "The Matrix", exact: true }).click();
  await page.waitForURL(/\/en\/film\/\d+$/);
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "The Matrix");
});

withoutScripts("the catalog's form filters, and a chip takes the filter off", async (page) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${SITE}/en/catalog`);
  const found = () => page.getByRole("main").getByRole("status").textContent();
  const all = await found();
  await page.locator("details.panel > summary", { hasText: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Drama" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/[?&]genre=drama(&|$)/);
  assert.notEqual(await found(), all);
  await page.locator(".chosen a").first().click();
  await page.waitForURL((url) => !url.searchParams.has("genre"));
  assert.equal(await found(), all);
});

withoutScripts("filters stand open beside the list in a wide window, and unfold above it in others", async (page) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${SITE}/en/catalog`);
  const drama = page.getByRole("checkbox", { name: "Drama" });
  const summary = page.locator("details.panel > summary", { hasText: "Filters" });
  assert.deepEqual([await drama.isVisible(), await summary.isVisible()], [true, false]);
  await drama.check();
  await page.setViewportSize({ width: 1100, height: 800 });
  assert.deepEqual([await drama.isVisible(), await summary.isVisible()], [false, true]);
  await summary.click();
  assert.deepEqual([await drama.isVisible(), await drama.isChecked()], [true, true]);
});

withoutScripts("an evening's form unfolds above the films in every window", async (page) => {
  const path = "/en/tonight?city=UA-kyiv";
  await filled(path);
  for (const width of [360, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SITE + path);
    const price = page.locator('main [name="maxPrice"]');
    const summary = page.locator("details.panel > summary", { hasText: "Filters" });
    assert.deepEqual([await price.isVisible(), await summary.isVisible()], [false, true], String(width));
    await summary.click();
    await price.fill("300");
    const [form, films] = [await price.boundingBox(), await page.locator(".evening-films").boundingBox()];
    assert.ok(form!.y + form!.height < films!.y, String(width));
  }
});

withoutScripts("another language shows the same page with the same filters", async (page) => {
  await page.goto(`${SITE}/en/catalog?genre=drama&sort=rating`);
  await page.locator(".langs a[lang=uk]").click();
  await page.waitForURL(`${SITE}/uk/catalog?genre=drama&sort=rating`);
  assert.equal(await page.locator("html").getAttribute("lang"), "uk");
  assert.equal(await page.locator(".chosen a").count(), 1);
});

withoutScripts("a poster on the home page leads to its film, and the film to its Markdown", async (page) => {
  await page.goto(`${SITE}/uk/`);
  await page.locator(".card a").first().click();
  await page.waitForURL(/\/uk\/film\/\d+$/);
  const film = new URL(page.url()).pathname;
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const twin = await page.getByRole("link", { name: "Markdown" }).getAttribute("href");
  assert.equal(twin, `${film}.md`);
  const markdown = await page.request.get(SITE + twin);
  assert.match(markdown.headers()["content-type"], /^text\/markdown/);
  assert.ok((await markdown.text()).includes(`# ${title}`));
});
