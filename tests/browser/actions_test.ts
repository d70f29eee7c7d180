import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";
import { filled, SITE } from "./site.ts";

// How many actions of a person, counted by the browser itself, something takes from the home page on: presses, and
// fields that are typed into.

/** Counts what the person at the browser does; returns how much that was until now. */
async function countActions(page: Page): Promise<() => number> {
  let actions = 0;
  await page.exposeFunction("acted", () => actions++);
  await page.addInitScript(() => {
    const { acted } = globalThis as unknown as { acted(): void };
    let typed: EventTarget | null = null;
    addEventListener("pointerdown", (event) => event.isTrusted && acted(), true);
    addEventListener("keydown", (event) => {
      if (event.isTrusted && event.target !== typed) acted();
      typed = event.target;
    }, true);
  });
  return () => actions;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", also without JavaScript";
  browserTest(
    `rating ten films takes twelve actions at most${how}`,
    () =>
      onSite({ javaScriptEnabled }, async (page) => {
        const login = newLogin();
        await signUp(page, login);
        await page.goto("/en/");
        const actions = javaScriptEnabled ? await countActions(page) : countClicks(page);
        await page.reload();
        await page.getByRole("link", { name: login }).click();
        await page.getByRole("link", { name: "Rate popular titles" }).click();
        const rated = new Set<string>();
        for (let i = 0; i < 10; i++) {
          const first = page.locator(".rate-list li").first();
          const title = (await first.locator("legend a").textContent())!;
          await first.getByRole("button", { name: String(1 + i), exact: true }).click();
          await page.locator(".rate-list li legend a").filter({ hasText: exactly(title) }).waitFor({
            state: "detached",
          });
          rated.add(title);
        }
        assert.ok(actions() <= 12, `${actions()} actions`);
        assert.equal(rated.size, 10);
        await page.goto("/en/diary/ratings");
        assert.match((await page.locator("main").textContent())!, /10 ratings/);
      }),
  );
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

/** The same where no script runs that could count: requests that lead to another page. */
function countClicks(page: Page): () => number {
  let actions = -1; // the reload
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.redirectedFrom() === null) actions++;
  });
  return () => actions;
}

browserTest(
  "sharing a list takes four actions at most, and then anybody can read it",
  () =>
    onSite({}, async (page) => {
      const login = newLogin();
      await signUp(page, login);
      await page.goto("/en/diary/lists/add?film=1");
      await page.getByLabel("Title of a new list").fill("For a rainy evening");
      await page.getByRole("button", { name: "Make the list with this film" }).click();
      await page.goto("/en/");
      const actions = await countActions(page);
      await page.reload();
      await page.getByRole("link", { name: login }).click();
      await page.locator("main").getByRole("link", { name: "Lists", exact: true }).click();
      await page.getByRole("link", { name: "For a rainy evening" }).click();
      await page.getByRole("button", { name: "Everybody" }).click();
      const address = (await page.locator(".list-address a").textContent())!;
      assert.ok(actions() > 0 && actions() <= 4, `${actions()} actions`);
      const shared = await fetch(SITE + new URL(address).pathname);
      assert.equal(shared.status, 200);
      assert.match(await shared.text(), /For a rainy evening/);
    }),
);

// From the home page on, in a phone's window, by the keyboard, without scripts: each link that leads on is one action.
browserTest(
  "Ukrainian drama series since 2020 above 7 are four actions away, and what there is near them is said",
  () =>
    onSite({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto("/en/");
      const actions = countClicks(page);
      const follow = async (name: string) => {
        const link = page.locator("main").getByRole("link", { name, exact: true }).first();
        await link.focus();
        await Promise.all([
          page.waitForURL(await link.getAttribute("href").then((href) => `**${href}`)),
          link.press("Enter"),
        ]);
      };
      for (const link of ["Series", "Drama", "Ukraine", "From 2020, rated 7 and up"]) await follow(link);
      const chosen = [...new URL(page.url()).searchParams].map((pair) => pair.join("="));
      assert.deepEqual(chosen, ["type=serial", "genre=drama", "country=UA", "yearFrom=2020", "ratingMin=7"]);
      // The reload that the count begins with was none.
      assert.equal(actions() + 1, 4);
      assert.match((await page.locator(".nothing").textContent())!, /Remove “rated 7 and up”: \d+ titles/);
    }),
);

/** Presses Tab until a link is focused that is called so, and then Enter: what the keyboard alone can do. */
async function follow(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (focused.replaceAll("\u00a0", " ") !== name) continue;
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    return;
  }
  throw new Error(`The keyboard does not reach "${name}" on ${page.url()}`);
}

/** IMAX or the original language after 19:00 under 300 ₴, chosen by the links of an evening. */
const CHOSEN = ["after 19:00", "IMAX or original language", "up to ₴300"];

const onPhone = (visit: (page: Page) => Promise<void>) =>
  onSite({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, visit);

browserTest(
  "IMAX or the original language after 19:00 under 300 ₴ takes three presses of keys on a city's evening, on a phone without JavaScript",
  () =>
    onPhone(async (page) => {
      // Of tomorrow nothing has begun, whenever this runs.
      const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
      await filled("/en/tonight?city=UA-kyiv");
      await page.goto("/en/");
      const actions = countClicks(page);
      await page.goto(`/en/tonight?city=UA-kyiv&date=${tomorrow}`);
      for (const name of CHOSEN) await follow(page, name);
      assert.ok(actions() <= 3, `${actions()} actions`);
      const costs = await page.locator(".showing-head > span").allTextContents();
      assert.ok(costs.length > 0, "there are such sessions");
      for (const cost of costs) assert.ok(Number(/\d+/.exec(cost)![0]) <= 300, cost);
      for (const time of await page.locator(".showing time").allTextContents()) {
        assert.ok(time >= "19:00" || time < "06:00", time);
      }
      for (const session of await page.locator(".showing").allTextContents()) {
        assert.match(session, /IMAX|English|Japanese|Korean|French/);
      }
      const chosen = page.locator(".chosen a");
      assert.deepEqual((await chosen.allTextContents()).map((text) => text.replaceAll("\u00a0", " ")), [
        "after 19:00",
        "IMAX",
        "original language",
        "up to ₴300",
        "Clear all",
      ]);
      for (const chip of await chosen.all()) {
        const { x, width } = (await chip.boundingBox())!;
        assert.ok(x >= 0 && x + width <= 360, "every chosen filter is in sight");
      }
    }),
);

browserTest("the same takes four presses from the home page on", () =>
  onPhone(async (page) => {
    await filled("/en/tonight");
    await page.goto("/en/");
    const actions = countClicks(page);
    await page.reload();
    await follow(page, "Tonight at the cinema");
    const quick = page.locator(".quick a");
    const offered = (await quick.allTextContents()).map((text) => text.replaceAll("\u00a0", " "));
    // Late at night the day's choices may be fewer, and just before midnight none.
    const chosen = CHOSEN.filter((name) => offered.includes(name));
    for (const name of chosen) await follow(page, name);
    assert.ok(actions() <= 4, `${actions()} actions`);
    const hour = new Intl.DateTimeFormat("en", { hour: "numeric", hour12: false, timeZone: "Europe/Kyiv" }).format();
    if (chosen.length > 0 || Number(hour) < 23) assert.match(page.url(), /city=UA-kyiv/);
  }));
