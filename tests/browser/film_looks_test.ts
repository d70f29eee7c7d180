import assert from "node:assert/strict";
import { browserTest, inBrowser } from "./browser.ts";
import { filled, SITE } from "./site.ts";

browserTest(
  "on a phone each line of a film's names begins where its title does, and none ends with a dot",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(`${SITE}/uk/film/13`);
      const { title, lines, text } = await page.evaluate(() => {
        const starts = [...document.querySelectorAll<HTMLElement>(".film-original > span")].map((part) => {
          const { left, top } = part.getBoundingClientRect();
          return { top, left: left + parseFloat(getComputedStyle(part).paddingLeft) };
        });
        return {
          title: document.querySelector("h1")!.getBoundingClientRect().left,
          lines: starts.filter(({ top }, i) => top !== starts[i - 1]?.top).map(({ left }) => left),
          text: document.querySelector(".film-original")!.textContent,
        };
      });
      assert.ok(lines.length > 1, "the names take several lines");
      for (const left of lines) assert.ok(Math.abs(left - title) < 1, `${left} by ${title}`);
      assert.ok(!text.includes("·"), text);
    }),
);

browserTest(
  "on a phone no line of facts ends with a dot: at home, of a list and of what was found",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      for (const path of ["/", "/en/list/time-travel", "/search?q=batman"]) {
        await page.goto(SITE + path);
        const { dots, facts } = await page.evaluate(() => {
          const main = document.querySelector("main")!;
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          const dots: string[] = [];
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const { data } = node as Text;
            const top = (at: number) => {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              return range.getBoundingClientRect().top;
            };
            for (const { index } of data.matchAll(/·(?= \S)/g)) {
              if (top(index + 2) > top(index) + 3) dots.push(data);
            }
          }
          return { dots, facts: document.querySelectorAll("main .facts > *").length };
        });
        assert.deepEqual(dots, [], path);
        assert.ok(facts > 0, path);
      }
    }),
);

browserTest(
  "a film's keywords take two rows at most until the others are asked for, and push nothing out of the window",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      const look = () =>
        page.evaluate(() => {
          const shown = [...document.querySelectorAll(".keywords > .chips > li")].filter((word) =>
            word.getBoundingClientRect().height > 0
          );
          return {
            count: shown.length,
            rows: new Set(shown.map((word) => word.getBoundingClientRect().top)).size,
            width: document.documentElement.scrollWidth,
          };
        });
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        for (const path of ["/film/13", "/en/film/1", "/uk/film/303"]) {
          await page.goto(SITE + path);
          const { rows, count, width: whole } = await look();
          assert.ok(
            (rows === 2 || rows === 1 && width > 360) && whole === width,
            `${path} at ${width}: ${rows} rows, ${whole} px`,
          );
          await page.click(".more-chips summary");
          const all = await look();
          assert.ok(all.count > count && all.width === width, `${path} at ${width}: ${count} of ${all.count}`);
        }
      }
    }),
);

browserTest(
  "the ways from the home page stand in one row beside its first film, in every language",
  () =>
    inBrowser({ viewport: { width: 1280, height: 800 } }, async (page) => {
      for (const path of ["/", "/en/", "/uk/"]) {
        await page.goto(SITE + path);
        const tops = await page.evaluate(() =>
          [...document.querySelectorAll(".hero .quick li")].map((way) => way.getBoundingClientRect().top)
        );
        assert.equal(new Set(tops).size, 1, `${path}: ${tops.join(", ")}`);
      }
    }),
);

browserTest(
  "on a phone what one can do with a film in cinemas or a series stands in one row, in every language",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      const onNow = /\/film\/\d+(?=\?city=)/.exec(await filled("/cinemas/UA/kyiv"))![0];
      for (const path of ["", "/en", "/uk"].flatMap((prefix) => [`${prefix}${onNow}`, `${prefix}/film/191`])) {
        await page.goto(SITE + path);
        const tops = await page.evaluate(() =>
          [...document.querySelectorAll(".film-actions .button")].filter((button) => button.checkVisibility())
            .map((button) => button.getBoundingClientRect().top)
        );
        assert.ok(tops.length >= 3, path);
        assert.ok(Math.max(...tops) - Math.min(...tops) < 5, `${path}: ${tops.join(", ")}`);
      }
    }),
);
