import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { assertFaultless } from "./faultless.ts";
import { browserTest } from "./browser.ts";
import { newLogin, onSite, signUp } from "./people.ts";

/** In Kinorium's shape: a film that is here, one of two with a title, one that is not here, and one without a title. */
const FILE = `Title,Original Title,Year,Rating
The Matrix,The Matrix,1999,9
Dune,,,8
A film that nobody has ever made,,1931,7
,,,5
`;

browserTest(
  "axe and the validator find nothing on the diary, its statistics and an import, which work without JavaScript",
  () =>
    onSite({ javaScriptEnabled: false }, async (page) => {
      await signUp(page, newLogin());
      await page.goto("/en/diary/add?film=1");
      await page.getByLabel("8", { exact: true }).check({ force: true });
      await page.getByLabel("Note to yourself").fill("The rooftop, again");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("The rooftop, again").waitFor();
      const edit = await page.getByRole("link", { name: "Edit" }).getAttribute("href");
      await page.goto("/en/diary/rate");
      await page.getByRole("button", { name: "9", exact: true }).first().click();
      const imported = await bringIn(page);
      await page.goto("/en/diary/statistics");
      assert.match((await page.locator("main").textContent())!, /mean rating/);
      await assertFaultless(page, [
        "/diary",
        "/diary?rewatch=on&noted=on",
        edit!.replace(/^\/en/, ""),
        "/diary/add?film=2",
        "/diary/ratings",
        "/diary/rate",
        "/diary/statistics",
        "/diary/move",
        ...["matched", "doubtful", "unknown", "skipped"].map((state) => `${imported}?state=${state}`),
      ]);
    }),
);

/** Has the file looked at and imported; returns the page of the import. */
async function bringIn(page: Page): Promise<string> {
  await page.goto("/en/diary/move");
  const file = { name: "kinorium.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("File with your ratings and viewings").setInputFiles(file);
  await page.getByRole("button", { name: "See what is in the file" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "Undo the whole import" }).waitFor();
  return new URL(page.url()).pathname.replace(/^\/en/, "");
}

for (const width of [360, 1280]) {
  browserTest(
    `the button of a film lies on what shows the film, wherever films are listed, at ${width}`,
    () =>
      onSite({ viewport: { width, height: 900 } }, async (page) => {
        await signUp(page, newLogin());
        for (const path of ["/en/search?q=matrix", "/en/list/oscar-best-picture", "/en/", "/en/diary/ratings"]) {
          await page.goto(path);
          const outside = await page.locator(".card-diary").evaluateAll((buttons) =>
            buttons.filter((button) => {
              const [inner, outer] = [button, button.closest("li")!].map((one) => one.getBoundingClientRect());
              return inner.top < outer.top || inner.bottom > outer.bottom || inner.left < outer.left ||
                inner.right > outer.right;
            }).length
          );
          assert.ok(await page.locator(".card-diary").count() > 0, path);
          assert.equal(outside, 0, path);
        }
      }),
  );
}
