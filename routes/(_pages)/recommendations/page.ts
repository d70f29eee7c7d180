import type { z } from "zod";
import { getCatalog } from "@/lib/catalog/operations.ts";
import { getUnrated } from "@/lib/diary/pages.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import { findSynopses } from "@/lib/films/outline.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import { readInput } from "@/lib/http/parameters.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { getOwnRecommendations, getRecommendations } from "@/lib/recommendations/operations.ts";
import { MOST_NAMED, type Recommendations, RecommendationsInput } from "@/lib/recommendations/schema.ts";
import { teaser } from "@/lib/text/teaser.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput } from "@/lib/search/schema.ts";
import { becauseText, namesOf, ownBecauseText } from "../(films)/film_names.ts";
import { ownMarks } from "../(films)/own_marks.ts";
import { titled } from "../(heads)/page_title.ts";
import { itemList } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { chosenUrl } from "../(films)/recommendations_url.ts";

/** Films that a name may mean. */
const FOUND = 8;

/** So many are shown of what goes with one's own ratings; the page of one's films has all. */
const OWN = 12;

/** Popular films to begin with. */
const OFFERED = 24;

const Input = RecommendationsInput.pick({ film: true }).extend(SearchInput.pick({ q: true }).shape).partial();

async function load(context: PageContext) {
  const { ctx, query, lang } = context;
  const { good, wrong } = readLenient(Input, query);
  if (!good.has("film")) good.delete("film");
  const { q } = readInput(SearchInput.pick({ q: true }).partial(), {}, good);
  const film = good.getAll("film").map(Number);
  const found = film.length === 0 ? null : await run(ctx, getRecommendations, { film, lang });
  const { of = [], items = [] }: Partial<z.output<typeof Recommendations>> = found ?? {};
  const isFull = of.length >= MOST_NAMED;
  const named = q === undefined || isFull ? null : (await run(ctx, search, { q, limit: FOUND, lang }))!.films;
  /** Whether it has to be known first which film was meant. */
  const isAsking = named !== null && named.length > 0;
  /** What somebody who is signed in may like, until they name films. */
  const own = isMember(context) && of.length === 0 && !named
    ? (await getOwnRecommendations.run(context.ctx, { lang })).items.slice(0, OWN)
    : [];
  const isOwn = (id: number) => own.some(({ film }) => film.id === id);
  const popular = of.length > 0 || named ? [] : (await offered(context)).filter(({ id }) => !isOwn(id));
  const marks = await ownMarks(context, [...items, ...own].map(({ film }) => film));
  const synopses = await findSynopses(ctx.db, [...items, ...own].map(({ film }) => film.id), lang);
  return { of, items, q, wrong, isFull, named, isAsking, popular, own, marks, synopses };
}

/** Popular films; of what somebody who is signed in knows, "for you" already says what goes with it. */
async function offered(context: PageContext) {
  const { ctx, lang } = context;
  if (isMember(context)) return (await getUnrated.run(context.ctx, { lang }))!;
  return (await run(ctx, getCatalog, { lang, pageSize: OFFERED }))!.items;
}

type Data = Awaited<ReturnType<typeof load>>;

/** What goes with films that somebody names in the address; as endless as these, so no crawler is let in. */
export const recommendationsPage = {
  reads: ["catalog", "reviews"],
  load,
  head({ of, items, q, wrong }, context) {
    const { lang, text: { diary: { recommendations: text } } } = context;
    const films = items.map(({ film }) => film);
    return {
      title: titled(of.length === 0 ? text.publicTitle : `${text.publicTitle}: ${namesOf(of, context.text)}`, context),
      description: text.publicIntro,
      noindex: of.length > 0 || q !== undefined || wrong.length > 0,
      canonicalQuery: chosenUrl(of.map(({ id }) => id), lang).split("?")[1],
      twin: "/recommendations.md",
      jsonLd: films.length > 0 ? [itemList(films)] : [],
    };
  },
  markdown({ of, items, wrong, named, isAsking, popular, own, synopses }, { base, lang, text }) {
    const { recommendations } = text.diary;
    const ids = of.map(({ id }) => id);
    const add = (id: number) => chosenUrl([...ids, id], lang, "/recommendations.md", base);
    const choices = named ?? popular;
    const about = (id: number) => synopses.has(id) ? [` — ${teaser(synopses.get(id)!.text)}`] : [];
    return markdown({ url: chosenUrl(ids, lang, "/recommendations", base), lang }, [
      heading(1, recommendations.publicTitle),
      ...wrongLines(wrong, text),
      paragraph(recommendations.publicIntro),
      ...(of.length > 0 ? [heading(2, recommendations.chosen), list(of.map((film) => filmLine(film, lang)))] : []),
      ...(own.length > 0
        ? [
          heading(2, recommendations.title),
          list(own.map(({ film, because }) =>
            [filmLine(film, lang), ` — ${ownBecauseText(because, text)}`, ...about(film.id)].flat()
          )),
        ]
        : []),
      ...(choices.length > 0
        ? [
          heading(2, named ? recommendations.found : recommendations.popular),
          list(choices.map(({ id, title }) => link(recommendations.add.replace("{title}", () => title), add(id)))),
        ]
        : []),
      ...(of.length > 0 && !isAsking
        ? [heading(2, of.length === 1 ? recommendations.goWithOne : recommendations.goWith)]
        : []),
      ...(isAsking ? [] : items.length > 0
        ? [list(items.map(({ film, because }) =>
          [
            filmLine(film, lang),
            // Of one chosen film the heading says it.
            ...(of.length > 1 ? [` — ${becauseText(because, text)}`] : []),
            ...about(film.id),
          ].flat()
        ))]
        : of.length > 0
        ? [paragraph(recommendations.nothing)]
        : []),
    ]);
  },
} satisfies PageDefinition<Data>;
