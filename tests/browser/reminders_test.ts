import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertFaultless } from "./faultless.ts";
import { browserTest } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";
import { SITE } from "./site.ts";

/** Waits until cities with cinemas are known. */
async function citiesKnown(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { items } = await (await fetch(`${SITE}/api/v1/cinema/cities?country=UA`)).json();
    if (items.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sets a reminder of each kind on the page of a film. */
async function remind(page: Page): Promise<void> {
  await citiesKnown();
  await page.goto("/en/film/1");
  const buttons = ["Remind me when it opens", "Remind me about showtimes", "Remind me when it’s on"];
  for (const [i, button] of buttons.entries()) {
    await page.locator("summary", { hasText: i === 0 ? "Remind me about this film" : "Another reminder" }).click();
    await page.getByRole("button", { name: button }).click();
    await page.waitForURL("/en/film/1#own");
    await page.goto("/en/film/1");
  }
}

browserTest(
  "axe and the validator find nothing on reminders, which work without JavaScript",
  () =>
    onSite({ javaScriptEnabled: false }, async (page) => {
      await signUp(page, newLogin());
      await remind(page);
      assert.equal(await page.locator(".own-reminders li").count(), 3);
      await page.goto("/en/diary/reminders");
      await page.getByRole("button", { name: "Get the addresses" }).click();
      assert.match((await page.locator("#feed-atom").textContent())!, /\/reminders\.atom\?key=[\w-]{43}&lang=en$/);
      await assertFaultless(page, ["/diary/reminders", "/film/1"]);
      const removed = page.waitForEvent("load");
      await page.getByRole("button", { name: /^Don’t remind me/ }).first().click();
      // A click does not wait for the page that its form leads to.
      await removed;
      assert.equal(await page.locator(".reminder").count(), 2);
    }),
);

browserTest("with JavaScript a reminder is set without leaving the film's page", () =>
  onSite({}, async (page) => {
    await signUp(page, newLogin());
    await page.evaluate(() => document.body.dataset.same = "yes");
    await page.locator("summary", { hasText: "Remind me about this film" }).click();
    await page.getByRole("button", { name: "Remind me when it opens" }).click();
    await page.locator(".own-reminders li").waitFor();
    assert.equal(await page.evaluate(() => document.body.dataset.same), "yes");
  }));

browserTest(
  "a push message is shown as a notification, and the same one once",
  () =>
    onSite({ permissions: ["notifications"] }, async (page) => {
      await signUp(page, newLogin());
      await page.goto("/en/diary/reminders");
      await page.getByRole("button", { name: "Turn notifications on" }).waitFor();
      await page.evaluate(async () => void await navigator.serviceWorker.ready);
      const devtools = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
          const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
          if (found) resolve(found.registrationId);
        })
      );
      await devtools.send("ServiceWorker.enable");
      const registrationId = await registered;
      const message = {
        title: "Foyer: Reminders",
        body: "“Dune” is now in cinemas: Kyiv",
        url: "/en/film/1",
        lang: "en",
      };
      for (let i = 0; i < 2; i++) {
        await devtools.send("ServiceWorker.deliverPushMessage", {
          origin: new URL(SITE).origin,
          registrationId,
          data: JSON.stringify(message),
        });
      }
      const shown = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        for (let tries = 0; tries < 100; tries++) {
          const found = await registration.getNotifications();
          if (found.length > 0) return found.map(({ title, body, data }) => ({ title, body, url: data.url }));
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      assert.deepEqual(shown, [{ title: message.title, body: message.body, url: message.url }]);
    }),
);
