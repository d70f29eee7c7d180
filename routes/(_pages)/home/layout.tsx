import type { ComponentChildren } from "preact";
import { Backdrop } from "../../(_components)/Backdrop.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { ScreenedGrid } from "../../(_components)/ScreenedGrid.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { SearchForm } from "../../(_components)/SearchForm.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import RememberedCity from "@/islands/RememberedCity.tsx";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate, formatDayOfYear } from "@/lib/i18n/format.ts";
import { pageUrl } from "@/lib/urls.ts";
import { Agenda, allAbroad } from "./Agenda.tsx";
import { cinemasHead } from "./cinemas.ts";
import { Genres } from "./Genres.tsx";
import type { Opening } from "@/lib/calendar/last_premieres.ts";
import type { HomeData } from "./load.ts";
import { SPOTLIGHT, Spotlight } from "./spotlight.tsx";

/** The home page: where to go first, then a row for each question that somebody comes with. */
export function HomeLayout({ data, context }: { data: HomeData; context: PageContext }) {
  const { popular, series, fresh, soon, rated, lists, genres, own } = data;
  const { lang, text } = context;
  return (
    <>
      <Hero data={data} context={context} />
      <WrongNotice wrong={data.cinemas.wrong} text={text} />
      <Own data={data} context={context} />
      <Premieres
        title={text.home.fresh}
        openings={fresh}
        more={[text.home.allNew, "/catalog?sort=new"]}
        context={context}
      />
      {soon.length > 0 && (
        <Row
          title={text.home.soon}
          more={[text.home.calendar, "/calendar"]}
          note={allAbroad(soon, context)}
          context={context}
          below
          whole
        >
          <Agenda openings={soon} context={context} />
        </Row>
      )}
      {rated.length > 0 && (
        <Row title={text.home.rated} context={context} below>
          <FilmGrid films={rated} lang={lang} own={own} context={context} />
        </Row>
      )}
      <Row
        title={text.home.popular}
        more={[text.home.all, "/catalog"]}
        context={context}
        ranked={rated.length === 0}
        below
      >
        <FilmGrid films={popular} lang={lang} own={own} context={context} />
      </Row>
      {genres.length > 0 && (
        <Row title={text.catalog.genres} context={context} below whole>
          <Genres genres={genres} context={context} />
        </Row>
      )}
      {series.length > 0 && (
        <Row title={text.types.serial} more={[text.home.all, "/catalog?type=serial"]} context={context} below>
          <FilmGrid films={series} lang={lang} own={own} context={context} />
        </Row>
      )}
      {lists.length > 0 && (
        <Row title={text.home.lists} more={[text.lists.all, "/lists"]} context={context} below whole>
          <ListCards lists={lists} lang={lang} brief />
        </Row>
      )}
      {/* The links to it stand in the footer below. */}
      <p class="programs">{text.home.programs}</p>
    </>
  );
}

/** The question, the search, the ways that most people take, and one film to begin with. */
function Hero({ data: { spotlight, next, cinemas }, context }: { data: HomeData; context: PageContext }) {
  const { lang, text } = context;
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <section class="hero stage">
      <StageLight film={spotlight ?? undefined} />
      <Backdrop poster={spotlight?.poster ?? null} sizes={SPOTLIGHT} />
      <div>
        <h1>{text.home.title}</h1>
        <SearchForm lang={lang} />
        <div class="quick">
          <Chips
            chips={[
              { text: text.cinema.tonight.title, href: to("/tonight") },
              { text: text.home.soon, href: to("/calendar") },
              { text: text.types.serial, href: to("/catalog?type=serial") },
              { text: text.types.anime, href: to("/catalog?type=anime") },
              { text: text.home.best, href: to("/catalog?sort=rating"), rel: "nofollow" },
            ]}
          />
        </div>
      </div>
      {spotlight && (
        <Spotlight
          film={spotlight}
          on={cinemas.films.find(({ filmId }) => filmId === spotlight.id)}
          next={next}
          context={context}
        />
      )}
    </section>
  );
}

/** Fewer films than these are lines beside the next row, for a row of posters would be nearly empty. */
const LEAST_POSTERS = 4;

