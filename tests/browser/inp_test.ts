import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { NAMED_SITE, newLogin, onSite, signUp } from "./people.ts";
import { FILE, filled } from "./site.ts";

// Interaction to next paint of every island, at a quarter of the processor's speed. Alone on the machine, as Lighthouse.

/** How many times slower the processor is made. */
const SLOWER = 4;
/** What the web calls good. Other programs on the machine only add to it, so that the best of some runs counts. */
const GOOD_MS = 200;
const RUNS = 3;
/** What no machine may need. */
const MOST_MS = 500;
const TRAILED = "/en/film/2";
const KYIV = { latitude: 50.4689, longitude: 30.5171 };

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What somebody does with an island, on a page that has it. */
interface Case {
  path: string;
  options?: BrowserContextOptions;
  signedIn?: boolean;
  /** What has to be so before the page is opened. */
  prepare?(page: Page): unknown;
  act(page: Page): Promise<void>;
}

const CASES: Record<string, Case> = {
  CatalogFilters: {
    path: "/en/catalog",
    async act(page) {
      for (const value of ["drama", "comedy", "US"]) await page.locator(`#filters [value="${value}"]`).click();
      await page.waitForURL(/country=US/);
      await page.goBack();
      await page.locator("#filters input[name=q], .sorts a").first().click();
    },
  },
  CopyButton: {
    path: "/en/settings/agents",
    options: { permissions: ["clipboard-read", "clipboard-write"] },
    signedIn: true,
    async act(page) {
      await page.getByLabel("Agent’s name").fill("Critic");
      await page.getByRole("button", { name: "Create agent" }).click();
      await page.locator("#client-secret").waitFor();
      await page.getByRole("button", { name: "Copy" }).click();
      await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
    },
  },
  DiaryDialog: {
    path: "/en/",
    signedIn: true,
    async act(page) {
      await page.locator("a[data-diary]").first().click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("label", { hasText: /^8$/ }).click();
      await dialog.getByRole("button").last().click();
    },
  },
  LanguageOffer: {
    path: "/",
    options: { locale: "en" },
    async act(page) {
      await page.getByRole("button", { name: "No, thanks" }).click();
      await page.locator(".language-offer").waitFor({ state: "detached" });
    },
  },
  NearMe: {
    path: "/en/tonight?city=UA-kyiv",
    options: { permissions: ["geolocation"], geolocation: KYIV },
    prepare: () => filled("/en/tonight?city=UA-kyiv"),
    async act(page) {
      await page.getByRole("button", { name: "Near me" }).click();
      await page.locator(".near .chips a").first().waitFor();
    },
  },
  OwnForms: {
    path: "/en/film/7",
    signedIn: true,
    async act(page) {
      await page.getByRole("button", { name: "8", exact: true }).click();
      await page.locator('button[aria-pressed="true"]', { hasText: "8" }).waitFor();
      await page.getByRole("button", { name: /favorites$/ }).click();
      await page.locator('main:not([aria-busy="true"])').waitFor();
    },
  },
  PasskeyButton: {
    path: "/en/sign-up",
    options: { baseURL: NAMED_SITE },
    prepare: (page) =>
      page.route("**/sign-up*", (route) => route.request().method() === "POST" ? route.abort() : route.continue()),
    async act(page) {
      await page.getByRole("button", { name: "Sign up with a passkey" }).click();
      await page.locator(".fault:not([hidden])").first().waitFor();
    },
  },
  ShowPassword: {
    path: "/en/sign-up",
    async act(page) {
      await page.getByLabel("Password").fill("a phrase of words");
      await page.getByRole("button", { name: "Show password" }).click();
      await page.getByRole("button", { name: "Hide password" }).click();
    },
  },
  PushButton: {
    path: "/en/diary/reminders",
    signedIn: true,
    async act(page) {
      await page.getByRole("button", { name: "Turn notifications on" }).click();
      await page.locator(".fault:not([hidden])").waitFor();
    },
  },
  RememberedCity: {
    path: "/en/cinemas",
    async prepare(page) {
      await page.addInitScript(() => {
        localStorage.setItem("city", JSON.stringify({ country: "UA", code: "kyiv", name: "Kyiv", lang: "en" }));
        // What a page is left by has no next paint on it.
        addEventListener("click", (event) => event.preventDefault());
      });
    },
    async act(page) {
      await page.getByRole("link", { name: /Kyiv$/ }).click();
    },
  },
  SearchBox: {
    path: "/en/lists",
    async act(page) {
      await page.getByRole("combobox", { name: "Search" }).pressSequentially("the matrix", { delay: 60 });
      await page.getByRole("option").first().waitFor();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Escape"]) await page.keyboard.press(key);
    },
  },
  ThemeSwitch: {
    path: "/en/film/1",
    async act(page) {
      for (const name of ["Dark", "Light", "System"]) await page.locator(`.theme label[title="${name}"]`).click();
    },
  },
  TrailerPlayer: {
    path: TRAILED,
    async prepare(page) {
      await page.route(/youtube/, (route) => route.abort());
      addTrailer();
    },
    async act(page) {
      await page.locator("a.trailer").click();
      await page.locator(".media iframe").waitFor();
    },
  },
};

