import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readAccessibility } from "@/lib/ingest/accessibility.ts";
import { cleanTitle } from "@/lib/ingest/titles.ts";
import { theaterJsonLd } from "@/lib/showtimes/json_ld.ts";
import { packed, type PackedSession, unpacked } from "@/lib/showtimes/stored_session.ts";
import { callTool } from "../agents.ts";
import { LANGS, PREFIXES } from "../pages.ts";
import { easierApp as app } from "./evening.ts";

const PATH = "/api/v1/cinema/sessions?city=kyiv";

Deno.test("for whom a screening is made easier is read from labels in several languages", () => {
  const labels: [string, string[]][] = [
    ["2D, AD", ["audio-description"]],
    ["Audio Described", ["audio-description"]],
    ["тифлокомментарий", ["audio-description"]],
    ["з аудіодескрипцією", ["audio-description"]],
    ["Audiodeskription / OmU", ["audio-description"]],
    ["open captions", ["captioned"]],
    ["2D|CC", ["captioned"]],
    ["субтитры для слабослышащих", ["captioned"]],
    ["субтитри для людей з порушенням слуху", ["captioned"]],
    ["Relaxed", ["relaxed"]],
    ["Autism-friendly", ["relaxed"]],
    ["показ для мам з немовлятами", ["baby"]],
    ["Parent & Baby", ["baby"]],
    ["AD + CC", ["audio-description", "captioned"]],
    ["2D, українською, англ. субтитри", []],
    ["RE'LUX", []],
    ["RELAX", []],
    ["DBOX", []],
    ["", []],
  ];
  for (const [label, expected] of labels) assertEquals(readAccessibility([label]), expected, label);
  assertEquals(readAccessibility([null, "AD"], [null]), ["audio-description"]);
});

Deno.test("a film's own words are no announcement, and an announcement is no part of a film's title", () => {
  for (
    const title of [
      "Глухарь",
      "Baby Driver",
      "The Boss Baby",
      "Трое мужчин и младенец в люльке",
      "Sound of Deaf",
      "Спокойный вечер",
    ]
  ) {
    assertEquals(readAccessibility([], [title]), [], title);
    assertEquals(cleanTitle(title).title, title);
  }
  for (
    const [title, film, kinds] of [
      ["Дюна (з аудіоописом)", "Дюна", ["audio-description"]],
      ["Дюна: audio described", "Дюна", ["audio-description"]],
      ["Relaxed screening: Dune", "Dune", ["relaxed"]],
      ["Показ для мам з малюками «Дюна»", "Дюна", ["baby"]],
      ["Дюна (субтитры для слабослышащих и слабослышащих)", "Дюна", ["captioned"]],
    ] as const
  ) {
    assertEquals(readAccessibility([], [title]), [...kinds], title);
    assertEquals(cleanTitle(title).title, film);
  }
});

Deno.test("a label without end takes no time", () => {
  const begin = performance.now();
  for (const part of ["для ", "audio ", "субтитры для людей ", "a", "parents and "]) {
    readAccessibility([part.repeat(100_000)], [part.repeat(100_000)]);
    cleanTitle(part.repeat(100_000));
  }
  assert(performance.now() - begin < 5000);
});

Deno.test("sessions are chosen by whom they are made easier for, and what there is of it is told", async () => {
  await using it = await app();
  const times = async (query: string) => (await it.json(PATH + query)).items.map(({ time }: { time: string }) => time);
  assertEquals(await times(""), ["18:00", "19:00", "20:00"]);
  assertEquals(await times("&accessibility=audio-description"), ["18:00", "20:00"]);
  assertEquals(await times("&accessibility=captioned"), ["20:00"]);
  assertEquals(await times("&accessibility=baby&accessibility=captioned"), ["20:00"], "any of them");
  assertEquals(await times("&accessibility=relaxed"), []);
  const { items, options } = await it.json(PATH);
  assertEquals(items.map(({ accessibility }: { accessibility: string[] }) => accessibility), [
    ["audio-description"],
    [],
    ["audio-description", "captioned"],
  ]);
  assertEquals(options.accessibility, [{ value: "audio-description", count: 2 }, { value: "captioned", count: 1 }]);
  const response = await it.fetch(`${PATH}&accessibility=wheelchair`);
  assertEquals(response.status, 400);
  const { errors: [error] } = await response.json();
  assertEquals([error.parameter, error.code], ["accessibility", "invalid_value"]);
  assertStringIncludes(error.detail, "audio-description");
});

