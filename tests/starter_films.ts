/** The films of the starter catalog, as its files have them. */
export async function starterFilms() {
  const lines = (await Deno.readTextFile("lib/seed/5_films.ndjson")).trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "film");
}
