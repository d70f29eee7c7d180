import { getAgent } from "./agents/operations.ts";
import { getCatalog } from "./catalog/operations.ts";
import { cinemaCountries, theaters } from "./places/operations.ts";
import { getFilm } from "./films/operations.ts";
import { findListedSeason } from "./films/season_queries.ts";
import type { Lang } from "./i18n/lang.ts";
import { getLists } from "./lists/operations.ts";
import { type OperationContext, run } from "./operation.ts";
import { getMemberLists } from "./own_lists/member_operations.ts";

type Value = string | number | undefined;

/** What examples of endpoints are filled in with; `undefined` is what this catalog does not have. */
export interface ExampleValues {
  /** Values of parameters in a path, by the part of the path before them: `film` for `/api/film/{id}/reviews`. */
  path: Record<string, Value>;
  /** The same of a single operation, by its id, where it needs others. */
  pathOf: Record<string, Record<string, Value>>;
  /** Values of parameters in the query, by the id of the operation: those that must be given, and a few that show it. */
  query: Record<string, Record<string, Value>>;
}

/** Values under which this very catalog has something to show. */
export async function exampleValues(ctx: OperationContext, lang: Lang): Promise<ExampleValues> {
  const { items: [film] } = (await run(ctx, getCatalog, { lang, pageSize: 1 }))!;
  const detail = film ? await run(ctx, getFilm, { id: film.id, lang }) : null;
  const { items: [collection] } = (await run(ctx, getLists, { lang }))!;
  const { items: [shown] } = (await run(ctx, getMemberLists, { lang, pageSize: 1 }))!;
  const person = detail?.cast[0] ?? detail?.crew[0];
  const { country, slug } = await exampleTheater(ctx, lang);
  const filmId = film?.id ?? 1;
  const season = await findListedSeason(ctx.db);
  return {
    path: {
      film: filmId,
      films: filmId,
      person: person?.personId ?? 1,
      list: collection?.slug ?? "best",
      members: shown?.key,
      theaters: slug,
      agent: await run(ctx, getAgent, { id: 1, lang, pageSize: 1 }) ? 1 : undefined,
    },
    pathOf: { getSeason: { film: season?.film, season: season?.season } },
    query: {
      search: { q: film?.originalTitle ?? "matrix" },
      getCatalog: { ...(film?.genres[0] ? { genre: film.genres[0].code } : {}), sort: "rating" },
      getRecommendations: { film: film?.id },
      getCalendar: { country: "US" },
      getNowShowing: { country },
      findSessions: { theater: slug, sort: "price" },
      getCities: { country },
      getTheaters: { country },
      getTheater: { country },
    },
  };
}

/** A country that needs no city, and a theater of it if one is known already. */
async function exampleTheater(ctx: OperationContext, lang: Lang) {
  const { items } = await cinemaCountries(ctx, lang);
  const found = items.find(({ capabilities }) => capabilities.theaters && !capabilities.cities);
  if (!found) return { country: items[0]?.code ?? "UA", slug: undefined };
  const { items: [theater] } = await theaters(ctx, { country: found.code }, lang);
  return { country: found.code, slug: theater?.slug };
}

/** An address of an endpoint that can be opened, or `null` where this catalog has nothing for it. */
export function exampleOf(
  { id, path, parameters }: { id: string; path: string; parameters: readonly { name: string }[] },
  values: ExampleValues,
  lang: Lang,
): string | null {
  const inPath = [...path.matchAll(/([^/]+)\/\{\w+\}/g)].map(([, before]) =>
    ({ ...values.path, ...values.pathOf[id] })[before]
  );
  const inQuery = Object.entries(values.query[id] ?? {});
  if ([...inPath, ...inQuery.map(([, value]) => value)].includes(undefined)) return null;
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]));
  if (parameters.some(({ name }) => name === "lang")) query.set("lang", lang);
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(inPath.shift()!));
  return filled + (query.size > 0 ? `?${query}` : "");
}
