import type { z } from "zod";
import { everyLang, FALLBACKS, type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import { paged } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import type { EpisodeRow, SeasonRow } from "./season_queries.ts";
import type { Episode, Season } from "./season_schema.ts";
import { type Audience, Fallbacks, filmCard } from "./view.ts";

/** The address of a season's page. */
export function seasonUrl(base: string, lang: Lang, film: number, season: number): string {
  return pageUrl(base, lang, `/film/${film}/season/${season}`);
}

/** A season with a page of its episodes. */
export function seasonView(
  row: SeasonRow,
  at: { page: number; pageSize: number },
  audience: Audience,
): z.input<typeof Season> {
  const { base, lang } = audience;
  const { number, year, episodeCount, previous, next, sources, updatedAt } = row;
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
    title: titleIn(lang, titles, row.originalTitle),
    originalTitle: row.originalTitle,
    titles: everyLang(titles),
    airDate: row.airDate,
    runtimeMinutes: row.runtimeMinutes,
    ratings: Object.entries(row.ratings ?? {}).map(([source, [value, scale, votes]]) => (
      { source, value, scale, votes }
    )),
  };
}

/** The original title stands in for the local one in its own language. */
function titlesOf({ titles, originalTitle }: EpisodeRow, originalLanguage: string | null): Texts {
  const own = LANGS.find((lang) => lang === originalLanguage);
  return own && originalTitle !== null ? { [own]: originalTitle, ...titles } : titles ?? {};
}

/** Whoever reads no Cyrillic reads the original title before one in another language. */
function titleIn(lang: Lang, titles: Texts, original: string | null): string | null {
  const [first, ...others] = FALLBACKS[lang].map((candidate) => titles[candidate] ?? null);
  const known = lang === "en" ? [first, original, ...others] : [first, ...others, original];
  return known.find((title) => title !== null) ?? null;
}
