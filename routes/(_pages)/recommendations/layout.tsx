import type { z } from "zod";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { namesOf } from "../film_names.ts";
import { recommendationsPage } from "./page.ts";
import { chosenUrl } from "../recommendations_url.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof recommendationsPage>;

/** Films that go with chosen ones. */
export function RecommendationsLayout({ data, visit }: PageData<Data>) {
  const { of, items, wrong, named, popular, isFull } = data;
  const { lang, text } = visit;
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
      {isFull ? <p>{recommendations.enough}</p> : <Find data={data} visit={visit} />}
      {named && named.length === 0 && <p role="status">{recommendations.notFound}</p>}
      {named && named.length > 0 && <Choices title={recommendations.found} films={named} ids={ids} visit={visit} />}
      {popular.length > 0 && <Choices title={recommendations.popular} films={popular} ids={ids} visit={visit} />}
      {of.length > 0 && (
        <section>
          <h2>{recommendations.goWith}</h2>
          {items.length === 0 && <p>{recommendations.nothing}</p>}
          <ul class="rows rows-wide">
            {items.map(({ film, because }) => (
              <FilmRow film={film} lang={lang} visit={visit}>
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
function Find({ data: { of, q }, visit: { lang, text } }: { data: Data; visit: Visit }) {
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

function Choices({ title: heading, films, ids, visit: { lang, text } }: {
  title: string;
  films: readonly z.output<typeof FilmCard>[];
  ids: readonly number[];
  visit: Visit;
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
