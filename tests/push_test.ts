import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newPerson, OWN, PASSWORD, status, submit } from "./accounts.ts";
import { BASE } from "./agents.ts";
import { act, filmId, NOW, page, remindedApp } from "./reminders.ts";
import {
  DUE,
  EMAIL,
  joined,
  newBrowser,
  pushService,
  SUBJECT,
  subscribe,
  subscriptions,
  text,
  waitingPerson,
} from "./push.ts";
import { noteSeen } from "@/lib/reminders/queries.ts";
import { tellBrowsers } from "@/lib/reminders/tell.ts";

Deno.test("a browser is told once, encrypted for it alone and signed by keys that the service made itself", async () => {
  await using there = pushService();
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const person = await waitingPerson(app);
  const html = await page(app, "/uk/diary/reminders", person);
  assertStringIncludes(html, "Сповіщення в цьому браузері");
  const browser = await newBrowser();
  assertEquals(await subscribe(app, person, browser.fields), "/uk/diary/reminders");
  assertEquals(await tellBrowsers(app.database, there.options("2026-12-16T11:59:00.000Z")), 0);
  assertEquals(await tellBrowsers(app.database, there.options(DUE)), 1);
  assertEquals(await tellBrowsers(app.database, there.options("2026-12-20T12:00:00.000Z")), 0, "once");
  assertEquals(there.received.length, 1);
  const [{ path, headers, body }] = there.received;
  assertEquals(path, "/send/one?token=x");
  assertEquals([headers.get("content-encoding"), headers.get("ttl")], ["aes128gcm", "86400"]);
  assert(!new TextDecoder().decode(body).includes("dune"));
  assertEquals(await browser.decrypt(body), {
    title: "Фойє: Нагадування",
    body: "«dune»: премʼєра 17\u00a0грудня\u00a02026\u00a0р. (у кіно), Україна",
    url: `/uk/film/${await filmId(app, "dune")}`,
    lang: "uk",
  });
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get("authorization")!)!;
  assertStringIncludes((await page(app, "/uk/diary/reminders", person)).replaceAll("&quot;", '"'), "Вимкнути");
  const stored = await app.database.read.selectFrom("push_key").select("public_key").execute();
  assertEquals(stored, [{ public_key: key }]);
  const [head, claims, signature] = token.split(".");
  const publicKey = await crypto.subtle.importKey("raw", text(key), { name: "ECDSA", namedCurve: "P-256" }, false, [
    "verify",
  ]);
  const ecdsa = { name: "ECDSA", hash: "SHA-256" };
  assert(await crypto.subtle.verify(ecdsa, publicKey, text(signature), joined(`${head}.${claims}`)));
  const { aud, sub, exp } = JSON.parse(new TextDecoder().decode(text(claims)));
  assertEquals([aud, sub], ["https://assistant.example", SUBJECT]);
  assert(exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 86_400_000);
});

Deno.test("each of a person's browsers is told in its language, of what came after it, in one message", async () => {
  await using there = pushService();
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app, goTo } = reminded;
  const person = await waitingPerson(app);
  const film = await filmId(app, "calm");
  const provider = await app.database.read.selectFrom("provider").select("id").executeTakeFirstOrThrow();
  await act(app, person, `/film/${film}`, { action: "remind-service", country: "UA", provider: String(provider.id) });
  const [first, second] = [await newBrowser("first"), await newBrowser("second")];
  await subscribe(app, person, first.fields);
  await app.database.write.insertInto("offer")
    .values({ film_id: film, position: 0, provider_id: provider.id, country: "UA", kind: "rent" }).execute();
  await noteSeen(app.database.write, new Date("2026-12-10T10:00:00Z"));
  goTo("2026-12-15T10:00:00Z");
  const signedIn = await submit(app, "/en/sign-in", { action: "sign-in", login: "anna", password: PASSWORD }, {
    headers: OWN,
  });
  const cookie = signedIn.headers.get("set-cookie")!.split(";")[0];
  await signedIn.body?.cancel();
  const html = await (await app.fetch(`${BASE}/en/settings`, { headers: { cookie } })).text();
  const other = { cookie, token: /name="token" value="([^"]+)"/.exec(html)![1] };
  await act(app, other, "/en/diary/reminders", second.fields);
  assertEquals(await tellBrowsers(app.database, there.options(DUE)), 2);
  const messages = Object.fromEntries(
    await Promise.all(
      there.received.map(async ({ path, body }) =>
        path.includes("first") ? ["first", await first.decrypt(body)] : ["second", await second.decrypt(body)]
      ),
    ),
  );
  assertEquals(messages.second.body, "“dune” premieres on December 17, 2026 (in cinemas): Ukraine");
  assertEquals([messages.second.lang, messages.first.lang, messages.first.url], ["en", "uk", "/uk/diary/reminders"]);
  assertMatch(messages.first.body, /dune[^\n]+\n«calm» уже можна дивитися: Streamer, Україна$|calm[^\n]+\n«dune»/);
});

