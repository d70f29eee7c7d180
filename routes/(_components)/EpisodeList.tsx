import type { z } from "zod";
import { episodeFacts, episodeName, foreignTitle, untranslatedText } from "@/lib/films/episodes.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { joinFacts } from "@/lib/i18n/format.ts";

/** Episodes of a season by number: what each is called, when it was on, how long it is. */
export function EpisodeList({ season: { items }, context: { lang, text } }: {
  season: z.output<typeof Season>;
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
          return (
            <li value={number}>
              <span class="row-position" aria-hidden="true">{number}</span>
              <div class="row-text">
                <b class="row-title" lang={foreignTitle(episode, lang)}>{episodeName(episode, lang)}</b>
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
