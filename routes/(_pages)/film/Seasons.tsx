import type { z } from "zod";
import { EpisodeList } from "../../(_components)/EpisodeList.tsx";
import { SeasonCards } from "../../(_components)/SeasonCards.tsx";
import type { Film } from "@/lib/films/schema.ts";
import { seasonName } from "@/lib/films/markdown.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { SeasonSpan } from "@/lib/films/season_spans.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pathOf } from "@/lib/urls.ts";

/** So many seasons are shown at once. */
const SHOWN_SEASONS = 6;

/** Whether the page tells of seasons. The number of its episodes, all that may be known of an only one, is a fact. */
export function hasSeasons(seasons: readonly SeasonSpan[], season: unknown): boolean {
  return season !== null || seasons.length > 1 || seasons.some(({ url }) => url !== null);
}

/** What unfolds: "Ещё 31 сезон и спецвыпуски". */
function moreText(rest: readonly SeasonSpan[], { lang, text }: PageContext): string {
  const counted = rest.filter(({ number }) => number > 0).length;
  if (counted === 0) return text.film.specials;
  const specials = counted < rest.length ? [text.film.specials.toLocaleLowerCase(lang)] : [];
  return new Intl.ListFormat(lang).format([plural(lang, counted, text.film.moreSeasons), ...specials]);
}

/**
 * The seasons of a series, and the episodes of the one that a visitor looks at first. Of one that goes on the newest
 * come first, if not all are seen at once; specials are last.
 */
export function Seasons({ film, seasons, season, context }: {
  film: Pick<z.output<typeof Film>, "endYear">;
  seasons: readonly SeasonSpan[];
  season: z.output<typeof Season> | null;
  context: PageContext;
}) {
  const { lang, text } = context;
  if (!hasSeasons(seasons, season)) return null;
  const isAlone = seasons.length === 1 && season !== null;
  const counted = seasons.filter(({ number }) => number > 0);
  const ordered = seasons.length > SHOWN_SEASONS && film.endYear === null
    ? [...counted.toReversed(), ...seasons.filter(({ number }) => number === 0)]
    : seasons;
  const rest = ordered.slice(SHOWN_SEASONS);
  const cards = (some: readonly SeasonSpan[]) => (
    <SeasonCards
      seasons={some}
      shown={season?.number}
      context={context}
    />
  );
  return (
    <section class="seasons-part" id="seasons">
      <h2>
        {isAlone ? text.film.episodeList : text.film.seasons}{" "}
        <small>
          {isAlone ? season.episodeCount ?? season.total : counted.length}
        </small>
      </h2>
      <div>
        {!isAlone && (
          <div>
            {cards(ordered.slice(0, SHOWN_SEASONS))}
            {rest.length > 0 && (
              <details>
                <summary>{moreText(rest, context)}</summary>
                {cards(rest)}
              </details>
            )}
          </div>
        )}
        {season !== null && (
          <div>
            {!isAlone && <h3>{seasonName(season.number, lang)}</h3>}
            <EpisodeList season={season} isLinked context={context} />
            {season.totalPages > 1 && (
              <p>
                <a class="button quiet" href={pathOf(season.url)}>{text.film.allEpisodes}</a>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
