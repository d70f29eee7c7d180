import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
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
];

const found = await Deno.stat(CHROMIUM).then(() => true, () => false);
const installed = prerequisite(CHROMIUM, found, "`apt-get install chromium`");

const launch = (...more: string[]) => chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, ...more] });
const browser = installed ? await launch(`--remote-debugging-port=${DEBUGGING_PORT}`) : null;
/** Browsers in which a draft is switched on, by its name. */
const drafting = new Map<string, Promise<Browser>>();
Deno.test.afterAll(async () => {
  await browser?.close();
  for (const other of drafting.values()) await (await other).close();
});

/** A test in a browser; ignored where none is installed, but in CI. */
export function browserTest(name: string, run: () => Promise<void>): void {
  // Chromium's pipes outlive every single test.
  Deno.test({ name, ignore: !installed, sanitizeOps: false, sanitizeResources: false, fn: run });
}

let plain: Promise<Page> | undefined;

/** The page of this test file for whatever needs none of its own: its cache has what pages share. */
export function plainPage(): Promise<Page> {
  return plain ??= browser!.newContext().then((context) => context.newPage());
}

/** Opens a page in a context of its own for as long as `visit` takes. */
export function inBrowser<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  return inContext(browser!, options, visit);
}

/**
 * The same in a browser in which a draft is switched on by its name. Only tests of the draft do so: with WebMCP on,
 * Chromium 150 crashes when a script replaces a form.
 */
export async function inDraftingBrowser<T>(
  feature: string,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  if (!drafting.has(feature)) drafting.set(feature, launch(`--enable-features=${feature}`));
  return await inContext(await drafting.get(feature)!, options, visit);
}

async function inContext<T>(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}
