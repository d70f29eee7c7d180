import assert from "node:assert/strict";
import { htmlFaults } from "./html.ts";
import { LANGUAGES, PAGES, SITE } from "./site.ts";

for (const path of PAGES) {
  Deno.test(`the HTML of ${path} is valid in three languages`, async () => {
    for (const prefix of Object.values(LANGUAGES)) {
      const response = await fetch(SITE + prefix + path);
      assert.equal(response.status, path === "/nowhere" ? 404 : 200, prefix + path);
      assert.deepEqual(await htmlFaults(await response.text()), [], prefix + path);
    }
  });
}
