import { Chips } from "../../(_components)/Chips.tsx";
import { Face } from "../../(_components)/Face.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { SearchForm } from "../../(_components)/SearchForm.tsx";
import { toolField } from "../../(_components)/web_mcp.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { FilmHits } from "./FilmHits.tsx";
import { correctedText, exactQuery, filmTotal, noneText, queryOf, searchPage, searchTitle } from "./page.ts";
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
      {found && found.taken !== null && (
        <p class="understood">
          {correctedText(found.taken, context)}
          {"\u00a0· "}
          <a href={pageUrl("", lang, `/search${exactQuery(input)}`)} rel="nofollow">
            {text.find.asTyped.replace("{q}", () => input.q!)}
          </a>
        </p>
      )}
      {found?.understood && <Understood {...found.understood} />}
      {found && found.lists.length > 0 && (
        <section class="found-lists">
          <div class="shelf-head">
            <h2>{text.nav.lists}</h2>
          </div>
          <ListCards lists={found.lists} lang={lang} />
        </section>
      )}
      {found
        ? <Results found={found} data={data} q={input.q!} context={context} />
        : <Nothing words={text.find.prompt} context={context} />}
      {data.known && (
        <section class="shelf">
          <h2>{text.person.knownFor}: {data.known.name}</h2>
          <FilmGrid films={data.known.films} lang={lang} own={data.own} context={context} />
        </section>
      )}
      {data.similar.length > 0 && (
        <section class="shelf">
          <h2>{text.film.similar}</h2>
          <FilmGrid films={data.similar} lang={lang} own={data.own} context={context} />
        </section>
      )}
      {data.suggested.length > 0 && (
        <section class="shelf">
          <h2>{text.home.popular}</h2>
          <FilmGrid films={data.suggested} lang={lang} own={data.own} context={context} />
        </section>
      )}
      {data.offers.genres.length > 0 && (
        <section class="shelf">
          <h2>{text.find.offers.genres}</h2>
          <Chips chips={data.offers.genres} />
        </section>
      )}
      {data.offers.people.length > 0 && (
        <section class="shelf">
          <h2>{text.find.offers.people}</h2>
          <Chips chips={data.offers.people} />
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
          {"\u00a0· "}
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

function Results({ found, data, q, context }: { found: Found; data: Data; q: string; context: PageContext }) {
  const { perhaps, films, people, totals, more } = found;
  const { text } = context;
  const hits = { data, q, context };
  if (perhaps) {
    const { films, people } = perhaps;
    const isGuessed = films.length + people.length > 0;
    const { isTopic } = found;
    const words = data.input.exact ? noneText(data, context) : `${noneText(data, context)} ${text.find.tryElse}`;
    return (
      <>
        {!isTopic && <Nothing words={words} catalog={perhaps.catalog ?? undefined} context={context} />}
        {isGuessed && (
          <>
            {!isTopic && <h2>{text.find.perhaps}</h2>}
            <Hits
              {...hits}
              heading={isTopic ? text.find.byTopic : undefined}
              films={films}
              people={people}
              totals={{ films: films.length, people: people.length }}
              isGuess
            />
          </>
        )}
      </>
    );
  }
  if (films.length + people.length === 0) return <Nothing words={text.search.none} context={context} />;
  return (
    <>
      <Hits {...hits} films={films} people={people} totals={{ ...totals, films: filmTotal(found) }} />
      {more.films.length + more.people.length > 0 && (
        <section class="more-hits">
          <h2>{text.find.more}</h2>
          {more.people.length > 0 && <People {...hits} people={more.people} />}
          {more.films.length > 0 && <Films {...hits} films={more.films} />}
        </section>
      )}
    </>
  );
}

interface HitsProps {
  data: Data;
  q: string;
  /** What stands above the films, where that is not their kind. */
  heading?: string;
  /** Browsers report which hits are opened, unless they were guessed. */
  isGuess?: boolean;
  context: PageContext;
}

const pingOf = ({ q, isGuess, context }: HitsProps, of: "film" | "person") => (id: number) =>
  !isGuess && context.ctx.config.searchLearning
    ? `/search/chosen?${new URLSearchParams({ q, [of]: String(id) })}`
    : undefined;

/** Films and people; a few people are a line, and so stand above the films. */
function Hits({ films, people, totals, ...props }: Pick<Found, "films" | "people" | "totals"> & HitsProps) {
  const { lang, text } = props.context;
  const somebody = people.length > 0 && (
    <section class="found-people">
      <h2>
        {text.people}{" "}
        <small>{plural(lang, Math.max(people.length, isParted(props) ? 0 : totals.people), text.find.people)}</small>
      </h2>
      <People {...props} people={people} />
    </section>
  );
  const isLine = people.length <= LINE;
  return (
    <>
      {isLine && somebody}
      {films.length > 0 && (
        <section>
          <h2>
            {props.heading ?? text.find.works} <small>{plural(lang, totals.films, text.items)}</small>
          </h2>
          <Films {...props} films={films} />
        </section>
      )}
      {!isLine && somebody}
    </>
  );
}

const isParted = ({ data: { found } }: HitsProps) => found !== null && found.more.people.length > 0;

function Films({ films, ...props }: Pick<Found, "films"> & HitsProps) {
  const { data: { details, found, own }, q, context } = props;
  const asked = found?.taken == null ? q : `${q} ${found.taken}`;
  return (
    <FilmHits
      films={films}
      details={details}
      own={own}
      q={asked}
      ping={pingOf(props, "film")}
      context={context}
    />
  );
}

function People({ people, ...props }: Pick<Found, "people"> & HitsProps) {
  const { professions } = props.context.text;
  const ping = pingOf(props, "person");
  return (
    <ul class="cast">
      {people.map(({ id, url, name, photo, professions: jobs }) => (
        <li>
          <Face name={name} photo={photo} />
          <span>
            <a href={url} ping={ping(id)}>{name}</a>
            <small>{jobs.map((job) => (professions as Record<string, string>)[job] ?? job).join(", ")}</small>
          </span>
        </li>
      ))}
    </ul>
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
