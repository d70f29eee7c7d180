import { type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { prerequisite } from "../prerequisite.ts";
import { freePort } from "./site.ts";

const CHROMIUM = "/usr/bin/chromium";
/** Where tools other than Playwright reach the browser of this test file. */
export const DEBUGGING_PORT = freePort();
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A draft, behind a switch until it is agreed on.
  "--enable-features=WebMCP",
  `--remote-debugging-port=${DEBUGGING_PORT}`,
];

const found = await Deno.stat(CHROMIUM).then(() => true, () => false);
const installed = prerequisite(CHROMIUM, found, "`apt-get install chromium`");

const browser = installed ? await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS }) : null;
Deno.test.afterAll(() => browser?.close());

/** A test in a browser; ignored where none is installed, but in CI. */
export function browserTest(name: string, run: () => Promise<void>): void {
  // Chromium's pipes outlive every single test.
  Deno.test({ name, ignore: !installed, sanitizeOps: false, sanitizeResources: false, fn: run });
}

/** Opens a page in a context of its own for as long as `visit` takes. */
export async function inBrowser<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser!.newContext(options);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}
