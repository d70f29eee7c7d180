import { Face } from "../../(_components)/Face.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { SearchForm } from "../../(_components)/SearchForm.tsx";
import { toolField } from "../../(_components)/web_mcp.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { FilmHits } from "./FilmHits.tsx";
import { correctedText, queryOf, searchPage, searchTitle } from "./page.ts";
import { FILM_TYPES } from "@/lib/films/schema.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof searchPage>;
/** So many people are in a line. */
const LINE = 4;

type Found = NonNullable<Data["found"]>;

/** What was found for a query, and what else it may mean. */
export function SearchLayout({ data, context }: PageData<Data>) {
  const { input, wrong, found } = data;
  const { lang, text } = context;
  const link = (page: number) => ({
    href: pageUrl("", lang, `/search${queryOf(input, page)}`),
    rel: "nofollow",
  });
  return (
    <>
      <header class="page-head">
        <h1>{searchTitle(data, context)}</h1>
        <SearchForm lang={lang} q={input.q}>
          <select name="type" aria-label={text.parameters.type} {...toolField(text.parameters.type)}>
            <option value="">{text.find.anyType}</option>
            {FILM_TYPES.map((type) => (
              <option value={type} selected={input.type.includes(type)}>{text.types[type]}</option>
            ))}
          </select>
        </SearchForm>
      </header>
      <WrongNotice wrong={wrong} text={text} />
      {found?.correctedQuery && found.perhaps === null && (
        <p class="understood">{correctedText(found.correctedQuery, context)}</p>
      )}
      {found?.understood && <Understood {...found.understood} />}
      {found
        ? <Results found={found} details={data.details} q={input.q!} context={context} />
        : <Nothing words={text.find.prompt} context={context} />}
      {data.known && (
        <section class="shelf">
          <h2>{text.person.knownFor}: {data.known.name}</h2>
          <FilmGrid films={data.known.films} lang={lang} context={context} />
        </section>
      )}
      {data.similar.length > 0 && (
        <section class="shelf">
          <h2>{text.film.similar}</h2>
          <FilmGrid films={data.similar} lang={lang} context={context} />
        </section>
      )}
      {data.suggested.length > 0 && (
        <section class="shelf">
          <h2>{text.home.popular}</h2>
          <FilmGrid films={data.suggested} lang={lang} context={context} />
        </section>
      )}
      {found && <Paging at={found} text={text} link={link} />}
    </>
  );
}

/** What the query was understood as, and where the catalog shows the same. */
function Understood({ words, url, label }: NonNullable<Found["understood"]>) {
  return (
    <p class="understood">
      {words}
      {url !== null && (
        <>
          {" · "}
          <a href={pathAndQuery(url)} rel="nofollow">{label}</a>
        </>
      )}
    </p>
  );
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function Results({ found, details, q, context }: {
  found: Found;
  details: Data["details"];
  q: string;
  context: PageContext;
}) {
  const { perhaps } = found;
  if (!perhaps) return <Hits {...found} details={details} q={q} context={context} />;
  const { films, people } = perhaps;
  const { text } = context;
  const totals = { films: films.length, people: people.length };
  return (
    <>
      <Nothing words={`${text.search.none} ${text.find.tryElse}`} catalog={perhaps.catalog} context={context} />
      {films.length + people.length > 0 && (
        <>
          <h2>{text.find.perhaps}</h2>
          <Hits films={films} people={people} totals={totals} details={details} q={q} isGuess context={context} />
        </>
      )}
    </>
  );
}

/** Hits. Browsers report which of them are opened, unless they were guessed. */
function Hits({ films, people, totals, details, q, isGuess, context }: Pick<Found, "films" | "people" | "totals"> & {
  details: Data["details"];
  q: string;
  isGuess?: boolean;
  context: PageContext;
}) {
  const { lang, text } = context;
  const ping = (of: "film" | "person", id: number) =>
    !isGuess && context.ctx.config.searchLearning
      ? `/search/chosen?${new URLSearchParams({ q, [of]: String(id) })}`
      : undefined;
  if (films.length + people.length === 0) return <Nothing words={text.search.none} context={context} />;
  const somebody = people.length > 0 && (
    <section class="found-people">
      <h2>
        {text.people} <small>{plural(lang, totals.people, text.find.people)}</small>
      </h2>
      <ul class="cast">
        {people.map(({ id, url, name, photo, professions }) => (
          <li>
            <Face name={name} photo={photo} />
            <span>
              <a href={url} ping={ping("person", id)}>{name}</a>
              <small>
                {professions.map((job) => (text.professions as Record<string, string>)[job] ?? job).join(", ")}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
  // A few are a line, and so stand above the films.
  const isLine = people.length <= LINE;
  return (
    <>
      {isLine && somebody}
      {films.length > 0 && (
        <section>
          <h2>
            {text.films} <small>{plural(lang, totals.films, text.items)}</small>
          </h2>
          <FilmHits films={films} details={details} q={q} ping={(id) => ping("film", id)} context={context} />
        </section>
      )}
      {!isLine && somebody}
    </>
  );
}

/** Nothing to show, and a way on. */
function Nothing(
  { words, catalog, context: { lang, text } }: { words: string; catalog?: string; context: PageContext },
) {
  return (
    <div class="nothing" role="status">
      <p>{words}</p>
      {catalog && new URL(catalog).search !== ""
        ? <a class="button" href={pathAndQuery(catalog)} rel="nofollow">{text.find.understood.catalog}</a>
        : <a class="button" href={pageUrl("", lang, "/catalog")}>{text.catalog.whole}</a>}
    </div>
  );
}
