import { assert, assertEquals } from "@std/assert";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { ABSTRACT } from "@/lib/posters/motifs/abstract.ts";
import { EXTENTS } from "@/lib/posters/motifs/extents.ts";
import { KNOWN_KEYWORDS, KNOWN_MOTIFS, ofGenre } from "@/lib/posters/motifs/meanings.ts";
import { motifNameOf, motifOf, MOTIFS } from "@/lib/posters/motifs/mod.ts";
import { WORD_MOTIFS } from "@/lib/posters/motifs/words.ts";
import { starterFilms } from "./starter_films.ts";

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

Deno.test("what stands in a mirror is put in the middle too, and what is written stays where it is", () => {
  const extents = (englishTitle: string) =>
    new Set(
      Array.from({ length: 40 }, (_, id) =>
        motifOf({ id, genres: [], countries: [], keywords: [], englishTitle }).extent!.join()),
    );
  const [left, top, right, bottom] = EXTENTS.sword;
  assertEquals(extents("Excalibur"), new Set([EXTENTS.sword.join(), [600 - right, top, 600 - left, bottom].join()]));
  assertEquals(extents("Wall Street"), new Set([EXTENTS.chart.join()]));
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
  assertEquals(motifOf("RoboCop", ["robot", "pregnancy"]), "robot", "What many films share names none of them");
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

Deno.test("a motif that stands alone has its ink where the table says, by which it is put in the middle", async () => {
  await initWasm(await Deno.readFile(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
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