Deno.test("the page of an evening filters by it without a script, and says it in every language", async () => {
  await using it = await app();
  const words = {
    ru: ["тифлокомментарий", "субтитры для слабослышащих", "Доступность"],
    en: ["audio description", "closed captions", "Accessibility"],
    uk: ["аудіодескрипція", "субтитри для людей із порушеннями слуху", "Доступність"],
  };
  for (const lang of LANGS) {
    const query = "?city=UA-kyiv&accessibility=captioned";
    const shown = await (await it.fetch(`${PREFIXES[lang]}/tonight${query}`)).text();
    const [described, captioned, label] = words[lang];
    for (const word of [described, captioned, label, '<option value="captioned" selected>']) {
      assertStringIncludes(shown, word, lang);
    }
    assertEquals([...shown.matchAll(/<li class="showing">/g)].length, 1);
    // The chip that takes the choice back.
    assertStringIncludes(shown, `href="${PREFIXES[lang]}/tonight?city=UA-kyiv"`);
    const twin = await (await it.fetch(`${PREFIXES[lang]}/tonight.md${query}`)).text();
    assertStringIncludes(twin, `${described} · ${captioned}`);
    assert(!twin.includes("18:00"));
  }
});

Deno.test("a kind of accessibility that the page does not know is named, and the evening shown without it", async () => {
  await using it = await app();
  const shown = await (await it.fetch("/en/tonight?city=UA-kyiv&accessibility=wheelchair")).text();
  assertStringIncludes(shown, "Part of this link");
  assertStringIncludes(shown, "wheelchair");
  assertEquals([...shown.matchAll(/<li class="showing">/g)].length, 3);
});

Deno.test("find_sessions filters by accessibility and says it in its lines", async () => {
  await using it = await app();
  const args = { city: "kyiv", lang: "en", accessibility: ["captioned"] };
  const { structuredContent: { sessions } } = await callTool(it, "find_sessions", args);
  assertEquals(sessions, ["20:00 · Фільм x · Theater a · uk · audio-description captioned"]);
  const { structuredContent: full } = await callTool(it, "find_sessions", { ...args, detail: "full" });
  assertEquals(full.sessions[0].accessibility, ["audio-description", "captioned"]);
});

const KEPT = [
  "19:00",
  null,
  null,
  "2027-01-15T19:00:00+02:00",
  null,
  "Europe/Kyiv",
  "2027-01-15",
  null,
  null,
  ["2D"],
  "uk",
  null,
  null,
  "unknown",
  "cinemas",
];

Deno.test("a session that an earlier version kept is read, and one without accessibility is kept as it kept it", () => {
  const session = unpacked(KEPT as unknown as PackedSession);
  assertEquals([session.source, session.accessibility], ["cinemas", []]);
  assertEquals(packed(session), JSON.stringify(KEPT));
  const easier = { ...session, accessibility: ["relaxed" as const] };
  assertEquals(unpacked(JSON.parse(packed(easier))), easier);
});

Deno.test("structured data says what schema.org has words for of the film, the rest of the screening", () => {
  const session = { ...unpacked(KEPT as unknown as PackedSession), observedAt: "2027-01-15T10:00:00Z" };
  const venue = { slug: "a", name: "A", city: { code: "kyiv", name: "Kyiv" }, country: "UA" };
  const film = { title: "X", url: "https://foyer.example/film/1-x" };
  const eventOf = (accessibility: typeof session.accessibility) => {
    const told = theaterJsonLd(venue, "https://foyer.example/cinema/a", [{
      film,
      session: { ...session, accessibility },
    }]);
    return (told as unknown as { event: Record<string, unknown>[] }).event[0];
  };
  const plain = eventOf([]);
  assertEquals([plain.keywords, plain.workPresented], [
    undefined,
    { "@type": "Movie", name: "X", "@id": film.url, url: film.url },
  ]);
  const easier = eventOf(["audio-description", "captioned", "relaxed", "baby"]);
  assertEquals(easier.workPresented, {
    "@type": "Movie",
    name: "X",
    url: film.url,
    accessibilityFeature: ["audioDescription", "captions"],
  });
  assertEquals(easier.keywords, ["relaxed screening", "baby-friendly screening"]);
});
