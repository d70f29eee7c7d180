import { assertEquals } from "@std/assert";

// A person with a browser, as far as forms and a cookie go.

const PASSWORD = "correct horse battery";

/** Sends a form as a browser does from a page of the site. */
function submit(url: string, path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { origin: url, "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** What a browser sends back after a sign-in: the session, and beside replicas the commit position of its own write. */
function cookieOf(response: Response): string | undefined {
  const set = response.headers.get("set-cookie") ?? "";
  const [session, position] = [/__Host-session=[\w-]{43}/, /\bdata_version=\d+/].map((cookie) => cookie.exec(set)?.[0]);
  return session && [session, position].filter((cookie) => cookie !== undefined).join("; ");
}

/** Makes an account, for as long as that takes, and returns its login name. */
export async function newMember(url: string, login: string): Promise<string> {
  for (;;) {
    const response = await submit(url, "/en/sign-up", { action: "sign-up", login, password: PASSWORD });
    const html = await response.text();
    if (response.status === 200) return login;
    // A refusal may have come after the account was made.
    if (response.status === 400 && html.includes("taken")) return login;
    assertEquals(response.status, 503, html);
  }
}

/** Signs somebody in: the status, and the session's cookie where that worked. */
export async function signIn(url: string, login: string): Promise<{ status: number; cookie?: string }> {
  const response = await submit(url, "/sign-in", { action: "sign-in", login, password: PASSWORD });
  await response.body?.cancel();
  return { status: response.status, cookie: response.status === 303 ? cookieOf(response) : undefined };
}

/** Whether a session is good for the pages of its person. */
export async function stays(url: string, cookie: string): Promise<boolean> {
  const response = await fetch(`${url}/settings`, { headers: { cookie }, redirect: "manual" });
  await response.body?.cancel();
  return response.status === 200;
}

/** Ends all sessions of the one that a cookie stands for; the status, 303 where that worked. */
export async function signOutEverywhere(url: string, cookie: string): Promise<number> {
  const page = await fetch(`${url}/settings/security`, { headers: { cookie }, redirect: "manual" });
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!token) return page.status;
  const response = await submit(url, "/settings/security", { action: "everywhere", token }, cookie);
  await response.body?.cancel();
  return response.status;
}
