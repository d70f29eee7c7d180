import assert from "node:assert/strict";
import { HtmlValidate } from "html-validate";
import { faults, LOOK } from "./axe.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { filled, LANGUAGES, SITE } from "./site.ts";

const CITY = "/cinemas/UA/kyiv";
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "void-style": "off" } });

// The first visit of each country and city has its showtimes made.
await filled("/en/cinemas/UA");
await filled("/en/cinemas/PL");
const city = await filled(`/en${CITY}`);
const THEATER = /href="\/en(\/cinema\/[^"]+)"/.exec(city)![1];
const FILM = /(\/film\/\d+)\?city=/.exec(city)![1];

const PAGES = [
  "/tonight",
  "/tonight?city=UA-kyiv&after=12:00",
  "/tonight?city=UA-kyiv&by=film",
  "/tonight?city=UA-kyiv&theater=kyiv-kinodvir-na-podoli&theater=kyiv-livyi-bereh-mrii",
  "/cinemas",
  "/cinemas/UA",
  "/cinemas/PL",
  CITY,
  `${CITY}?date=soon`,
  THEATER,
  FILM,
  `${FILM}?city=UA-kyiv`,
  "/cinemas/XX",
];

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: four widths, light and dark`, async () => {
    assert.deepEqual(await faults(path, { ...LOOK, widths: [320, 360, 768, 1280] }), []);
  });

  Deno.test(`the HTML of ${path} is valid in three languages`, async () => {
    for (const prefix of Object.values(LANGUAGES)) {
      const html = await (await fetch(SITE + prefix + path)).text();
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) => messages)
        .map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`);
      assert.deepEqual(faults, [], prefix + path);
    }
  });
}

browserTest(
  "a city that was looked at is offered on the way to cinemas and shown on a film, in any language",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/cinemas`);
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator(".your-city").count(), 0);
      await page.goto(`${SITE}/en${CITY}`);
      await page.waitForFunction(() => localStorage.getItem("city") !== null);
      await page.goto(`${SITE}/en/cinemas`);
      await page.getByRole("link", { name: "Your city: Kyiv" }).click();
      await page.waitForURL(`${SITE}/en${CITY}`);
      await page.goto(`${SITE}/uk${FILM}`);
      assert.equal(await page.locator("select[name=city]").inputValue(), "UA-kyiv");
      assert.ok(await page.locator("#showtimes .showing").count() > 0);
      assert.match((await page.locator("#showtimes h2").textContent())!, /Київ/);
      assert.deepEqual(await page.context().cookies(), []);
    }),
);

browserTest(
  "a film's page shows the sessions of the city that the browser remembers",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en${FILM}`);
      assert.equal(await page.locator("#showtimes h2").textContent(), "Showtimes: Kyiv");
      await page.locator("#showtimes .chips").getByRole("link", { name: "Lviv" }).click();
      await page.waitForURL(/city=UA-lviv/);
      await page.waitForFunction(() => localStorage.getItem("city")?.includes("lviv"));
      await page.goto(`${SITE}/uk${FILM}`);
      await page.locator("#showtimes h2", { hasText: "Львів" }).waitFor();
      assert.equal(page.url(), `${SITE}/uk${FILM}`);
      assert.match((await page.locator("#showtimes .chips [aria-current=true]").textContent())!, /^Львів/);
      assert.ok(await page.locator(".days a[href*='city=UA-lviv&date=']").count() > 0);
    }),
);

browserTest(
  "the home page shows what is on in the city that the browser remembers",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en${CITY}`);
      await page.waitForFunction(() => localStorage.getItem("city") !== null);
      await page.goto(`${SITE}/uk/`);
      await page.locator("#in-cinemas h2", { hasText: "Київ" }).waitFor();
      assert.equal(page.url(), `${SITE}/uk/`);
      assert.match((await page.locator("#in-cinemas .card > .facts").first().textContent())!, /\d\d:\d\d/);
      await page.locator("#in-cinemas .card a").first().click();
      await page.waitForURL(/\/uk\/film\/\d+\?city=UA-kyiv/);
    }),
);

browserTest(
  "who has looked at a city finds its evening without choosing it again, and can choose another",
  () =>
    inBrowser({}, async (page) => {
      await page.goto(`${SITE}/en/tonight?city=UA-lviv`);
      await page.waitForFunction(() => localStorage.getItem("city") !== null);
      await page.goto(`${SITE}/uk/tonight`);
      await page.waitForURL(`${SITE}/uk/tonight?city=UA-lviv`);
      await page.getByRole("link", { name: "Інше місто" }).first().click();
      await page.waitForURL(`${SITE}/uk/tonight#cities`);
      await page.locator("#cities").getByRole("link", { name: "Одеса" }).click();
      await page.waitForURL(`${SITE}/uk/tonight?city=UA-odesa`);
    }),
);

