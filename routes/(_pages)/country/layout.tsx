import { Chips } from "../../(_components)/Chips.tsx";
import { CinemaNotes, CinemaSources } from "../../(_components)/CinemaNotes.tsx";
import { Facts } from "../../(_components)/Facts.tsx";
import { NoSuchPlace } from "../../(_components)/NoSuchPlace.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { choiceLink } from "@/lib/catalog/choice.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { isMissing } from "../(showtimes)/place_page.ts";
import { theaterUrl } from "../(showtimes)/place_urls.ts";
import { countryPage, placeCounts, programFacts } from "./page.ts";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The cities of a country, or what is shown in it. */
export function CountryLayout({ data, context }: PageData<DataOf<typeof countryPage>>) {
  if (isMissing(data)) return <NoSuchPlace missing={data} context={context} />;
  const { country, name, directory, onScreen, films, origin, warming, blank, wrong } = data;
  const { lang, text } = context;
  const { cinema } = text;
  const path = pageUrl("", lang, `/cinemas/${country}`);
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight />
        <div>
          <p class="overline">
            <a href={pageUrl("", lang, "/cinemas")}>{cinema.title}</a>
          </p>
          <h1>{name}</h1>
          {films && films.total > 0 && <p>{plural(lang, films.total, text.items)}. {cinema.repertoireNote}</p>}
          {directory && directory.items.length > 0 && <p>{placeCounts(directory.items, context)}</p>}
          {directory && (
            <div class="stage-ways">
              <a class="button" href={pageUrl("", lang, "/tonight")}>{cinema.tonight.title}</a>
              <RememberedCity lang={lang} label={cinema.yourCity} to={{ path: pageUrl("", lang, "/cinemas/") }} />
            </div>
          )}
        </div>
        <StagePosters films={onScreen.length > 0 ? onScreen : films?.items ?? []} />
      </header>
      <WrongNotice wrong={wrong} text={text} />
      <CinemaNotes origin={origin} blank={blank} context={context} />
      {blank && !warming && <p class="nothing">{directory ? cinema.none.cities : cinema.none.country}</p>}
      {directory && directory.items.length > 0 && (
        <section>
          <h2>{cinema.chooseCity}</h2>
          <ul class="city-cards">
            {directory.items.map(({ code, name, theaterCount, theaters, ...shown }) => (
              <li>
                <h3>
                  <a href={`${path}/${encodeURIComponent(code)}`}>{name}</a>
                  <small>{plural(lang, theaterCount, cinema.theaterCount)}</small>
                </h3>
                <p class={shown.program ? undefined : "city-still"}>
                  <Facts facts={programFacts(shown, context)} />
                </p>
                <ul>
                  {theaters.map(({ slug, name }) => (
                    <li>
                      <a href={theaterUrl({ base: "", lang }, slug)}>{name}</a>
                    </li>
                  ))}
                  {theaters.length > 0 && theaters.length < theaterCount && (
                    <li class="more">
                      <a href={`${path}/${encodeURIComponent(code)}`}>
                        {plural(lang, theaterCount - theaters.length, cinema.tonight.moreTheaters)}
                      </a>
                    </li>
                  )}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      {onScreen.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{cinema.title}</h2>
          </div>
          <ScreenedGrid films={onScreen} context={context} />
        </section>
      )}
      {data.made.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{cinema.made}</h2>
            <a {...choiceLink({ country: [country] }, lang)}>{text.home.all}</a>
          </div>
          <FilmGrid films={data.made} lang={lang} context={context} />
        </section>
      )}
      {films && films.total > 0 && (
        <section>
          {films.items.length === 0 && <p class="nothing">{text.catalog.pastEnd}</p>}
          <ScreenedGrid films={films.items} context={context} />
          <Paging at={films} text={text} link={(page) => ({ href: page > 1 ? `${path}?page=${page}` : path })} />
        </section>
      )}
      <CinemaSources origin={origin} context={context} />
      <Chips
        chips={[
          { text: cinema.countries, href: pageUrl("", lang, "/cinemas") },
          { text: text.film.markdown, href: `${path}.md`, type: "text/markdown" },
        ]}
      />
    </>
  );
}
