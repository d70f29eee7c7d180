import { assert, assertEquals } from "@std/assert";
import { drawPoster } from "@/lib/posters/draw.ts";
import { widthOf } from "@/lib/posters/letters.ts";
import { fitTitle, type TitleSize } from "@/lib/posters/title.ts";

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
  const files = Array.from(Deno.readDirSync("lib/seed"), ({ name }) => name).filter((name) => name.endsWith(".ndjson"));
  const records = (await Promise.all(files.map((name) => Deno.readTextFile(`lib/seed/${name}`)))).join("\n").split(
    "\n",
  );
  const films = records.filter(Boolean).map((line) => JSON.parse(line)).filter(({ kind }) => kind === "film");
  assert(films.length > 100);
  for (const title of films.flatMap(({ titles }) => Object.values<string>(titles))) {
    const svg = drawPoster({ id: 1, title, year: null, genres: [] });
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

function unescapeXml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