Deno.test("what is there already when somebody asks for a reminder is no news", async () => {
  await using there = pushService();
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const person = await newPerson(app, "anna", new Date(NOW));
  await subscribe(app, person, (await newBrowser()).fields);
  const provider = await app.database.read.selectFrom("provider").select("id").executeTakeFirstOrThrow();
  const path = `/film/${await filmId(app, "streamed")}`;
  await act(app, person, path, { action: "remind-service", country: "UA", provider: String(provider.id) });
  await noteSeen(app.database.write, new Date(DUE));
  assertEquals([await tellBrowsers(app.database, there.options(DUE)), there.received.length], [0, 0]);
});

Deno.test("a browser that is gone is forgotten at once", async () => {
  for (const code of [404, 410]) {
    await using there = pushService(() => new Response("gone", { status: code }));
    await using reminded = await remindedApp(undefined, EMAIL);
    const { app } = reminded;
    await subscribe(app, await waitingPerson(app), (await newBrowser()).fields);
    assertEquals(await tellBrowsers(app.database, there.options(DUE)), 0);
    assertEquals(await subscriptions(app), []);
  }
});

Deno.test("a push service that is busy, broken or redirects is tried again later, and given up after five times", async () => {
  let answer = () => new Response(null, { status: 503 });
  await using there = pushService(() => answer());
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const person = await waitingPerson(app);
  await subscribe(app, person, (await newBrowser()).fields);
  const answers = [{ status: 503 }, { status: 429 }, { status: 500 }, { status: 302, headers: { location: "/other" } }];
  for (const [i, init] of answers.entries()) {
    answer = () => new Response(null, init);
    assertEquals(await tellBrowsers(app.database, there.options(DUE)), 0);
    assertEquals([(await subscriptions(app))[0].failures, there.received.length], [i + 1, i + 1]);
  }
  answer = () => new Response(null, { status: 201 });
  assertEquals(await tellBrowsers(app.database, there.options(DUE)), 1, "told at last");
  assertEquals((await subscriptions(app))[0].failures, 0);
  answer = () => new Response(null, { status: 500 });
  await app.database.write.updateTable("reminder").set({ told_until: NOW }).execute();
  for (let i = 0; i < 5; i++) await tellBrowsers(app.database, there.options(DUE));
  assertEquals(await subscriptions(app), []);
});

Deno.test("a push service that hangs costs its time-out, and keeps nobody else from being told", async () => {
  const hung: (() => void)[] = [];
  const hang = () => new Promise<Response>((resolve) => hung.push(() => resolve(new Response())));
  await using there = pushService(({ path }) => path.includes("slow") ? hang() : new Response(null, { status: 201 }));
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  for (const name of ["slow-one", "slow-two", "quick"]) {
    await subscribe(app, await waitingPerson(app, name), (await newBrowser(name)).fields);
  }
  const began = performance.now();
  assertEquals(await tellBrowsers(app.database, { ...there.options(DUE), timeoutMs: 1000 }), 1);
  assert(performance.now() - began < 3000);
  assertEquals((await subscriptions(app)).map(({ failures }) => failures).sort(), [0, 1, 1]);
  hung.forEach((end) => end());
});

