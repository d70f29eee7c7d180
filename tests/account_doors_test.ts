import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, PASSWORD, signIn, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE } from "./agents.ts";
import { LANGS, PREFIXES } from "./pages.ts";
import { ownPath } from "@/lib/http/form.ts";

Deno.test("after signing in nobody is sent to another site", async () => {
  await using app = await agentApp();
  await newPerson(app);
  const evil = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/\n/evil.example",
    "\\\\evil.example",
    "http:evil.example",
    "",
  ];
  for (const [i, next] of evil.entries()) {
    const html = await (await app.fetch(`${BASE}/en/sign-in?${new URLSearchParams({ next })}`)).text();
    assertStringIncludes(html, 'name="next" value="/en/me"');
    // What the form brings is read by the same function; three of them say that it is.
    if (i >= 3) continue;
    const response = await submit(app, "/en/sign-in", { action: "sign-in", login: "olena", password: PASSWORD, next });
    assertEquals([response.status, response.headers.get("location")], [303, "/en/me"], next);
  }
  const fields = { action: "sign-in", login: "olena", password: PASSWORD, next: "/en/film/1?x=1#own" };
  assertEquals((await submit(app, "/en/sign-in", fields)).headers.get("location"), "/en/film/1?x=1#own");
  for (const next of evil) assertEquals(new URL(ownPath(next, "/"), BASE).origin, BASE);
});

Deno.test("sign-ins are limited by name and by address, exactly, and say when to try again; a right one costs nothing", async () => {
  let now = new Date("2026-11-21T12:00:00Z");
  const environment = { RATE_LIMITS: "on", RATE_LIMIT_SIGN_INS: "3", RATE_LIMIT_SIGN_INS_ADDRESS: "5" };
  await using app = await agentApp({ environment, now: () => now });
  await newPerson(app, "olena");
  for (let i = 0; i < 4; i++) assert(await signIn(app, "olena", PASSWORD));
  const wrong = (login: string, address: string) =>
    submit(app, "/en/sign-in", { action: "sign-in", login, password: "wrong wrong" }, { address });
  const all = await Promise.all(["1", "2", "3", "4", "5"].map((n) => status(wrong("OLENA", `192.0.2.1${n}`))));
  assertEquals(all.toSorted(), [400, 400, 400, 429, 429]);
  const refused = await wrong("olena", "192.0.2.99");
  assertEquals([refused.status, refused.headers.get("retry-after")], [429, "900"]);
  assertStringIncludes(await refused.text(), "Try again in 15 min");
  assertEquals(await signIn(app, "olena", PASSWORD), null, "nor does the right password help");
  for (const login of ["a1", "b2", "c3", "d4", "e5"]) assertEquals(await status(wrong(login, "198.51.100.1")), 400);
  assertEquals(await status(wrong("f6", "198.51.100.1")), 429, "an address has a limit of its own");
  now = new Date("2026-11-21T12:15:01Z");
  assert(await signIn(app, "olena", PASSWORD));
});

Deno.test("sign-ups are limited by address", async () => {
  await using app = await agentApp({ environment: { RATE_LIMITS: "on", RATE_LIMIT_SIGN_UPS: "2" } });
  const made = (login: string, address: string) =>
    status(submit(app, "/sign-up", { action: "sign-up", login, password: PASSWORD }, { address }));
  assertEquals(await made("one", "192.0.2.7"), 200);
  assertEquals(await made("one", "192.0.2.7"), 400);
  assertEquals(await made("two", "192.0.2.7"), 429);
  assertEquals(await made("two", "192.0.2.8"), 200);
});

Deno.test("every page of accounts, and what is wrong with a form, is in the language of its address", async () => {
  await using app = await agentApp();
  const person = await newPerson(app);
  const titles = {
    "/sign-in": ["Вход", "Sign in", "Вхід"],
    "/sign-up": ["Регистрация", "Sign up", "Реєстрація"],
    "/recover": ["Вход по коду", "Sign in with a code", "Вхід за кодом"],
    "/settings": ["Настройки", "Settings", "Налаштування"],
    "/settings/security": ["Вход и безопасность", "Sign-in and security", "Вхід і безпека"],
    "/settings/agents": ["Агенты", "Agents", "Агенти"],
    "/settings/delete": ["Удалить учётную запись", "Delete account", "Видалити обліковий запис"],
    "/favorites": ["Избранное", "Favorites", "Вибране"],
    "/watchlist": ["Буду смотреть", "Watchlist", "Переглянути пізніше"],
    "/me": ["Мои фильмы", "My films", "Мої фільми"],
  };
  for (const [path, names] of Object.entries(titles)) {
    for (const [i, lang] of LANGS.entries()) {
      const html = await (await visit(app, PREFIXES[lang] + path, person)).text();
      assertStringIncludes(html, `<html lang="${lang}"`);
      assertEquals(html.includes("[object "), false, `${path} has an object for a text`);
      assertStringIncludes(/<title>[^<]*/.exec(html)![0], names[i], `${lang} ${path}`);
    }
  }
  const faults = await Promise.all(LANGS.map(async (lang) => {
    const fields = { action: "sign-in", login: "olena", password: "wrong wrong" };
    return /role="alert"[^>]*>([^<]+)/.exec(await (await submit(app, `${PREFIXES[lang]}/sign-in`, fields)).text())![1];
  }));
  assertEquals(faults, [
    "Логин или пароль не подходит.",
    "The username or the password is wrong.",
    "Логін або пароль не підходить.",
  ]);
});
