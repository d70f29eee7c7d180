import { assert, assertEquals } from "@std/assert";
import { ready } from "./cinema_pages.ts";
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