Deno.test("nothing is sent to an address of a network of somebody's own, whatever name leads there", async () => {
  await using there = pushService();
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  await subscribe(app, await waitingPerson(app), (await newBrowser()).fields);
  const { isPublic: _, ...options } = there.options(DUE);
  for (const addresses of [["127.0.0.1"], ["192.168.1.1"], ["93.184.215.14", "::1"], ["169.254.169.254"]]) {
    const resolve = () => Promise.resolve(addresses);
    assertEquals(await tellBrowsers(app.database, { ...options, resolve }), 0, String(addresses));
  }
  assertEquals([there.received.length, (await subscriptions(app))[0].failures], [0, 4]);
});

Deno.test("a subscription that can't be one is refused in words", async () => {
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const person = await waitingPerson(app);
  const { fields } = await newBrowser();
  const addresses = [
    "http://assistant.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "",
    "x",
  ];
  addresses.push(
    "https://assistant.example:8443/x",
    "https://a:b@assistant.example/x",
    `https://assistant.example/${"x".repeat(1000)}`,
  );
  const bad: Record<string, string>[] = addresses.map((endpoint) => ({ endpoint }));
  bad.push({ p256dh: "x".repeat(87) }, { p256dh: fields.p256dh.slice(1) }, { p256dh: "" }, { auth: "x" }, {
    auth: "%".repeat(22),
  });
  for (const one of bad) {
    const response = await submit(app, "/en/diary/reminders", { ...fields, ...one }, { person });
    assertEquals(response.status, 400, JSON.stringify(one).slice(0, 80));
    assertStringIncludes(await response.text(), "The address of its push service is not accepted".slice(4));
  }
  assertEquals(await status(submit(app, "/en/diary/reminders", fields, { person: { ...person, token: "x" } })), 403);
  assertEquals(await subscriptions(app), []);
});

Deno.test("a browser is told no more once its person signed out, turned it off, or somebody else has it", async () => {
  await using there = pushService();
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const { fields } = await newBrowser();
  const anna = await waitingPerson(app);
  await subscribe(app, anna, fields);
  await act(app, anna, "/uk/diary/reminders", { action: "push-off" });
  assertEquals(await subscriptions(app), []);
  await subscribe(app, anna, fields);
  await act(app, anna, "/settings", { action: "sign-out" });
  assertEquals(await subscriptions(app), []);
  const [boris, vira] = [await waitingPerson(app, "boris"), await newPerson(app, "vira", new Date(NOW))];
  await subscribe(app, boris, fields);
  await subscribe(app, vira, fields);
  assertEquals((await subscriptions(app)).length, 1);
  assertEquals([await tellBrowsers(app.database, there.options(DUE)), there.received.length], [0, 0]);
});

Deno.test("an account is told in ten browsers, and in none where nobody can be written to about it", async () => {
  await using reminded = await remindedApp(undefined, EMAIL);
  const { app } = reminded;
  const person = await waitingPerson(app);
  await subscribe(app, person, (await newBrowser()).fields);
  const [{ id: _, ...row }] = await subscriptions(app);
  const session = await app.database.read.selectFrom("member_session").selectAll().executeTakeFirstOrThrow();
  for (let i = 0; i < 10; i++) {
    const { id: __, ...copy } = session;
    const { id } = await app.database.write.insertInto("member_session").values({ ...copy, token_hash: `hash ${i}` })
      .returning("id").executeTakeFirstOrThrow();
    await app.database.write.insertInto("push_subscription")
      .values({ ...row, session_id: id, endpoint: `https://assistant.example/${i}` }).execute();
  }
  const more = await submit(app, "/en/diary/reminders", (await newBrowser("more")).fields, { person });
  assertStringIncludes(await more.text(), "Notifications are on in 10 browsers already");
  await using silent = await remindedApp();
  const other = await waitingPerson(silent.app);
  assert(!(await page(silent.app, "/en/diary/reminders", other)).includes("Notifications"));
  assertEquals(await act(silent.app, other, "/en/diary/reminders", (await newBrowser()).fields), 400);
});
