import assert from "node:assert/strict";
import { faults, LOOK } from "./axe.ts";
import { browserTest, inBrowser } from "./browser.ts";
import { htmlFaults } from "./html.ts";
import { newLogin, onSite, signUp } from "./people.ts";
import { LANGUAGES, SITE } from "./site.ts";

/** What a program that listens on this machine asks for. */
async function request(redirect_uri: string, client_name = "Editor"): Promise<string> {
  const response = await fetch(`${SITE}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name, redirect_uris: [redirect_uri], token_endpoint_auth_method: "none" }),
  });
  const { client_id } = await response.json();
  return `/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    state: "s",
  })}`;
}

browserTest(
  "without scripts somebody who is not signed in signs in, consents, and lands where the program listens",
  () =>
    onSite({ javaScriptEnabled: false }, async (page) => {
      const arrived = Promise.withResolvers<URL>();
      await using program = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
        if (request.url.includes("?")) arrived.resolve(new URL(request.url));
        return new Response("Back in the program");
      });
      const login = newLogin();
      await signUp(page, login);
      await page.context().clearCookies();
      await page.goto(`/en${await request(`http://127.0.0.1:${program.addr.port}/callback`)}`);
      await page.getByLabel("Username").fill(login);
      await page.getByLabel("Password").fill("correct horse battery");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("heading", { name: "Connect the agent “Editor”?" }).waitFor();
      await page.getByRole("button", { name: "Allow" }).click();
      await page.getByText("Back in the program").waitFor();
      const { searchParams } = await arrived.promise;
      assert.deepEqual([searchParams.get("iss"), searchParams.get("state")], [SITE, "s"]);
      assert.match(searchParams.get("code")!, /^[\w-]{43}$/);
      await page.goto("/en/settings/agents");
      await page.getByRole("link", { name: "Editor" }).click();
      assert.match(await page.locator("dl.pairs").innerText(), /Connected by\s+a program, with your consent/);
    }),
);

browserTest(
  "axe and the validator find nothing on the page of consent, nor on the one for a wrong request",
  () =>
    onSite({}, async (page) => {
      await signUp(page, newLogin());
      const storageState = await page.context().storageState();
      const headers = { cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
      const path = await request("https://assistant.example/callback", "Assistant ".repeat(10).trim());
      for (const one of [path, `${path}&scope=admin`]) {
        await inBrowser({ storageState }, async (page) => {
          assert.deepEqual(await faults(one, LOOK, { page }), [], one);
        });
        for (const prefix of Object.values(LANGUAGES)) {
          const response = await fetch(SITE + prefix + one, { headers });
          assert.deepEqual(await htmlFaults(await response.text()), [], prefix + one);
        }
      }
    }),
);
