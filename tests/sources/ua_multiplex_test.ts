import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createGet } from "@/lib/ingest/client.ts";
import { multiplex, MULTIPLEX_THEATERS, readMultiplexTheaters } from "@/lib/ingest/sources/multiplex/mod.ts";
import { SourceError, type Task } from "@/lib/ingest/source.ts";
import { FAULT_KINDS, FAULT_MODES, patience, type Replay, replay } from "../replay.ts";

const TASK: Task = {
  country: "UA",
  city: null,
  from: "2027-01-30",
  to: "2027-02-12",
  now: new Date("2027-01-30T08:00Z"),
};
const THEATERS = readMultiplexTheaters("lviv/vigadka:Львів:Вигадка; odesa/khvylia:Одеса:Хвиля");

const screening = (time: string, rest = "", tag = "") =>
  `<a class="ns" data-low="15000" data-high="22000" ${rest}><p class="time"><span>${time}</span></p>${
    tag && `<p class="tag"> ${tag} </p>`
  }</a>`;
const film = (id: number, title: string, screenings: string) =>
  `<div class="film"><a href="/movie/${id}#30012027" title="${title}" class="poster"></a>
    <div class="info"><a class="title" href="/movie/${id}" title="${title}">${title}</a>
    <div class="sessions">${screenings}</div></div></div>`;
const day = (date: string, ...films: string[]) =>
  `<div class="cinema_inside" data-date="${date}">${films.join("")}</div>`;
const page = (...days: string[]) =>
  `<!doctype html><html><head><title>Кіно</title></head><body>
    <div class="cinema_inside"><h1 itemprop="name">Вигадка</h1><p itemprop="streetAddress">вул. Уявна,  1</p></div>
    <div class="cinema_schedule_films"><div>${days.join("")}</div></div></body></html>`;

const PAGE = page(
  day(
    "30012027",
    film(
      77,
      "Зимова &quot;казка&quot;",
      screening("9:10", 'href="/order/1"', "2D LUX") +
        screening("21:40", 'href="https://tickets.multiplex.ua/x"', "IMAX 3D") +
        screening("21:40", 'href="#"', "IMAX 3D"),
    ),
  ),
  day("31012027", film(78, "Тиша", `<div class="ns locked"><p class="time"><span> 00:15 </span></p></div>`)),
  day("01022027", film(79, "Ніч", "")),
);
const OTHER = page(
  day("30012027", film(78, "Тиша", screening("12:00"))),
  day("20022027", film(78, "Тиша", screening("13:00"))),
);

const play = () => replay({ "/cinema/lviv/vigadka": PAGE, "/cinema/odesa/khvylia": OTHER });

async function refresh(server: Replay) {
  const get = createGet({ timeout: patience(server), retries: 1, retryDelay: 1, rate: Infinity, maxBytes: 100_000 });
  const source = multiplex({ theaters: THEATERS, origin: server.origin });
  return source.transform(await source.retrieve(TASK, get), TASK);
}

Deno.test("Multiplex's theaters, films and sessions are read", async () => {
  await using server = play();
  const { theaters, films, sessions, covers, faults } = await refresh(server);
  assertEquals([theaters[0].name, theaters[0].address, theaters[0].url], [
    "Вигадка",
    "вул. Уявна, 1",
    "https://multiplex.ua/cinema/lviv/vigadka",
  ]);
  assertEquals(films.map(({ id, titles }) => [id, titles.uk]), [["77", 'Зимова "казка"'], ["78", "Тиша"]]);
  assertEquals(
    sessions.map(({ theaterId, filmId, startsAt, formats, availability }) =>
      [theaterId.split("/")[0], filmId, startsAt, formats.join(), availability].join(" ")
    ),
    [
      "lviv 77 2027-01-30T09:10 2D unknown",
      "lviv 77 2027-01-30T21:40 3D,IMAX unknown",
      "lviv 77 2027-01-30T21:40 3D,IMAX unknown",
      "lviv 78 2027-01-31T00:15  closed",
      "odesa 78 2027-01-30T12:00  unknown",
    ],
  );
  assertEquals(sessions.slice(0, 3).map(({ bookingUrl }) => bookingUrl), [
    "https://multiplex.ua/order/1",
    "https://tickets.multiplex.ua/x",
    null,
  ]);
  assertEquals(new Set(sessions.map(({ id }) => id)).size, sessions.length);
  assertEquals(
    sessions.every(({ price, priceMax, currency }) => price === null && priceMax === null && currency === null),
    true,
  );
  assertEquals(covers, [
    { theaterId: "lviv/vigadka", from: "2027-01-30", to: "2027-02-01" },
    { theaterId: "odesa/khvylia", from: "2027-01-30", to: "2027-02-12" },
  ]);
  assertEquals(faults, []);
});

