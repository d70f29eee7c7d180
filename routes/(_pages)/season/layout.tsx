import { Chips } from "../../(_components)/Chips.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { seasonName } from "@/lib/films/markdown.ts";
import { episodeFacts, episodeName, seasonFacts, seasonHeading } from "./markdown.ts";
import { seasonUrl } from "@/lib/films/season_view.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pathOf } from "@/lib/urls.ts";
import type { SeasonPageData } from "./page.ts";

type Props = { season: SeasonPageData; context: PageContext };

/** The page of a season. */
export function SeasonLayout({ data: season, context }: PageData<SeasonPageData>) {
  const { lang, text } = context;
  const { film, number, items } = season;
  const here = seasonUrl("", lang, film.id, number);
  const facts = seasonFacts(season, lang);
  return (
    <article>
      <header class="page-head">
        <p class="overline">
          <a href={pathOf(film.url)}>{film.title}</a>
        </p>
        <h1>{seasonHeading(season, lang)}</h1>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      </header>
      {items.length === 0 ? <p>{text.film.noEpisodes}</p> : <Episodes season={season} context={context} />}
      <Paging at={season} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
      <Beside season={season} context={context} />
      <Chips
        chips={[
          { text: text.film.markdown, href: `${here}.md`, type: "text/markdown" },
          {
            text: text.film.json,
            href: `/api/film/${film.id}/season/${number}?lang=${lang}`,
            type: "application/json",
          },
        ]}
      />
    </article>
  );
}

function Episodes({ season: { items }, context: { lang, text } }: Props) {
  return (
    <ol class="rows rows-wide episodes" aria-label={text.film.episodeList}>
      {items.map((episode) => (
        <li class="row" value={episode.number}>
          <span class="row-position" aria-hidden="true">{episode.number}</span>
          <div class="row-text">
            <b class="row-title">{episodeName(episode, lang)}</b>
            {episode.originalTitle !== null && episode.originalTitle !== episode.title && (
              <span class="episode-original">{episode.originalTitle}</span>
            )}
            <small>{episodeFacts(episode, lang).join(" · ")}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The way to the seasons before and after. */
function Beside({ season: { film, previous, next }, context: { lang, text } }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav class="paging" aria-label={text.film.seasons}>
      {previous !== null && (
        <a href={seasonUrl("", lang, film.id, previous)} rel="prev">← {seasonName(previous, lang)}</a>
      )}
      {next !== null && <a href={seasonUrl("", lang, film.id, next)} rel="next">{seasonName(next, lang)} →</a>}
    </nav>
  );
}
