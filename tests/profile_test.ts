import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { newPerson, PASSWORD, status, submit, visit } from "./accounts.ts";
import { agentApp, BASE } from "./agents.ts";

const NOW = new Date("2030-02-01T12:00:00Z");

Deno.test("others see nothing of somebody until they open a page, and then what they opened alone", async () => {
  await using app = await agentApp({ now: () => NOW });
  const [a, b] = [await newPerson(app, "anna", NOW), await newPerson(app, "boris", NOW)];
  const act = (path: string, fields: Record<string, string>, person = b) =>
    status(submit(app, path, fields, { person }));
  await act("/diary/add?film=1", {
    action: "log",
    date: "2030-01-05",
    rating: "7",
    public: "yes",
    note: "a secret note",
  });
  await act("/diary/add?film=2", { action: "log", date: "2030-01-06", rating: "3" });
  await act("/film/3", { action: "favorite", favorite: "on" });
  await act("/film/4", { action: "watchlist", watchlist: "on" });
  const seen = () => app.fetch(`${BASE}/en/u/boris-films`);
  assertEquals(await status(seen()), 404);
  for (const handle of ["bo", "boris films", "Борис", "foyer-support", "x".repeat(31), "-boris-"]) {
    assertEquals(await act("/settings", { action: "open-profile", handle }), 400, handle);
  }
  const reserved = await submit(app, "/en/settings", { action: "open-profile", handle: "admin" }, { person: b });
  assertStringIncludes(await reserved.text(), "belongs to Foyer and its staff", "not that it has the wrong characters");
  assertEquals(await act("/settings", { action: "open-profile", handle: "Boris-films" }), 303);
  assertEquals(await act("/settings", { action: "open-profile", handle: "boris-films" }, a), 400, "it is taken");
  for (const html of [await (await seen()).text(), await (await visit(app, "/en/u/boris-films", a)).text()]) {
    const main = /<main[\s\S]*<\/main>/.exec(html)![0];
    assertEquals([...new Set([...main.matchAll(/\/film\/(\d+)"/g)].map(([, id]) => id))], ["1"]);
    for (const shown of ["boris: diary", "January 5, 2030", "★ 7"]) assertStringIncludes(main, shown);
    assert(!main.includes("secret") && !main.includes("January 6"));
    assertStringIncludes(html, 'name="robots" content="noindex');
  }
  assertEquals(await act("/settings", { action: "open-profile", handle: "boris" }), 303, "the page moves");
  assertEquals(await status(seen()), 404);
  assertEquals(await status(app.fetch(`${BASE}/u/boris`)), 200);
  assertEquals(await act("/settings", { action: "close-profile" }), 303);
  assertEquals(await status(app.fetch(`${BASE}/u/boris`)), 404);
  await act("/settings", { action: "open-profile", handle: "boris" });
  assertEquals(await act("/settings/delete", { action: "delete", current: PASSWORD, confirm: "yes" }), 303);
  assertEquals(await status(app.fetch(`${BASE}/u/boris`)), 404, "a page goes with its account");
});
