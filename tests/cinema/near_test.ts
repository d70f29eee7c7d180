import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { distance } from "@/lib/places/distance.ts";
import { agentApp, callTool } from "../agents.ts";
import { LANGS, PREFIXES } from "../pages.ts";
import type { TestApp } from "../app.ts";
import { film, program, scripted, session, theater } from "./scripted.ts";

/** Noon in Kyiv, a Friday. */
const NOW = new Date("2027-01-15T10:00:00Z");

/** The centre of Kyiv. One theater is there, one 5 km away, one nobody knows where; a fourth is in Lviv. */
const HERE = "50.45,30.52";
const KYIV = { lat: 50.45, lon: 30.52 };

async function app(): Promise<TestApp> {
  const theaters = [
    theater("far", { location: { lat: 50.495, lon: 30.52 } }),
    theater("here", { location: KYIV }),
    theater("unknown"),
    theater("lviv", { city: { name: "Львів" }, location: { lat: 49.84, lon: 24.03 } }),
  ];
  const price = { price: "100.00", currency: "UAH" };
  const sessions = [
    session("unknown", "x", "2027-01-15T17:00"),
    session("far", "x", "2027-01-15T18:00", price),
    session("here", "x", "2027-01-15T21:00", { price: "200.00", currency: "UAH" }),
    session("here", "x", "2027-01-15T19:00", { price: "300.00", currency: "UAH" }),
    session("lviv", "x", "2027-01-15T20:00"),
  ];
  const films = [film("x", { titles: { ru: "X", en: "X", uk: "X" } })];
  const source = scripted("cinemas", (task) => program(task, sessions, { films, theaters }));
  const app = await agentApp({ sources: [source], now: () => NOW, catalog: [] });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  return app;
}

const sessionsOf = async (app: TestApp, query: string) => (await app.json(`/api/v1/cinema/sessions?${query}`)).items;

Deno.test("around a point the nearest theaters come first, by time, and those whose place is not known last", async () => {
  await using it = await app();
  const shown = async (query: string) =>
    (await sessionsOf(it, query)).map(({ time, distanceKm }: { time: string; distanceKm?: number | null }) => [
      time,
      distanceKm,
    ]);
  const byDistance = [["19:00", 0], ["21:00", 0], ["18:00", 5], ["17:00", null]];
  assertEquals(await shown(`near=${HERE}`), byDistance, "of the nearest city");
  assertEquals(await shown(`city=kyiv&near=${HERE}&sort=distance`), byDistance);
  assertEquals(await shown(`near=${HERE}&withinKm=3`), [["19:00", 0], ["21:00", 0]]);
  assertEquals(await shown(`near=${HERE}&withinKm=5&sort=price`), [["18:00", 5], ["21:00", 0], ["19:00", 0]]);
  assertEquals((await shown(`near=${HERE}&sort=time`))[0], ["17:00", null]);
  assertEquals(await shown("near=49.8,24.0"), [["20:00", 4.9]]);
  assertEquals((await shown("city=lviv"))[0], ["20:00", undefined]);
});

Deno.test("a point that there is not, one far from any cinema, and distances from nowhere are refused", async () => {
  await using it = await app();
  for (
    const [query, status, words] of [
      ["near=91,30", 400, "latitude"],
      ["near=50,181", 400, "latitude"],
      ["near=Kyiv", 400, "latitude"],
      ["near=0,0", 404, "150 km"],
      ["city=kyiv&sort=distance", 400, "near"],
      ["city=kyiv&withinKm=3", 400, "near"],
      [`near=${HERE}&withinKm=0`, 400, "withinKm"],
    ] as const
  ) {
    const response = await it.fetch(`/api/v1/cinema/sessions?${query}`);
    assertEquals(response.status, status, query);
    assertStringIncludes(JSON.stringify(await response.json()), words, query);
  }
});

Deno.test("find_sessions tells how far each theater is, and which city is meant", async () => {
  await using it = await app();
  const ask = async (args: Record<string, unknown>) =>
    (await callTool(it, "find_sessions", { lang: "en", ...args })).structuredContent;
  const { city, sessions } = await ask({ near: HERE, max_price: 250 });
  assertEquals(city, "kyiv");
  assertEquals(sessions, ["21:00 · X · Theater here, 0 km · 200.00 UAH", "18:00 · X · Theater far, 5 km · 100.00 UAH"]);
  const { sessions: [full] } = await ask({ near: HERE, within_km: 3, detail: "full" });
  assertEquals(full.distanceKm, 0);
});

Deno.test("the page and its twin tell distances in every language, and take the point back", async () => {
  await using it = await app();
  const far = { ru: "5 км", en: "5 km", uk: "5 км" };
  for (const lang of LANGS) {
    for (const path of ["/tonight", "/tonight.md"]) {
      const shown = await (await it.fetch(`${PREFIXES[lang]}${path}?near=${HERE}&maxPrice=100`)).text();
      assertStringIncludes(shown.replaceAll("\u00a0", " "), `Theater far, ${far[lang]}`);
    }
  }
  const page = async (query: string) =>
    (await (await it.fetch(`/en/tonight?${query}`)).text()).replaceAll("\u00a0", " ");
  const shown = await page(`city=UA-kyiv&near=${HERE}&withinKm=5&sort=price`);
  assertStringIncludes(shown, '<input type="hidden" name="sort" value="price"');
  assertStringIncludes(shown, `<input type="hidden" name="near" value="${HERE}"`);
  assertStringIncludes(shown, 'href="/en/tonight?city=UA-kyiv"', "without the point there is no distance");
  assertStringIncludes(await page(`city=UA-kyiv&near=${HERE}&by=film`), "Theater here, 0 km");
  for (const wrong of ["city=UA-kyiv&sort=distance", "city=UA-kyiv&withinKm=5", "near=0,0", "near=x"]) {
    assertStringIncludes(await page(wrong), "Part of this link", wrong);
  }
  assert(!(await page("city=UA-kyiv")).includes('value="distance"'));
});

Deno.test("distances are those over the earth", () => {
  assertEquals(Math.round(distance(KYIV, { lat: 49.84, lon: 24.03 })), 467);
  assertEquals(Math.round(distance({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })), 111);
});
