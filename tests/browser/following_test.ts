import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertFaultless } from "./faultless.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";
import { SITE } from "./site.ts";

const OPTIONS = { baseURL: SITE, javaScriptEnabled: false };

/** Presses a button and waits for what its form leads to. */
async function press(page: Page, button: { name: string; exact?: boolean }): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", button).click();
  await loaded;
}

/** Has somebody open a page, show an entry of their diary and a list. Returns the paths of both. */
async function showMuch(page: Page): Promise<{ profile: string; list: string }> {
  const login = newLogin();
  await signUp(page, login);
  await page.goto("/en/settings");
  await page.getByLabel("Profile address").fill(login);
  await press(page, { name: "Make it public" });
  await page.goto("/en/diary/add?film=1");
  await page.getByLabel("Show it in my public profile").check();
  await press(page, { name: "Save" });
  await page.goto("/en/film/1");
  await page.locator("summary", { hasText: "Your review" }).click();
  await page.getByLabel("Your review").fill("Slow at first, but the last half hour repays the patience.");
  await press(page, { name: "Publish" });
  await page.goto("/en/diary/lists/add?film=1");
  await page.getByLabel("Title of a new list").fill("Films for a rainy evening in a small town");
  await press(page, { name: "Make the list with this film" });
  await page.goto("/en/diary/lists");
  await page.getByRole("link", { name: /rainy evening/ }).click();
  await press(page, { name: "Everybody" });
  const address = (await page.locator(".list-address a").textContent())!;
  return { profile: `/u/${login}`, list: new URL(address).pathname.replace(/^\/en/, "") };
}

browserTest(
  "following and liking work without JavaScript, and axe and the validator find nothing on their pages",
  () =>
    onSite(OPTIONS, async (page) => {
      const { profile, list } = await inBrowser(OPTIONS, showMuch);
      await signUp(page, newLogin());
      await page.goto(`/en${profile}`);
      await press(page, { name: "Follow", exact: true });
      await page.getByText("1 follower").waitFor();
      await page.goto(`/en${list}`);
      await press(page, { name: "Like", exact: true });
      await page.getByText("Liked by 1 person").waitFor();
      await page.goto("/en/diary/following");
      const shown = (await page.locator("main").textContent())!;
      for (const kind of ["diary", "review", "list"]) assert.ok(shown.includes(kind), kind);
      assert.ok(shown.includes("repays the patience"));
      await assertFaultless(page, [
        "/diary/following",
        "/diary/following?after=2020-01-01T00:00:00.000Z.list.1",
        profile,
        list,
      ]);
    }),
);
