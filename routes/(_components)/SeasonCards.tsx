import { Facts } from "./Facts.tsx";
import { seasonParts } from "@/lib/films/markdown.ts";
import type { SeasonSpan } from "@/lib/films/season_spans.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatRating } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

/** The seasons of a series beside each other: when each was on, how long it is, how it is rated. */
export function SeasonCards({ seasons, shown, context: { lang } }: {
  seasons: readonly SeasonSpan[];
  /** The season whose episodes are on the page. */
  shown?: number;
  context: PageContext;
}) {
  return (
    <ul class="places seasons">
      {seasons.map((season) => {
        const { number, rating, url } = season;
        const [name, ...facts] = seasonParts(season, lang);
        const content = (
          <>
            <span class="season-name">
              <strong>{name}</strong>
              {rating !== null && <b class="card-rating">★ {formatRating(rating, lang)}</b>}
            </span>
            <Facts facts={facts} />
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
