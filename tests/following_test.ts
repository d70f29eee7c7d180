import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import { newPerson, PASSWORD, type Person, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE, TEXT } from "./agents.ts";
import type { TestApp } from "./app.ts";

let now = new Date("2030-02-01T12:00:00Z");

/** An app whose clock moves on by a minute with each form. */
async function started() {
  now = new Date("2030-02-01T12:00:00Z");
  const app = await agentApp({ now: () => now, environment: { OPERATORS: "boss", AGENT_WRITES_PER_HOUR: "0" } });
  const act = async (person: Person, path: string, fields: Record<string, string>) => {
    now = new Date(now.getTime() + 60_000);
    const response = await submit(app, path, fields, { person });
    await response.body?.cancel();
    return response.status === 303 ? response.headers.get("location") : response.status;
  };
  /** Somebody with a page for others. */
  const host = async (name: string) => {
    const person = await newPerson(app, name, now);
    await act(person, "/settings", { action: "open-profile", handle: name });
    return person;
  };
  return { app, act, host };
}

async function page(app: TestApp, path: string, person?: Person): Promise<string> {
  const response = await (person ? visit(app, path, person) : app.fetch(BASE + path));
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

/** The links of a feed's rows, in its order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/class="row-title" href="[^"]*?(\/(?:film|l)\/[^"]+)"/g)].map(([, path]) => path);

const FEED = "/en/diary/following";

Deno.test("who follows somebody sees what they made public, the newest first, and nothing else of theirs", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boris] = [await newPerson(app, "anna", now), await host("boris")];
  assertStringIncludes(await page(app, "/en/u/boris"), 'href="/en/sign-in?next=%2Fen%2Fu%2Fboris"');
  assertEquals(await act(anna, "/en/u/boris", { action: "follow" }), "/en/u/boris");
  await act(boris, "/film/1", { action: "log", date: "2019-01-05", rating: "7", public: "yes", note: "my own note" });
  await act(boris, "/film/2", { action: "log", date: "2030-01-06", rating: "3" });
  await act(boris, "/film/3", { action: "review", text: `${TEXT} So says Boris.` });
  await act(boris, "/film/4", { action: "favorite", favorite: "on" });
  await act(boris, "/film/5", { action: "rate", rating: "9" });
  const keys: Record<string, string> = {};
  for (const visibility of ["private", "link", "public"]) {
    const path = await act(boris, "/en/diary/lists", { action: "create", title: `A ${visibility} list` }) as string;
    await act(boris, path, { action: "show", visibility });
    keys[visibility] = (await app.database.read.selectFrom("own_list").select("key")
      .where("title", "=", `A ${visibility} list`).executeTakeFirstOrThrow()).key;
  }
  const feed = await page(app, FEED, anna);
  assertEquals(rowsOf(feed), [`/l/${keys.public}`, "/film/3", "/film/1"]);
  for (const shown of ["boris", "★ 7", "January 5, 2019", "So says Boris."]) assertStringIncludes(feed, shown);
  for (const hidden of ["my own note", "A link list", "A private list"]) assert(!feed.includes(hidden), hidden);
  assertStringIncludes(await page(app, FEED, boris), "You don’t follow anybody yet");
  await act(anna, "/u/boris", { action: "unfollow" });
  assertEquals(rowsOf(await page(app, FEED, anna)), []);
});

Deno.test("a feed is read on by its cursor, without gap or repetition, also where things are of one instant", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const anna = await newPerson(app, "anna", now);
  for (const name of ["boris", "vera"]) await host(name);
  for (const handle of ["boris", "vera"]) await act(anna, `/u/${handle}`, { action: "follow" });
  const idOf = async (handle: string) =>
    (await app.database.read.selectFrom("profile").where("handle", "=", handle).select("account_id")
      .executeTakeFirstOrThrow()).account_id;
  const expected = new Set<string>();
  const { write } = app.database;
  for (const [handle, offset] of [["boris", 0], ["vera", 3]] as const) {
    const account_id = await idOf(handle);
    for (let i = 0; i < 45; i++) {
      // Three things of everybody's at each instant.
      const created_at = new Date(Date.UTC(2029, 0, 1 + Math.floor(i / 3))).toISOString();
      const film_id = 1 + i + offset * 100;
      await write.insertInto("viewing").values({ account_id, film_id, date: null, public: 1, created_at }).execute();
      expected.add(`/film/${film_id}`);
      if (i % 5) continue;
      await write.insertInto("review").values({ account_id, film_id: film_id + 50, lang: "en", text: TEXT, created_at })
        .execute();
      expected.add(`/film/${film_id + 50}`);
      const list = { account_id, key: `${handle}-${i}`, title: "One", visibility: "public" as const };
      await write.insertInto("own_list").values({ ...list, created_at, updated_at: created_at }).execute();
      expected.add(`/l/${handle}-${i}`);
    }
  }
  const seen: string[] = [];
  for (let path: string | undefined = FEED; path;) {
    const html: string = await page(app, path, anna);
    seen.push(...rowsOf(html));
    const instants = [...html.matchAll(/<time datetime="([^"]+)"/g)].map(([, at]) => at);
    assertEquals(instants, instants.toSorted().reverse(), "the newest first");
    path = /href="([^"]+\?after=[^"]+)"/.exec(html)?.[1];
  }
  assertEquals(seen.length, expected.size, "nothing twice");
  assertEquals(new Set(seen), expected);
  for (const after of ["x", "2030-01-01", "2029-01-01T00:00:00.000Z.viewing.0", "'; drop table follow; --"]) {
    const html = await page(app, `${FEED}?after=${encodeURIComponent(after)}`, anna);
    assertEquals(rowsOf(html), seen.slice(0, 30), after);
  }
});

Deno.test("a page that is closed takes everything from its followers at once, and opened again it has none", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boris] = [await newPerson(app, "anna", now), await host("boris")];
  await act(anna, "/u/boris", { action: "follow" });
  await act(boris, "/film/1", { action: "log", date: "2030-01-05", public: "yes" });
  assertEquals(rowsOf(await page(app, FEED, anna)), ["/film/1"]);
  await act(boris, "/settings", { action: "open-profile", handle: "boris-films" });
  assertStringIncludes(await page(app, FEED, anna), "/en/u/boris-films", "a page that moves keeps its followers");
  await act(boris, "/settings", { action: "close-profile" });
  const feed = await page(app, FEED, anna);
  assert(rowsOf(feed).length === 0 && !feed.includes("boris"));
  assertEquals(await act(anna, "/u/boris-films", { action: "follow" }), 404);
  assertEquals((await (await visit(app, "/settings/export", anna)).json()).follows, []);
  await act(boris, "/settings", { action: "open-profile", handle: "boris" });
  assert(!(await page(app, "/en/u/boris")).includes("follower"));
  assertEquals(rowsOf(await page(app, FEED, anna)), []);
});

Deno.test("what the operator hides, or its person takes back, is in no feed, and what is gone with an account neither", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boss, boris] = [
    await newPerson(app, "anna", now),
    await newPerson(app, "boss", now),
    await host("boris"),
  ];
  await act(anna, "/u/boris", { action: "follow" });
  await act(boris, "/film/3", { action: "review", text: `${TEXT} So says Boris.` });
  const path = await act(boris, "/diary/lists", { action: "create", title: "Rude" }) as string;
  await act(boris, path, { action: "show", visibility: "public" });
  await act(boris, "/film/1", { action: "log", date: "2030-01-05", public: "yes" });
  const { key } = await app.database.read.selectFrom("own_list").select("key").executeTakeFirstOrThrow();
  assertEquals(rowsOf(await page(app, FEED, anna)), ["/film/1", `/l/${key}`, "/film/3"]);
  const hide = { action: "hide-list", id: key, reason: "An insult" };
  assertEquals(await act(boss, "/en/settings/operator/reports", hide), "/en/settings/operator/reports?done=hide-list");
  assertEquals(rowsOf(await page(app, FEED, anna)), ["/film/1", "/film/3"]);
  await sql`update review set hidden = 1`.execute(app.database.write);
  assertEquals(rowsOf(await page(app, FEED, anna)), ["/film/1"]);
  await act(boris, "/settings/delete", { action: "delete", current: PASSWORD, confirm: "yes" });
  const feed = await page(app, FEED, anna);
  assert(rowsOf(feed).length === 0 && !feed.includes("boris"));
});

Deno.test("followers are a number to everybody and a name to nobody; nobody follows themselves, or who has no page", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boris, vera] = [await newPerson(app, "anna", now), await host("boris"), await host("vera")];
  for (const [person, times] of [[anna, 2], [vera, 1]] as const) {
    for (let i = 0; i < times; i++) await act(person, "/u/boris", { action: "follow" });
  }
  for (const person of [undefined, anna, boris, vera]) {
    const html = await page(app, "/en/u/boris", person);
    assertStringIncludes(html, "2 followers");
    assert(!/anna|vera/.test(html));
    assertEquals(html.includes('value="unfollow"'), person === anna || person === vera);
  }
  assert(!(await page(app, "/en/u/boris", boris)).includes('value="follow"'));
  assertEquals(await act(boris, "/u/boris", { action: "follow" }), 400);
  assertEquals(await act(anna, "/u/anna", { action: "follow" }), 404);
  assert(!/anna|vera/.test(await (await visit(app, "/settings/export", boris)).text()));
});

Deno.test("one follows 500 people at the most, with a word about it", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boris] = [await newPerson(app, "anna", now), await host("boris")];
  const at = now.toISOString();
  const { write } = app.database;
  const ids = Array.from({ length: 500 }, (_, i) => 1000 + i);
  await write.insertInto("account").values(ids.map((id) => ({ id, kind: "human", name: "x", created_at: at })))
    .execute();
  await write.insertInto("profile").values(ids.map((id) => ({ account_id: id, handle: `h${id}`, created_at: at })))
    .execute();
  const { account_id } = await app.database.read.selectFrom("member").where("login_name", "=", "anna")
    .select("account_id").executeTakeFirstOrThrow();
  await write.insertInto("follow").values(ids.map((id) => ({ account_id, followed_id: id, created_at: at }))).execute();
  const refused = await submit(app, "/en/u/boris", { action: "follow" }, { person: anna });
  assertEquals(refused.status, 400);
  assertStringIncludes(await refused.text(), "You follow 500 people");
  const feed = await page(app, FEED, anna);
  const [shown, folded] = feed.split("<details>");
  assertEquals(shown.match(/href="\/en\/u\/h\d+"/g)?.length, 12, "the others are folded");
  assertEquals(folded.match(/href="\/en\/u\/h\d+"/g)?.length, 488);
  await act(anna, "/u/h1000", { action: "unfollow" });
  assertEquals(await act(anna, "/u/boris", { action: "follow" }), "/u/boris");
  assertEquals(await status(visit(app, FEED, boris)), 200);
});

Deno.test("who follows nobody yet is shown whose lists are new, and not themselves or who has no page", async () => {
  const { app, act, host } = await started();
  await using _ = app;
  const [anna, boris] = [await newPerson(app, "anna", now), await host("boris")];
  assert(!(await page(app, FEED, anna)).includes("/en/u/"), "nobody has shown anything");
  for (const person of [boris, anna]) {
    const path = await act(person, "/en/diary/lists", { action: "create", title: "Films for rain" }) as string;
    await act(person, path, { action: "show", visibility: "public" });
  }
  assertStringIncludes(await page(app, FEED, anna), 'href="/en/u/boris"');
  assert(!(await page(app, FEED, boris)).includes("/en/u/"));
  await act(anna, "/en/u/boris", { action: "follow" });
  assert(!(await page(app, FEED, anna)).includes("showed a list lately"));
  const { rows } = await sql<{ detail: string }>`explain query plan select l.id, l.account_id from own_list l
    where l.visibility = 'public' and l.hidden = 0 order by l.id desc limit 60`.execute(app.database.read);
  assert(rows.every(({ detail }) => /own_list_public/.test(detail)), JSON.stringify(rows));
});
