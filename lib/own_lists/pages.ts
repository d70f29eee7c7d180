import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { isOperator } from "../accounts/operators.ts";
import { shownName } from "../text/names.ts";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import { countLikes, likesList } from "./like_queries.ts";
import { id, lang, operation, type OperationContext, page, paged } from "../operation.ts";
import {
  findOwnList,
  findShownList,
  listIdsWith,
  listItems,
  listOwnLists,
  type OwnListItemRow,
  type OwnListRow,
} from "./queries.ts";
import { type ListAudience, ListsFor, MOST_ITEMS, OwnList, OwnListPage, SharedList } from "./schema.ts";

const PAGE_SIZE = 50;

export const getOwnLists = operation({
  id: "getOwnLists",
  access: "read",
  summary: "Your lists, those first that changed last",
  input: z.object({}),
  output: OwnList.array(),
  async run({ db, actor }) {
    return OwnList.array().parse((await listOwnLists(db, actor.id)).map(listView));
  },
});

export const getOwnList = operation({
  id: "getOwnList",
  access: "read",
  summary: "A page of one of your lists",
  input: z.object({ id, page, lang }),
  output: OwnListPage,
  async run({ db, base, actor }, { id, page, lang }) {
    const row = await findOwnList(db, actor.id, id);
    if (!row) return null;
    const range = { page, pageSize: PAGE_SIZE };
    const offset = (page - 1) * PAGE_SIZE;
    const items = await withFilms(db, await listItems(db, id, { limit: PAGE_SIZE, offset }), { base, lang, offset });
    return OwnListPage.parse({ ...paged(items, row.itemCount, range), list: listView(row) });
  },
});

export const getListsFor = operation({
  id: "getListsFor",
  access: "read",
  summary: "Your lists next to a film, and which of them have it",
  input: z.object({ filmId: id, lang }),
  output: ListsFor,
  async run({ db, base, actor }, { filmId, lang }) {
    const [row] = await listCards(db, [filmId], lang);
    if (!row) return null;
    const having = await listIdsWith(db, actor.id, filmId);
    const lists = (await listOwnLists(db, actor.id)).map((list) => ({
      ...listView(list),
      has: having.includes(list.id),
    }));
    return { film: filmCard(row, { base, lang }), lists };
  },
});

export const getSharedList = operation({
  id: "getSharedList",
  access: "anybody",
  summary: "A list that its person shows, whole",
  description: "What the operator hid is for operators alone.",
  input: z.object({ key: z.string(), lang }),
  output: SharedList,
  async run({ db, base, config, actor }, { key, lang }) {
    const row = await findShownList(db, key);
    if (!row || row.hidden === 1 && !isOperator(config, actor)) return null;
    const items = await withFilms(db, await listItems(db, row.id, { limit: MOST_ITEMS, offset: 0 }), {
      base,
      lang,
      offset: 0,
    });
    const isOwn = row.accountId === actor?.id;
    return SharedList.parse({
      ...row,
      id: isOwn ? row.id : null,
      author: shownName(row.name),
      isOwn,
      likes: (await countLikes(db, [row.id])).get(row.id) ?? 0,
      liked: actor !== undefined && await likesList(db, actor.id, row.id),
      items,
    });
  },
});

function listView({ hidden, ...row }: OwnListRow) {
  return { ...row, hidden: hidden === 1 };
}

/** Films of a list in their places, counted from 1; `offset`: how many stand before them. */
export async function withFilms(
  db: OperationContext["db"],
  rows: readonly OwnListItemRow[],
  { base, lang, offset }: ListAudience & { offset: number },
) {
  const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
  return rows.map(({ filmId, note }, i) => ({ position: offset + i + 1, note, film: films.get(filmId)! }));
}
