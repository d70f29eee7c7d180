import { assert, assertEquals } from "@std/assert";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { contrastOf, luminanceOf } from "@/lib/posters/colours.ts";
import { drawCard, drawPoster, drawUntitled, type PosterFacts } from "@/lib/posters/draw.ts";
import { widthOf } from "@/lib/posters/letters.ts";
import { ABSTRACT } from "@/lib/posters/motifs/abstract.ts";
import { EXTENTS } from "@/lib/posters/motifs/extents.ts";
import { KNOWN_KEYWORDS, KNOWN_MOTIFS, ofGenre } from "@/lib/posters/motifs/meanings.ts";
import { motifNameOf, MOTIFS } from "@/lib/posters/motifs/mod.ts";
import { WORD_MOTIFS } from "@/lib/posters/motifs/words.ts";
import { paletteOf } from "@/lib/posters/palette.ts";
import { fitTitle, type TitleSize } from "@/lib/posters/title.ts";
import { untitled } from "@/lib/pictures/untitled.ts";

/** What renders drawings, once it is loaded. */
const renderer = initWasm(await Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));

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
    const svg = drawPoster({ id: 1, title, year: null, genres: [], countries: [], keywords: [], englishTitle: "" });
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
  const names = films.map(motifOfStarter);
  const counts = [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length);
  assert(counts.length >= 40, `${counts.length} motifs`);
  assert(Math.max(...counts) < films.length / 10, `${Math.max(...counts)} of one motif`);
});

Deno.test("of the 72 newest Ukrainian titles no motif stands on more than four", async () => {
  const ukrainian = (await starterFilms()).map((film, i) => ({ ...film, motif: motifOfStarter(film, i) }))
    .filter(({ countries }) => countries?.includes("UA"))
    .sort((a, b) => b.year - a.year).slice(0, 72);
  assertEquals(ukrainian.length, 72);
  for (const [name, films] of Map.groupBy(ukrainian, ({ motif }) => motif)) {
    assert(films.length <= 4, `${name}: ${films.map(({ key }) => key)}`);
  }
});

Deno.test("of the 150 best known titles hardly any has the motif of one of the five that follow it", async () => {
  const votesOf = ({ ratings }: { ratings?: { votes?: number }[] }) =>
    Math.max(0, ...(ratings ?? []).map(({ votes }) => votes ?? 0));
  const films = (await starterFilms()).map((film, i) => ({ motif: motifOfStarter(film, i), votes: votesOf(film) }))
    .sort((a, b) => b.votes - a.votes).slice(0, 150);
  const twice = films.filter(({ motif }, i) => films.slice(i + 1, i + 6).some((next) => next.motif === motif));
  assert(twice.length <= 6, twice.map(({ motif }) => motif).join());
  const motifs = new Set(films.map(({ motif }) => motif));
  assert(motifs.size >= 105, `${motifs.size} motifs`);
});

Deno.test("a title that everybody knows has a motif of its own, in a catalog with other numbers and no keywords too", () => {
  const motifOf = (englishTitle: string, id = 77_001) =>
    motifNameOf({ id, genres: ["drama"], countries: ["US"], keywords: [], englishTitle });
  assertEquals(motifOf("Back to the Future"), "clocktower");
  assertEquals(motifOf("Back to the Future Part II"), "hoverboard", "The longest title that is known");
  assertEquals(motifOf("The Dark Knight"), "cards");
  assertEquals(motifOf("The Dark Knight Rises"), "bat");
  assertEquals(motifOf("Avengers: Infinity War"), "gauntlet");
  assertEquals(motifOf("Amélie"), "gnome");
  assertEquals(motifOf("12 Angry Men"), "chairs");
  assertEquals(motifOf("Up"), "flyinghouse");
  assert(motifOf("Up in the Air") !== "flyinghouse", "One word is known only as the whole title");
});

Deno.test("a thing that a rare keyword names goes before a word of the title, which may be a play on words", () => {
  const motifOf = (englishTitle: string, ...keywords: string[]) =>
    motifNameOf({ id: 5, genres: ["drama"], countries: [], keywords, englishTitle });
  assertEquals(motifOf("Cat Play", "friendship", "magic-ring"), "ring");
  assertEquals(motifOf("Rain Man", "autism"), "cards");
  assertEquals(motifOf("The Thomas Crown Affair", "heist"), "painting");
  assertEquals(motifOf("Spirit: Stallion of the Cimarron"), "horse");
});

