import { assertEquals } from "@std/assert";
import { OWN, type Person, status, submit, visit } from "../accounts.ts";
import { agentApp, BASE } from "../agents.ts";
import type { TestApp } from "../app.ts";

// What tests of imports into an account do and look at.

export const NOW = new Date("2030-02-01T12:00:00Z");
/** An app at a time that is set. */
export const movingApp = () => agentApp({ now: () => NOW });

/** Sends a file and returns where that leads, or the status. */
export async function upload(app: TestApp, person: Person, name: string, file: string | Uint8Array): Promise<string> {
  const body = new FormData();
  body.set("action", "preview");
  body.set("token", person.token);
  body.set("file", new File([file as BlobPart], name));
  const response = await app.fetch(`${BASE}/en/diary/move`, {
    method: "POST",
    headers: { ...OWN, cookie: person.cookie },
    body,
  });
  const text = await response.text();
  if (response.status === 303) return response.headers.get("location")!;
  return /role="alert"[^>]*>([^<]+)/.exec(text)?.[1] ?? String(response.status);
}

/** Sends one of the forms of a page, and returns the status. */
export const act = (app: TestApp, person: Person, path: string, action: string, more: Record<string, string> = {}) =>
  status(submit(app, path, { action, ...more }, { person }));

/** The main part of a page as somebody sees it. */
export async function page(app: TestApp, path: string, person: Person): Promise<string> {
  const response = await visit(app, path, person);
  assertEquals(response.status, 200, path);
  return /<main[\s\S]*<\/main>/.exec(await response.text())![0];
}

/** Everything of films that is stored, but for the ids of rows and when they were written. */
export async function own({ database: { read } }: TestApp) {
  const ratings = await read.selectFrom("rating").select(["account_id", "film_id", "value"]).orderBy("account_id")
    .orderBy("film_id").execute();
  const viewings = await read.selectFrom("viewing").select([
    "account_id",
    "film_id",
    "date",
    "rewatch",
    "note",
    "public",
  ])
    .orderBy("account_id").orderBy("film_id").orderBy("date").execute();
  const favorites = await read.selectFrom("favorite").select(["account_id", "film_id"]).orderBy("film_id").execute();
  const watchlist = await read.selectFrom("watchlist").select(["account_id", "film_id"]).orderBy("film_id").execute();
  return { ratings, viewings, favorites, watchlist };
}
