import assert from "node:assert/strict";
import { browserTest } from "./browser.ts";
import { onSite } from "./people.ts";
import { SITE } from "./site.ts";

const EVENING = "/en/tonight?city=UA-kyiv";

// The first visit of a city has its showtimes made.
for (let tries = 0; tries < 100; tries++) {
  if ((await (await fetch(SITE + EVENING)).text()).includes("film-house")) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** On the bank of the Dnipro, beside a cinema of the demo's. */
const KYIV = { latitude: 50.4689, longitude: 30.5171 };

browserTest("the nearest theaters are told to who asks, without the position leaving the browser", async () => {
  await onSite({ permissions: ["geolocation"], geolocation: KYIV }, async (page) => {
    await page.goto(EVENING, { waitUntil: "networkidle" });
    assert.equal(await page.locator(".near .chips").count(), 0, "nothing is asked on load");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Near me" }).click();
    const nearest = page.locator(".near .chips a");
    await nearest.first().waitFor();
    assert.match((await nearest.first().textContent())!, /^Podil Film Yard \d+ m$/);
    assert.deepEqual(asked, []);
    await nearest.first().click();
    await page.waitForURL(/theater=kyiv-kinodvir-na-podoli/);
  });
});

browserTest(
  "from the pole the nearest one is shown as far away, and a browser that says nothing is no fault",
  async () => {
    await onSite({ permissions: ["geolocation"], geolocation: { latitude: 90, longitude: 0 } }, async (page) => {
      await page.goto("/en/tonight");
      await page.getByRole("button", { name: "Near me" }).click();
      await page.locator(".near .chips a").first().waitFor();
      assert.equal(await page.locator(".near .chips a").count(), 1);
      assert.match((await page.locator(".near [role=status]").textContent())!, /a long way/);
    });
    await onSite({ permissions: [] }, async (page) => {
      await page.goto(EVENING);
      await page.getByRole("button", { name: "Near me" }).click();
      await page.getByText("did not say where you are").waitFor();
    });
  },
);

browserTest("without JavaScript nobody is offered what needs it", async () => {
  await onSite({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${EVENING}&by=film`);
    // Late in the evening nothing is left of today.
    await page.locator(".days a").nth(1).click();
    await page.waitForURL(/date=/);
    assert.equal(await page.getByRole("button", { name: "Near me" }).count(), 0);
    assert.ok(await page.locator(".film-house").count() > 0);
  });
});
