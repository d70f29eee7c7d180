import { createHash } from "node:crypto";
import { withoutDeadline } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import { lastDay } from "../diary/operations.ts";
import { notFound } from "../errors.ts";
import type { AccountCall } from "../operation.ts";
import { take } from "../reviews/own_operations.ts";
import { applyEntries, pause, takeBack } from "./apply.ts";
import { matchEntries } from "./match.ts";
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertEntries,
  insertImport,
  listEntries,
  setMatches,
  setState,
} from "./queries.ts";
import { readApart } from "./read_apart.ts";
import type { Reading } from "./schema.ts";

// What a person does with what they bring along. Imports of others are not there.

/** Entries that one transaction stores: some milliseconds. */
const AT_ONCE = 250;
const MOST_NAME = 200;

/** A file as it was sent. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** Reads a file and stores what it says, to be looked at before anything of it counts. Returns the import's id. */
export async function previewImport(
  { account, database, now, limits }: AccountCall,
  { name, bytes }: Upload,
): Promise<{ id: number; reading: Pick<Reading, "skipped" | "badDates"> }> {
  const reading = await readApart(name, bytes, lastDay(now));
  const entries = await withoutDeadline(async () => {
    const matches = await matchEntries(database.read, reading.entries);
    return reading.entries.map((entry, i) => ({ entry, match: matches[i] }));
  });
  const id = await database.write.transaction().execute(async (db) => {
    await take(db, { account, limits, now }, "other");
    return await insertImport(db, {
      accountId: account.id,
      service: reading.service,
      fileName: name.slice(0, MOST_NAME),
      digest: createHash("sha256").update(bytes).digest("hex"),
      now,
    });
  });
  await withoutDeadline(async () => {
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      const some = entries.slice(at, at + AT_ONCE);
      await database.bulk.transaction().execute((db) => insertEntries(db, id, at, some));
      await pause();
    }
  });
  return { id, reading };
}

/** Brings everything over whose film is certain. What was brought over before stays, so that it can be done again. */
export async function applyImport(call: AccountCall, id: number): Promise<void> {
  const found = await ownImport(call, id);
  const at = found.appliedAt ?? call.now.toISOString();
  await withoutDeadline(() => applyEntries(call.database, { accountId: call.account.id, importId: id, at }));
  await setState(call.database.write, id, "applied", new Date(at));
}

/** Takes back whatever an import added, as far as its person has not changed it since. */
export async function undoImport(call: AccountCall, id: number): Promise<void> {
  const { appliedAt } = await ownImport(call, id);
  if (appliedAt === null) throw noSuchImport();
  await withoutDeadline(() => takeBack(call.database, { accountId: call.account.id, importId: id, at: appliedAt }));
  await setState(call.database.write, id, "undone", call.now);
}

/** Forgets an import, with what is kept of its file; what it added stays. */
export async function forgetImport({ account, database }: AccountCall, id: number): Promise<void> {
  if (!await deleteImport(database.write, account.id, id)) throw noSuchImport();
}

/**
 * Says which film a doubtful entry is, or that it is none of them. Of an import that was brought over, the entry is then
 * brought over as well.
 */
export async function chooseFilm(
  call: AccountCall,
  { id, position, filmId }: { id: number; position: number; filmId: number | null },
): Promise<void> {
  const found = await ownImport(call, id);
  const [row] = await listEntries(call.database.latest, id, { after: position - 1, limit: 1 });
  if (row?.position !== position || filmId !== null && !row.choices.includes(filmId)) throw noSuchImport();
  const match = { position, state: filmId === null ? "skipped" : "matched", filmId, choices: row.choices } as const;
  await setMatches(call.database.write, id, [match]);
  if (found.state === "applied") await applyImport(call, id);
}

async function ownImport({ account, database }: AccountCall, id: number): Promise<ImportRow> {
  const found = await findImport(database.latest, account.id, id);
  if (!found) throw noSuchImport();
  return found;
}

function noSuchImport() {
  return notFound("There is no such import of yours.");
}

/** Looks again for films of entries that none was known of; what is found is brought over. Returns how many. */
export async function matchAgain(
  database: Database,
  { accountId, importId, at }: { accountId: number; importId: number; at: string },
): Promise<number> {
  let found = 0;
  for (let after = -1;;) {
    const rows = await listEntries(database.read, importId, { state: "unknown", after, limit: AT_ONCE });
    if (rows.length === 0) break;
    after = rows.at(-1)!.position;
    const matches = await matchEntries(database.read, rows.map(({ entry }) => entry));
    const matched = matches.flatMap((match, i) =>
      match.state === "unknown" ? [] : { ...match, position: rows[i].position }
    );
    if (matched.length > 0) await database.bulk.transaction().execute((db) => setMatches(db, importId, matched));
    found += matched.length;
  }
  if (found > 0) await applyEntries(database, { accountId, importId, at });
  return found;
}
