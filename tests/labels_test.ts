import { assertEquals, assertStringIncludes } from "@std/assert";
import { filmRecord, testApp } from "./app.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";
import { currencySign } from "@/lib/i18n/format.ts";

// How the page of a film, a season or a person names what stands beside the label.

const named = (ru: string, en: string, uk: string) => ({ ru, en, uk });
const PEOPLE = ["ann", "bob", "carl"].map((key) => ({ kind: "person", key, names: named(key, key, key) }));

Deno.test("one who made a film is called by their job, several by its plural, on the page and in its twin", async () => {
  const crew = [
    { person: "ann", job: "director" },
    { person: "bob", job: "writer" },
    { person: "carl", job: "writer" },
  ];
  await using app = await testApp({ catalog: [...PEOPLE, filmRecord("made", { crew })] });
  const labels = named("Режиссёр Сценаристы", "Director Writers", "Режисер Сценаристи");
  for (const lang of LANGS) {
    const [html, , twin] = await forms(app, `${PREFIXES[lang]}/film/1`);
    for (const label of labels[lang].split(" ")) {
      assertStringIncludes(html, `<dt>${label}</dt>`);
      assertStringIncludes(twin, `**${label}**: `);
    }
  }
});

Deno.test("somebody of one profession has a profession, of two professions", async () => {
  const crew = [{ person: "ann", job: "director" }, { person: "bob", job: "director" }, {
    person: "bob",
    job: "writer",
  }];
  await using app = await testApp({ catalog: [...PEOPLE, filmRecord("made", { crew })] });
  const labels = named("Профессия Профессии", "Profession Professions", "Професія Професії");
  for (const lang of LANGS) {
    for (const [i, label] of labels[lang].split(" ").entries()) {
      const [html, , twin] = await forms(app, `${PREFIXES[lang]}/person/${i + 1}`);
      assertStringIncludes(html, `<dt>${label}</dt>`);
      assertStringIncludes(twin, `**${label}**: `);
    }
  }
});

Deno.test("a season names its series, with the years of it", async () => {
  const series = filmRecord("lamp", {
    type: "serial",
    titles: { original: "The Lamp", ...named("Лампа", "The Lamp", "Лампа") },
    year: 2001,
    endYear: 2003,
    seasons: [{ number: 1, episodes: [{ number: 1, titles: { original: "Day" } }] }],
  });
  await using app = await testApp({ catalog: [series] });
  const [html, , twin] = await forms(app, "/film/1/season/1");
  assertStringIncludes(html.replace(/<\/?span[^>]*>/g, ""), ">Лампа</a>, 2001–2003</dd>");
  assertStringIncludes(twin, "[Лампа](");
  assertStringIncludes(twin, "), 2001–2003");
});

Deno.test("a currency is told by its sign, or by its code where it has none", () => {
  assertEquals(["UAH", "PLN", "XTS"].map((code) => currencySign(code, "ru")), ["₴", "zł", "XTS"]);
});
