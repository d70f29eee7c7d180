import { assertEquals } from "@std/assert";
import { type TypoRow, Typos, Vocabulary } from "@/lib/import/vocabulary.ts";
import { bucketOf, entryOf, soundForm } from "@/lib/search/typos.ts";
import { soundCode } from "@/lib/search/by_ear.ts";

/** The entries of rows by bucket and part. */
function entriesOf(rows: Iterable<TypoRow[]>): Map<string, number[]> {
  const all = [...rows].flat().map(({ bucket, part, entries }) => {
    const view = new DataView(entries.buffer, entries.byteOffset, entries.length);
    const list = Array.from({ length: entries.length / 4 }, (_, i) => view.getUint32(4 * i, true));
    return [`${bucket} ${part}`, list] as const;
  });
  return new Map(all);
}

Deno.test("what leads to words is in the row of its bucket and of the words' numbers, in their order", () => {
  const words = [[7, "matrix"], [262_143, "matrox"], [262_144, "matrax"], [262_150, "up"]] as const;
  const together = new Typos();
  together.add(words.map(([id, word]) => ({ id, word, key: null })));
  const alone = words.map(([id, word]) => {
    const typos = new Typos();
    typos.add([{ id, word, key: null }]);
    return entriesOf(typos.rows());
  });
  const wanted = new Map<string, number[]>();
  for (const rows of alone) {
    for (const [row, entries] of rows) wanted.set(row, [...wanted.get(row) ?? [], ...entries]);
  }
  const found = entriesOf(together.rows());
  assertEquals(found, wanted);
  const form = soundForm(soundCode("up")!);
  assertEquals(found.get(`${bucketOf(form)} 1`)?.includes(entryOf(form, 262_150)), true);
  // All forms of a word with two letters left out at most, and its sound, each once.
  assertEquals([...alone[3].values()].flat().length, 1);
  const six = [...alone[0].values()].flat();
  assertEquals(six.length, 1 + 1 + 6);
});

Deno.test("a word has the first spelling that is not its own, or none where some name has it as it is folded", () => {
  const vocabulary = new Vocabulary();
  assertEquals(vocabulary.wordsOf("Ёлки, Ёжик!"), ["елки", "ежик"]);
  assertEquals(vocabulary.wordsOf("Елки"), ["елки"]);
  assertEquals(vocabulary.wordsOf("II"), ["2"]);
  assertEquals(vocabulary.wanted(), ["елки", "ежик", "2"]);
  const rows = [...vocabulary.rows(["2"], 5)].flat().map(({ id, word, spelling }) => [id, word, spelling]);
  assertEquals(rows, [[5, "елки", null], [6, "ежик", "ёжик"]]);
  assertEquals(vocabulary.plain(["елки", "ежик"]), ["елки"]);
  vocabulary.leave(["елки", "коньки"]);
  assertEquals(vocabulary.left(), ["коньки"]);
});
