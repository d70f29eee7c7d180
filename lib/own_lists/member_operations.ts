import { z } from "zod";
import { shownName } from "../text/names.ts";
import { lang, operation, page, paged, pageSize } from "../operation.ts";
import { sharedUrl } from "../urls.ts";
import { countLikes } from "./like_queries.ts";
import { withFilms } from "./pages.ts";
import { findShownList, listItems, listNewestPublic } from "./queries.ts";
import { type ListAudience, MemberList, MemberListDetail, MemberLists, MOST_ITEMS } from "./schema.ts";

// Lists that people show to everybody, for programs.

type Row = Awaited<ReturnType<typeof listNewestPublic>>["rows"][number];

export const getMemberLists = operation({
  id: "getMemberLists",
  access: "anybody",
  reads: ["reviews"],
  summary: "Public lists by members, newest first",
  input: z.object({ lang, page, pageSize }),
  output: MemberLists,
  rest: { path: "/api/lists/members", tag: "Lists", cache: "catalog" },
  async run({ db, base }, { lang, page, pageSize }) {
    const { rows, total } = await listNewestPublic(db, { limit: pageSize, offset: (page - 1) * pageSize });
    const likes = await countLikes(db, rows.map(({ id }) => id));
    return paged(rows.map((row) => listView(row, likes, { base, lang })), total, { page, pageSize });
  },
});

export const getMemberList = operation({
  id: "getMemberList",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "One public list by a member, with its films",
  input: z.object({ key: z.string().min(1).max(100).describe("Key of the list."), lang }),
  output: MemberListDetail,
  rest: { path: "/api/lists/members/{key}", tag: "Lists", cache: "catalog" },
  async run({ db, base }, { key, lang }) {
    const row = await findShownList(db, key);
    if (!row || row.visibility !== "public" || row.hidden === 1) return null;
    const items = await listItems(db, row.id, { limit: MOST_ITEMS, offset: 0 });
    const likes = await countLikes(db, [row.id]);
    return {
      ...listView(row, likes, { base, lang }),
      items: await withFilms(db, items, { base, lang, offset: 0 }),
    };
  },
});

function listView(
  { id, key, title, description, name, itemCount, updatedAt }: Row,
  likes: ReadonlyMap<number, number>,
  { base, lang }: ListAudience,
): z.input<typeof MemberList> {
  return {
    key,
    title,
    description,
    author: shownName(name),
    itemCount,
    likes: likes.get(id) ?? 0,
    url: sharedUrl({ base, lang }, key),
    updatedAt,
  };
}
