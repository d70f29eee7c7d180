import { CatalogChoice, listChosen } from "@/lib/catalog/choice.ts";
import { getCatalog, getFilters } from "@/lib/catalog/operations.ts";
import { similarTo } from "@/lib/films/cards.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { messages, plural, positionLine } from "@/lib/i18n/messages.ts";
import { namedLists } from "@/lib/lists/operations.ts";
import { heading, link, list, markdown, paragraph, strong } from "@/lib/markdown.ts";
import { paged, run } from "@/lib/operation.ts";
import { knownFor } from "@/lib/people/filmography.ts";
import { getPerson } from "@/lib/people/operations.ts";
import { type HitDetails, hitDetails } from "@/lib/search/hits.ts";
import { type Offers, offersBeside } from "@/lib/search/offers.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput, type Understood } from "@/lib/search/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { z } from "zod";
import { asTyped, partedBy, takenFor } from "./meant.ts";
import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import { ownMarks } from "../(films)/own_marks.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

/** Films and people on a page, each. */
const LIMIT = 24;
/** Where fewer films than these were found, what the first one is like is shown, too. */
const FEW = 6;
/** Popular films where nothing was found or asked. */
const SUGGESTED = 12;

const Input = SearchInput.pick({ q: true, type: true, page: true }).partial({ q: true }).extend({
  /** What is named as it was typed, and no correction. */
  exact: z.enum(["1"]).optional(),
});

const NO_OFFERS: Offers = { genres: [], people: [] };

const NO_DETAILS: ReadonlyMap<number, HitDetails> = new Map();

async function load(context: PageContext) {
  const found = await find(context);
  const { known, similar, suggested } = found;
  const films = [found.found, found.found?.more, found.found?.perhaps, known].flatMap((part) => part?.films ?? []);
  const own: OwnMarks = await ownMarks(context, [...films, ...similar, ...suggested]);
  return { ...found, own };
}

/** What was found, and what stands beside it. */
async function find({ ctx, lang, query }: PageContext) {
  const { good, wrong } = readLenient(Input, query);
  const input = readInput(Input, {}, good);
  const popular = async () => (await run(ctx, getCatalog, { lang, pageSize: SUGGESTED }))!.items;
  if (input.q === undefined) {
    const suggested = await popular();
    const offers = await offersBeside(ctx, suggested, lang);
    return { input, wrong, found: null, details: NO_DETAILS, known: null, similar: [], suggested, offers };
  }
  const answer = (await run(ctx, search, { q: input.q, type: input.type, page: input.page, limit: LIMIT, lang }))!;
  const understood = answer.understood && await told(answer.understood, { ctx, lang });
  const asked = answer.understood?.people.map(({ id }) => id) ?? [];
  const { films, people, totals, correctedQuery, perhaps } = input.exact ? asTyped(answer) : answer;
  const wanted = {
    q: answer.correctedQuery ?? input.q,
    people: asked,
    named: people.map(({ id }) => id),
    topic: understood && perhaps === null ? understood.topic : null,
  };
  const details = await hitDetails(ctx.db, [...films, ...perhaps?.films ?? []], wanted, lang);
  // Films and people turn their pages together, so there are as many as the longer list has.
  const { totalPages } = paged([], Math.max(totals.films, totals.people), { page: input.page, pageSize: LIMIT });
  const taken = perhaps === null ? takenFor({ ...answer, correctedQuery }, details, lang) : null;
  // What leads from the query to a film of that name is said by the correction.
  for (const film of films) {
    const its = details.get(film.id)!;
    if (film.title === taken && its.why?.endsWith(`: ${its.foundName}`)) its.why = null;
  }
  const hits = partedBy(asked, { films, people }, details);
  const isTopic = understood !== null && perhaps !== null && perhaps.films.length > 0;
  const lists = await namedLists(ctx, answer.lists, lang);
  const found = { ...hits, lists, totals, understood, taken, perhaps, isTopic, page: input.page, totalPages };
  const isNothing = films.length + people.length === 0 && !isTopic;
  const whose = films.length === 0 && people.length > 0 ? await known(people[0].id, { ctx, lang }) : null;
  // What is like the first one then shares what is beside the point, too.
  const isDescribed = films[0]?.match.kind === "content";
  const shown: readonly { id: number }[] = whose?.films ?? films;
  const [first] = shown;
  const suggested = !isNothing ? [] : answer.perhaps ? answer.perhaps.popular : await popular();
  return {
    input,
    details,
    wrong,
    found,
    similar: input.page === 1 && first !== undefined && shown.length < FEW && !isDescribed
      ? (await similarTo(ctx.db, first.id, { base: ctx.base, lang })).filter(({ id }) =>
        shown.every((film) => film.id !== id)
      )
      : [],
    known: whose,
    suggested,
    offers: isNothing ? await offersBeside(ctx, suggested, lang) : NO_OFFERS,
  };
}

