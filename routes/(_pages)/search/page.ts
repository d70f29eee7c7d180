import { CatalogChoice, listChosen } from "@/lib/catalog/choice.ts";
import { getCatalog, getFilters } from "@/lib/catalog/operations.ts";
import { similarTo } from "@/lib/films/cards.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { namedLists } from "@/lib/lists/operations.ts";
import { paged, run } from "@/lib/operation.ts";
import { knownFor } from "@/lib/people/filmography.ts";
import { getPerson } from "@/lib/people/operations.ts";
import { listsCalled } from "@/lib/search/lists.ts";
import { type HitDetails, hitDetails } from "@/lib/search/hits.ts";
import { type Offers, offersBeside } from "@/lib/search/offers.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput, type Understood } from "@/lib/search/schema.ts";
import { z } from "zod";
import { kindsOf, ONLY } from "./kinds.ts";
import { searchMarkdown } from "./markdown.ts";
import { asTyped, partedBy, takenFor } from "./meant.ts";
import type { OwnMarks } from "../../(_components)/CardDiary.tsx";
import { ownMarks } from "../(films)/own_marks.ts";
import { searchTitle } from "./words.ts";

/** Films and people on a page, each. */
const LIMIT = 24;
/** Where fewer films than these were found, what the first one is like is shown, too. */
const FEW = 6;
/** Popular films where nothing was found or asked. */
const SUGGESTED = 12;

const Input = SearchInput.pick({ q: true, type: true, page: true }).partial({ q: true }).extend({
  /** People or lists alone. */
  only: z.enum(ONLY).optional(),
  /** What is named as it was typed, and no correction. */
  exact: z.enum(["1"]).optional(),
});

type Asked = z.output<typeof Input>;

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
  const called = await listsCalled(ctx, input.q, lang);
  const whole = input.type.length === 0 ? answer : (await run(ctx, search, { q: input.q, type: [], limit: 1, lang }))!;
  const kinds = input.exact ? [] : kindsOf(whole, called.length);
  const only = kinds.some(({ kind }) => kind === input.only) ? input.only : undefined;
  const understood = answer.understood && await told(answer.understood, { ctx, lang });
  const asked = answer.understood?.people.map(({ id }) => id) ?? [];
  const { films, people, totals, correctedQuery, perhaps } = shownOf(input.exact ? asTyped(answer) : answer, {
    only,
    type: input.type,
  });
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
    // What is like another film has nothing of the query in it.
    if (answer.understood?.like && film.match.kind === "content") Object.assign(its, { why: null, saying: [] });
  }
  const hits = partedBy(asked, { films, people }, details);
  const isTopic = understood !== null && perhaps !== null && perhaps.films.length > 0;
  const isListed = input.page === 1 && input.type.length === 0 && only !== "people";
  const lists = isListed ? await namedLists(ctx, called, lang) : [];
  const found = {
    ...hits,
    kinds,
    only,
    lists,
    totals,
    understood,
    taken,
    perhaps,
    isTopic,
    page: input.page,
    totalPages,
  };
  const isNothing = films.length + people.length === 0 && !isTopic && only === undefined;
  const whose = input.page === 1 && isLed({ films, people }, asked) ? await known(people[0].id, { ctx, lang }) : null;
  // What is like the first one then shares what is beside the point, too.
  const isDescribed = films[0]?.match.kind === "content";
  const shown: readonly { id: number }[] = films.length === 0 && whose ? whose.films : films;
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

/** What of an answer is shown: films of a type without the people beside them, or one of the other kinds alone. */
function shownOf(answer: ReturnType<typeof asTyped>, { only, type }: Pick<Asked, "only" | "type">) {
  const { films, people, totals } = answer;
  const hasFilms = only === undefined;
  const hasPeople = only === "people" || only === undefined && (type.length === 0 || totals.films === 0);
  return {
    ...answer,
    films: hasFilms ? films : [],
    people: hasPeople ? people : [],
    totals: { films: hasFilms ? totals.films : 0, people: hasPeople ? totals.people : 0 },
  };
}

/** Whether it is somebody that the query is about, rather than what else was found. */
function isLed({ films, people }: Pick<ReturnType<typeof asTyped>, "films" | "people">, asked: readonly number[]) {
  const [first] = people;
  if (first === undefined || films.length === 0) return first !== undefined;
  return asked.length === 1 && asked[0] === first.id || first.match.kind === "exact" && first.score > films[0].score;
}

/** Somebody with what they are known for, which is all that they made where that is little. */
async function known(id: number, { ctx, lang }: Pick<PageContext, "ctx" | "lang">) {
  const person = await run(ctx, getPerson, { id, lang });
  if (!person) return null;
  const best = knownFor(person);
  const all = new Map(person.filmography.map(({ film }) => [film.id, film]));
  return { ...person, works: all.size, films: best.length > 0 ? best : [...all.values()] };
}

/** What a search shows. */
export type SearchData = Awaited<ReturnType<typeof load>>;

/** What was understood, in words: the filters under the names that people know them by, and the people. */
async function told(understood: z.output<typeof Understood>, { ctx, lang }: Pick<PageContext, "ctx" | "lang">) {
  const { people, like, yearFrom, yearTo, url, sort } = understood;
  const text = messages(lang);
  const isSpan = yearFrom !== null && yearTo !== null;
  const { type, genre, country, keyword, provider } = understood;
  const { ratingMin, runtimeMin, runtimeMax } = understood;
  const years = isSpan ? {} : { ...yearFrom !== null && { yearFrom }, ...yearTo !== null && { yearTo } };
  const filters = (await run(ctx, getFilters, { lang }))!;
  const bounds = Object.entries({ ratingMin, runtimeMin, runtimeMax }).filter(([, value]) => value !== null);
  const choice = CatalogChoice.parse({
    type,
    genre,
    country,
    keyword,
    provider,
    ...years,
    ...Object.fromEntries(bounds),
  });
  const chosen = await listChosen(ctx.db, choice, filters, lang);
  const words = [
    ...chosen.map(({ label }) => label),
    ...isSpan ? [yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`] : [],
    ...people.map(({ name, role }) => text.find.understood[role].replace("{name}", () => name)),
    ...like ? [text.find.understood.like.replace("{title}", () => like.title)] : [],
    ...sort === "popular" ? [] : [text.sorts[sort].toLowerCase()],
  ];
  const { person, catalog } = text.find.understood;
  const label = like ? text.diary.recommendations.fromFilm : people.length > 0 ? person : catalog;
  const topics = chosen.filter(({ filter }) => filter === "keyword").map(({ label }) => label);
  return {
    words: text.find.understood.shown.replace("{what}", () => words.join(", ")),
    /** What the films are about, where that was asked for. */
    topic: topics.length > 0 ? topics.join(", ") : null,
    url,
    label,
  };
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
  markdown: searchMarkdown,
} satisfies PageDefinition<SearchData>;
