import { assert, assertEquals } from "@std/assert";
import { likeness, type Party, type Sketch } from "@/lib/import/likeness.ts";

// Which two records are of one film: remakes, shorts and their features, parts, versions, other spellings.

const list = (text: string | undefined, separator = ",") =>
  (text ?? "").split(separator).map((part) => part.trim()).filter((part) => part !== "");

function party(text: string): Party {
  const [, name, id] = /^(.*?)(?: (\d+))?$/.exec(text)!;
  return { names: [name], externalIds: id ? { imdb: id } : {} };
}

function sketch(line: string): Sketch {
  const [type, original, year, minutes, directors, cast, more] = line.split("|").map((part) => part.trim());
  const others = list(more, ";").map((part) => part.split("=") as [name: string, value: string]);
  const creators = others.filter(([name]) => name === "c").flatMap(([, names]) => list(names));
  return {
    type,
    year: year ? Number(year) : null,
    runtimeMinutes: minutes ? Number(minutes) : null,
    original,
    titles: [original, ...others.filter(([name]) => name !== "c").map(([, title]) => title)],
    externalIds: {},
    makers: [...list(directors), ...creators].map(party),
    cast: list(cast).map(party),
  };
}

const PAIRS = Deno.readTextFileSync("tests/import_pairs/pairs.txt").trim().split(/\n\n/).slice(1).map((block) => {
  const [head, ...lines] = block.split("\n");
  assertEquals(lines.length, 2, block);
  const [a, b] = lines.map(sketch);
  return { sign: head[0], block, found: [likeness(a, b), likeness(b, a)] };
});
const ofSign = (sign: string) => PAIRS.filter((pair) => pair.sign === sign);
const blocks = (pairs: typeof PAIRS) => pairs.map(({ block }) => block);

Deno.test("records of two films never become one, whichever comes first", () => {
  assert(ofSign("-").length > 140);
  assertEquals(blocks(ofSign("-").filter(({ found }) => found.includes("same"))), []);
});

Deno.test("records of one film become one, whichever comes first", () => {
  assert(ofSign("+").length > 100);
  assertEquals(blocks(ofSign("+").filter(({ found }) => found.some((one) => one !== "same"))), []);
});

Deno.test("records that too little tells of stay two", () => {
  assertEquals(blocks(ofSign("?").filter(({ found }) => found.includes("same"))), []);
});
