import { z } from "zod";
import { listCards } from "../films/queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { lang, operation, type OperationContext } from "../operation.ts";
import { type CollectionRow, findCollection, listCollectionItems, listCollections } from "./queries.ts";
import { CollectionDetail, Collections } from "./schema.ts";
import { collectionDetail, collectionView } from "./view.ts";

export const getLists = operation({
  id: "getLists",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "All curated lists",
  input: z.object({ lang }),
  output: Collections,
  rest: { path: "/api/lists", tag: "Lists", cache: "catalog" },
  run: async (ctx, { lang }) => ({ items: await viewsOf(ctx, await listCollections(ctx.db), lang) }),
});

export const getList = operation({
  id: "getList",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "One curated list with its films",
  input: z.object({ slug: z.string().min(1).max(100).describe("Slug of the list."), lang }),
  output: CollectionDetail,
  rest: { path: "/api/list/{slug}", tag: "Lists", cache: "catalog" },
  async run({ db, base }, { slug, lang }) {
    const row = await findCollection(db, slug);
    if (!row) return null;
    const items = await listCollectionItems(db, row.id);
    const films = await listCards(db, items.map(({ filmId }) => filmId), lang);
    return collectionDetail(row, items, films, { base, lang });
  },
});

/** Lists that are named, in that order, as they are among all. */
export async function namedLists(ctx: OperationContext, named: readonly { slug: string }[], lang: Lang) {
  if (named.length === 0) return [];
  const items = await viewsOf(ctx, await listCollections(ctx.db, named.map(({ slug }) => slug)), lang);
  return named.flatMap(({ slug }) => items.find((list) => list.slug === slug) ?? []);
}

async function viewsOf({ db, base }: OperationContext, rows: readonly CollectionRow[], lang: Lang) {
  const films = await listCards(db, [...new Set(rows.flatMap(({ firstIds }) => firstIds))], lang);
  const byId = new Map(films.map((film) => [film.id, film]));
  return rows.map((row) => collectionView(row, byId, { base, lang }));
}
