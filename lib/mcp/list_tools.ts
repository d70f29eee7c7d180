import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import { getList, getLists } from "../lists/operations.ts";
import { Collection } from "../lists/schema.ts";
import { lang, run } from "../operation.ts";
import { getMemberList, getMemberLists } from "../own_lists/member_operations.ts";
import { shortened } from "./bounds.ts";
import { FilmLine, filmLine } from "./film_line.ts";
import { cursorOf, pageIn, pageOf, paging } from "./paging.ts";
import { readable, readTool } from "./tool.ts";
import { marked } from "./untrusted.ts";

// Lists of films, by editors and by people. A key of the latter is a slug here; what people wrote in them is marked.

const spoken = lang.describe("");
const nextCursor = z.string().nullable();
const ListLine = Collection.pick({ slug: true, title: true, itemCount: true, url: true })
  .extend({ author: z.string().optional() });

/** A page of the lists by editors or by people. */
const listAny = readable({
  reads: getLists.reads,
  input: z.object({ members: z.boolean(), lang, page: z.int(), pageSize: z.int() }),
  output: z.object({ items: z.array(ListLine), total: z.int() }),
  async run(ctx, { members, lang, page, pageSize }) {
    if (members) {
      const { items, total } = (await run(ctx, getMemberLists, { lang, page, pageSize }))!;
      return { items: items.map(({ key, title, ...list }) => ({ ...list, slug: key, title: marked(title) })), total };
    }
    const { items } = (await run(ctx, getLists, { lang }))!;
    return { items: pageIn(items, { page, limit: pageSize }), total: items.length };
  },
});

/** `list_lists` ← getLists, getMemberLists. */
export const listLists = readTool({
  name: "list_lists",
  title: "Lists of films",
  description: 'Curated lists, or with members those by people. Example: {"members": true}. Then get_list.',
  operation: listAny,
  input: z.strictObject({ members: z.boolean().default(false), lang: spoken, ...paging }),
  output: z.object({ lists: z.array(ListLine), total: z.int(), next_cursor: nextCursor }),
  toInput: ({ members, lang, ...args }) => {
    const { page, limit } = pageOf(args);
    return { members, lang, page, pageSize: limit };
  },
  toView: ({ items, total }, args) => ({ lists: items, total, next_cursor: cursorOf(args, total) }),
  hint: ({ total }, { members }, texts) => total > 0 ? undefined : members ? texts.memberLists : texts.lists,
});

const cut = (description: string) => shortened(description, 2000);

const AnyList = ListLine.omit({ itemCount: true }).extend({ description: z.string().nullable() });

/** A list by editors, or a public list of a member. */
const findAny = readable({
  reads: getList.reads,
  input: z.object({ slug: getList.input.shape.slug, lang }),
  output: AnyList.extend({ items: z.array(z.object({ film: FilmCard, note: z.string().nullable() })) }),
  async run(ctx, { slug, lang }) {
    const curated = await run(ctx, getList, { slug, lang });
    if (curated) return { ...curated, description: curated.description && cut(curated.description) };
    const list = await run(ctx, getMemberList, { key: slug, lang });
    if (!list) return null;
    const { key, title, description, items, ...rest } = list;
    return {
      ...rest,
      slug: key,
      title: marked(title),
      description: description && marked(cut(description)),
      items: items.map(({ film, note }) => ({ film, note: note && marked(note) })),
    };
  },
});

/** `get_list` ← getList, getMemberList. */
export const listTool = readTool({
  name: "get_list",
  title: "Get a list",
  description: "The films of one list, in its order. The lists of a film: get_film. " +
    'Example: {"slug": "palme-dor"}.',
  operation: findAny,
  input: z.strictObject({ slug: z.string().min(1).max(100), lang: spoken, ...paging }),
  output: AnyList.omit({ author: true }).extend({
    films: z.array(FilmLine.extend({ note: z.string().nullable() })),
    total: z.int(),
    next_cursor: nextCursor,
  }),
  toInput: ({ slug, lang }) => ({ slug, lang }),
  toView: ({ items, ...list }, args) => ({
    ...list,
    films: pageIn(items, pageOf(args)).map(({ film, note }) => ({ ...filmLine(film), note })),
    total: items.length,
    next_cursor: cursorOf(args, items.length),
  }),
  missing: "list",
});
