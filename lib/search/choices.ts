import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database, Db } from "../db/database.ts";
import { perDatabase } from "../db/per_database.ts";
import { addChoices, listChoices, type SearchChoice } from "./choice_queries.ts";
import { findByName } from "./find.ts";
import { placesOf } from "./interpretation.ts";
import type { Hit } from "./lookup.ts";
import { quality } from "./match.ts";
import type { DocumentRow } from "./queries.ts";

// What people choose after a query decides among hits that fit it equally well, and nothing else: whatever is chosen, a
// hit never passes one that fits better, and nothing is shown that the query does not find. Counts alone are stored. Who
// has chosen is known to the memory of this process alone, until midnight UTC, as a digest by a key of its own.

/** So many addresses have to choose the same on one day before any of them counts: one client alone never does. */
export const LEAST_CLIENTS = 3;
/** So many of a day count at most. */
const MOST_CLIENTS = 50;
/** Queries and what was chosen after them that are in memory at once. */
const MOST_PENDING = 5000;
/** A count matters from here on; it halves with every so many days. */
const LEAST_COUNT = 5;
const HALF_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Longer queries are hardly ever asked twice, and may say something of who asks. */
const MAX_WORDS = 6;
const MAX_LETTERS = 60;
/** Hits that are brought into another order. */
const MOST_HITS = 200;

/** Who chose what today. */
class Pending {
  private readonly key = randomBytes(32);
  private readonly clients = new LRUCache<string, Set<string>>({ max: MOST_PENDING });

  constructor(readonly day: string) {}

  /** Notes a choice; how many are to be counted for it now. */
  note(what: string, client: string): number {
    const clients = this.clients.get(what) ?? new Set();
    if (clients.size === 0) this.clients.set(what, clients);
    const before = clients.size;
    if (before >= MOST_CLIENTS) return 0;
    clients.add(createHmac("sha256", this.key).update(client).digest("base64url").slice(0, 16));
    if (clients.size === before || clients.size < LEAST_CLIENTS) return 0;
    return clients.size === LEAST_CLIENTS ? LEAST_CLIENTS : 1;
  }
}

const pendingOf = perDatabase(() => ({ today: new Pending("") }));

/**
 * Takes note of a choice: a film or person that was opened from the hits of a query. `client` is an address. Nothing is
 * written before several clients have chosen the same today, and then only where the query finds what was chosen.
 */
export async function noteChoice(
  database: Database,
  { q, kind, id, client, now }: { q: string; kind: "film" | "person"; id: number; client: string; now: Date },
): Promise<void> {
  const query = queryKey(q);
  if (query === null) return;
  const day = dayOf(now);
  const pending = pendingOf(database);
  if (pending.today.day !== day) pending.today = new Pending(day);
  const count = pending.today.note(`${kind} ${id} ${query}`, client);
  if (count === 0) return;
  const found = await findByName(database.read, query, []);
  const hits: Hit[] = kind === "film" ? found.films : found.people;
  if (!hits.some(({ found }) => found?.document.entityId === id)) return;
  await database.write.transaction().execute((db) => addChoices(db, { query, kind, id, count, day, decayed }));
}

/** Hits in the order of what people chose after the query, among those that fit it equally well. */
export async function asChosen(
  db: Db,
  { q, now, films, people }: { q: string; now: Date; films: Hit[]; people: Hit[] },
): Promise<{ films: Hit[]; people: Hit[] }> {
  const query = films.length + people.length > 1 ? queryKey(q) : null;
  const chosen = query === null ? [] : await listChoices(db, query);
  if (chosen.length === 0) return { films, people };
  const day = dayOf(now);
  const counts = new Map(chosen.map((one) => [`${one.kind} ${one.id}`, decayed(one, day)]));
  const weight = ({ kind, entityId }: DocumentRow) => {
    const count = counts.get(`${kind} ${entityId}`) ?? 0;
    return count >= LEAST_COUNT ? count : 0;
  };
  return { films: reordered(films, weight), people: reordered(people, weight) };
}

function reordered(hits: Hit[], weight: (document: DocumentRow) => number): Hit[] {
  const looked = hits.slice(0, MOST_HITS);
  const groups: Hit[][] = [];
  for (const hit of looked) {
    const last = groups.at(-1);
    if (last && fitOf(last[0]) === fitOf(hit)) last.push(hit);
    else groups.push([hit]);
  }
  const weighed = (hit: Hit) => hit.found ? weight(hit.found.document) : 0;
  return [...groups.flatMap((group) => group.toSorted((a, b) => weighed(b) - weighed(a))), ...hits.slice(MOST_HITS)];
}

/** What hits have to have in common to be in an order that choices may change. */
function fitOf({ kind, docId, found }: Hit): string {
  // The order of these is what was asked for, or how much of the query they are about.
  if (!found || kind === "facets" || kind === "content") return `only ${docId}`;
  return `${kind} ${quality(found.match, found.document.kind)}`;
}

/** A count as of a later day. */
function decayed({ count, day }: Pick<SearchChoice, "count" | "day">, today: string): number {
  const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MS);
  return count * 0.5 ** (days / HALF_LIFE_DAYS);
}

/** A query as choices after it are counted: its folded words; `null` where it has none, or too many. */
function queryKey(q: string): string | null {
  const query = placesOf(q).map(({ word }) => word);
  const text = query.join(" ");
  return query.length === 0 || query.length > MAX_WORDS || text.length > MAX_LETTERS ? null : text;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