Deno.test("films of which nothing but a genre is known have many motifs, some of them of their country", () => {
  const motifsOf = (genre: string, country: string) =>
    new Set(
      Array.from({ length: 300 }, (_, id) =>
        motifNameOf({ id, genres: [genre], countries: [country], keywords: [], englishTitle: "" })),
    );
  for (const genre of ["action", "comedy", "drama", "documentary", "war"]) {
    assert(motifsOf(genre, "XX").size >= 6, genre);
    assert(motifsOf(genre, "KZ").has("dombra") && motifsOf(genre, "UA").has("sunflower"), genre);
  }
});

Deno.test("what is written or shows a direction is the same for every film, and the rest stands in a mirror for some", () => {
  const drawings = (name: string) => new Set(Array.from({ length: 40 }, (_, seed) => MOTIFS[name](seed))).size;
  for (const name of ["blackboard", "chart", "number", "percent", "question"]) assertEquals(drawings(name), 1, name);
  assertEquals(drawings("feather"), 2);
});

Deno.test("a motif shows what the film is about: a keyword first, else the genre, else a plain form", () => {
  const untold = { id: 5, englishTitle: "", countries: [] };
  assertEquals(motifNameOf({ ...untold, genres: ["drama"], keywords: ["unknown", "chess"] }), "chessboard");
  assert(ofGenre("music")!.includes(motifNameOf({ ...untold, genres: ["music"], keywords: ["unknown"] })));
  assert(motifNameOf({ ...untold, genres: [], keywords: [] }) in MOTIFS);
});

Deno.test("a motif shows the thing that the English title names, whatever the keywords are", () => {
  const motifOf = (englishTitle: string, keywords: string[] = []) =>
    motifNameOf({ id: 5, genres: ["drama"], countries: [], keywords, englishTitle });
  assertEquals(motifOf("The Pianist", ["world-war-two", "musician"]), "piano");
  assertEquals(motifOf("Taxi Driver", ["new-york"]), "car");
  assertEquals(motifOf("The LION", ["king"]), "lion");
  assertEquals(motifOf("Star Wars: A New Hope", ["princess"]), "sabers", "Two words together");
  assertEquals(motifOf("Ringmaster", ["boxing"]), "glove", "A part of a word is no word");
});

Deno.test("what a film is about is told by its first two keywords that can be seen, not by feelings or later ones", () => {
  const motifs = (keywords: string[]) =>
    new Set(
      Array.from(
        { length: 200 },
        (_, id) => motifNameOf({ id, genres: ["drama"], countries: [], keywords, englishTitle: "" }),
      ),
    );
  assertEquals(motifs(["friendship", "based-on-book", "shark", "marriage"]), new Set(["fin"]));
  assertEquals(motifs(["boxing", "shark", "wedding", "chess"]), new Set(["glove", "fin"]));
  assertEquals(motifs(["based-on-book", "grief"]), new Set(["candle", "birds"]), "A book is no subject");
  assert(motifs(["based-on-book"]).isSubsetOf(new Set(ofGenre("drama"))));
});

