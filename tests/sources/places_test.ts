import { assert, assertEquals } from "@std/assert";
import { CITIES, cityCode, findCity, findTimezone, slugOf, timezoneOf } from "../../lib/places/cities.ts";
import { PLACES } from "../../lib/places/countries.ts";
import { isCountry } from "../../lib/i18n/countries.ts";

Deno.test("every country has a name, a currency and zones that exist", () => {
  assert(Object.keys(PLACES).length >= 60);
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  for (const [code, { currency, timezones }] of Object.entries(PLACES)) {
    assert(isCountry(code), code);
    assert(currencies.has(currency), currency);
    for (const timeZone of timezones) new Intl.DateTimeFormat("en", { timeZone });
  }
});

Deno.test("every city is in one of its country's zones, and its names lead to it and to no other", () => {
  for (const city of CITIES) {
    assert(PLACES[city.country].timezones.includes(city.timezone), city.code);
    assert(Math.abs(city.location.lat) <= 90 && Math.abs(city.location.lon) <= 180, city.code);
    assertEquals(city.code, slugOf(city.code));
    for (const name of [city.code, ...Object.values(city.names), ...city.aliases]) {
      assertEquals(findCity(city.country, name)?.code, city.code, name);
    }
  }
  const codes = CITIES.map(({ country, code }) => `${country}/${code}`);
  assertEquals(new Set(codes).size, codes.length);
});

Deno.test("no name mixes scripts or apostrophes", () => {
  for (const { names, aliases } of CITIES) {
    for (const name of [...Object.values(names), ...aliases]) {
      assert(!(/\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}/u.test(name)), name);
      assert(!/[’ʼ`]/.test(name), name);
    }
  }
});

Deno.test("a city is found however a source writes it", () => {
  const found = (country: string, names: string[]) => names.map((name) => findCity(country, name)?.code);
  assertEquals(
    found("UA", [
      "м. КИЇВ",
      "г.Киев",
      "Kiev",
      " київ ",
      "Київ, Україна",
      "Киïв",
      "Кам’янське",
      "Кам`янське",
      "Дніпропетровськ",
    ]),
    ["kyiv", "kyiv", "kyiv", "kyiv", "kyiv", "kyiv", "kamianske", "kamianske", "dnipro"],
  );
  assertEquals(found("UA", ["Чернiвцi", "місто Львів", "Ивано Франковск"]), ["chernivtsi", "lviv", "ivano-frankivsk"]);
  assertEquals(
    found("KZ", ["г. Алматы", "Алматы қ.", "Нур-Султан", "Алма-Ата", "Жезказган", "УСТЬ-КАМЕНОГОРСК", "Қарағанды"]),
    ["almaty", "almaty", "astana", "almaty", "zhezkazgan", "ust-kamenogorsk", "karaganda"],
  );
  assertEquals(found("PL", ["Kraków", "KRAKOW", "Łódź", "lodz", "Warszawa"]), [
    "krakow",
    "krakow",
    "lodz",
    "lodz",
    "warsaw",
  ]);
  assertEquals(found("BR", ["Sao Paulo", "SÃO PAULO"]), ["sao-paulo", "sao-paulo"]);
  assertEquals(found("US", ["Los Angeles, CA", "New York City"]), ["los-angeles", "new-york"]);
});

Deno.test("every city of the ticket shop of Kazakhstan is known", () => {
  const names = "Астана Алматы Актау Актобе Атырау Балхаш Караганда Костанай Кызылорда Павлодар Петропавловск Семей " +
    "Талдыкорган Тараз Темиртау Уральск Усть-Каменогорск Кокшетау Жанаозен Рудный Жезказган Туркестан";
  const codes = names.split(" ").map((name) => findCity("KZ", name)?.code);
  assertEquals(new Set(codes).size, 22);
  assert(!codes.includes(undefined));
});

Deno.test("a city is never guessed", () => {
  for (const name of ["", "м.", "Київська", "Кие", "Almaty"]) assertEquals(findCity("UA", name), undefined, name);
  assertEquals(findCity("XX", "Київ"), undefined);
  assertEquals(findCity("US", "Philadelphia, MS"), undefined);
});

Deno.test("a zone comes from the city, the country's only one or a known city close by, or not at all", () => {
  assertEquals(findTimezone("UA", "Одеса"), "Europe/Kyiv");
  assertEquals(findTimezone("UA", "Мала Виска"), "Europe/Kyiv");
  assertEquals(findTimezone("KZ", "Актау"), "Asia/Almaty");
  assertEquals(findTimezone("US", "Chicago"), "America/Chicago");
  assertEquals(findTimezone("US", "Evanston"), undefined);
  assertEquals(findTimezone("US", "Evanston", { lat: 42.045, lon: -87.688 }), "America/Chicago");
  assertEquals(findTimezone("US", null, { lat: 64.8, lon: -147.7 }), undefined);
  assertEquals(findTimezone("XX"), undefined);
  assertEquals(timezoneOf("US", "Evanston"), "America/New_York");
  assertEquals(timezoneOf("XX"), "UTC");
});

Deno.test("Kazakhstan keeps one time, five hours ahead", () => {
  const shown = new Intl.DateTimeFormat("en", {
    timeZone: timezoneOf("KZ"),
    timeZoneName: "longOffset",
    hour: "numeric",
  })
    .format(new Date("2026-07-01T00:00:00Z"));
  assert(shown.includes("GMT+05:00"), shown);
});

Deno.test("slugs are Latin, whatever the script", () => {
  assertEquals(
    ["Кінотеатр «Ромашка» №5", "Їжак", "Мала Виска", "Қарағанды", "São João", "Łódź", "!!!", "Об'єднання", "東京"].map(
      (text) => slugOf(text),
    ),
    ["kinoteatr-romashka-5", "yizhak", "mala-viska", "karagandy", "sao-joao", "lodz", "", "obiednannya", "dong-jing"],
  );
  assertEquals(cityCode("UA", "м. Стара Вижівка"), "stara-vyzhivka");
  assertEquals(cityCode("UA", "смт Ворзель"), "vorzel");
});

Deno.test("addresses of Ukraine's places are written as Ukraine writes its names in Latin letters", () => {
  const written = (text: string) => slugOf(text, "UA");
  assertEquals(
    ["Паперовий ліхтар", "Жовтень", "Їжакевича", "Згурівка", "Київська Русь", "Щек & Юність", "Multiplex ЦУМ"].map(
      written,
    ),
    ["paperovyi-likhtar", "zhovten", "yizhakevycha", "zghurivka", "kyivska-rus", "shchek-yunist", "multiplex-tsum"],
  );
});