browserTest(
  "without scripts, a film's sessions are found by city and by day",
  () =>
    inBrowser({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${SITE}/en${FILM}`);
      await page.locator("#showtimes summary", { hasText: "All cities" }).click();
      await page.getByLabel("City").selectOption("UA-kyiv");
      await page.getByRole("button", { name: "See showtimes" }).click();
      await page.waitForURL(`${SITE}/en${FILM}?city=UA-kyiv#showtimes`);
      await page.locator(".days").getByRole("link", { name: "Tomorrow" }).click();
      await page.waitForURL(/\?city=UA-kyiv&date=[\d-]+#showtimes$/);
      assert.match((await page.locator(".days [aria-current=date]").textContent())!, /^Tomorrow /);
      await page.locator("#showtimes h3 a").first().click();
      await page.waitForURL(/\/en\/cinema\/[a-z0-9-]+$/);
      assert.ok(await page.locator(".showing time").count() > 0);
    }),
);

browserTest(
  "on a phone an evening is a bounded page, and a session by time takes two lines of title and two of details at most",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false }, async (page) => {
      // Of tomorrow nothing has begun, whenever this runs.
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await page.goto(`${SITE}/uk/tonight?city=UA-kyiv&date=${tomorrow}`);
      assert.ok(await page.locator("body").evaluate(({ scrollHeight }) => scrollHeight) < 6500);
      await page.goto(`${SITE}/uk/tonight?city=UA-kyiv&by=time&date=${tomorrow}`);
      const heights = await page.locator(".session-row").evaluateAll((rows) => rows.map((row) => row.clientHeight));
      assert.ok(heights.length > 0 && Math.max(...heights) < 110, String(Math.max(...heights)));
    }),
);

browserTest(
  "texts that are cut end with an ellipsis at full contrast",
  () =>
    inBrowser({ viewport: { width: 360, height: 740 } }, async (page) => {
      for (const [path, text] of [["/", ".list-text"], ["/search?q=films+of+nolan", ".hit-synopsis"]]) {
        await page.goto(SITE + path);
        const styles = await page.locator(text).first().evaluate((one) => {
          const { maskImage, webkitLineClamp } = getComputedStyle(one);
          return { maskImage, isClamped: Number(webkitLineClamp) > 0 };
        });
        assert.deepEqual(styles, { maskImage: "none", isClamped: true }, path);
      }
    }),
);

for (const width of [360, 1280]) {
  browserTest(
    `an evening by time cuts no title and no fact off at ${width}, and its prices form a column`,
    async () => {
      await filled("/uk/tonight?city=UA-kyiv");
      await inBrowser({ viewport: { width, height: 800 } }, async (page) => {
        const day = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
        await page.goto(`${SITE}/uk/tonight?city=UA-kyiv&by=time&date=${day}`);
        const cut = await page.locator(".session-row > :is(strong, small)").evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
            .length
        );
        assert.equal(cut, 0);
        const edges = await page.locator(".session-row > small").evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().left))
        );
        assert.ok(edges.length > 0);
        assert.equal(new Set(edges).size, 1, `${[...new Set(edges)]}`);
      });
    },
  );
}

browserTest(
  "a film's sessions in a city take the width of the page, and its parts and what is similar have one card",
  () =>
    inBrowser({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(`${SITE}/en${FILM}?city=UA-kyiv`);
      const wide = (await page.locator("#showtimes").boundingBox())!.width;
      assert.equal(wide, (await page.locator("article.film").boundingBox())!.width);
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(`${SITE}/en/film/1`);
      const cards = await page.locator(".shelves .grid").evaluateAll((all) =>
        all.map((grid) => Math.round(grid.firstElementChild!.getBoundingClientRect().width))
      );
      assert.deepEqual(cards, [cards[0], cards[0]]);
    }),
);

browserTest(
  "the scores of a film stand on one line, and what is similar fills the width, in every language",
  () =>
    inBrowser({ viewport: { width: 1280, height: 900 } }, async (page) => {
      for (const prefix of ["", "/en", "/uk"]) {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${SITE}${prefix}/film/1`);
          const boxes = await page.locator(".rating").evaluateAll((all) =>
            all.map((box) => [box, box.querySelector("b")!].map((part) => Math.round(part.getBoundingClientRect().top)))
          );
          assert.ok(boxes.length > 1);
          const lines = Map.groupBy(boxes, ([top]) => top);
          for (const line of lines.values()) assert.equal(new Set(line.map(String)).size, 1, `${prefix} ${width}`);
        }
        const [held, shown] = await page.locator(".shelves .grid").last().evaluate((
          grid,
        ) => [grid.scrollWidth, grid.clientWidth]);
        assert.ok(held > shown, `${held} of ${shown}`);
      }
    }),
);
