import type { Movie, Person, Review, TVSeason, TVSeries, VideoObject, WithContext } from "schema-dts";
import type { z } from "zod";
import { countEpisodes } from "@/lib/films/facts.ts";
import type { Film } from "@/lib/films/schema.ts";
import { ENOUGH_VOTES } from "@/lib/films/score.ts";

/** What schema.org calls the work of a generative model. */
const BY_A_MODEL = "https://schema.org/TrainedAlgorithmicMediaDigitalSource";

/** Whether a film has episodes. */
export function isSeries({ seasons, type }: z.output<typeof Film>): boolean {
  return seasons.length > 0 || type === "serial" || type === "cartoon-series";
}

/** The poster, with the first stills where there are some. */
function imagesOf({ poster, stills }: z.output<typeof Film>): { image?: string | string[] } {
  const urls = [...(poster ? [poster] : []), ...stills.slice(0, SHOWN_STILLS)].map(({ url }) => url);
  return urls.length === 0 ? {} : { image: urls.length === 1 ? urls[0] : urls };
}

const SHOWN_STILLS = 5;

function trailerVideo(
  { title, stills, poster }: z.output<typeof Film>,
  { url, player, language }: NonNullable<z.output<typeof Film>["trailer"]>,
): VideoObject {
  const thumbnail = stills[0] ?? poster;
  return {
    "@type": "VideoObject",
    name: title,
    url,
    embedUrl: player,
    ...(thumbnail ? { thumbnailUrl: thumbnail.url } : {}),
    ...(language === null ? {} : { inLanguage: language }),
  };
}

/**
 * A film in schema.org's words. Only this site's own public rating is an AggregateRating, from five votes on;
 * what agents wrote says so. `agents`: pages of the agents among the reviewers, by the ids of their reviews; `season`:
 * that whose episodes the page lists.
 */
export function filmJsonLd(
  film: z.output<typeof Film>,
  personUrl: (id: number) => string,
  agents: ReadonlyMap<number, string>,
  season: WithContext<TVSeason> | null,
): WithContext<Movie | TVSeries> {
  const person = ({ personId, name }: { personId: number; name: string }): Person => ({
    "@type": "Person",
    name,
    url: personUrl(personId),
  });
  const crew = (...jobs: string[]) => film.crew.filter(({ job }) => jobs.includes(job)).map(person);
  const { public: rating } = film.ratings;
  const review = (one: z.output<typeof Film>["reviews"][number]): Review => ({
    "@type": "Review",
    // There is no type for a program as an author; an organization comes nearest.
    author: one.aiGenerated
      ? { "@type": "Organization", name: one.author.name, url: agents.get(one.id) }
      : { "@type": "Person", name: one.author.name },
    reviewBody: one.text,
    inLanguage: one.lang,
    datePublished: one.createdAt,
    ...(one.updatedAt === undefined ? {} : { dateModified: one.updatedAt }),
    ...(one.rating === null
      ? {}
      : { reviewRating: { "@type": "Rating", ratingValue: one.rating, bestRating: 10, worstRating: 1 } }),
    ...(one.aiGenerated ? { digitalSourceType: BY_A_MODEL } : {}),
  });
  const common = {
    "@id": film.url,
    url: film.url,
    name: film.title,
    ...(film.originalTitle === film.title ? {} : { alternateName: film.originalTitle }),
    ...imagesOf(film),
    ...(film.trailer ? { trailer: trailerVideo(film, film.trailer) } : {}),
    ...(film.synopsis === null ? {} : { description: film.synopsis }),
    genre: film.genres.map(({ name }) => name),
    countryOfOrigin: film.countries.map(({ name }) => ({ "@type": "Country" as const, name })),
    actor: film.cast.slice(0, 10).map(person),
    ...(film.externalIds.imdb ? { sameAs: `https://www.imdb.com/title/${film.externalIds.imdb}/` } : {}),
    ...(film.ageRating === null ? {} : { contentRating: film.ageRating }),
    ...(film.reviews.length > 0 ? { review: film.reviews.map(review) } : {}),
    ...(rating.average === null || rating.count < ENOUGH_VOTES ? {} : {
      aggregateRating: {
        "@type": "AggregateRating" as const,
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 10,
        worstRating: 1,
      },
    }),
  };
  if (isSeries(film)) {
    const listed = film.seasons.flatMap(({ number, url }) =>
      url === null ? [] : [{
        "@type": "TVSeason" as const,
        "@id": url,
        url,
        seasonNumber: number,
        ...(season && "episode" in season && season["@id"] === url ? { episode: season.episode } : {}),
      }]
    );
    const episodes = countEpisodes(film);
    return {
      "@context": "https://schema.org",
      "@type": "TVSeries",
      ...common,
      ...(film.year === null ? {} : { startDate: film.premieres[0]?.date ?? String(film.year) }),
      ...(film.endYear === null ? {} : { endDate: String(film.endYear) }),
      ...(film.seasons.length > 0 ? { numberOfSeasons: film.seasons.filter(({ number }) => number > 0).length } : {}),
      ...(episodes === null ? {} : { numberOfEpisodes: episodes }),
      ...(listed.length > 0 ? { containsSeason: listed } : {}),
      creator: crew("creator", "director"),
    };
  }
  return {
    "@context": "https://schema.org",
    "@type": "Movie",
    ...common,
    ...(film.premieres.length > 0 || film.year !== null
      ? { datePublished: film.premieres[0]?.date ?? String(film.year) }
      : {}),
    ...(film.runtimeMinutes === null ? {} : { duration: `PT${film.runtimeMinutes}M` }),
    director: crew("director"),
    author: crew("writer"),
  };
}
