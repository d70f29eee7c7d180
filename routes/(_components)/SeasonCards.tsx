import { seasonParts } from "@/lib/films/markdown.ts";
import type { SeasonSpan } from "@/lib/films/season_spans.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatRating } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

/** More episodes than these are no marks that could be told apart. */
const MOST_MARKS = 40;
/** A mark for an episode, and the room after it. */
const [MARK, GAP] = [6, 3];

/** The seasons of a series beside each other: when each was on, how long it is, how it is rated. */
export function SeasonCards({ seasons, shown, longest, context: { lang } }: {
  seasons: readonly SeasonSpan[];
  /** The season whose episodes are on the page. */
  shown?: number;
  /** The episodes of the longest season, which takes the whole width. */
  longest: number;
  context: PageContext;
}) {
  return (
    <ul class="places seasons">
      {seasons.map((season) => {
        const { number, rating, episodeCount, url } = season;
        const [name, ...facts] = seasonParts(season, lang);
        const content = (
          <>
            <span class="season-name">
              <strong>{name}</strong>
              {rating !== null && <b class="card-rating">★ {formatRating(rating, lang)}</b>}
            </span>
            {facts.map((fact) => <span>{fact}</span>)}
            {longest <= MOST_MARKS && episodeCount !== null && <Marks count={episodeCount} of={longest} />}
          </>
        );
        return (
          <li class={number === shown ? "is-shown" : undefined}>
            {url === null
              ? <div>{content}</div>
              : <a href={pathOf(url)} aria-current={number === shown ? "true" : "false"}>{content}</a>}
          </li>
        );
      })}
    </ul>
  );
}

/** How many episodes the longest of these seasons has. */
export function longestOf(seasons: readonly SeasonSpan[]): number {
  return Math.max(0, ...seasons.map(({ episodeCount }) => episodeCount ?? 0));
}

/** A mark for each episode, so that seasons can be compared at a glance. */
function Marks({ count, of }: { count: number; of: number }) {
  const width = (episodes: number) => episodes * (MARK + GAP) - GAP;
  if (count === 0) return null;
  return (
    <svg class="season-marks" viewBox={`0 0 ${width(of)} 4`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 2h${width(count)}`} stroke-width="4" stroke-dasharray={`${MARK} ${GAP}`} />
    </svg>
  );
}
