import { assert, assertEquals } from "@std/assert";
import { type MergeRow, mergeSessions, type SessionValues } from "@/lib/ingest/merge.ts";

const START = 1_800_000_000;
let ids = 0;

function row(source: string, session: Partial<SessionValues> = {}, rest: Partial<MergeRow> = {}): MergeRow {
  const unknown: SessionValues = {
    hall: null,
    formats: [],
    language: null,
    subtitles: null,
    price: null,
    priceMax: null,
    currency: null,
    bookingUrl: null,
    availability: "unknown",
    accessibility: [],
    endsAt: null,
  };
  return { source, sourceId: `${++ids}`, filmId: 1, start: START, session: { ...unknown, ...session }, ...rest };
}

const sources = (rows: MergeRow[]) =>
  mergeSessions(rows).map(({ rows }) => rows.map(({ source }) => source).sort().join("+")).sort();

Deno.test("a screening that two sources announce is one, with the better values of both", () => {
  const [a, b] = [
    row("aggregator", {
      price: "100.00",
      priceMax: "180.00",
      currency: "UAH",
      hall: "3",
      formats: ["2D"],
      accessibility: ["captioned"],
    }),
    row("chain", {
      bookingUrl: "https://chain.example/1",
      formats: ["IMAX"],
      language: "uk",
      availability: "available",
      accessibility: ["audio-description"],
    }),
  ];
  assertEquals(mergeSessions([a, b]), [{
    filmId: 1,
    start: START,
    source: "chain",
    rows: [{ source: "chain", sourceId: b.sourceId }, { source: "aggregator", sourceId: a.sourceId }],
    session: {
      hall: "3",
      formats: ["2D", "IMAX"],
      language: "uk",
      subtitles: null,
      price: "100.00",
      priceMax: "180.00",
      currency: "UAH",
      bookingUrl: "https://chain.example/1",
      availability: "available",
      accessibility: ["audio-description", "captioned"],
      endsAt: null,
    },
  }]);
});

Deno.test("a price is never put together from two sources", () => {
  const [{ session }] = mergeSessions([
    row("a", { price: "100.00", currency: "UAH", bookingUrl: "https://a.example/" }),
    row("b", { price: "90.00", priceMax: "300.00", currency: "UAH" }),
  ]);
  assertEquals([session.price, session.priceMax], ["100.00", null]);
});

Deno.test("n and m screenings at once are max(n, m)", () => {
  assertEquals(sources([row("a", { hall: "1" }), row("a", { hall: "2" }), row("b")]), ["a", "a+b"]);
  assertEquals(sources([row("a"), row("b", { hall: "1" }), row("b", { hall: "2" }), row("b", { hall: "3" })]), [
    "a+b",
    "b",
    "b",
  ]);
  assertEquals(sources([row("a"), row("a", { hall: "1" }), row("b"), row("b", { hall: "2" })]), ["a+b", "a+b"]);
});

Deno.test("screenings are paired by hall and format", () => {
  const merged = mergeSessions([
    row("a", { hall: "Зал 1", formats: ["2D"] }),
    row("a", { hall: "Зал №2", formats: ["3D"] }),
    row("b", { hall: "2", bookingUrl: "https://b.example/2" }),
    row("b", { formats: ["2D"], bookingUrl: "https://b.example/1" }),
  ]);
  assertEquals(merged.map(({ session }) => [session.hall, session.bookingUrl, session.formats[0]]).sort(), [
    ["2", "https://b.example/2", "3D"],
    ["Зал 1", "https://b.example/1", "2D"],
  ]);
});

Deno.test("halls, formats and languages that differ are different screenings", () => {
  assertEquals(sources([row("a", { hall: "1" }), row("b", { hall: "2" })]), ["a", "b"]);
  assertEquals(sources([row("a", { formats: ["2D"] }), row("b", { formats: ["3D"] })]), ["a", "b"]);
  assertEquals(sources([row("a", { formats: ["IMAX"] }), row("b", { formats: ["2D", "4DX"] })]), ["a", "b"]);
  assertEquals(sources([row("a", { language: "ru" }), row("b", { language: "kk" })]), ["a", "b"]);
  assertEquals(sources([row("a", { hall: "1", language: "ru" }), row("b", { hall: "Hall 1", language: "kk" })]), [
    "a+b",
  ]);
});

Deno.test("five minutes apart is one screening, the same minute preferred", () => {
  assertEquals(sources([row("a"), row("b", {}, { start: START + 300 })]), ["a+b"]);
  assertEquals(sources([row("a"), row("b", {}, { start: START + 301 })]), ["a", "b"]);
  const merged = mergeSessions([row("a"), row("b", {}, { start: START + 300 }), row("b")]);
  assertEquals(merged.map(({ start, rows }) => [start, rows.length]), [[START, 2], [START + 300, 1]]);
});

Deno.test("other films are left apart", () => {
  assertEquals(sources([row("a"), row("b", {}, { filmId: 2 })]), ["a", "b"]);
});

Deno.test("within a source only repetitions are joined", () => {
  assertEquals(mergeSessions([row("a", { hall: "1" }), row("a", { hall: "2" })]).length, 2);
  assertEquals(mergeSessions([row("a", { hall: "1", price: "90.00" }), row("a", { hall: "1" })]).length, 1);
  assertEquals(mergeSessions([row("a", { formats: ["2D"] }), row("a", { formats: ["2D"] })]).length, 1);
  assertEquals(mergeSessions([row("a", { formats: ["2D"] }), row("a", { formats: ["3D"] })]).length, 2);
  const twice = row("a", { hall: "1" });
  assertEquals(mergeSessions([twice, twice, { ...twice, start: START + 86_400 }]).length, 2);
});

Deno.test("the gravest availability counts, a closed sale only where nobody knows better", () => {
  const merged = (...said: SessionValues["availability"][]) =>
    mergeSessions(said.map((availability, n) => row(`${n}`, { availability })))[0].session.availability;
  assertEquals(merged("available", "sold_out"), "sold_out");
  assertEquals(merged("limited", "available"), "limited");
  assertEquals(merged("closed", "available"), "available");
  assertEquals(merged("closed", "unknown"), "closed");
});

Deno.test("the order of the rows makes no difference", () => {
  const rows = ["a", "b", "c"].flatMap((source) =>
    [0, 120, 300, 600].flatMap((late) =>
      [null, "1", "2"].map((hall) =>
        row(source, { hall, formats: hall === "2" ? ["3D"] : [] }, { start: START + late })
      )
    )
  );
  const expected = mergeSessions(rows);
  for (let turn = 1; turn < rows.length; turn += 5) {
    assertEquals(mergeSessions([...rows.slice(turn), ...rows.slice(0, turn)]), expected);
    assertEquals(mergeSessions([...rows.slice(turn).reverse(), ...rows.slice(0, turn)]), expected);
  }
});

Deno.test("two weeks of a large theater are merged in one pass", () => {
  const rows = ["a", "b", "c"].flatMap((source) =>
    Array.from(
      { length: 1000 },
      (_, n) => row(source, { hall: `${n % 8}` }, { start: START + n * 1200, filmId: n % 20 }),
    )
  );
  const begun = performance.now();
  assertEquals(mergeSessions(rows).length, 1000);
  assert(performance.now() - begun < 5000);
});
