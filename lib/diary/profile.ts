import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { claimsStaff, shownName } from "../text/names.ts";
import { refused } from "../errors.ts";
import { lang, operation, page, paged } from "../operation.ts";
import { listPublicLists } from "../own_lists/queries.ts";
import { counted } from "../reviews/own_operations.ts";
import { deleteProfile, findOwner, findProfile, upsertProfile } from "./profile_queries.ts";
import { listDiary } from "./queries.ts";
import { PublicPage } from "./schema.ts";

// What others see of somebody, once they have opened a page of their own. Notes are never among it.

const PAGE_SIZE = 50;

const Handle = z.string().trim().toLowerCase().regex(/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/, "handle")
  .refine((handle) => !claimsStaff(handle.replaceAll("-", " ")), "name_reserved");
const OwnProfile = z.object({ handle: z.string() });

export const openProfile = operation({
  id: "openProfile",
  access: "person",
  summary: "Open a page of yours for others, or move it",
  input: z.object({ handle: Handle }),
  output: OwnProfile,
  run: (ctx, { handle }) =>
    counted(ctx, async (db) => {
      const isFree = await upsertProfile(db, { accountId: ctx.actor.id, handle, now: ctx.now });
      if (!isFree) throw refused("handle_taken", "handle");
      return { handle };
    }),
});

export const getOwnProfile = operation({
  id: "getOwnProfile",
  access: "person",
  summary: "Your page for others",
  input: z.object({}),
  output: OwnProfile,
  run: async ({ db, actor }) => await findProfile(db, actor.id) ?? null,
});

export const closeProfile = operation({
  id: "closeProfile",
  access: "person",
  summary: "Close your page for others: it is there no more, for anybody",
  input: z.object({}),
  output: z.void(),
  run: ({ database, actor }) => deleteProfile(database.write, actor.id),
});

export const getProfile = operation({
  id: "getProfile",
  access: "anybody",
  summary: "What somebody's page shows: the entries of their diary that they opened",
  input: z.object({ handle: z.string(), page, lang }),
  output: PublicPage,
  async run({ db, base }, { handle, page, lang }) {
    const owner = await findOwner(db, handle);
    if (!owner) return null;
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { rows, total } = await listDiary(db, owner.accountId, { public: true }, range);
    const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
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
  },
});
