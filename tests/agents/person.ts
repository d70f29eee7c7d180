import assert from "node:assert/strict";

/** A person in a browser without JavaScript. */
export interface Person {
  /** Opens the page that a program led to, presses "Allow", and returns where the browser is sent. */
  allow(address: URL): Promise<URL>;
}

const PASSWORD = "correct horse battery";

/** Signs up, and keeps the session's cookie. */
export async function signUp(service: string, login: string): Promise<Person> {
  const own = { origin: service, "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams({ action: "sign-up", login, password: PASSWORD });
  const response = await fetch(`${service}/en/sign-up`, { method: "POST", headers: own, body });
  await response.body?.cancel();
  const cookie = response.headers.get("set-cookie")!.split(";")[0];
  return {
    async allow(address) {
      const page = await fetch(address, { headers: { cookie } });
      const html = await page.text();
      assert.equal(page.status, 200, html);
      const [, action, token] = /<form method="post" action="([^"]+)"[\s\S]*?name="token" value="([^"]+)"/.exec(html)!;
      const answer = await fetch(new URL(action.replaceAll("&amp;", "&"), service), {
        method: "POST",
        headers: { ...own, cookie },
        body: new URLSearchParams({ action: "allow", token }),
        redirect: "manual",
      });
      await answer.body?.cancel();
      assert.equal(answer.status, 303);
      return new URL(answer.headers.get("location")!);
    },
  };
}