Deno.test("Multiplex's tags and titles say for whom a screening is made easier", async () => {
  const films = [
    film(77, "Тиша", screening("9:10", "", "2D, AD") + screening("12:10", "", "2D")),
    film(78, "Показ для мам з малюками «Тиша»", screening("10:00", "", "2D")),
  ];
  await using server = replay({
    "/cinema/lviv/vigadka": page(day("30012027", ...films)),
    "/cinema/odesa/khvylia": OTHER,
  });
  const { sessions } = await refresh(server);
  assertEquals(sessions.slice(0, 3).map(({ accessibility }) => accessibility), [["audio-description"], [], ["baby"]]);
});

Deno.test("A theater of Multiplex that is gone is a fault and not covered", async () => {
  await using server = replay({ "/cinema/odesa/khvylia": OTHER });
  const { covers, faults, theaters } = await refresh(server);
  assertEquals([covers.length, theaters.length, faults.length], [1, 1, 1]);
  assertStringIncludes(faults[0], "lviv/vigadka answered 404");
});

Deno.test("A page of Multiplex without screenings covers nothing", async () => {
  await using server = replay({ "/cinema/lviv/vigadka": page(), "/cinema/odesa/khvylia": page(day("30012027")) });
  const { sessions, covers, faults } = await refresh(server);
  assertEquals([sessions, covers, faults], [[], [], []]);
});

Deno.test("A page of Multiplex that is cut off adds what it has and covers nothing", async () => {
  const cut = PAGE.slice(0, PAGE.indexOf('<div class="cinema_inside" data-date="01022027"'));
  await using server = replay({ "/cinema/lviv/vigadka": cut, "/cinema/odesa/khvylia": OTHER });
  const { sessions, covers, faults } = await refresh(server);
  assertEquals([sessions.length, covers.length], [5, 1]);
  assertStringIncludes(faults[0], "cut off");
});

for (
  const [name, what] of Object.entries({
    cinema_schedule_films: "there is no .cinema_schedule_films",
    "data-date": "no day has a data-date",
    film: "no .ns is inside a div.film",
    ns: "times without .ns",
    time: "no time in p.time",
    title: "no a[title]",
  })
) {
  Deno.test(`Multiplex with another ${name} is told to have changed`, async () => {
    await using server = play();
    Object.assign(server, { mode: "renamed", renamed: name });
    const error = await assertRejects(() => refresh(server), SourceError);
    assertEquals(error.kind, "shape");
    assertStringIncludes(error.message, what);
  });
}

// Half a page, and a page that names things otherwise, are looked at on their own.
const COMMON = FAULT_MODES.filter((mode) => mode !== "cp1251" && mode !== "truncated" && mode !== "renamed");

for (const mode of COMMON) {
  Deno.test(`Multiplex at "${mode}" is a SourceError`, async () => {
    await using server = play();
    server.mode = mode;
    const error = await assertRejects(() => refresh(server), SourceError);
    assertEquals(error.kind, FAULT_KINDS[mode]);
  });
}

Deno.test("Multiplex cut in half covers nothing", async () => {
  await using server = play();
  server.mode = "truncated";
  const covers = await refresh(server).then((snapshot) => snapshot.covers, (error) => {
    if (!(error instanceof SourceError)) throw error;
    return [];
  });
  assertEquals(covers, []);
});

Deno.test("Multiplex in windows-1251 is read all the same", async () => {
  await using server = play();
  const good = await refresh(server);
  server.mode = "cp1251";
  assertEquals(await refresh(server), good);
});

Deno.test("A page of Multiplex that nests without end is refused at once", async () => {
  const abyss = `<div class="cinema_schedule_films">${"<div>".repeat(15_000)}`;
  await using server = replay({ "/cinema/lviv/vigadka": abyss, "/cinema/odesa/khvylia": OTHER });
  const { sessions, faults } = await refresh(server);
  assertEquals(sessions.length, 1);
  assertStringIncludes(faults[0], "nests more than");
});

Deno.test("Multiplex's known theaters are each listed once", () => {
  assertEquals(new Set(MULTIPLEX_THEATERS.map(({ name, city }) => `${city}: ${name}`)).size, MULTIPLEX_THEATERS.length);
});

Deno.test("Multiplex: a screening without a time is left out and counted, and its theater's day is read", async () => {
  const shown = page(day("30012027", film(77, "Казка", screening("9:10") + screening("soon") + screening("21:40"))));
  await using server = replay({ "/cinema/lviv/vigadka": shown, "/cinema/odesa/khvylia": OTHER });
  const { sessions, covers, faults } = await refresh(server);
  const [theaterId] = sessions.map(({ theaterId }) => theaterId);
  assertEquals(sessions.filter((it) => it.theaterId === theaterId).map(({ startsAt }) => startsAt.slice(11, 16)), [
    "09:10",
    "21:40",
  ]);
  assertEquals(covers.some((cover) => cover.theaterId === theaterId), true);
  assertEquals(faults, ["multiplex.ua/cinema/lviv/vigadka: 1 screenings without a time were left out."]);
});
