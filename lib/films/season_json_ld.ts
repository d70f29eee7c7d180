import type { TVEpisode, TVSeason, WithContext } from "schema-dts";
import type { z } from "zod";
import type { Lang } from "../i18n/lang.ts";
import { seasonName } from "@/lib/films/markdown.ts";
import { episodeName, otherTitle } from "./episodes.ts";
import type { Season } from "./season_schema.ts";

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
    episode: items.map((episode) => episodeJsonLd(episode, lang)),
  };
}

/** An episode in schema.org's words. */
function episodeJsonLd(episode: z.output<typeof Season>["items"][number], lang: Lang): TVEpisode {
  const { number, airDate, runtimeMinutes } = episode;
  const other = otherTitle(episode, lang);
  return {
    "@type": "TVEpisode",
    episodeNumber: number,
    name: episodeName(episode, lang),
    ...(other === null ? {} : { alternateName: other.text }),
    ...(airDate === null ? {} : { datePublished: airDate }),
    ...(runtimeMinutes === null ? {} : { duration: `PT${runtimeMinutes}M` }),
  };
}
