import type { z } from "zod";
import { episodeFacts, episodeName } from "@/lib/films/episodes.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";

/** Episodes of a season by number: what each is called, when it was on, how long it is. */
export function EpisodeList({ season: { items }, context: { lang, text } }: {
  season: z.output<typeof Season>;
  context: PageContext;
}) {
  return (
    <ol class="episodes" aria-label={text.film.episodeList}>
      {items.map((episode) => (
        <li value={episode.number}>
          <span class="row-position" aria-hidden="true">{episode.number}</span>
          <div class="row-text">
            <b class="row-title">{episodeName(episode, lang)}</b>
            {episode.originalTitle !== null && episode.originalTitle !== episode.title && (
              <span class="episode-original">{episode.originalTitle}</span>
            )}
            <small>{joinFacts(episodeFacts(episode, lang))}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}
