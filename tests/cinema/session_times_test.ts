import { assertEquals } from "@std/assert";
import { testApp } from "../app.ts";
import { film, program, scripted, session, theater } from "./scripted.ts";

const now = () => new Date("2027-01-15T10:00:00Z"); // noon in Kyiv, a Friday
const at = (time: string, date = "2027-01-15") => `${date}T${time}`;

Deno.test("a session has its wall time, its instant, its evening and its end", async () => {
  const source = scripted("cinemas", (task) =>
    program(task, [
      session("a", "x", at("21:30")),
      session("a", "x", at("00:15", "2027-01-16"), { price: "180.00", priceMax: "220.00", currency: "UAH" }),
      session("a", "x", "2027-01-15T20:00:00Z"),
    ], { films: [film("x", { runtimeMinutes: 100 })] }));
  await using app = await testApp({ sources: [source], now });
  await app.json("/api/v1/cinema/now-showing");
  await app.refresher.settled();
  const { films: [{ days }], theater } = await app.json("/api/v1/cinema/theaters/kyiv-theater-a");
  assertEquals(theater.timezone, "Europe/Kyiv");
  assertEquals(days.map(({ date }: { date: string }) => date), ["2027-01-15", "2027-01-16"]);
  const [evening, late] = days[0].sessions;
  assertEquals([evening.time, evening.startsAt, evening.endsAt, evening.businessDate], [
    "21:30",
    "2027-01-15T21:30:00+02:00",
    "2027-01-15T23:10:00+02:00",
    "2027-01-15",
  ]);
  assertEquals([late.time, late.startsAt], ["22:00", "2027-01-15T22:00:00+02:00"]);
  const [night] = days[1].sessions;
  assertEquals([night.time, night.startsAt, night.businessDate], ["00:15", "2027-01-16T00:15:00+02:00", "2027-01-15"]);
  assertEquals([night.price, night.priceMax, night.currency], ["180.00", "220.00", "UAH"]);
  assertEquals([evening.price, evening.priceMax, evening.currency], [null, null, null]);
});

for (
  const [what, date, wall, startsAt, time] of [
    ["before Kyiv's spring change", "2027-03-28", "02:30", "2027-03-28T02:30:00+02:00", "02:30"],
    ["in the hour that Kyiv's spring change skips", "2027-03-28", "03:30", "2027-03-28T04:30:00+03:00", "04:30"],
    ["after Kyiv's spring change", "2027-03-28", "12:00", "2027-03-28T12:00:00+03:00", "12:00"],
    ["in the hour that Kyiv's autumn change repeats", "2027-10-31", "03:30", "2027-10-31T03:30:00+03:00", "03:30"],
    ["after Kyiv's autumn change", "2027-10-31", "05:00", "2027-10-31T05:00:00+02:00", "05:00"],
  ]
) {
  Deno.test(`a session ${what} has the offset that holds then`, async () => {
    const source = scripted("cinemas", (task) => program(task, [session("a", "x", `${date}T${wall}`)]));
    await using app = await testApp({ sources: [source], now: () => new Date(`${date}T00:00:00+02:00`) });
    await app.json("/api/v1/cinema/now-showing");
    await app.refresher.settled();
    const { films: [{ days }] } = await app.json("/api/v1/cinema/theaters/kyiv-theater-a");
    assertEquals([days[0].date, days[0].sessions[0].startsAt, days[0].sessions[0].time], [date, startsAt, time]);
  });
}

Deno.test("Kazakhstan is in one zone, five hours ahead", async () => {
  const source = scripted(
    "cinemas",
    (task) =>
      program(task, [session("a", "x", at("21:00")), session("b", "x", at("21:00"))], {
        theaters: [theater("a", { city: { name: "Алматы" } }), theater("b", { city: { name: "Актау" } })],
      }),
    { country: "KZ" },
  );
  await using app = await testApp({ sources: [source], now });
  await app.json("/api/v1/cinema/now-showing?country=KZ");
  await app.refresher.settled();
  const { items: [{ days }] } = await app.json("/api/v1/cinema/now-showing?country=KZ");
  const starts = days[0].sessions.map((it: { startsAt: string }) => it.startsAt);
  assertEquals(starts, ["2027-01-15T21:00:00+05:00", "2027-01-15T21:00:00+05:00"]);
});