/** What somebody is known for, where people alone were found: all that they made where that is little. */
async function known(id: number, { ctx, lang }: Pick<PageContext, "ctx" | "lang">) {
  const person = await run(ctx, getPerson, { id, lang });
  if (!person) return null;
  const best = knownFor(person);
  const all = new Map(person.filmography.map(({ film }) => [film.id, film]));
  const films = best.length > 0 ? best : [...all.values()];
  return films.length > 0 ? { name: person.name, films } : null;
}

type Data = Awaited<ReturnType<typeof load>>;

/** What was understood, in words: the filters under the names that people know them by, and the people. */
async function told(understood: z.output<typeof Understood>, { ctx, lang }: Pick<PageContext, "ctx" | "lang">) {
  const { people, yearFrom, yearTo, url, sort } = understood;
  const text = messages(lang);
  const isSpan = yearFrom !== null && yearTo !== null;
  const { type, genre, country, keyword } = understood;
  const { ratingMin, runtimeMin, runtimeMax } = understood;
  const years = isSpan ? {} : { ...yearFrom !== null && { yearFrom }, ...yearTo !== null && { yearTo } };
  const filters = (await run(ctx, getFilters, { lang }))!;
  const bounds = Object.entries({ ratingMin, runtimeMin, runtimeMax }).filter(([, value]) => value !== null);
  const choice = CatalogChoice.parse({ type, genre, country, keyword, ...years, ...Object.fromEntries(bounds) });
  const chosen = await listChosen(ctx.db, choice, filters, lang);
  const words = [
    ...chosen.map(({ label }) => label),
    ...isSpan ? [yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`] : [],
    ...people.map(({ name, role }) => text.find.understood[role].replace("{name}", () => name)),
    ...sort === "popular" ? [] : [text.sorts[sort].toLowerCase()],
  ];
  const label = people.length > 0 ? text.find.understood.person : text.find.understood.catalog;
  const topics = chosen.filter(({ filter }) => filter === "keyword").map(({ label }) => label);
  return {
    words: text.find.understood.shown.replace("{what}", () => words.join(", ")),
    /** What the films are about, where that was asked for. */
    topic: topics.length > 0 ? topics.join(", ") : null,
    url,
    label,
  };
}

/** The heading: what was searched for. */
export function searchTitle({ input: { q } }: Data, { text }: PageContext): string {
  return q === undefined ? text.search.label : text.find.results.replace("{q}", () => q);
}

/** What the query was taken for. */
export function correctedText(q: string, { text }: PageContext): string {
  return text.find.corrected.replace("{q}", () => q);
}

/** That nothing was found, of a query as it was typed or at all. */
export function noneText({ input: { q, exact } }: Data, { text }: PageContext): string {
  return exact ? text.find.noneAsTyped.replace("{q}", () => q!) : text.search.none;
}

/** How many films there are, without those that are told apart, which only the last page of the others has. */
export function filmTotal({ totals, more, totalPages }: NonNullable<Data["found"]>): number {
  return totals.films - (totalPages === 1 ? more.films.length : 0);
}

/** The query of the address of the same search without corrections. */
export const exactQuery = ({ q, type }: Data["input"]): string => queryOf({ q, type, exact: "1" }, 1);

/** The query of an address of the search. */
export function queryOf({ q, type, exact }: Partial<Data["input"]>, page: number): string {
  if (q === undefined) return "";
  const query = new URLSearchParams([["q", q], ...(type ?? []).map((type) => ["type", type])]);
  if (exact) query.set("exact", exact);
  if (page > 1) query.set("page", String(page));
  return `?${query}`;
}

/** Search over films and people; as endless as what can be asked, so no crawler is let in. */
export const searchPage = {
  reads: ["catalog", "reviews"],
  load,
  head: (data, context) => ({
    title: `${searchTitle(data, context)} — ${context.text.name}`,
    noindex: true,
    twin: "/search.md",
  }),
  markdown(data, context) {
    const { input, wrong, found, known, similar, suggested, offers } = data;
    const { base, lang, text } = context;
    const offer = ({ text, href }: { text: string; href: string }) => link(text, new URL(href, base).href);
    const to = (path: string, page: number) => pageUrl(base, lang, `${path}${queryOf(input, page)}`);
    const hit = (film: NonNullable<Data["found"]>["films"][number]) => {
      const { makers, why } = data.details.get(film.id)!;
      return [
        ...filmLine(film, lang),
        ...[text.type[film.type], makers, why].flatMap((part) => part ? ` · ${part}` : []),
      ];
    };
    const lines = found?.films.map(hit) ?? [];
    return markdown({ url: to("/search", input.page), lang }, [
      heading(1, searchTitle(data, context)),
      ...wrongLines(wrong, text),
      found ? null : paragraph(text.find.prompt),
      found && found.taken !== null
        ? paragraph([
          correctedText(found.taken, context),
          " · ",
          link(text.find.asTyped.replace("{q}", () => input.q!), pageUrl(base, lang, `/search.md${exactQuery(input)}`)),
        ])
        : null,
      found?.understood
        ? paragraph([
          found.understood.words,
          ...found.understood.url === null ? [] : [" · ", link(found.understood.label, found.understood.url)],
        ])
        : null,
      ...found && found.lists.length > 0
        ? [heading(2, text.nav.lists), list(found.lists.map(({ title, url }) => link(title, url)))]
        : [],
      ...lines.length > 0
        ? [heading(2, text.find.works), paragraph(plural(lang, filmTotal(found!), text.items)), list(lines)]
        : [],
      ...found && found.people.length > 0
        ? [heading(2, text.people), list(found.people.map(({ name, url }) => link(name, url)))]
        : [],
      ...found && found.more.films.length + found.more.people.length > 0
        ? [
          heading(2, text.find.more),
          list([...found.more.films.map(hit), ...found.more.people.map(({ name, url }) => link(name, url))]),
        ]
        : [],
      ...known
        ? [heading(2, `${text.person.knownFor}: ${known.name}`), list(known.films.map((film) => filmLine(film, lang)))]
        : [],
      ...similar.length > 0 ? [heading(2, text.film.similar), list(similar.map((film) => filmLine(film, lang)))] : [],
      found && !found.isTopic && found.films.length + found.people.length === 0
        ? paragraph(noneText(data, context))
        : null,
      ...found?.perhaps && found.perhaps.films.length + found.perhaps.people.length > 0
        ? [
          heading(2, found.isTopic ? text.find.byTopic : text.find.perhaps),
          list([
            ...found.perhaps.films.map(hit),
            ...found.perhaps.people.map(({ name, url }) => link(name, url)),
          ]),
        ]
        : [],
      ...suggested.length > 0
        ? [heading(2, text.home.popular), list(suggested.map((film) => filmLine(film, lang)))]
        : [],
      ...offers.genres.length > 0 ? [heading(2, text.find.offers.genres), list(offers.genres.map(offer))] : [],
      ...offers.people.length > 0 ? [heading(2, text.find.offers.people), list(offers.people.map(offer))] : [],
      found && found.totalPages > 1
        ? paragraph([
          strong(positionLine(found, text)),
          ...found.page < found.totalPages ? [" · ", link(text.paging.next, to("/search.md", found.page + 1))] : [],
        ])
        : null,
    ]);
  },
} satisfies PageDefinition<Data>;
