import assert from "node:assert/strict";
import { browserTest, inBrowser } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";
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

browserTest("a password can be shown while it is typed, and is hidden again", () =>
  inBrowser({}, async (page) => {
    await page.goto(`${SITE}/en/sign-in`);
    const field = page.getByLabel("Password");
    await field.fill("a phrase of words");
    await page.getByRole("button", { name: "Show password" }).click();
    assert.equal(await field.getAttribute("type"), "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    assert.equal(await field.getAttribute("type"), "password");
    assert.equal(await field.inputValue(), "a phrase of words");
  }));

browserTest(
  "on a phone the menu and the languages are as high as a finger and fit their row in every language",
  () =>
    inBrowser({ viewport: { width: 360, height: 780 } }, async (page) => {
      for (const prefix of ["", "/en", "/uk"]) {
        await page.goto(`${SITE}${prefix}/calendar`);
        const heights = await page.locator(".menu a, .langs a:visible").evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().height)
        );
        assert.equal(heights.length, 6);
        assert.ok(heights.every((height) => height >= 44), `${prefix} ${heights}`);
        const cut = await page.locator(".menu").evaluate((menu) => menu.scrollWidth - menu.clientWidth);
        assert.equal(cut, 0, `${prefix} the menu is cut by ${cut} px`);
      }
    }),
);

browserTest(
  "on a phone the tab of the page is in sight however many there are",
  () =>
    onSite({ viewport: { width: 360, height: 780 } }, async (page) => {
      await signUp(page, newLogin());
      for (const path of ["/en/diary", "/en/watchlist"]) {
        await page.goto(path);
        const { left, right } = await page.locator('.tabs a[aria-current="page"]').evaluate((tab) => {
          const { left, right } = tab.getBoundingClientRect();
          return { left, right };
        });
        assert.ok(left >= 0 && right <= 360, `${path} ${left} ${right}`);
      }
    }),
);
