import { assertEquals, assertStringIncludes } from "@std/assert";
import { testApp } from "../app.ts";
import { held, program, scripted, session } from "./scripted.ts";

Deno.test("the page of countries says that cinemas are still being read, and is not stored before", async () => {
  const { source, release } = held(scripted("own", (task) => program(task, [session("a", "x", "2027-01-15T18:00")])));
  await using app = await testApp({ sources: [source], now: () => new Date("2027-01-15T10:00:00Z") });
  const early = await app.fetch("/en/cinemas");
  const { headers } = early;
  assertEquals([headers.get("cache-control"), headers.get("retry-after")], ["no-store", "3"]);
  assertStringIncludes(await early.text(), "Collecting showtimes");
  release();
  await app.refresher.settled();
  assertEquals((await app.fetch("/en/cinemas")).headers.get("retry-after"), null);
});
