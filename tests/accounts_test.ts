import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { cookieOf, newPerson, OWN, PASSWORD, signIn, signUp, status, submit, visit } from "./accounts.ts";
import { agentApp } from "./agents.ts";

Deno.test("somebody signs up, signs out, and signs in by password, whatever the case of the login name", async () => {
  await using app = await agentApp();
  const person = await signUp(app, "Олена.К");
  assertEquals(person.codes.length, 10);
  for (const code of person.codes) assertMatch(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  assertStringIncludes(await (await visit(app, "/en/settings", person)).text(), "You are signed in as Олена.К.");
  const out = await submit(app, "/en/settings", { action: "sign-out" }, { person });
  assertEquals([out.status, out.headers.get("location")], [303, "/en/"]);
  assertStringIncludes(out.headers.get("set-cookie")!, "__Host-session=; Max-Age=0");
  assertEquals(await status(visit(app, "/en/settings", person)), 303);
  assertEquals(await signIn(app, "Олена.К", "wrong password"), null);
  const again = await signIn(app, "олена.к", PASSWORD);
  assertEquals(await status(visit(app, "/settings", again!)), 200);
});

Deno.test("a session's cookie is for this host only, hidden from scripts, and only its digest is stored", async () => {
  await using app = await agentApp({ environment: { SESSION_DAYS: "7" } });
  const response = await submit(app, "/sign-up", { action: "sign-up", login: "olena", password: PASSWORD });
  await response.body?.cancel();
  assertMatch(
    response.headers.get("set-cookie")!,
    /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  const token = cookieOf(response).split("=")[1];
  const { rows } = await sql<{ row: string }>`select json_array(token_hash, device) as row from member_session`
    .execute(app.database.read);
  assertEquals(rows.length, 1);
  assert(!rows[0].row.includes(token));
  const { rows: [{ hash }] } = await sql<{ hash: string }>`select password_hash as hash from member`
    .execute(app.database.read);
  assertMatch(hash, /^scrypt\$/);
});

Deno.test("a session that somebody planted is not the one that a sign-in begins, and every sign-in begins a new one", async () => {
  await using app = await agentApp();
  const first = await newPerson(app);
  const planted = `__Host-session=${"A".repeat(43)}`;
  const second = (await signIn(app, "olena", PASSWORD, { cookie: planted }))!;
  assertNotEquals(second.cookie, planted);
  assertEquals(await status(visit(app, "/settings", { cookie: planted })), 303);
  const third = (await signIn(app, "olena", PASSWORD, { cookie: second.cookie }))!;
  assertNotEquals(third.cookie, second.cookie);
  assertEquals(await status(visit(app, "/settings", second)), 303, "the session that it came with has ended");
  assertEquals(await status(visit(app, "/settings", third)), 200);
  assertEquals(await status(visit(app, "/settings", first)), 200, "another device stays signed in");
});

Deno.test("a session ends when its days are over", async () => {
  let now = new Date("2026-11-21T12:00:00Z");
  await using app = await agentApp({ now: () => now, environment: { SESSION_DAYS: "2" } });
  const person = await signUp(app);
  now = new Date("2026-11-23T11:59:00Z");
  assertEquals(await status(visit(app, "/settings", person)), 200);
  now = new Date("2026-11-23T12:00:01Z");
  assertEquals(await status(visit(app, "/settings", person)), 303);
});

Deno.test("a sign-up names passkeys where the address can have them", async () => {
  for (const [base, named] of [["https://foyer.test", true], ["http://192.0.2.1", false]] as const) {
    await using app = await agentApp({ environment: { BASE_URL: base } });
    const [intro] = /<h1>Sign up<\/h1>\s*<p>[^<]*/.exec(await (await app.fetch("/en/sign-up")).text())!;
    assertEquals(intro.includes("or a passkey"), named, base);
  }
});

Deno.test("what is wrong with a sign-up is said, and a login name is taken once", async () => {
  await using app = await agentApp();
  await newPerson(app);
  const cases: [string, string, string][] = [
    ["ol", PASSWORD, "username won’t do"],
    ["<b>olena</b>", PASSWORD, "username won’t do"],
    ["petro", "short", "fewer than 10"],
    ["petro", "aaaaaaaaaaaa", "easy to guess"],
    ["petro", "1234567890", "easy to guess"],
    ["petropetro", "PetroPetro", "easy to guess"],
    ["petro", "x1".repeat(101), "more than 200"],
    ["OLENA", PASSWORD, "taken"],
  ];
  for (const [login, password, reason] of cases) {
    const response = await submit(app, "/en/sign-up", { action: "sign-up", login, password });
    const html = await response.text();
    assertEquals([response.status, response.headers.get("set-cookie")], [400, null], login);
    assertStringIncludes(html, reason);
    const wrong = /name="(\w+)"(?: [^<]*?)? aria-invalid="true"/.exec(html)?.[1];
    assertEquals(wrong, login === "petro" || login === "petropetro" ? "password" : "login", reason);
    assert(!html.includes(password), "a password never goes back into a page");
  }
});

Deno.test("a new password ends every other session and rotates this one; the old password is good no more", async () => {
  await using app = await agentApp();
  const first = await newPerson(app);
  const other = (await signIn(app, "olena", PASSWORD))!;
  const fields = { action: "password", password: "another fine phrase" };
  const path = "/en/settings/security";
  assertEquals(await status(submit(app, path, { ...fields, current: "wrong" }, { person: first })), 400);
  const changed = await submit(app, path, { ...fields, current: PASSWORD }, { person: first });
  assertEquals([changed.status, changed.headers.get("location")], [303, "/en/settings/security?done=password"]);
  const now = { cookie: cookieOf(changed) };
  assertEquals(await status(visit(app, path, now)), 200);
  for (const old of [first, other]) assertEquals(await status(visit(app, path, old)), 303);
  assertEquals(await signIn(app, "olena", PASSWORD), null);
  assert(await signIn(app, "olena", "another fine phrase"));
});

Deno.test("sessions are listed with their devices, end one by one, and all at once", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const headers = { ...OWN, "user-agent": firefox };
  const other = cookieOf(
    await submit(app, "/sign-in", { action: "sign-in", login: "olena", password: PASSWORD }, { headers }),
  );
  const html = await (await visit(app, "/en/settings/security", person)).text();
  assertStringIncludes(html, "Firefox, Linux");
  const id = /name="id" value="(\d+)"/.exec(html)![1];
  assertEquals(await status(submit(app, "/settings/security", { action: "session", id }, { person })), 303);
  assertEquals(await status(visit(app, "/settings", { cookie: other })), 303);
  assertEquals(await status(visit(app, "/settings", person)), 200);
  await signIn(app, "olena", PASSWORD);
  assertEquals(await status(submit(app, "/settings/security", { action: "everywhere" }, { person })), 303);
  const { rows } = await sql`select 1 from member_session`.execute(app.database.read);
  assertEquals(rows.length, 0);
});

Deno.test("a recovery code sets a password, once, and ends all sessions; it may be typed as people type", async () => {
  await using app = await agentApp();
  const person = await signUp(app);
  const fields = { action: "recover", login: "olena", password: "another fine phrase" };
  const code = person.codes[3].toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
  const recovered = await submit(app, "/en/recover", { ...fields, code });
  await recovered.body?.cancel();
  assertEquals([recovered.status, recovered.headers.get("location")], [303, "/en/settings/security"]);
  assertEquals(await status(visit(app, "/settings", person)), 303);
  const now = { cookie: cookieOf(recovered) };
  assertStringIncludes(await (await visit(app, "/en/settings/security", now)).text(), "9 codes left");
  assertEquals(await status(submit(app, "/en/recover", { ...fields, code })), 400, "it worked once");
  const { rows } = await sql<{ row: string }>`select code_hash as row from recovery_code`.execute(app.database.read);
  assert(rows.every(({ row }) => !person.codes.includes(row)));
});

Deno.test("new recovery codes take the password, and the old ones are good no more", async () => {
  await using app = await agentApp();
  const person = await signUp(app);
  const path = "/en/settings/security";
  assertEquals(await status(submit(app, path, { action: "codes", current: "wrong" }, { person })), 400);
  const response = await submit(app, path, { action: "codes", current: PASSWORD }, { person });
  assertEquals(response.headers.get("cache-control"), "private, no-store");
  const [, list] = /<pre class="code" id="codes">([^<]+)</.exec(await response.text())!;
  const fields = { action: "recover", login: "olena", password: "another fine phrase" };
  assertEquals(await status(submit(app, "/recover", { ...fields, code: person.codes[0] })), 400);
  assertEquals(await status(submit(app, "/recover", { ...fields, code: list.split("\n")[0] })), 303);
});

Deno.test("recovery codes are the page that follows a sign-up, and can be saved as a file without scripts", async () => {
  await using app = await agentApp();
  const response = await submit(app, "/en/sign-up", { action: "sign-up", login: "codes", password: PASSWORD });
  const html = await response.text();
  const [main] = /<main[^]*<\/main>/.exec(html)!;
  assertEquals([...main.matchAll(/<h1>([^<]*)<\/h1>/g)].map(([, title]) => title), ["Recovery codes"]);
  const [, codes] = /<pre class="code" id="codes">([^<]+)</.exec(main)!;
  const [link] = /<a [^>]*download="foyer-codes.txt"[^>]*>/.exec(main)!;
  const [, href] = /href="([^"]*)"/.exec(link)!;
  assertEquals(await (await fetch(href)).text(), codes.replaceAll("\n", "\r\n"));
});
