import assert from "node:assert/strict";
import { assertFaultless } from "./faultless.ts";
import { browserTest } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";

browserTest(
  "axe and the validator find nothing on recommendations and lists, which work without JavaScript",
  () =>
    onSite({ javaScriptEnabled: false }, async (page) => {
      await signUp(page, newLogin());
      await page.getByRole("button", { name: "9", exact: true }).first().click();
      await page.getByRole("link", { name: "Add to a list" }).click();
      await page.getByLabel("Title of a new list").fill("Films for a rainy evening in a small town");
      await page.getByRole("button", { name: "Make the list with this film" }).click();
      await page.goto("/en/diary/lists");
      await page.getByRole("link", { name: /rainy evening/ }).click();
      await page.getByLabel("Add a film by its title").fill("inception");
      await page.getByRole("button", { name: "Find", exact: true }).click();
      await page.getByRole("button", { name: /^\+ Inception/ }).first().click();
      const own = new URL(page.url()).pathname.replace(/^\/en/, "");
      await page.locator("summary", { hasText: "Change" }).first().click();
      await page.getByLabel(/^Note/).first().fill("Not before midnight");
      await page.getByRole("button", { name: "Save" }).first().click();
      await page.getByRole("button", { name: "Everybody" }).click();
      const shared = new URL((await page.locator("a[href*='/l/']").textContent())!).pathname.replace(/^\/en/, "");
      await page.goto("/en/diary/recommendations");
      assert.match((await page.locator("main").textContent())!, /Because you rated highly: “The Matrix” \(9\)/);
      const paths = [
        "/diary/recommendations",
        "/diary/lists",
        own,
        `${own}?q=alien`,
        "/diary/lists/add?film=2",
        shared,
        "/recommendations",
        "/recommendations?film=1&film=2&q=alien",
      ];
      await assertFaultless(page, paths);
    }),
);
