import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { affinity, type Portrait } from "./affinity.ts";
import { Best, type Neighbourhood, openNeighbourhood } from "./neighbourhood.ts";
import { deleteRows } from "./rows.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, endTasks, listTasks } from "./tasks.ts";

/** Films kept for each film at the most: what a line on its page holds, and as many behind that. */
const SIMILAR = 12;
/** The first so many are kept whatever they have in common, each next one if it has this share of the last of those. */
const [SURE, NEAR] = [6, .8];
const FIRST_BATCH = 50;
const BATCH = 500;

/**
 * Fills `similar` anew for the touched films, for those near them, and for those that they were similar to. Only films that share a person, a keyword or a
 * list are compared, the hundred that share most (`neighbourhood.ts`), by a sum of points (`affinity.ts`):
 *
 * - people: directors and creators 5.5, authors 2.5, writers 2, the first lead 1.5 and each next 15 % less, composers
 *   0.5, others 0.25; the less important of a person's two parts counts. The sum s becomes 10 (1 - e^(-s/10)), and is
 *   down to a half where the genres are strangers;
 * - themes: one of the first six keywords 35, others 10, a list 6, each times the square of the product of its rarity and
 *   its unity; the sum s becomes 8 (1 - e^(-s/8));
 * - 6 for one series: a person who plays the same character, or titles that begin with the same name;
 * - genres up to 2, by how many are shared, rare ones more; country of origin up to 2, the rarer the more; language 0.8;
 *   1.5 more for either where nobody voted for the film, and less the more did; nearness in time up to 1.5, a third of
 *   it fifteen years apart;
 * - all of this is halved between drawings and actors, counts 0.7 between a film and a series, 0.75 between an anime
 *   and a cartoon, and falls to a third with twenty years between the ages that the films are for; 0.2 for each factor
 *   ten of votes, up to a hundred thousand and to ten times those of the film itself, comes on top, so that what nobody
 *   has seen yet stands back unless it is a sequel, and the famous does not crowd about the little known. Equals stand in the order of their ids.
 *
 * The rarity of a value that n of N films have is ln(1 + N/n) / ln(1 + N), from 0 to 1. The unity of a theme is how much
 * of their genres two of its films share on average, from 0 to 1: high for "wizard" and a list of one studio, low for
 * "hotel" and a list of prizes. Both move with the whole catalog; a film out of reach of an import keeps what it had.
 */
export async function deriveSimilar(transactions: ShortTransactions): Promise<void> {
  const { read } = transactions;
  const neighbourhood = await openNeighbourhood(read);
  const touched = await listTasks(read, "neighbours");
  const isTouched = new Uint8Array((touched.at(-1) ?? 0) + 1);
  for (const id of touched) isTouched[id] = 1;
  const untouched = (ids: Iterable<number>) => {
    const found = new Set<number>();
    for (const id of ids) if (isTouched[id] !== 1) found.add(id);
    return [...found];
  };
  // Nothing is untouched where a catalog is loaded for the first time.
  if (touched.length > 0 && touched.length < neighbourhood.films) {
    await transactions.inBatches("stale", untouched(await filmsThatName(read, touched)), async (ids) => {
      await transactions.write((db) => addTasks(db, "similar", ids));
    });
  }
  if (2 * touched.length > neighbourhood.films) await neighbourhood.readWhole();
  await inBatches(transactions, "neighbours", { neighbourhood, films: touched, untouched });
  await inBatches(transactions, "similar", { neighbourhood, films: untouched(await listTasks(read, "similar")) });
}

interface Comparing {
  neighbourhood: Neighbourhood;
  films: readonly number[];
  /** Those of films that are not to be compared anyway: they are if they are near. */
  untouched?: (ids: Iterable<number>) => number[];
}

/** Finds what is similar to films, by batches, each of which ends their tasks. */
async function inBatches(
  transactions: ShortTransactions,
  task: "neighbours" | "similar",
  { neighbourhood, films, untouched }: Comparing,
): Promise<void> {
  // One after the other as they lie in the database; their neighbours, which lie anywhere, are mostly among them.
  for (const ids of batches(films)) await neighbourhood.load(ids);
  let done = 0;
  for (const ids of batches(films)) {
    transactions.onBatch("similar", done, films.length);
    done += ids.length;
    const near = await neighbourhood.of(ids);
    await neighbourhood.load(near.all());
    let other: Portrait | undefined;
    const lists = ids.map((id, nth): [number, number[]] => {
      const film = neighbourhood.portrait(id);
      const best = new Best(SIMILAR);
      for (let i = near.ends[nth - 1] ?? 0; i < near.ends[nth]; i++) {
        other = neighbourhood.portrait(near.ids[i], other);
        best.add(near.ids[i], affinity(film, other, near.people[i], near.themes[i]));
      }
      return [id, best.near(SURE, NEAR)];
    });
    await transactions.write(async (db) => {
      await deleteRows(db, "similar", "film_id", ids);
      await insertSimilar(db, lists);
      if (untouched) await addTasks(db, "similar", untouched(near.all()));
      await endTasks(db, task, ids);
    });
  }
}

/** Writes the similar films of each film, one list a film: half the time that a list a row takes. */
async function insertSimilar(db: Db, lists: readonly [film: number, similar: number[]][]): Promise<void> {
  await sql`insert into similar (film_id, position, similar_id)
    select cast(film.key as integer), place.key, place.value
    from json_each(${JSON.stringify(Object.fromEntries(lists))}) film, json_each(film.value) place`.execute(db);
}

/** One walk over the whole of `similar` an import, as no index leads back. */
async function filmsThatName(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct film_id as id from similar
    where similar_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Small ones first, as nobody knows yet how long one takes on this machine. */
function* batches(ids: readonly number[]): Generator<number[]> {
  let size = FIRST_BATCH;
  for (let i = 0; i < ids.length; size = Math.min(2 * size, BATCH)) {
    yield ids.slice(i, i + size);
    i += size;
  }
}
