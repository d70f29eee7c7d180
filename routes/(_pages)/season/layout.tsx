import { Chips } from "../../(_components)/Chips.tsx";
import { EpisodeList } from "../../(_components)/EpisodeList.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { seasonName } from "@/lib/films/markdown.ts";
import { seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { seasonUrl } from "@/lib/films/view.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { pathOf } from "@/lib/urls.ts";
import type { SeasonPageData } from "./load.ts";

type Props = { season: SeasonPageData; context: PageContext };

/** The page of a season. */
export function SeasonLayout({ data: season, context }: PageData<SeasonPageData>) {
  const { lang, text } = context;
  const { film, number, items } = season;
  const here = seasonUrl("", lang, film.id, number);
  const facts = seasonFacts(season, lang);
  return (
    <article>
      <header class="season-head stage">
        <StageLight film={film} />
        {film.poster && (
          <img
            {...imageSources(film.poster.url, "(min-width: 48rem) 9rem, 5.5rem")}
            width={film.poster.width}
            height={film.poster.height}
            alt=""
          />
        )}
        <div>
          <p class="overline">
            <a href={pathOf(film.url)}>{text.type[film.type]}</a>
          </p>
          <h1>{seasonHeading(season, lang)}</h1>
          {facts.length > 0 && <p>{facts.join(" · ")}</p>}
          <AllSeasons season={season} context={context} />
        </div>
      </header>
      {items.length === 0 ? <p>{text.film.noEpisodes}</p> : <EpisodeList season={season} context={context} />}
      <Paging at={season} text={text} link={(page) => ({ href: page === 1 ? here : `${here}?page=${page}` })} />
      <Beside season={season} context={context} />
      {season.similar.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{text.film.similar}</h2>
          </div>
          <FilmGrid films={season.similar} lang={lang} context={context} />
        </section>
      )}
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

/** All seasons of the series, the one that is shown marked. */
function AllSeasons({ season: { film, number, seasons }, context: { lang, text } }: Props) {
  if (seasons.length < 2) return null;
  return (
    <nav class="quick" aria-label={text.film.allSeasons}>
      <Chips
        chips={seasons.filter(({ url }) => url !== null).map((other) => ({
          text: seasonName(other.number, lang),
          href: seasonUrl("", lang, film.id, other.number),
          current: other.number === number,
        }))}
      />
    </nav>
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
