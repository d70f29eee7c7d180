import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faults, LOOKS } from "./axe.ts";
import { htmlFaults } from "./html.ts";
import { LANGUAGES, SITE } from "./site.ts";

/** Has axe and the validator look at pages as the person sees them who is signed in: every look, every language. */
export async function assertFaultless(page: Page, paths: readonly string[]): Promise<void> {
  const storageState = await page.context().storageState();
  const headers = { cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  for (const path of paths) {
    const found = await Promise.all(LOOKS.map((look) => faults(path, look, { storageState })));
    assert.deepEqual(found.flat(), [], path);
    for (const prefix of Object.values(LANGUAGES)) {
      const response = await fetch(SITE + prefix + path, { headers });
      assert.equal(response.status, 200, path);
      assert.deepEqual(await htmlFaults(await response.text()), [], prefix + path);
    }
  }
}
