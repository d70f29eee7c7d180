import type { z } from "zod";
import { episodeFacts, episodeName, foreignTitle, untranslatedText } from "@/lib/films/episodes.ts";
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
  const untranslated = untranslatedText(items, lang);
  return (
    <>
      {untranslated !== null && <p class="episode-note">{untranslated}</p>}
      <ol class="episodes" aria-label={text.film.episodeList}>
        {items.map((episode) => {
          const { number, title, originalTitle } = episode;
          const facts = joinFacts(episodeFacts(episode, lang));
          const name = episodeName(episode, lang);
          return (
            <li value={number} id={isLinked ? undefined : `e${number}`}>
              <span class="row-position" aria-hidden="true">{number}</span>
              <div class="row-text">
                <b class="row-title" lang={foreignTitle(episode, lang)}>
                  {isLinked ? <a href={`${pathOf(url)}#e${number}`}>{name}</a> : name}
                </b>
                {originalTitle !== null && originalTitle !== title && (
                  <span class="episode-original">{originalTitle}</span>
                )}
                {facts !== "" && <small>{facts}</small>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
