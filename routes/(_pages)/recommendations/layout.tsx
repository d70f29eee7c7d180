import type { z } from "zod";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { namesOf } from "../(films)/film_names.ts";
import { recommendationsPage } from "./page.ts";
import { chosenUrl } from "../(films)/recommendations_url.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof recommendationsPage>;

/** Films that go with chosen ones. */
export function RecommendationsLayout({ data, context }: PageData<Data>) {
  const { of, items, wrong, named, popular, isFull } = data;
  const { lang, text } = context;
  const { recommendations } = text.diary;
  const ids = of.map(({ id }) => id);
  return (
    <>
      <header class="page-head">
        <h1>{recommendations.publicTitle}</h1>
        <p>{recommendations.publicIntro}</p>
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {of.length > 0 && (
        <section>
          <h2>{recommendations.chosen}</h2>
          <Chips
            chips={of.map(({ id, title }) => ({
              text: `${title} ×`,
              label: recommendations.remove.replace("{title}", () => title),
              href: chosenUrl(ids.filter((other) => other !== id), lang),
              rel: "nofollow",
            }))}
          />
        </section>
      )}
      {isFull ? <p>{recommendations.enough}</p> : <Find data={data} context={context} />}
      {named && named.length === 0 && <p role="status">{recommendations.notFound}</p>}
      {named && named.length > 0 && <Choices title={recommendations.found} films={named} ids={ids} context={context} />}
      {popular.length > 0 && <Choices title={recommendations.popular} films={popular} ids={ids} context={context} />}
      {of.length > 0 && (
        <section>
          <h2>{recommendations.goWith}</h2>
          {items.length === 0 && <p>{recommendations.nothing}</p>}
          <ul class="rows rows-wide">
            {items.map(({ film, because }) => (
              <FilmRow film={film} lang={lang} context={context}>
                <p class="row-note">{recommendations.because.replace("{films}", () => namesOf(because, text))}</p>
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
        <span>{recommendations.search}</span>
        <input type="search" name="q" value={q} required maxLength={200} />
      </label>
      <button class="button" type="submit">{recommendations.find}</button>
    </form>
  );
}

function Choices({ title: heading, films, ids, context: { lang, text } }: {
  title: string;
  films: readonly z.output<typeof FilmCard>[];
  ids: readonly number[];
  context: PageContext;
}) {
  const { recommendations } = text.diary;
  return (
    <section>
      <h2>{heading}</h2>
      <Chips
        chips={films.filter(({ id }) => !ids.includes(id)).map(({ id, title, year }) => ({
          text: year === null ? title : `${title}, ${year}`,
          label: recommendations.add.replace("{title}", () => year === null ? title : `${title}, ${year}`),
          href: chosenUrl([...ids, id], lang),
          rel: "nofollow",
        }))}
      />
    </section>
  );
}
