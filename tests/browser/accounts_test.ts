import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "./browser.ts";
import { createAgent, NAMED_SITE, newLogin, onSite, PASSWORD, signUp, signUpWithPasskey } from "./people.ts";
import { SITE } from "./site.ts";

const REVIEW = "A film that keeps its promise to the very last minute.";
const AGENT_REVIEW = "Slow at first, but the last half hour repays the patience.";

function takeToken(client: { client_id: string; client_secret: string }): Promise<Response> {
  const body = new URLSearchParams({ grant_type: "client_credentials", ...client });
  return fetch(`${SITE}/api/oauth/token`, { method: "POST", body });
}

/** Posts a review by MCP and returns the status. */
async function postReview(token: string, filmId: number): Promise<number> {
  const params = { name: "post_review", arguments: { film_id: filmId, text: AGENT_REVIEW, rating: 7 } };
  const response = await fetch(`${SITE}/api/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  await response.body?.cancel();
  return response.status;
}

/** The whole way of an owner, with scripts or without, by password or with a passkey. */
async function ownersWay(page: Page, filmId: number, enter = signUp): Promise<void> {
  const login = newLogin();
  await enter(page, login);
  await page.goto(`/en/film/${filmId}`);
  await page.getByRole("button", { name: "9", exact: true }).click();
  await page.locator('button[aria-pressed="true"]', { hasText: "9" }).waitFor();
  await page.locator(".rating", { hasText: "viewers" }).filter({ hasText: "1 vote" }).waitFor();
  await page.locator("#own summary", { hasText: "Your review" }).click();
  await page.getByRole("textbox", { name: "Your review" }).fill(REVIEW);
  await page.getByRole("button", { name: "Publish" }).click();
  const own = page.locator(".review", { hasText: REVIEW });
  await own.waitFor();
  assert.match((await own.textContent())!, new RegExp(`${login}.*9/10`));
  assert.equal(await own.locator(".badge").count(), 0);

  const client = await createAgent(page, "Critic of mine");
  const { access_token: token } = await (await takeToken(client)).json();
  assert.equal(await postReview(token, filmId), 200);
  await page.goto(`/en/film/${filmId}`);
  const theirs = page.locator(".review", { hasText: AGENT_REVIEW });
  assert.match((await theirs.textContent())!, /Critic of mine/);
  assert.equal(await theirs.locator(".badge").textContent(), "Written by an AI agent");

  await page.goto("/en/settings/agents");
  await page.getByRole("main").getByRole("link", { name: "Critic of mine" }).click();
  await page.waitForURL(/\/settings\/agents\/\d+$/);
  await page.locator("summary", { hasText: "Revoke the agent" }).click();
  await page.getByLabel("Yes, revoke it for good").check();
  await page.getByRole("button", { name: "Revoke the agent" }).click();
  await page.getByRole("status").filter({ hasText: "Agent revoked." }).waitFor();
  assert.equal(await postReview(token, filmId), 401);
  const refused = await takeToken(client);
  assert.deepEqual([refused.status, (await refused.json()).error], [401, "invalid_client"]);
}

browserTest(
  "sign up, rate, review, create an agent, post with its secret by MCP, see it labelled, revoke it",
  () =>
    onSite({}, async (page) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      await ownersWay(page, 5);
      assert.deepEqual(problems, []);
    }),
);

browserTest(
  "the same without scripts, by password",
  () => onSite({ javaScriptEnabled: false }, (page) => ownersWay(page, 6)),
);

browserTest(
  "the same with a passkey",
  () => onSite({ baseURL: NAMED_SITE }, (page) => ownersWay(page, 8, signUpWithPasskey)),
);

browserTest(
  "on a film's page everything happens without a reload, and the focus stays where it was",
  () =>
    onSite({}, async (page) => {
      await signUp(page, newLogin());
      await page.goto("/en/film/7");
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.body.dataset.loaded = "once");
      await page.getByRole("button", { name: "8", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.locator('button[aria-pressed="true"]', { hasText: "8" }).waitFor();
      assert.equal(await page.evaluate(() => document.activeElement!.textContent), "8");
      await page.locator("#own-status", { hasText: "Saved." }).waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Add to favorites" }).click();
      await page.getByRole("button", { name: "Remove from favorites" }).waitFor();
      await page.getByRole("button", { name: "Add to watchlist" }).click();
      await page.getByRole("button", { name: "Remove from watchlist" }).waitFor();
      await page.getByRole("button", { name: "Remove rating" }).click();
      await page.locator('button[aria-pressed="true"]').waitFor({ state: "detached" });
      assert.equal(await page.evaluate(() => document.body.dataset.loaded), "once");
      await page.goto("/en/watchlist");
      assert.equal(await page.locator("main > .grid > .card").count(), 1);
    }),
);

browserTest(
  "a session that ended sends a form to the sign-in, and a wrong password is told without losing the name",
  () =>
    onSite({}, async (page) => {
      const login = newLogin();
      await signUp(page, login);
      await page.goto("/en/settings");
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.waitForURL("/en/");
      await page.goto("/en/settings/agents");
      await page.waitForURL("/en/sign-in?next=%2Fen%2Fsettings%2Fagents");
      const signIn = async (password: string) => {
        await page.getByLabel("Password").fill(password);
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
      };
      await page.getByLabel("Username").fill(login);
      await signIn("not the password");
      await page.getByRole("alert").filter({ hasText: "is wrong" }).waitFor();
      assert.equal(await page.getByLabel("Username").inputValue(), login);
      await signIn(PASSWORD);
      await page.waitForURL("/en/settings/agents");
    }),
);

browserTest(
  "with a passkey: sign up, sign in, add another way in, and the last one stays",
  () =>
    onSite({ baseURL: NAMED_SITE }, async (page) => {
      await signUpWithPasskey(page, newLogin());
      await page.goto("/en/settings");
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.waitForURL("/en/");
      await page.goto("/en/sign-in?next=/en/settings/security");
      await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      await page.waitForURL("/en/settings/security");
      assert.match((await page.locator(".cards").first().textContent())!, /last used/);

      await page.locator("summary", { hasText: "Remove" }).click();
      await page.getByRole("button", { name: "Remove" }).click();
      await page.getByRole("alert").filter({ hasText: "your only way in" }).waitFor();
      await page.getByLabel("New password").fill(PASSWORD);
      await page.getByRole("button", { name: "Set a password" }).click();
      await page.getByRole("status").filter({ hasText: "Password changed." }).waitFor();
      await page.locator("summary", { hasText: "Remove" }).click();
      await page.locator("details[open]").getByLabel("Current password").fill(PASSWORD);
      await page.getByRole("button", { name: "Remove" }).click();
      await page.getByRole("status").filter({ hasText: "Passkey removed." }).waitFor();

      await page.locator("#add-passkey").getByLabel("Current password").fill("not the password");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByRole("alert").filter({ hasText: "not your current password" }).waitFor();
      await page.locator("#add-passkey").getByLabel("Current password").fill(PASSWORD);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByRole("status").filter({ hasText: "Passkey added." }).waitFor();
    }),
);

browserTest(
  "an agent's new secret is copied by a button, dies when the next is made, and is never shown again",
  () =>
    onSite({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await signUp(page, newLogin());
      const client = await createAgent(page, "Critic");
      await page.getByRole("button", { name: "Copy" }).click();
      await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), client.client_secret);
      await page.goto("/en/settings/agents");
      await page.getByRole("main").getByRole("link", { name: "Critic" }).click();
      await page.getByRole("button", { name: "Replace the secret" }).click();
      await page.locator("#client-secret").waitFor();
      const client_secret = (await page.locator("#client-secret").textContent())!;
      assert.equal((await takeToken(client)).status, 401);
      assert.equal((await takeToken({ ...client, client_secret })).status, 200);
      await page.goto(page.url());
      const html = await page.content();
      assert.ok(!html.includes(client_secret) && !html.includes(client.client_secret));
    }),
);
