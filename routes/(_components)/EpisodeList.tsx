import type { z } from "zod";
import { episodeFacts, episodeName, foreignName, isTitled, otherTitle } from "@/lib/films/episodes.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

/**
 * Episodes of a season by number: what each is called, when it was on, how long it is. Each has an address on the page of
 * its season.
 */
export function EpisodeList({ season: { items, url }, isLinked = false, context: { lang, text } }: {
  season: z.output<typeof Season>;
  /** Whether episodes lead to the page of their season, from another one. */
  isLinked?: boolean;
  context: PageContext;
}) {
  // Where all are called by their numbers, those beside them would say the same again.
  const isNumbered = items.some((episode) => isTitled(episode, lang));
  return (
    <ol class="episodes" aria-label={text.film.episodeList}>
      {items.map((episode) => {
        const { number } = episode;
        const facts = joinFacts(episodeFacts(episode, lang));
        const name = episodeName(episode, lang);
        const other = otherTitle(episode, lang);
        return (
          <li value={number} id={isLinked ? undefined : `e${number}`}>
            {isNumbered && <span class="row-position" aria-hidden="true">{number}</span>}
            <div class="row-text">
              <b class="row-title" lang={foreignName(episode, lang)}>
                {isLinked ? <a href={`${pathOf(url)}#e${number}`}>{name}</a> : name}
              </b>
              {other !== null && <span class="episode-original" lang={other.lang}>{other.text}</span>}
              {facts !== "" && <small>{facts}</small>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
