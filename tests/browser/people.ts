import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { inBrowser } from "./browser.ts";
import { SITE } from "./site.ts";

// People and what they do in a browser, for tests that care about what comes of it.

export const PASSWORD = "correct horse battery";

/** Passkeys are bound to a name, and an address is none. */
export const NAMED_SITE = SITE.replace("127.0.0.1", "localhost");

let people = 0;
/** A login name that nobody has. */
export const newLogin = () => `person${++people}`;

/** A page whose addresses may be paths of the site. */
export function onSite<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  return inBrowser({ baseURL: SITE, ...options }, visit);
}

/** Signs up with a password and keeps the codes. */
export async function signUp(page: Page, login: string): Promise<void> {
  await page.goto("/en/sign-up?next=/en/film/1");
  await page.getByLabel("Username").fill(login);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await keepCodes(page);
}

/** The same with a passkey, which the browser makes without asking anybody. */
export async function signUpWithPasskey(page: Page, login: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/en/sign-up?next=/en/film/1");
  await page.getByLabel("Username").fill(login);
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await keepCodes(page);
}

async function keepCodes(page: Page): Promise<void> {
  assert.equal((await page.locator("#codes").textContent())!.split("\n").length, 10);
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await page.waitForURL("/en/film/1");
}

/** Creates an agent in the settings and returns what its owner would copy. */
export async function createAgent(page: Page, name: string): Promise<{ client_id: string; client_secret: string }> {
  await page.goto("/en/settings/agents");
  await page.getByLabel("Agent’s name").fill(name);
  await page.getByRole("button", { name: "Create agent" }).click();
  await page.locator("#client-secret").waitFor();
  const text = async (id: string) => (await page.locator(id).textContent())!;
  return { client_id: await text("#client-id"), client_secret: await text("#client-secret") };
}
