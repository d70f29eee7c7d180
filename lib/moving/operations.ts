import { createHash } from "node:crypto";
import { z } from "zod";
import { withoutDeadline } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import { lastDay } from "../diary/operations.ts";
import { notFound } from "../errors.ts";
import { type ContextFor, id, operation } from "../operation.ts";
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

// What a person does with what they bring along. Imports of others are not there.

/** Entries that one transaction stores: some milliseconds. */
const AT_ONCE = 250;
const MOST_NAME = 200;

const ImportId = z.object({ id });

export const previewImport = operation({
  id: "previewImport",
  access: "person",
  summary: "Read a file and store what it says, to be looked at before anything of it counts",
  input: z.object({ name: z.string(), bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array) }),
  output: ImportId.extend({ reading: z.object({ skipped: z.int(), badDates: z.int() }) }),
  async run(ctx, { name, bytes }) {
    const { actor, database, now } = ctx;
    const reading = await readApart(name, bytes, lastDay(now));
    const entries = await withoutDeadline(async () => {
      const matches = await matchEntries(database.read, reading.entries);
      return reading.entries.map((entry, i) => ({ entry, match: matches[i] }));
    });
    const id = await database.write.transaction().execute(async (db) => {
      await take(db, ctx, "other");
      return await insertImport(db, {
        accountId: actor.id,
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
  },
});

export const applyImport = operation({
  id: "applyImport",
  access: "person",
  summary: "Bring everything over whose film is certain",
  description: "What was brought over before stays, so that it can be done again.",
  input: ImportId,
  output: ImportId,
  run: (ctx, { id }) => apply(ctx, id),
});

async function apply(ctx: ContextFor<"person">, id: number): Promise<{ id: number }> {
  const found = await ownImport(ctx, id);
  const at = found.appliedAt ?? ctx.now.toISOString();
  await withoutDeadline(() => applyEntries(ctx.database, { accountId: ctx.actor.id, importId: id, at }));
  await setState(ctx.database.write, id, "applied", new Date(at));
  return { id };
}

export const undoImport = operation({
  id: "undoImport",
  access: "person",
  summary: "Take back whatever an import added, as far as you have not changed it since",
  input: ImportId,
  output: ImportId,
  async run(ctx, { id }) {
    const { appliedAt } = await ownImport(ctx, id);
    if (appliedAt === null) throw noSuchImport();
    await withoutDeadline(() => takeBack(ctx.database, { accountId: ctx.actor.id, importId: id, at: appliedAt }));
    await setState(ctx.database.write, id, "undone", ctx.now);
    return { id };
  },
});

export const forgetImport = operation({
  id: "forgetImport",
  access: "person",
  summary: "Forget an import, with what is kept of its file; what it added stays",
  input: ImportId,
  output: ImportId,
  async run({ actor, database }, { id }) {
    if (!await deleteImport(database.write, actor.id, id)) throw noSuchImport();
    return { id };
  },
});

export const chooseFilm = operation({
  id: "chooseFilm",
  access: "person",
  summary: "Say which film a doubtful entry is, or that it is none of them",
  description: "Of an import that was brought over, the entry is then brought over as well.",
  input: ImportId.extend({ position: z.int(), filmId: z.int().nullable() }),
  output: ImportId,
  async run(ctx, { id, position, filmId }) {
    const found = await ownImport(ctx, id);
    const [row] = await listEntries(ctx.database.latest, id, { after: position - 1, limit: 1 });
    if (row?.position !== position || filmId !== null && !row.choices.includes(filmId)) throw noSuchImport();
    const match = { position, state: filmId === null ? "skipped" : "matched", filmId, choices: row.choices } as const;
    await setMatches(ctx.database.write, id, [match]);
    return found.state === "applied" ? await apply(ctx, id) : { id };
  },
});

async function ownImport({ actor, database }: ContextFor<"person">, id: number): Promise<ImportRow> {
  const found = await findImport(database.latest, actor.id, id);
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
