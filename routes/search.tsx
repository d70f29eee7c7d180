import { FilmGrid } from "./(_components)/FilmGrid.tsx";
import { Paging } from "./(_components)/Paging.tsx";
import { SearchForm } from "./(_components)/SearchForm.tsx";
import { WrongNotice } from "./(_components)/WrongNotice.tsx";
import { searchPage, searchTitle } from "./(_pages)/search.ts";
import { FILM_TYPES } from "@/lib/films/schema.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = Awaited<ReturnType<typeof searchPage.load>>;
type Found = NonNullable<Data["found"]>;

export const handler = define.handlers(pageHandler(searchPage));

export default define.page<typeof handler>(function SearchPage({ data: { data, visit } }) {
  const { input, wrong, found } = data;
  const { lang, text } = visit;
  const link = (page: number) => {
    const query = new URLSearchParams([["q", input.q!], ...input.type.map((type) => ["type", type])]);
    if (page > 1) query.set("page", String(page));
    return { href: pageUrl("", lang, `/search?${query}`), rel: "nofollow" };
  };
  return (
    <>
      <header class="page-head">
        <h1>{searchTitle(data, visit)}</h1>
        <SearchForm lang={lang} q={input.q}>
          <select name="type" aria-label={text.parameters.type}>
            <option value="">{text.find.anyType}</option>
            {FILM_TYPES.map((type) => (
              <option value={type} selected={input.type.includes(type)}>{text.types[type]}</option>
            ))}
          </select>
        </SearchForm>
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {found ? <Results found={found} visit={visit} /> : <Nothing words={text.find.prompt} visit={visit} />}
      {found && <Paging at={found} text={text} link={link} />}
    </>
  );
});

function Results({ found: { films, people, totals }, visit }: { found: Found; visit: Visit }) {
  const { lang, text } = visit;
  if (totals.films + totals.people === 0) {
    return <Nothing words={`${text.search.none} ${text.find.tryElse}`} visit={visit} />;
  }
  return (
    <>
      {films.length > 0 && (
        <section>
          <h2>
            {text.films} <small>{plural(lang, totals.films, text.items)}</small>
          </h2>
          <FilmGrid films={films} lang={lang} />
        </section>
      )}
      {people.length > 0 && (
        <section>
          <h2>
            {text.people} <small>{plural(lang, totals.people, text.find.people)}</small>
          </h2>
          <ul class="cast">
            {people.map(({ url, name, professions }) => (
              <li>
                <a href={url}>{name}</a>
                <small>
                  {professions.map((job) => (text.professions as Record<string, string>)[job] ?? job).join(", ")}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {films.length + people.length === 0 && <Nothing words={text.search.none} visit={visit} />}
    </>
  );
}

/** Nothing to show, and a way on. */
function Nothing({ words, visit: { lang, text } }: { words: string; visit: Visit }) {
  return (
    <div class="nothing" role="status">
      <p>{words}</p>
      <a class="button" href={pageUrl("", lang, "/catalog")}>{text.catalog.whole}</a>
    </div>
  );
}
