import assert from "node:assert/strict";
import { browserTest, inBrowser } from "./browser.ts";
import { SITE } from "./site.ts";

browserTest(
  "drawn posters far below are asked for after the page, and are there without anybody scrolling",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      let isLoaded = false;
      let after = 0;
      page.on("load", () => isLoaded = true);
      page.on("request", (request) => {
        if (isLoaded && request.url().includes("/poster/")) after++;
      });
      // At home the rows far below are laid out after the page, too.
      for (const path of ["/lists", "/"]) {
        [isLoaded, after] = [false, 0];
        await page.goto(SITE + path);
        const missing = () =>
          page.evaluate(() =>
            [...document.images].filter(({ clientWidth, naturalWidth }) => clientWidth > 0 && naturalWidth === 0)
              .length +
            document.querySelectorAll(".below").length
          );
        for (const end = Date.now() + 20_000; Date.now() < end && await missing() > 0;) await page.waitForTimeout(50);
        assert.equal(await missing(), 0, path);
        assert.ok(after > 10, `${after} after ${path}`);
      }
    }),
);
