import type { z } from "zod";
import { everyLang, type Lang } from "../i18n/lang.ts";
import { paged } from "../operation.ts";
import { episodeTitle, titlesOf } from "./episode_title.ts";
import type { EpisodeRow, SeasonRow } from "./season_queries.ts";
import type { Episode, Season } from "./season_schema.ts";
import { type Audience, Fallbacks, filmCard, seasonUrl } from "./view.ts";

/** A season with a page of its episodes. */
export function seasonView(
  row: SeasonRow,
  at: { page: number; pageSize: number },
  audience: Audience,
): z.input<typeof Season> {
  const { base, lang } = audience;
  const { number, year, episodeCount, previous, next, seasons, sources, updatedAt } = row;
  const localization = new Fallbacks(lang);
  const title = localization.best("title", row.titles ?? {});
  return {
    film: filmCard({ ...row.film, ratings: {} }, audience),
    number,
    title,
    year,
    episodeCount,
    url: seasonUrl(base, lang, row.film.id, number),
    previous,
    next,
    seasons: seasons.map(({ number, listed }) => ({
      number,
      url: listed ? seasonUrl(base, lang, row.film.id, number) : null,
    })),
    ...paged(row.episodes.map((episode) => episodeView(episode, row.film.originalLanguage, lang)), row.total, at),
    sources,
    localization,
    updatedAt,
  };
}

function episodeView(row: EpisodeRow, originalLanguage: string | null, lang: Lang): z.input<typeof Episode> {
  const titles = titlesOf(row, originalLanguage);
  return {
    number: row.number,
    title: episodeTitle(row, originalLanguage, lang),
    originalTitle: row.originalTitle,
    titles: everyLang(titles),
    airDate: row.airDate,
    runtimeMinutes: row.runtimeMinutes,
    ratings: Object.entries(row.ratings ?? {}).map(([source, [value, scale, votes]]) => (
      { source, value, scale, votes }
    )),
  };
}
