import type { z } from "zod";
import { shownName } from "../text/names.ts";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import { countLikes, likesList } from "./like_queries.ts";
import type { Lang } from "../i18n/lang.ts";
import { type Account, type Call, paged } from "../operation.ts";
import {
  findOwnList,
  findShownList,
  listIdsWith,
  listItems,
  listOwnLists,
  type OwnListItemRow,
  type OwnListRow,
} from "./queries.ts";
import { type ListAudience, MOST_ITEMS, OwnList, OwnListPage, SharedList } from "./schema.ts";

const PAGE_SIZE = 50;

/** An account's lists, those first that changed last. */
export async function getOwnLists({ db }: Call, account: Account): Promise<z.output<typeof OwnList>[]> {
  return OwnList.array().parse((await listOwnLists(db, account.id)).map(listView));
}

/** A page of one list of an account; `null` for one of somebody else, as for one that is not there. */
export async function getOwnList(
  { db, base }: Call,
  account: Account,
  id: number,
  { page, lang }: { page: number; lang: Lang },
): Promise<z.output<typeof OwnListPage> | null> {
  const row = await findOwnList(db, account.id, id);
  if (!row) return null;
  const range = { page, pageSize: PAGE_SIZE };
  const offset = (page - 1) * PAGE_SIZE;
  const items = await withFilms(db, await listItems(db, id, { limit: PAGE_SIZE, offset }), { base, lang, offset });
  return OwnListPage.parse({ ...paged(items, row.itemCount, range), list: listView(row) });
}

/** An account's lists next to a film, and which of them have it; `null` where there is no such film. */
export async function getListsFor({ db, base }: Call, account: Account, filmId: number, lang: Lang) {
  const [row] = await listCards(db, [filmId], lang);
  if (!row) return null;
  const having = await listIdsWith(db, account.id, filmId);
  const lists = (await listOwnLists(db, account.id)).map((list) => ({
    ...listView(list),
    has: having.includes(list.id),
  }));
  return { film: filmCard(row, { base, lang }), lists };
}

/** A list that its person shows, whole; `null` for every other one. What the operator hid is for operators alone. */
export async function getSharedList(
  { db, base }: Call,
  key: string,
  { lang, account, isOperator }: { lang: Lang; account?: Account; isOperator: boolean },
): Promise<z.output<typeof SharedList> | null> {
  const row = await findShownList(db, key);
  if (!row || row.hidden === 1 && !isOperator) return null;
  const items = await withFilms(db, await listItems(db, row.id, { limit: MOST_ITEMS, offset: 0 }), {
    base,
    lang,
    offset: 0,
  });
  const isOwn = row.accountId === account?.id;
  return SharedList.parse({
    ...row,
    id: isOwn ? row.id : null,
    author: shownName(row.name),
    isOwn,
    likes: (await countLikes(db, [row.id])).get(row.id) ?? 0,
    liked: account !== undefined && await likesList(db, account.id, row.id),
    items,
  });
}

function listView({ hidden, ...row }: OwnListRow) {
  return { ...row, hidden: hidden === 1 };
}

/** Films of a list in their places, counted from 1; `offset`: how many stand before them. */
export async function withFilms(
  db: Call["db"],
  rows: readonly OwnListItemRow[],
  { base, lang, offset }: ListAudience & { offset: number },
) {
  const cards = await listCards(db, rows.map(({ filmId }) => filmId), lang);
  const films = new Map(cards.map((row) => [row.id, filmCard(row, { base, lang })]));
  return rows.map(({ filmId, note }, i) => ({ position: offset + i + 1, note, film: films.get(filmId)! }));
}
