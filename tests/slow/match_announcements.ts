import { assert, assertEquals } from "@std/assert";
import type { Database } from "@/lib/db/database.ts";
import { matchFilms } from "@/lib/ingest/link_films.ts";
import type { SourceFilm } from "@/lib/ingest/snapshot.ts";
import { testDatabase } from "../app.ts";
import announcements from "../cinema/pairs/announcements.json" with { type: "json" };
import listings from "../cinema/pairs/listings.json" with { type: "json" };
import { film, scripted } from "../cinema/scripted.ts";

/** What is expected of an announcement, the film by its key in the starter catalog, and what was found. */
interface Outcome {
  kind: string;
  title: string;
  match: string | null;
  found: string | null;
}

type Pair = { kind: string; film: unknown; match: string | null };

async function match(database: Database, pairs: readonly Pair[], change: Partial<SourceFilm>): Promise<Outcome[]> {
  const rows = await database.read.selectFrom("import_key").where("kind", "=", "film").select(["key", "entity_id"])
    .execute();
  const keys = new Map(rows.map(({ key, entity_id }) => [entity_id, key]));
  const films = pairs.map(({ film: said }, i) => film(String(i), { ...said as Partial<SourceFilm>, ...change }));
  const matches = await matchFilms(database.read, scripted("cinemas", () => ({})), films, () => Promise.resolve());
  return pairs.map(({ kind, match }, i) => ({
    kind,
    title: [...Object.values(films[i].titles), ...films[i].otherTitles ?? []].join(),
    match,
    found: keys.get(matches.get(String(i))?.id ?? 0) ?? null,
  }));
}

function rates(outcomes: Outcome[]): { wrong: Outcome[]; precision: number; recall: number } {
  const found = outcomes.filter(({ found }) => found !== null);
  const wrong = found.filter(({ match, found }) => match !== found);
  const right = found.length - wrong.length;
  return {
    wrong,
    precision: right / found.length,
    recall: right / outcomes.filter(({ match }) => match !== null).length,
  };
}

for (const [name, pairs] of Object.entries<readonly Pair[]>({ announcements, listings })) {
  Deno.test(`${name} of films of the starter catalog are matched, and others are not`, async () => {
    const database = await testDatabase("starter");
    const { wrong, precision, recall } = rates(await match(database, pairs, {}));
    await database.close();
    console.log(`precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`);
    assertEquals(wrong, []);
    assert(recall >= 0.95, `${recall}`);
  });

  Deno.test(`without their years, of ${name} only remakes that nothing else tells are taken for another film`, async () => {
    const database = await testDatabase("starter");
    const { wrong, precision, recall } = rates(await match(database, pairs, { year: null }));
    await database.close();
    console.log(`precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`);
    assertEquals(wrong.filter(({ kind }) => kind !== "none-remake"), []);
    assert(precision >= 0.97, `${precision}`);
    assert(recall >= 0.9, `${recall}`);
  });
}
