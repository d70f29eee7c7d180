import type { TVEpisode, TVSeason, WithContext } from "schema-dts";
import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { seasonName } from "@/lib/films/markdown.ts";
import { episodeName } from "./markdown.ts";
import type { Season } from "@/lib/films/season_schema.ts";

/** A season in schema.org's words, with the episodes of this page. Ratings of others are none of its own. */
export function seasonJsonLd(season: z.output<typeof Season>, lang: Lang): WithContext<TVSeason> {
  const { film, number, title, year, episodeCount, url, items } = season;
  return {
    "@context": "https://schema.org",
    "@type": "TVSeason",
    "@id": url,
    url,
    name: title ?? seasonName(number, lang),
    seasonNumber: number,
    ...(episodeCount === null ? {} : { numberOfEpisodes: episodeCount }),
    ...(year === null ? {} : { startDate: String(year) }),
    partOfSeries: { "@type": "TVSeries", "@id": film.url, url: film.url, name: film.title },
    episode: items.map((episode): TVEpisode => ({
      "@type": "TVEpisode",
      episodeNumber: episode.number,
      name: episodeName(episode, lang),
      ...(episode.originalTitle === null || episode.originalTitle === episode.title
        ? {}
        : { alternateName: episode.originalTitle }),
      ...(episode.airDate === null ? {} : { datePublished: episode.airDate }),
      ...(episode.runtimeMinutes === null ? {} : { duration: `PT${episode.runtimeMinutes}M` }),
    })),
  };
}
