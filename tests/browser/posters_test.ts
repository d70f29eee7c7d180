import assert from "node:assert/strict";
import { browserTest, inBrowser } from "./browser.ts";
import { SITE } from "./site.ts";

browserTest(
  "drawn posters far below are asked for after the page, and are there without anybody scrolling",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      let isLoaded = false;
      const after: string[] = [];
      page.on("load", () => isLoaded = true);
      page.on("request", (request) => {
        if (isLoaded && request.url().includes("/poster/")) after.push(request.url());
      });
      await page.goto(`${SITE}/lists`);
      const missing = () =>
        page.evaluate(() =>
          [...document.images].filter((image) => image.clientWidth > 0 && image.naturalWidth === 0).length
        );
      for (const end = Date.now() + 20_000; Date.now() < end && await missing() > 0;) await page.waitForTimeout(50);
      assert.equal(await missing(), 0);
      assert.ok(after.length > 20, `${after.length} after the page`);
    }),
);
