import { CatalogChoice, choiceQuery, isIndexable, listChosen, withoutFilters } from "@/lib/catalog/choice.ts";
import { countWithoutEach, getCatalog, getFilters, ownServices } from "@/lib/catalog/operations.ts";
import { countChoices } from "@/lib/catalog/option_counts.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import { dropRefused, readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { plural, positionLine } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { ownMarks } from "../(films)/own_marks.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

/** So many films are shown of the nearest choice where nothing fits. */
const NEAREST = 12;

async function load(context: PageContext) {
  const { ctx, lang, query } = context;
  const { good, wrong } = readLenient(CatalogChoice, query);
  const filters = (await run(ctx, getFilters, { lang }))!;
  const services = await ownServices(ctx);
  // Each round leaves something out that the catalog refused, so there is an end to it.
  while (true) {
    const choice = readInput(CatalogChoice, {}, good);
    try {
      const films = (await run(ctx, getCatalog, { ...choice, lang }))!;
      const chosen = await listChosen(ctx.db, choice, filters, lang);
      const without = films.total === 0 && chosen.length > 1 ? await countWithoutEach(ctx, choice) : [];
      const [way] = without;
      const nearest = way ? await nearestTo(withoutFilters(choice, way.filters), context) : [];
      const own = await ownMarks(context, [...films.items, ...nearest]);
      const counts = await countChoices(ctx, choice);
      return { choice, chosen, films, without, nearest, filters, counts, services, own, wrong };
    } catch (error) {
      wrong.push(...dropRefused(good, error));
    }
  }
}

/** The first films of a choice that leaves something out of one that nothing fits. */
async function nearestTo(choice: CatalogChoice, { ctx, lang }: PageContext) {
  return (await run(ctx, getCatalog, { ...choice, pageSize: NEAREST, lang }))!.items;
}

type Data = Awaited<ReturnType<typeof load>>;

/** What the page shows, in words: "Films and series: drama, France". */
export function catalogTitle({ chosen }: Data, { lang, text }: PageContext): string {
  if (chosen.length === 0) return text.nav.catalog;
  const inside = (label: string) => label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
  const types = chosen.filter(({ filter }) => filter === "type").map(({ label }, i) => i === 0 ? label : inside(label));
  const what = types.length === 0
    ? text.catalog.unfiltered
    : new Intl.ListFormat(lang, { type: "conjunction" }).format(types);
  const rest = chosen.filter(({ filter }) => filter !== "type")
    .map(({ filter, label }) => filter === "genre" ? inside(label) : label);
  return rest.length === 0 ? what : `${what}: ${rest.join(", ")}`;
}

/** How much there is, or that there is nothing. */
export const foundText = (
  { films: { total }, chosen }: Data,
  { lang, text: { catalog, items } }: PageContext,
): string => total === 0 && chosen.length > 0 ? catalog.none : catalog.found.replace("{n}", plural(lang, total, items));

/** Where nothing fits: the filters without which something does, in words, and the choice without them. */
export function waysOut({ choice, chosen, without }: Data, { lang, text }: PageContext) {
  return without.map(({ filters, count }) => ({
    text: text.catalog.without
      .replace(
        "{label}",
        () => chosen.filter(({ filter }) => filters.includes(filter)).map(({ label }) => label).join(", "),
      )
      .replace("{n}", plural(lang, count, text.items)),
    choice: withoutFilters(choice, filters),
  }));
}

/** The catalog: every film, filtered, sorted and paged by the address alone. */
export const catalogPage = {
  reads: ["catalog", "reviews"],
  load,
  shows: ({ films, nearest }) => ({ films: [...films.items, ...nearest].map(({ id }) => id), people: [] }),
  head(data, context) {
    const { choice, films, wrong } = data;
    const { base, lang, text } = context;
    const query = choiceQuery(choice);
    const indexable = isIndexable(query) && wrong.length === 0 && films.items.length > 0;
    const position = choice.page > 1 && films.items.length > 0 ? ` — ${positionLine(films, text)}` : "";
    const url = pageUrl(base, lang, "/catalog");
    const crumbs = [{ name: text.nav.catalog, url }];
    if (data.chosen.length > 0) crumbs.push({ name: catalogTitle(data, context), url: `${url}?${query}` });
    return {
      title: `${catalogTitle(data, context)}${position} — ${text.name}`,
      description: data.chosen.length === 0
        ? text.catalog.description
        : `${catalogTitle(data, context)}. ${foundText(data, context)}.`,
      noindex: !indexable,
      canonicalQuery: indexable ? String(query) : "",
      twin: "/catalog.md",
      jsonLd: indexable ? [itemList(films.items), breadcrumbs(pageUrl(base, lang, "/"), crumbs)] : [],
    };
  },
  markdown(data, context) {
    const { choice, films, wrong } = data;
    const { base, lang, text } = context;
    const to = (path: string, page: number) => {
      const query = choiceQuery({ ...choice, page });
      return pageUrl(base, lang, path) + (query.size > 0 ? `?${query}` : "");
    };
    const { page, totalPages } = films;
    return markdown({ url: to("/catalog", choice.page), lang }, [
      heading(1, catalogTitle(data, context)),
      data.chosen.length === 0 ? paragraph(text.catalog.description) : null,
      ...wrongLines(wrong, text),
      paragraph([
        foundText(data, context),
        ` · ${text.sorts[choice.sort]}`,
      ]),
      films.items.length > 0
        ? list(films.items.map((film) => filmLine(film, lang)))
        : paragraph(films.total > 0 ? text.catalog.pastEnd : text.catalog.none),
      data.without.length > 0
        ? list(
          waysOut(data, context).map(({ text, choice }) =>
            link(text, `${pageUrl(base, lang, "/catalog.md")}?${choiceQuery(choice)}`)
          ),
        )
        : null,
      ...(data.nearest.length > 0
        ? [heading(2, text.catalog.nearest), list(data.nearest.map((film) => filmLine(film, lang)))]
        : []),
      page > totalPages && totalPages > 0 ? paragraph(link(text.catalog.firstPage, to("/catalog.md", 1))) : null,
      totalPages > 1 && page <= totalPages
        ? paragraph([
          strong(positionLine(films, text)),
          ...(page > 1 ? [" · ", link(text.paging.prev, to("/catalog.md", page - 1))] : []),
          ...(page < totalPages ? [" · ", link(text.paging.next, to("/catalog.md", page + 1))] : []),
        ])
        : null,
    ]);
  },
} satisfies PageDefinition<Data>;
