import { assertEquals } from "@std/assert";
import { newPerson, type Person, submit, visit } from "./accounts.ts";
import { agentApp } from "./agents.ts";
import type { TestApp } from "./app.ts";

/** What the buttons of posters and rows say of a film on a page: a rating, "later" on the watchlist, "seen", or "+". */
async function marksOn(app: TestApp, person: Person, path: string, id: number): Promise<string[]> {
  const html = await (await visit(app, path, person)).text();
  const buttons = html.matchAll(/<a class="(card-diary[^"]*)" href="[^"]*film=(\d+)&[^"]*"[^>]*>(.*?)<\/a>/gs);
  return [...buttons].filter(([, , film]) => Number(film) === id)
    .map(([, name, , inside]) =>
      name.includes("is-logged") ? /^\d+$/.exec(inside)?.[0] ?? (inside.includes("M7 4.5h10") ? "later" : "seen") : "+"
    );
}

Deno.test("the button of a film says what one rated it and that one keeps it on every page that lists films", async () => {
  await using app = await agentApp();
  const anna = await newPerson(app, "anna");
  const boris = await newPerson(app, "boris");
  const set = async (id: number, fields: Record<string, string>) =>
    await (await submit(app, `/en/film/${id}`, fields, { person: anna })).body?.cancel();
  await set(1, { action: "rate", rating: "9" });
  await set(1, { action: "favorite", favorite: "on" });
  await set(3, { action: "watchlist", watchlist: "on" });
  const film = await app.json("/api/film/1");
  const other = await app.json("/api/film/3");
  const rated = ["/diary/ratings", "/favorites", `/search?q=${encodeURIComponent(film.title)}`];
  for (const path of rated) assertEquals((await marksOn(app, anna, path, 1))[0], "9", path);
  const kept = ["/watchlist", `/search?q=${encodeURIComponent(other.title)}`];
  for (const path of kept) assertEquals((await marksOn(app, anna, path, 3))[0], "later", path);
  await set(3, { action: "log" });
  assertEquals((await marksOn(app, anna, "/watchlist", 3))[0], "seen", "what one saw is no more for later");
  assertEquals((await marksOn(app, boris, rated[2], 1))[0], "+", "it is one's own");
  const { items: [{ slug }] } = await app.json("/api/lists");
  const { items: [{ film: first }] } = await app.json(`/api/list/${slug}`);
  await set(first.id, { action: "rate", rating: "7" });
  assertEquals(await marksOn(app, anna, `/list/${slug}`, first.id), ["7"]);
});
