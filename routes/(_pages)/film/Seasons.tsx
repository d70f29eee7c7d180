import type { z } from "zod";
import { EpisodeList } from "../../(_components)/EpisodeList.tsx";
import { seasonName, seasonParts } from "@/lib/films/markdown.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pathOf } from "@/lib/urls.ts";

type Seasons = z.output<typeof Film>["seasons"];

/** So many seasons are shown at once. */
const SHOWN_SEASONS = 12;

/** The seasons of a series, and the episodes of the one that a visitor looks at first. */
export function Seasons({ film: { seasons }, season, context }: {
  film: z.output<typeof Film>;
  season: z.output<typeof Season> | null;
  context: PageContext;
}) {
  const { lang, text } = context;
  if (seasons.length === 0) return null;
  const isAlone = seasons.length === 1 && season !== null;
  const rest = seasons.slice(SHOWN_SEASONS);
  return (
    <section class="seasons-part" id="seasons">
      <h2>
        {isAlone ? text.film.episodeList : text.film.seasons}{" "}
        <small>
          {isAlone ? season.episodeCount ?? season.total : seasons.filter(({ number }) => number > 0).length}
        </small>
      </h2>
      <div>
        {!isAlone && (
          <div>
            <SeasonCards seasons={seasons.slice(0, SHOWN_SEASONS)} shown={season?.number} context={context} />
            {rest.length > 0 && (
              <details>
                <summary>{text.film.allSeasons}</summary>
                <SeasonCards seasons={rest} shown={season?.number} context={context} />
              </details>
            )}
          </div>
        )}
        {season !== null && (
          <div>
            {!isAlone && <h3>{seasonName(season.number, lang)}</h3>}
            <EpisodeList season={season} context={context} />
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

function SeasonCards({ seasons, shown, context: { lang } }: {
  seasons: Seasons;
  shown: number | undefined;
  context: PageContext;
}) {
  return (
    <ul class="places seasons">
      {seasons.map((season) => {
        const [name, ...facts] = seasonParts(season, lang);
        const content = (
          <>
            <strong>{name}</strong>
            <span>{facts.join(" · ")}</span>
          </>
        );
        return (
          <li class={season.number === shown ? "is-shown" : undefined}>
            {season.url === null ? <div>{content}</div> : <a href={pathOf(season.url)}>{content}</a>}
          </li>
        );
      })}
    </ul>
  );
}
