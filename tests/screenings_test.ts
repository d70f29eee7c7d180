import { assert, assertStringIncludes } from "@std/assert";
import { at, cinemas, FILMS, ready, text } from "./cinema_pages.ts";
import { film, scripted, session } from "./cinema/scripted.ts";
import { forms, LANGS, PREFIXES } from "./pages.ts";

const SATURDAY = "2027-01-16";

/** Four films: one for the spotlight, one in two theaters, one that is on tomorrow alone, one without prices. */
const films = [...FILMS, film("gamma", { titles: { en: "Gamma" } }), film("delta", { titles: { en: "Delta" } })];
const seat = (price: string, availability: "available" | "sold_out" = "available") => ({
  price,
  priceMax: "900.00",
  currency: "UAH",
  availability,
});
const sessions = [
  ...["18:00", "19:00", "20:00", "21:00"].map((time) => session("a", "alpha", at(time), seat("90.00"))),
  session("a", "beta", at("18:30"), seat("180.00")),
  session("b", "beta", at("19:00", SATURDAY), seat("1000.00")),
  // What is sold out costs nobody anything, and what has begun is over.
  session("b", "beta", at("22:00"), seat("70.00", "sold_out")),
  session("b", "beta", at("09:00"), seat("60.00")),
  session("b", "gamma", at("12:00", SATURDAY), seat("120.50")),
  session("a", "delta", at("23:00")),
];

/** The words about a film's screenings: on a card of the page, or behind its name in the twin. */
function wordsOf(page: string, title: string): string {
  const shelf = page.slice(page.search(/(?:<h2>|## )(?:Сейчас в кино|Зараз у кіно|Now in cinemas)/));
  const from = shelf.slice(shelf.indexOf(title));
  return page.includes("<html")
    ? from.split("</li>")[0].replace(/<[^>]*>/g, "|").replaceAll(/[| ]*\|[| ]*/g, "|")
    : from.split("\n")[0].replaceAll(" · ", "|");
}

Deno.test("films in cinemas tell in how many they are, from what price, and if only tomorrow, at home and in a country", async () => {
  await using app = await ready({ sources: [cinemas({ sessions, films })] });
  const expected = {
    ru: [["Бета-ру", "2 кинотеатра|от 180 ₴"], ["Gamma", "завтра|1 кинотеатр|от 120,50 ₴"], ["Delta", "1 кинотеатр"]],
    en: [["Beta-en", "2 cinemas|from ₴180"], ["Gamma", "tomorrow|1 cinema|from ₴120.50"], ["Delta", "1 cinema"]],
    uk: [["Бета-ук", "2 кінотеатри|від 180 ₴"], ["Gamma", "завтра|1 кінотеатр|від 120,50 ₴"], ["Delta", "1 кінотеатр"]],
  };
  for (const lang of LANGS) {
    for (const path of ["/", "/cinemas/UA"]) {
      for (const accept of ["text/html", "text/markdown"]) {
        const page = (await text(app, PREFIXES[lang] + path, { headers: { accept } })).replaceAll("\u00a0", " ");
        for (const [title, words] of expected[lang]) {
          const told = wordsOf(page, title);
          assertStringIncludes(told, words, `${lang} ${path}`);
          if (title === "Delta") assert(!/₴|tomorrow|завтра/.test(told), told);
        }
      }
    }
  }
});

Deno.test("where a country's films are known without sessions, they tell of none", async () => {
  const source = scripted("lists", () => ({ films, repertoire: ["beta"] }), {
    capabilities: { sessions: false, theaters: false },
  });
  await using app = await ready({ sources: [source] });
  for (const page of await forms(app, "/en/cinemas/UA")) {
    assertStringIncludes(page, "Beta-en");
    assert(!/\d cinemas?\b/.test(page));
  }
});