/** What one wants to see and may like, where one is signed in, and what is in cinemas. */
function Own({ data, context }: { data: HomeData; context: PageContext }) {
  const { watchlist, forYou, own } = data;
  const { lang, text } = context;
  const saved = { title: text.accounts.lists.watchlist, more: [text.home.all, "/watchlist"], context } as const;
  const posters = (films: HomeData["forYou"]) => <FilmGrid films={films} lang={lang} own={own} context={context} />;
  const liked = forYou.length > 0 && (
    <Row title={text.diary.recommendations.title} more={[text.home.all, "/diary/recommendations"]} context={context}>
      {posters(forYou)}
    </Row>
  );
  const cinemas = <InCinemas data={data} context={context} />;
  if (watchlist.length === 0 || watchlist.length >= LEAST_POSTERS) {
    return (
      <>
        {watchlist.length > 0 && <Row {...saved}>{posters(watchlist)}</Row>}
        {liked}
        {cinemas}
      </>
    );
  }
  return (
    <>
      <div class="beside">
        <Row {...saved} whole>
          <ul class="rows">
            {watchlist.map((film) => <FilmRow film={film} lang={lang} own={own} context={context} />)}
          </ul>
        </Row>
        {liked || cinemas}
      </div>
      {liked && cinemas}
    </>
  );
}

interface RowProps {
  id?: string;
  title: string;
  /** A link to all of it. */
  more?: readonly [text: string, path: string];
  /** What holds for everything in it. */
  note?: string;
  context: PageContext;
  /** Whether it is far below what is seen first. */
  below?: boolean;
  /** Whether it shows all that it has, on as many lines as that takes. */
  whole?: boolean;
  /** Whether the order of its films is a rank. */
  ranked?: boolean;
  children: ComponentChildren;
}

/** A heading with a way on, and a line of films. */
function Row({ id, title, more, note, below, context, whole, ranked, children }: RowProps) {
  return (
    <section
      id={id}
      class={[!whole && "shelf", ranked && "ranked", below && "below"].filter(Boolean).join(" ") || undefined}
    >
      <div class="shelf-head">
        <h2>{title}</h2>
        {more && <a href={pageUrl("", context.lang, more[1])}>{more[0]}</a>}
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}

/** Films with the dates of the country, or of another where it has none. */
function Premieres(
  { openings, context, ...row }: Omit<RowProps, "children" | "whole" | "ranked"> & { openings: Opening[] },
) {
  if (openings.length === 0) return null;
  const { lang, ctx } = context;
  const notes = new Map(openings.map(({ film, date }) => {
    const isOfThisYear = date.startsWith(String(ctx.now.getUTCFullYear()));
    return [film.id, [isOfThisYear ? formatDayOfYear(date, lang) : formatDate(date, lang), film.genres[0]?.name]];
  }));
  return (
    <Row {...row} context={context}>
      <FilmGrid films={openings.map(({ film }) => film)} lang={lang} note={(film) => notes.get(film.id)!} />
    </Row>
  );
}

/** The row that shows the city which the browser remembers in the place of the country. */
const PART = "in-cinemas";

/** What is in cinemas, with the way to its evening. */
function InCinemas({ data: { cinemas, country, spotlight, own }, context }: { data: HomeData; context: PageContext }) {
  const { lang, text } = context;
  // The first one of the country may be in the spotlight above.
  const { place } = cinemas;
  const films = cinemas.films.filter(({ filmId }) => place || filmId === null || filmId !== spotlight?.id);
  if (films.length === 0) return null;
  const { title, all } = cinemasHead(cinemas, country, context);
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <Row id={PART} title={title} more={[all.text, all.path]} context={context}>
      <div class="near">
        {place
          ? (
            <a class="button" href={to(`/tonight?city=${place.country}-${place.code}`)}>
              {text.cinema.tonight.finder}
            </a>
          )
          : (
            <RememberedCity
              lang={lang}
              label={text.cinema.yourCity}
              to={{ path: to("/?city="), joint: "-", instead: { part: `#${PART}` } }}
              otherwise={{ href: to("/tonight"), text: text.home.chooseCity }}
            />
          )}
        {cinemas.demo && <small>{text.cinema.demo.title}</small>}
      </div>
      <ScreenedGrid films={films} own={own} context={context} />
    </Row>
  );
}