Deno.test("every motif stands for something or is a plain form, and whatever a film leads to is a motif", () => {
  const led = new Set([...KNOWN_MOTIFS, ...WORD_MOTIFS]);
  assertEquals([...led].filter((name) => !(name in MOTIFS)), []);
  assertEquals(Object.keys(MOTIFS).filter((name) => !led.has(name) && !(name in ABSTRACT)), []);
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

Deno.test("old and black-and-white films are grey", () => {
  const facts = { id: 3, genres: ["action"], countries: ["US"], keywords: [] as string[] };
  const spread = (colour: string) => {
    const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels);
  };
  const now = spread(paletteOf({ ...facts, year: 2020 })[0]);
  assert(spread(paletteOf({ ...facts, year: 1925 })[0]) < now / 4);
  assert(spread(paletteOf({ ...facts, year: 2020, keywords: ["black-and-white"] })[0]) < now / 4);
  assert(paletteOf({ ...facts, year: 2020 })[2] !== paletteOf({ ...facts, year: 2020, countries: ["UA"] })[2]);
});

Deno.test("a title is 4.5 times as light or as dark as the plate that it stands on, in every form of the picture", async () => {
  for (const facts of await starterFacts()) {
    for (const svg of [drawPoster(facts), drawCard(facts, "Фойе")]) {
      const [, ink, plate] = /<g font-family[^>]* fill="(#\w+)"><path fill="(#\w+)"/.exec(svg)!;
      assert(contrastOf(luminanceOf(ink), luminanceOf(plate)) >= 4.5, `${ink} on ${plate} of ${facts.id}`);
      const opaque = svg.slice(svg.lastIndexOf("<g font-family"));
      assert(!opaque.includes("opacity"), opaque);
    }
  }
});

Deno.test("of eight films beside each other two hardly ever have the same drawing, whatever its colours are", async () => {
  const shapes = (await starterFacts()).map((facts) => drawUntitled(facts).replaceAll(/#[0-9a-f]{6}/g, ""));
  const twice = shapes.flatMap((shape, i) => shapes.slice(i + 1, i + 8).includes(shape) ? [i + 1] : []);
  assert(twice.length < shapes.length / 100, twice.join());
});

Deno.test("a motif that stands alone has its ink where the table says, by which it is put in the middle", async () => {
  await renderer;
  for (const [name, extent] of Object.entries(EXTENTS)) {
    // Wider than the ground, for what is at its edges.
    const drawing = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 800 1100" width="800" height="1100"><g fill="red" stroke="red">${
        MOTIFS[name](0)
      }</g></svg>`,
    );
    const image = drawing.render();
    const { pixels, width } = image;
    const ink = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue;
      const [x, y] = [(at >> 2) % width - 100, Math.floor((at >> 2) / width) - 100];
      ink[0] = Math.min(ink[0], x);
      ink[1] = Math.min(ink[1], y);
      ink[2] = Math.max(ink[2], x + 1);
      ink[3] = Math.max(ink[3], y + 1);
    }
    for (const side of [0, 1, 2, 3]) {
      assert(Math.abs(ink[side] - extent[side]) <= 12, `${name} has ink from ${ink}, not ${extent}`);
    }
    image.free();
    drawing.free();
  }
});

Deno.test("something is drawn in the upper, middle and lower third of every poster without a title", async () => {
  await renderer;
  for (const film of (await starterFacts()).filter((_, i) => i % 5 === 0)) {
    const drawing = new Resvg(drawUntitled(film), { fitTo: { mode: "width", value: 60 } });
    const image = drawing.render();
    const { pixels, width, height } = image;
    const at = (x: number, y: number) => pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
    // A ground alone, even where it grows darker, has the same colour along a line.
    const drawn = (y: number) => {
      const first = at(0, y);
      return Array.from({ length: width }, (_, x) => at(x, y))
        .some((pixel) => pixel.some((value, i) => Math.abs(value - first[i]) > 6));
    };
    for (const third of [0, 1, 2]) {
      const rows = Array.from({ length: height / 3 }, (_, y) => third * height / 3 + y);
      assert(rows.some(drawn), `Nothing in third ${third} of ${film.id}`);
    }
    image.free();
    drawing.free();
  }
});

Deno.test("without its title a poster is one picture for every language", () => {
  const facts = {
    id: 9,
    title: "Брат",
    year: 1997,
    genres: ["drama"],
    countries: ["RU"],
    keywords: [],
    englishTitle: "",
  };
  assert(!drawUntitled(facts).includes("Брат"));
  assertEquals(drawUntitled(facts), drawUntitled({ ...facts, title: "Brother" }));
  assertEquals(untitled("https://x.test/poster/9.svg?lang=uk"), "https://x.test/poster/9.svg?title=off");
  assertEquals(untitled("https://image.test/9.jpg?lang=uk"), "https://image.test/9.jpg?lang=uk");
});

/** The same as what posters are drawn from. */
async function starterFacts(): Promise<PosterFacts[]> {
  return (await starterFilms()).map(({ titles, year, genres, countries, keywords }, i) => ({
    id: i + 1,
    title: titles.ru,
    year,
    genres,
    countries: countries ?? [],
    keywords: keywords ?? [],
    englishTitle: titles.en ?? titles.original,
  }));
}

/** The motif of a film of the starter catalog, by its place there. */
function motifOfStarter(
  { titles, genres, countries, keywords }: Awaited<ReturnType<typeof starterFilms>>[number],
  index: number,
): string {
  return motifNameOf({
    id: index + 1,
    genres,
    countries: countries ?? [],
    keywords: keywords ?? [],
    englishTitle: titles.en ?? titles.original,
  });
}

/** The films of the starter catalog, as its files have them. */
async function starterFilms() {
  const lines = (await Deno.readTextFile("lib/seed/5_films.ndjson")).trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "film");
}

function unescapeXml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
