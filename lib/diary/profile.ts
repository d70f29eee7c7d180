import { z } from "zod";
import { claimsStaff, shownName } from "../text/names.ts";
import { refused } from "../errors.ts";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Account, type AccountCall, type Call, paged } from "../operation.ts";
import { listPublicLists } from "../own_lists/queries.ts";
import { take } from "../reviews/own_operations.ts";
import { deleteProfile, findOwner, findProfile, upsertProfile } from "./profile_queries.ts";
import { listDiary } from "./queries.ts";
import { PublicPage } from "./schema.ts";

// What others see of somebody, once they have opened a page of their own. Notes are never among it.

const PAGE_SIZE = 50;

const Handle = z.string().trim().toLowerCase().regex(/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/)
  .refine((handle) => !claimsStaff(handle.replaceAll("-", " ")));

/** Opens a person's page, or moves it. Throws a `ServiceError` for an address that can't be, or that is taken. */
export async function openProfile(call: AccountCall, text: string): Promise<void> {
  const handle = Handle.safeParse(text);
  if (!handle.success) throw refused("handle", "handle");
  await call.database.write.transaction().execute(async (db) => {
    await take(db, call, "other");
    const isFree = await upsertProfile(db, { accountId: call.account.id, handle: handle.data, now: call.now });
    if (!isFree) throw refused("handle_taken", "handle");
  });
}

/** A person's own page; `null` where they have opened none. */
export async function getOwnProfile({ db }: Call, account: Account): Promise<{ handle: string } | null> {
  return await findProfile(db, account.id) ?? null;
}

/** Closes a person's page: it is there no more, for anybody. */
export async function closeProfile({ database, account }: AccountCall): Promise<void> {
  await deleteProfile(database.write, account.id);
}

/** What somebody's page shows: the entries of their diary that they opened. `null` where there is no such page. */
export async function getProfile(
  { db, base }: Call,
  handle: string,
  { page, lang }: { page: number; lang: Lang },
): Promise<z.output<typeof PublicPage> | null> {
  const owner = await findOwner(db, handle);
  if (!owner) return null;
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { rows, total } = await listDiary(db, owner.accountId, { public: true }, range);
  const cards = await listCards(db, [...new Set(rows.map(({ filmId }) => filmId))], lang);
  const films = new Map(cards.map((row) => [row.id, filmCard(row, { base, lang })]));
  const items = rows.map(({ filmId, date, rewatch, rating }) => ({
    film: films.get(filmId)!,
    date,
    rewatch: rewatch === 1,
    rating,
  }));
  return PublicPage.parse({
    ...paged(items, total, { page, pageSize: PAGE_SIZE }),
    name: shownName(owner.name),
    lists: await listPublicLists(db, owner.accountId),
  });
}
