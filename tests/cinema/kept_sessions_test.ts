import { assertEquals, assertNotEquals } from "@std/assert";
import { type Kysely, sql } from "kysely";
import { up } from "@/lib/db/migrations/0008_packed_sessions.ts";
import { testApp } from "../app.ts";
import { film, program, scripted, session } from "./scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv, a Friday

/** As the first version of the table kept a session: by the names of its values. */
const NAMED = sql`json_object('time', details -> 0, 'price', details -> 1, 'bookingUrl', details -> 2,
  'startsAt', details -> 3, 'endsAt', details -> 4, 'timezone', details -> 5, 'businessDate', details -> 6,
  'priceMax', details -> 7, 'currency', details -> 8, 'formats', details -> 9, 'language', details -> 10,
  'subtitles', details -> 11, 'hall', details -> 12, 'availability', details -> 13, 'source', details -> 14)`;

Deno.test("showtimes that an earlier version kept are shown as before once the schema is up to date", async () => {
  const source = scripted("cinemas", (task) => {
    const known = { hall: 'Зал "1"', formats: ["2D", "IMAX"], language: "uk", price: "180.00", currency: "UAH" };
    const films = [film("x", { runtimeMinutes: 155 }), film("y")];
    const sessions = [
      session("a", "x", "2027-01-15T18:00", { ...known, bookingUrl: "https://cinemas.example/buy/1?a=b" }),
      session("a", "y", "2027-01-16T00:30"),
    ];
    return program(task, sessions, { films });
  });
  await using app = await testApp({ sources: [source], now: () => NOW });
  const path = "/api/v1/cinema/theaters/kyiv-theater-a";
  await app.json(path);
  await app.refresher.settled();
  const shown = await app.json(path);
  assertEquals(shown.films.length, 2);
  const { database: { read, write } } = app;
  const kept = async () => (await read.selectFrom("session").select("details").orderBy("id").execute());
  const before = await kept();
  await sql`update session set details = ${NAMED}`.execute(write);
  assertNotEquals(await kept(), before);
  await up(write as unknown as Kysely<unknown>);
  assertEquals(await kept(), before);
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals(await app.json(path), shown);
});
