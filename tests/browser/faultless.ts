import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faults, LOOK } from "./axe.ts";
import { inBrowser } from "./browser.ts";
import { htmlFaults } from "./html.ts";
import { LANGUAGES, SITE } from "./site.ts";

/** Has axe and the validator look at pages as the person sees them who is signed in: every look, every language. */
export async function assertFaultless(page: Page, paths: readonly string[]): Promise<void> {
  const storageState = await page.context().storageState();
  const headers = { cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  await inBrowser({ storageState }, async (page) => {
    for (const path of paths) assert.deepEqual(await faults(path, LOOK, { page }), [], path);
  });
  for (const path of paths) {
    for (const prefix of Object.values(LANGUAGES)) {
      const response = await fetch(SITE + prefix + path, { headers });
      assert.equal(response.status, 200, path);
      assert.deepEqual(await htmlFaults(await response.text()), [], prefix + path);
    }
  }
}
