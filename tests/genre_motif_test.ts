import { assertEquals } from "@std/assert";
import { genreMotif } from "@/lib/posters/genre_motif.ts";

Deno.test("every genre of the starter catalog has a motif, no two the same", () => {
  const codes = Deno.readTextFileSync(new URL("../lib/seed/1_genres.ndjson", import.meta.url)).trim().split("\n")
    .map((line) => JSON.parse(line).key as string);
  const none = genreMotif("no such genre");
  const motifs = codes.map(genreMotif);
  assertEquals([new Set(motifs).size, motifs.includes(none)], [codes.length, false]);
});
