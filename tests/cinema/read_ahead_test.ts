import { assertEquals, assertStringIncludes } from "@std/assert";
import { testApp } from "../app.ts";
import { operationContext } from "@/lib/operation_context.ts";
import { readAhead } from "@/lib/places/read_ahead.ts";
import { held, program, scripted, session, theater } from "./scripted.ts";

const NOW = new Date("2027-01-15T10:00:00Z"); // noon in Kyiv
const now = () => NOW;

/** A source that names two cities, and has a session in each. */
const cinemas = (name: string, options: Parameters<typeof scripted>[2]) =>
  scripted(name, ({ city, ...task }) => {
    if (city) return program({ city, ...task }, [session(city.id, "x", "2027-01-15T18:00")]);
    const names = [{ id: "small", name: "Біла Церква" }, { id: "large", name: "Київ" }];
    return { cities: names, theaters: names.map((city) => theater(city.id, { city })) };
  }, { perCity: true, ...options });

const asked = (source: ReturnType<typeof scripted>) => source.asked.map(({ city }) => city?.name ?? "directory");

Deno.test("at the start cinemas of one's own country are asked for its largest city, others for nothing", async () => {
  const [own, other] = [cinemas("own", { country: "UA" }), cinemas("other", { country: "PL" })];
  await using app = await testApp({ sources: [own, other], now });
  await readAhead(operationContext(app.service, { base: "", actor: undefined }));
  await app.refresher.settled();
  assertEquals([asked(own), asked(other)], [["directory", "Київ"], []]);
  assertStringIncludes(await (await app.fetch("/cinemas")).text(), "Белая Церковь");
});

Deno.test("the page of countries says that cinemas are still being read, and is not stored before", async () => {
  const { source, release } = held(cinemas("own", { country: "UA" }));
  await using app = await testApp({ sources: [source], now });
  const early = await app.fetch("/en/cinemas");
  const { headers } = early;
  assertEquals([headers.get("cache-control"), headers.get("retry-after")], ["no-store", "3"]);
  assertStringIncludes(await early.text(), "Collecting showtimes");
  release();
  await app.refresher.settled();
  assertEquals((await app.fetch("/en/cinemas")).headers.get("retry-after"), null);
});