Deno.test("every island has its interaction measured", async () => {
  const islands = await Array.fromAsync(Deno.readDir(new URL("../../islands/", import.meta.url)));
  assert.deepEqual(islands.map(({ name }) => name.replace(".tsx", "")).sort(), Object.keys(CASES).sort());
});

const measured: Record<string, { worstMs: number; interactions: number }> = {};
Deno.test.afterAll(() => console.table(measured));

for (const [island, measures] of Object.entries(CASES)) {
  browserTest(
    `${island}: interaction to next paint stays under ${MOST_MS} ms at a quarter of the processor's speed`,
    async () => {
      for (let runs = 0; runs < RUNS && !(measured[island]?.worstMs <= GOOD_MS); runs++) {
        const durations = await durationsOf(measures);
        assert.ok(durations.length > 0, "nothing was measured");
        const worstMs = Math.max(...durations);
        if (worstMs < (measured[island]?.worstMs ?? Infinity)) {
          measured[island] = { worstMs, interactions: durations.length };
        }
      }
      assert.ok(measured[island].worstMs <= MOST_MS, `${measured[island].worstMs} ms`);
    },
  );
}

/** How long each interaction of a case takes until something new is painted, in ms. */
async function durationsOf({ path, options = {}, signedIn, prepare, act }: Case): Promise<number[]> {
  const storageState = signedIn ? await (member ??= signedInState()) : undefined;
  return await onSite({ ...options, storageState }, async (page) => {
    await prepare?.(page);
    await page.addInitScript(observeInteractions);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(idle);
    try {
      await act(page);
    } catch (error) {
      throw new Error(`stopped on ${page.url()}, headed “${await page.title()}”`, { cause: error });
    }
    return await page.evaluate(readInteractions);
  });
}

let member: Promise<StorageState> | undefined;

/** What the browser of somebody keeps who is signed in. */
function signedInState(): Promise<StorageState> {
  return onSite({}, async (page) => {
    await signUp(page, newLogin());
    return await page.context().storageState();
  });
}

type Observed = typeof globalThis & { interactions: Map<number, number>; observer: PerformanceObserver };

/** Waits until the islands have started, which a network that is quiet for a while does not say on a busy machine. */
async function idle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Notes the longest event of each interaction. The first one counts however short it is. */
function observeInteractions(): void {
  const page = globalThis as Observed;
  page.interactions = new Map();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEventTiming & { interactionId: number })[]) {
      const id = entry.interactionId;
      if (id) page.interactions.set(id, Math.max(entry.duration, page.interactions.get(id) ?? 0));
    }
  };
  page.observer = new PerformanceObserver((list) => note(list.getEntries()));
  page.observer.observe({ type: "first-input", buffered: true });
  page.observer.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The milliseconds of each interaction, once the last one is painted. */
async function readInteractions(): Promise<number[]> {
  const { interactions } = globalThis as Observed;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [...interactions.values()];
}

/** Gives a film a trailer, which no film of the starter catalog has. */
function addTrailer(): void {
  const database = new DatabaseSync(FILE, { timeout: 10_000 });
  database.prepare(
    "insert or ignore into video (film_id, position, type, language, url) values (?, 0, 'trailer', 'en', ?)",
  )
    .run(Number(TRAILED.split("/").at(-1)), "https://www.youtube.com/watch?v=aaaaaaaaaaa");
  database.close();
}
