import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord } from "./app.ts";
import { program, scripted, session, theater } from "./cinema/scripted.ts";
import { at, cinemas, FILMS, ready } from "./cinema_pages.ts";
import { forms } from "./pages.ts";

Deno.test("the countries' page has the own country's cities first, then its films, and no city twice; a country its cities first", async () => {
  await using app = await ready();
  for (const path of ["/en/cinemas", "/en/cinemas/UA"]) {
    for (const page of await forms(app, path)) {
      const [before, ...after] = page.slice(Math.max(0, page.indexOf("<main"))).split(
        /\/en\/cinemas\/UA\/kyiv(?=[")])/,
      );
      assert(!before.includes("Beta-en") && after.join("").includes("Beta-en"), `${path}: cities, then films`);
      if (path === "/en/cinemas") assertEquals(after.length, 1, "leads to the city once");
    }
  }
});

Deno.test("films in cinemas have the score that is known of them, on the home page and a country's", async () => {
  const known = (key: string, imdb: string) =>
    filmRecord(key, { externalIds: { imdb }, ratings: [{ source: "imdb", value: 7.7, votes: 900 }] });
  // The home page has the first one in its spotlight.
  const films = FILMS.map((film, i) => ({ ...film, externalIds: { imdb: `tt000000${i + 1}` } }));
  await using app = await ready({
    catalog: [known("alpha", "tt0000001"), known("beta", "tt0000002")],
    sources: [cinemas({ films })],
  });
  for (const path of ["/en/", "/en/cinemas/UA"]) {
    const html = await (await app.fetch(path)).text();
    const shelf = html.slice(html.indexOf("<h2>Now in cinemas</h2>")).split("</section>")[0];
    assertStringIncludes(shelf, ">7.7</span>", path);
  }
});

Deno.test("a country of which it is not known what is on shows its own films, if there are any, in every form", async () => {
  const source = scripted("lists", () => ({ theaters: [theater("a", { city: { name: "Алматы" } })] }), {
    country: "KZ",
  });
  const catalog = [filmRecord("steppe", { countries: ["KZ"] }), filmRecord("alps", { countries: ["CH"] })];
  await using app = await ready({ catalog, sources: [source] }, "/cinemas/KZ");
  for (const page of await forms(app, "/en/cinemas/KZ")) {
    assertStringIncludes(page, "Made in this country");
    assert(page.includes("steppe") && !page.includes("alps"));
  }
  await using other = await ready({ sources: [source] }, "/cinemas/KZ");
  for (const page of await forms(other, "/en/cinemas/KZ")) assert(!page.includes("Made in this country"));
  const repertoire = scripted("repertoire", () => ({}), {
    country: "KZ",
    capabilities: { sessions: false, theaters: false },
  });
  await using third = await ready({ catalog, sources: [repertoire] }, "/cinemas/KZ");
  for (const page of await forms(third, "/en/cinemas/KZ")) assertStringIncludes(page, "Made in this country");
});

Deno.test("below one's own country each other one shows a few of its films, in every form", async () => {
  const almaty = theater("a", { city: { name: "Алматы" } });
  const source = scripted(
    "steppe",
    (task) => program(task, [session("a", "beta", at("19:00"))], { theaters: [almaty], films: FILMS }),
    { country: "KZ" },
  );
  await using app = await ready({ sources: [cinemas(), source] }, "/cinemas/KZ");
  await (await app.fetch("/cinemas/UA")).body?.cancel();
  await app.refresher.settled();
  for (const page of await forms(app, "/en/cinemas")) {
    const abroad = page.slice(page.lastIndexOf("In other countries"));
    assert(abroad.includes("Kazakhstan") && abroad.includes("Beta-en"));
    assert(!abroad.includes("Alpha"), "it is in one's own cinemas alone");
  }
});
