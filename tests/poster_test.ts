import { assert, assertEquals } from "@std/assert";
import { drawPoster, drawUntitled } from "@/lib/posters/draw.ts";
import { widthOf } from "@/lib/posters/letters.ts";
import { KNOWN_KEYWORDS, ofGenre } from "@/lib/posters/motifs/meanings.ts";
import { motifNameOf, MOTIFS } from "@/lib/posters/motifs/mod.ts";
import { paletteOf } from "@/lib/posters/palette.ts";
import { fitTitle, type TitleSize } from "@/lib/posters/title.ts";
import { untitled } from "@/lib/pictures/untitled.ts";

const SIZES: readonly TitleSize[] = [[84, 3], [54, 5], [34, 8]];

Deno.test("words of a title stay whole, on lines of the largest letters that all of them fit in", () => {
  assertEquals(fitTitle("The Shawshank Redemption", 520, [[84, 3], [68, 4], [54, 5]]), {
    size: 68,
    lines: ["The", "Shawshank", "Redemption"],
  });
  assertEquals(fitTitle("Брат", 520, SIZES), { size: 84, lines: ["Брат"] });
  assertEquals(fitTitle("Человек-паук: нет пути домой", 520, SIZES).lines, ["Человек-паук:", "нет пути домой"]);
  assertEquals(fitTitle("Первый мститель-солдат", 400, [[54, 3]]).lines, ["Первый", "мститель-", "солдат"]);
  assertEquals(fitTitle("千と千尋の神隠し。", 300, [[84, 4]]).lines, ["千と千", "尋の神", "隠し。"]);
});

Deno.test("no line is wider than the room that it has, whatever the title is", () => {
  const titles = [
    "",
    "—",
    "Щ".repeat(90),
    "Supercalifragilisticexpialidocious Supercalifragilisticexpialidocious",
    "Ф-".repeat(60),
    "Очень ".repeat(60),
    "мама\u0301".repeat(40),
    "👩‍👩‍👧".repeat(40),
    "ก".repeat(120),
    "漢字".repeat(90),
  ];
  for (const title of titles) {
    const { size, lines } = fitTitle(title, 520, SIZES);
    const most = SIZES.find(([known]) => known === size)![1];
    assert(lines.length <= most, `${lines.length} lines of ${size}: ${title}`);
    for (const line of lines) assert(widthOf(line) * size <= 520, `${line} is ${widthOf(line) * size} wide`);
  }
});

Deno.test("a word that no size has room for is broken with a hyphen, and what is left out has an ellipsis", () => {
  const broken = fitTitle("Щ".repeat(30), 520, SIZES).lines;
  assert(broken.length > 1 && broken.slice(0, -1).every((line) => line.endsWith("-")), broken.join());
  assertEquals(broken.join("").replaceAll("-", ""), "Щ".repeat(30));
  assert(fitTitle("Очень ".repeat(60), 520, SIZES).lines.at(-1)!.endsWith("…"));
});

Deno.test("every poster of the starter catalog says its title whole, in whole words, within its edges", async () => {
  const films = await starterFilms();
  assert(films.length > 100);
  for (const title of films.flatMap(({ titles }) => Object.values<string>(titles))) {
    const svg = drawPoster({ id: 1, title, year: null, genres: [], countries: [], keywords: [] });
    const lines = [...svg.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, line]) => line);
    const [, whole] = /aria-label="([^"]*)"/.exec(svg)!;
    assertEquals(lines.join("").replaceAll(" ", ""), whole.replaceAll(/\s/g, ""), title);
    const size = Number(/<text font-size="([\d.]+)"><tspan/.exec(svg)![1]);
    for (const line of lines) {
      assert(whole.replaceAll(/\s+/g, " ").includes(line), `${title} is broken after ${line}`);
      assert(widthOf(unescapeXml(line)) * size <= 520, `${line} is ${widthOf(line) * size} wide`);
    }
  }
});

Deno.test("posters of the starter catalog have at least forty motifs, and none stands on a tenth of them", async () => {
  const films = await starterFilms();
  const names = films.map(({ genres, keywords }, id) => motifNameOf({ id: id + 1, genres, keywords }));
  const counts = [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length);
  assert(counts.length >= 40, `${counts.length} motifs`);
  assert(Math.max(...counts) < films.length / 10, `${Math.max(...counts)} of one motif`);
});

Deno.test("a motif shows what the film is about: a keyword first, else the genre, else a plain form", () => {
  assertEquals(motifNameOf({ id: 5, genres: ["drama"], keywords: ["unknown", "chess"] }), "chessboard");
  assert(["note", "record"].includes(motifNameOf({ id: 5, genres: ["music"], keywords: ["unknown"] })));
  assert(motifNameOf({ id: 5, genres: [], keywords: [] }) in MOTIFS);
});

Deno.test("every keyword and genre that a motif stands for is one of the starter catalog, and every motif draws", async () => {
  for (const [name, draw] of Object.entries(MOTIFS)) {
    for (const seed of [0, 7, 123456789]) assert(!/NaN|undefined/.test(draw(seed)), name);
  }
  const keys = async (file: string) =>
    (await Deno.readTextFile(`lib/seed/${file}`)).trim().split("\n").map((line) => JSON.parse(line));
  const keywords = new Set((await keys("2_keywords.ndjson")).map(({ key }) => key));
  assertEquals(KNOWN_KEYWORDS.filter((key) => !keywords.has(key)), []);
  for (const { code, key } of await keys("1_genres.ndjson")) {
    for (const name of ofGenre(code ?? key) ?? ["missing"]) assert(name in MOTIFS, `${code ?? key}: ${name}`);
  }
});

Deno.test("old and black-and-white films are grey, and letters stand out on every ground", async () => {
  const facts = { id: 3, genres: ["action"], countries: ["US"], keywords: [] as string[] };
  const spread = (colour: string) => {
    const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels);
  };
  const now = spread(paletteOf({ ...facts, year: 2020 })[0]);
  assert(spread(paletteOf({ ...facts, year: 1925 })[0]) < now / 4);
  assert(spread(paletteOf({ ...facts, year: 2020, keywords: ["black-and-white"] })[0]) < now / 4);
  assert(paletteOf({ ...facts, year: 2020 })[2] !== paletteOf({ ...facts, year: 2020, countries: ["UA"] })[2]);
  const light = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  for (const [id, { year, genres, countries, keywords }] of (await starterFilms()).entries()) {
    const [, deep, , ink] = paletteOf({ id: id + 1, year, genres, countries, keywords });
    const [a, b] = [light(deep), light(ink)];
    // Large letters: WCAG asks 3 of them.
    assert(Math.max(a, b) / Math.min(a, b) >= 3, `${deep} ${ink} of ${id + 1}`);
  }
});

Deno.test("without its title a poster is one picture for every language", () => {
  const facts = { id: 9, title: "Брат", year: 1997, genres: ["drama"], countries: ["RU"], keywords: [] };
  assert(!drawUntitled(facts).includes("Брат"));
  assertEquals(drawUntitled(facts), drawUntitled({ ...facts, title: "Brother" }));
  assertEquals(untitled("https://x.test/poster/9.svg?lang=uk"), "https://x.test/poster/9.svg?title=off");
  assertEquals(untitled("https://image.test/9.jpg?lang=uk"), "https://image.test/9.jpg?lang=uk");
});

/** The films of the starter catalog, as its files have them. */
async function starterFilms() {
  const lines = (await Deno.readTextFile("lib/seed/5_films.ndjson")).trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "film");
}

function unescapeXml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
