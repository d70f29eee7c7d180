import assert from "node:assert/strict";
import { faults, LOOKS } from "./axe.ts";
import { browserTest } from "./browser.ts";
import { PAGES } from "./site.ts";

for (const path of PAGES) {
  browserTest(`axe finds nothing on ${path}, and nothing overflows: 320, 768, 1280 px, light and dark`, async () => {
    assert.deepEqual((await Promise.all(LOOKS.map((look) => faults(path, look)))).flat(), []);
  });
}

for (const path of ["/", "/catalog", "/film/1", "/calendar", "/docs"]) {
  browserTest(`axe finds nothing on ${path} in Russian and English either`, async () => {
    const looks = (["ru", "en"] as const).map((lang) => ({ lang, theme: "light" as const, width: 320 }));
    assert.deepEqual((await Promise.all(looks.map((look) => faults(path, look)))).flat(), []);
  });
}
