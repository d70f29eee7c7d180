import { assert, assertEquals } from "@std/assert";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { contrastOf, luminanceOf } from "@/lib/posters/colours.ts";
import { compositionOf } from "@/lib/posters/composition.ts";
import { drawCard, drawPoster, drawUntitled, type PosterFacts } from "@/lib/posters/draw.ts";
import { widthOf } from "@/lib/posters/letters.ts";
import { paletteOf } from "@/lib/posters/palette.ts";
import { schemeOf } from "@/lib/posters/scheme.ts";
import { fitTitle, type TitleSize } from "@/lib/posters/title.ts";
import { untitled } from "@/lib/pictures/untitled.ts";
import { starterFilms } from "./starter_films.ts";
import { drawUnlisted } from "@/lib/posters/unlisted.ts";

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

Deno.test("hardly any film has the composition of one of the three that follow it, by number or among the best known", async () => {
  const films = (await starterFilms()).map(({ ratings }) =>
    Math.max(0, ...(ratings ?? []).map(({ votes }: { votes?: number }) => votes ?? 0))
  );
  const names = (await starterFacts()).map(compositionOf);
  const twice = (list: readonly string[]) => list.filter((name, i) => list.slice(i + 1, i + 4).includes(name)).length;
  assert(twice(names) < names.length / 50, `${twice(names)} by number`);
  const best = names.map((name, i) => ({ name, votes: films[i] })).sort((a, b) => b.votes - a.votes).slice(0, 60);
  assert(twice(best.map(({ name }) => name)) <= best.length / 5, best.map(({ name }) => name).join(" "));
  const counts = [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length);
  assert(Math.max(...counts) < names.length / 15, `${Math.max(...counts)} of one composition`);
});

Deno.test("a motif is seen on what it lies on, a form on its ground, and the ground on a dark page", async () => {
  for (const facts of await starterFacts()) {
    const scheme = schemeOf(facts);
    const contrast = (a: string, b: string) => contrastOf(luminanceOf(a), luminanceOf(b));
    assert(contrast(scheme.onGround, scheme.ground) >= 3, `${scheme.onGround} on ${scheme.ground} of ${facts.id}`);
    assert(contrast(scheme.onForm, scheme.form) >= 3, `${scheme.onForm} on ${scheme.form} of ${facts.id}`);
    assert(contrast(scheme.onHaze, scheme.haze) >= 3, `${scheme.onHaze} on ${scheme.haze} of ${facts.id}`);
    assert(contrast(scheme.form, scheme.ground) >= 1.3, `${scheme.form} on ${scheme.ground} of ${facts.id}`);
    for (const ground of [scheme.ground, scheme.foot]) assert(luminanceOf(ground) >= 0.018, `${ground} of ${facts.id}`);
  }
});

Deno.test("one motif stands on a poster: it is never repeated", async () => {
  for (const facts of await starterFacts()) {
    assert(drawUntitled(facts).split("<use").length - 1 <= 1, String(facts.id));
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

function unescapeXml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}

Deno.test("a film that no catalog has is drawn from its title alone, with ids of its own on a page", () => {
  const drawn = drawUnlisted("Фонарщик и лиман", "a");
  assertEquals(drawUnlisted("Фонарщик и лиман", "a"), drawn);
  assert(drawUnlisted("Ліхтарник", "a") !== drawn);
  const ids = (svg: string) => [...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id);
  for (const title of ["Фонарщик и лиман", "The Whale", "Castle", "Ocean", "1984", ""]) {
    const svg = drawUnlisted(title, "a");
    const known = ids(svg);
    assert(known.length > 0 && known.every((id) => id.endsWith("a")), title);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) assert(known.includes(id), title);
  }
});
