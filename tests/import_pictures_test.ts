import { assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { importSource } from "@/lib/import/run.ts";
import type { SourceRecord } from "@/lib/import/source.ts";
import { filmRecord, testDatabase } from "./app.ts";
import { recordsSource } from "./import_records.ts";

Deno.test("pictures at hosts that are not configured are told and counted by host, and the records come", async () => {
  const picture = (host: string) => ({ url: `https://${host}/a.jpg`, width: 2, height: 3 });
  const records = [
    { kind: "person", key: "p", names: { en: "P" }, photo: picture("other.test") },
    filmRecord("a", { poster: picture("other.test"), stills: [picture("other.test"), picture("third.test")] }),
    filmRecord("b", { poster: picture("known.test") }),
  ] as SourceRecord["record"][];
  const database = await testDatabase();
  const config = parseConfig({ IMAGE_HOSTS: "known.test" });
  const { added, skipped } = await importSource(database, { source: recordsSource("x", records), options: {}, config });
  assertEquals(added, { person: 1, film: 2 });
  assertEquals(skipped, {
    "a picture at other.test, which IMAGE_HOSTS lacks: it is not shown": 2,
    "a picture at third.test, which IMAGE_HOSTS lacks: it is not shown": 1,
  });
  await database.close();
});
