import { z } from "zod";
import { getSeen } from "@/lib/diary/pages.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { listLine } from "@/lib/lists/markdown.ts";
import { getList, getLists } from "@/lib/lists/operations.ts";
import type { CollectionDetail } from "@/lib/lists/schema.ts";
import { heading, list, markdown, paragraph, quote } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { ownMarks } from "../(films)/own_marks.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

/** The orders of a list: its own, the newest first, the best first. */
export const LIST_SORTS = ["list", "new", "rating"] as const;
const Input = z.object({ sort: z.enum(LIST_SORTS).default("list") });
type Sort = z.output<typeof Input>["sort"];
type Item = z.output<typeof CollectionDetail>["items"][number];

/** By what the films of an order stand, the greatest first. */
const MEASURES: Record<Exclude<Sort, "list">, (item: Item) => number> = {
  new: ({ film }) => film.year ?? 0,
  rating: ({ film }) => film.rating?.average ?? 0,
};

async function load(context: PageContext) {
  const { params, query, ctx, lang } = context;
  // The longest slug that a list can have; what is longer names none.
  const found = params.slug.length > 100 ? null : await run(ctx, getList, { slug: params.slug, lang });
  if (!found) return null;
  const { good, wrong } = readLenient(Input, query);
  const { sort } = readInput(Input, {}, good);
  const measure = sort === "list" ? undefined : MEASURES[sort];
  const items = measure ? found.items.toSorted((a, b) => measure(b) - measure(a)) : found.items;
  const seen = isMember(context)
    ? (await getSeen.run(context.ctx, { filmIds: items.map(({ film }) => film.id) })).filmIds.length
    : null;
  const own = await ownMarks(context, items.map(({ film }) => film));
  return { ...found, items, sort, seen, own, alike: await alikeOf(found, context), wrong };
}

/** So many other lists stand below one. */
const ALIKE = 3;

/** Other lists: of its theme first. */
async function alikeOf({ slug, theme }: { slug: string; theme: string | null }, { ctx, lang }: PageContext) {
  const others = (await run(ctx, getLists, { lang }))!.items.filter((list) => list.slug !== slug);
  return others.toSorted((a, b) => Number(b.theme === theme) - Number(a.theme === theme)).slice(0, ALIKE);
}

type Data = NonNullable<Awaited<ReturnType<typeof load>>>;

/** What an order is called. */
export function sortName(sort: Sort, { text }: PageContext): string {
  return sort === "list" ? text.lists.ownOrder : text.sorts[sort];
}

/** How much of the list somebody saw, for people who are signed in: "Просмотрено: 3 из 18". */
export function seenText({ seen, items }: Data, { text }: PageContext): string | null {
  if (seen === null || items.length === 0) return null;
  return text.lists.seen.replace("{n}", String(seen)).replace("{all}", String(items.length));
}

/** A curated list. */
export const listPage = {
  reads: ["catalog", "reviews"],
  load,
  head({ title, url, description, slug, items, sort, wrong }, { base, lang, text }) {
    const all = { name: text.nav.lists, url: pageUrl(base, lang, "/lists") };
    return {
      title: `${title} — ${text.name}`,
      description: description ?? plural(lang, items.length, text.items),
      noindex: sort !== "list" || wrong.length > 0,
      twin: `/list/${slug}.md`,
      jsonLd: [
        { ...itemList(items.map(({ film }) => film)), name: title, url },
        breadcrumbs(pageUrl(base, lang, "/"), [all, { name: title, url }]),
      ],
    };
  },
  markdown(data, context) {
    const { title, url, description, items, sort, updatedAt, alike, wrong } = data;
    const { lang, text } = context;
    return markdown({ url, lang, updated: updatedAt }, [
      heading(1, title),
      ...wrongLines(wrong, text),
      paragraph(
        [
          plural(lang, items.length, text.items),
          seenText(data, context),
          sort === "list" ? null : sortName(sort, context),
        ].filter(Boolean).join(" · "),
      ),
      description === null ? null : quote(description),
      list(
        items.map(({ film, note }) => [filmLine(film, lang), note === null ? [] : ` — ${note}`].flat(2)),
        { ordered: true },
      ),
      ...alike.length > 0 ? [heading(2, text.lists.alike), list(alike.map((one) => listLine(one, lang)))] : [],
    ]);
  },
} satisfies PageDefinition<Data>;
