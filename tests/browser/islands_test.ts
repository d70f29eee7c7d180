import assert from "node:assert/strict";
import { browserTest, inBrowser } from "./browser.ts";
import { SITE } from "./site.ts";

browserTest(
  "search by keyboard: suggestions, arrows, Escape, and Enter on the film",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/lists`);
      const field = page.getByRole("combobox", { name: "Search" });
      await field.pressSequentially("matrix");
      await page.getByRole("option").first().waitFor();
      assert.equal(await field.getAttribute("aria-expanded"), "true");
      await page.keyboard.press("Escape");
      assert.equal(await page.getByRole("option").count(), 0);
      assert.equal(await field.inputValue(), "matrix");
      await page.keyboard.press("ArrowDown");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
      const option = page.getByRole("option", { selected: true });
      assert.match((await option.textContent())!, /The Matrix/);
      assert.equal(await field.getAttribute("aria-activedescendant"), await option.getAttribute("id"));
      assert.ok(await field.evaluate((element) => element === document.activeElement));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/en\/film\/\d+$/);
    }),
);

browserTest("Enter without a chosen suggestion searches for the words", () =>
  inBrowser({}, async (page) => {
    await page.goto(`${SITE}/en/`);
    const field = page.getByRole("combobox", { name: "Search" });
    await field.pressSequentially("matrix");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${SITE}/en/search?q=matrix`);
  }));

browserTest(
  "a chosen theme colours the page at once and the next one from the start; system follows the system",
  () =>
    inBrowser({ colorScheme: "light" }, async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await page.goto(`${SITE}/en/`);
      const light = await ground();
      await page.getByRole("radio", { name: "System" }).and(page.locator(":checked")).waitFor();
      await page.getByRole("radio", { name: "System" }).focus();
      await page.keyboard.press("ArrowRight");
      const dark = await ground();
      assert.notEqual(dark, light);
      await page.goto(`${SITE}/en/film/1`);
      assert.equal(await ground(), dark);
      await page.getByRole("radio", { name: "System" }).check({ force: true });
      assert.equal(await ground(), light);
      await page.emulateMedia({ colorScheme: "dark" });
      assert.equal(await ground(), dark);
    }),
);

browserTest(
  "a filter applies without a reload, keeps the address, and the back button takes it off",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/catalog`);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.body.dataset.loaded = "once");
      const found = page.locator("#found");
      const all = await found.textContent();
      await page.getByRole("checkbox", { name: "Drama" }).check();
      await page.waitForURL(`${SITE}/en/catalog?genre=drama`);
      assert.notEqual(await found.textContent(), all);
      assert.equal(await page.locator(".langs a[lang=uk]").getAttribute("href"), "/uk/catalog?genre=drama");
      await page.goBack();
      await page.locator("#found", { hasText: all! }).waitFor();
      assert.equal(page.url(), `${SITE}/en/catalog`);
      assert.equal(await page.getByRole("checkbox", { name: "Drama" }).isChecked(), false);
      assert.equal(await page.evaluate(() => document.body.dataset.loaded), "once");
    }),
);

browserTest(
  "the numbers beside the catalog's filters follow a choice, and the form keeps what was touched",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/catalog`, { waitUntil: "networkidle" });
      const number = (value: string) => page.locator(`#filters label:has([value="${value}"]) small`);
      const whole = Number(await number("US").textContent());
      const drama = page.locator('#filters [value="drama"]');
      await drama.check();
      await page.waitForURL(/genre=drama/);
      await page.waitForFunction(
        (before) => document.querySelector('#filters label:has([value="US"]) small')!.textContent !== String(before),
        whole,
      );
      assert.ok(Number(await number("US").textContent()) < whole);
      const { total } = await (await fetch(`${SITE}/api/catalog?genre=drama`)).json();
      assert.equal(await page.locator("#filters .apply span").textContent(), String(total), "the button says how many");
      assert.ok(await drama.evaluate((element) => element === document.activeElement), "the focus stays");
    }),
);
