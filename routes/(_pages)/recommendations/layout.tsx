import type { ComponentChildren } from "preact";
import type { z } from "zod";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { Synopsis } from "../../(_components)/Synopsis.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { becauseText, ownBecauseText } from "../(films)/film_names.ts";
import { recommendationsPage } from "./page.ts";
import { chosenUrl } from "../(films)/recommendations_url.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { imageSources } from "@/lib/pictures/sources.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof recommendationsPage>;
type Card = z.output<typeof FilmCard>;

/** How wide a film to pick is at most. */
const PICK = "8.5rem";

/** Films that go with chosen ones. */
export function RecommendationsLayout({ data, context }: PageData<Data>) {
  const { of, items, wrong, named, popular, own, isFull, isAsking, synopses } = data;
  const { lang, text } = context;
  const { recommendations } = text.diary;
  const ids = of.map(({ id }) => id);
  const found = of.length > 0 ? items : own;
  const bill = found.length > 0 ? found.map(({ film }) => film) : popular;
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight film={of[0]} />
        <div>
          <h1>{recommendations.publicTitle}</h1>
          <p>{recommendations.publicIntro}</p>
          {isFull ? <p>{recommendations.enough}</p> : <Find data={data} context={context} />}
          {of.length > 0 && (
            <section class="chosen-films">
              <h2>{recommendations.chosen}</h2>
              <Picks
                films={of}
                mark="×"
                label={recommendations.remove}
                href={(id) => chosenUrl(ids.filter((other) => other !== id), lang)}
              />
            </section>
          )}
        </div>
        <StagePosters films={bill.map((film) => ({ ...film, poster: film.poster?.url ?? null }))} />
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {named && named.length === 0 && <p role="status">{recommendations.notFound}</p>}
      {isAsking && (
        <Choices title={recommendations.found} films={named!} ids={ids} context={context}>
          <a href={chosenUrl(ids, lang)} rel="nofollow">{recommendations.addNone}</a>
        </Choices>
      )}
      {own.length > 0 && (
        <section>
          <div class="shelf-head">
            <h2>{recommendations.title}</h2>
            <a href={pageUrl("", lang, "/diary/recommendations")} rel="nofollow">{text.home.all}</a>
          </div>
          <ul class="rows rows-wide rows-close">
            {own.map(({ film, because }) => (
              <FilmRow film={film} lang={lang} poster="5.5rem" own={data.marks} context={context}>
                <p class="row-note">{ownBecauseText(because, text)}</p>
                <Synopsis of={synopses.get(film.id)} lang={lang} brief />
              </FilmRow>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && <Choices title={recommendations.popular} films={popular} ids={ids} context={context} />}
      {of.length > 0 && !isAsking && (
        <section>
          <h2>{of.length === 1 ? recommendations.goWithOne : recommendations.goWith}</h2>
          {items.length === 0 && <p>{recommendations.nothing}</p>}
          <ul class="rows rows-wide rows-close">
            {items.map(({ film, because }) => (
              <FilmRow film={film} lang={lang} poster="5.5rem" own={data.marks} context={context}>
                {of.length > 1 && <p class="row-note">{becauseText(because, text)}</p>}
                <Synopsis of={synopses.get(film.id)} lang={lang} brief />
              </FilmRow>
            ))}
          </ul>
          <Chips
            chips={[
              {
                text: text.film.markdown,
                href: chosenUrl(ids, lang, "/recommendations.md"),
                rel: "nofollow",
                type: "text/markdown",
              },
              {
                text: text.film.json,
                href: `/api/recommendations?${new URLSearchParams([...ids.map((id) => ["film", String(id)]), [
                  "lang",
                  lang,
                ]])}`,
                rel: "nofollow",
                type: "application/json",
              },
            ]}
          />
        </section>
      )}
    </>
  );
}

/** A field for one more film; those that are chosen stay. */
function Find({ data: { of, q }, context: { lang, text } }: { data: Data; context: PageContext }) {
  const { recommendations } = text.diary;
  return (
    <form class="filter-row" action={pageUrl("", lang, "/recommendations")}>
      {of.map(({ id }) => <input type="checkbox" name="film" value={id} checked hidden />)}
      <label class="field find-film">
        <span>{of.length === 0 ? recommendations.search : recommendations.searchMore}</span>
        <input type="search" name="q" value={q} required maxLength={200} placeholder={recommendations.example} />
      </label>
      <button class="button" type="submit">{recommendations.find}</button>
    </form>
  );
}

function Choices({ title: heading, films, ids, context: { lang, text }, children }: {
  title: string;
  films: readonly Card[];
  ids: readonly number[];
  context: PageContext;
  /** What stands beside the title. */
  children?: ComponentChildren;
}) {
  return (
    <section>
      <div class="shelf-head">
        <h2>{heading}</h2>
        {children}
      </div>
      <Picks
        films={films.filter(({ id }) => !ids.includes(id))}
        mark="+"
        label={text.diary.recommendations.add}
        href={(id) => chosenUrl([...ids, id], lang)}
      />
    </section>
  );
}

/** Films as small posters, each a link that takes the film up or puts it back, as its mark says. */
function Picks({ films, mark, label, href }: {
  films: readonly Card[];
  mark: string;
  /** What the link does, with `{title}`. */
  label: string;
  href: (id: number) => string;
}) {
  return (
    <ul class="picks">
      {films.map(({ id, title, year, poster }) => (
        <li class="card">
          <a
            href={href(id)}
            rel="nofollow"
            aria-label={label.replace("{title}", () => year === null ? title : `${title}, ${year}`)}
          >
            {poster && (
              <img
                {...imageSources(poster.url, PICK, 320)}
                width={poster.width}
                height={poster.height}
                alt=""
                decoding="async"
              />
            )}
            <span class="pick-mark" aria-hidden="true">{mark}</span>
            <span class="card-title">{title}</span>
          </a>
          <span class="card-note">{year}</span>
        </li>
      ))}
    </ul>
  );
}
