import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { SearchForm } from "../../(_components)/SearchForm.tsx";
import { toolField } from "../../(_components)/web_mcp.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { FilmHits } from "./FilmHits.tsx";
import { Kinds } from "./Kinds.tsx";
import { Nothing } from "./Nothing.tsx";
import { People, TopPerson } from "./People.tsx";
import {
  correctedText,
  exactQuery,
  filmTotal,
  isNothing,
  noneText,
  pathAndQuery,
  queryOf,
  searchTitle,
} from "./words.ts";
import type { SearchData } from "./page.ts";
import { FILM_TYPES } from "@/lib/films/schema.ts";
import type { PageData } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = SearchData;
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
        <h1 class={input.q === undefined ? undefined : "searched"}>{searchTitle(data, context)}</h1>
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
      {found && found.kinds.length > 0 && <Kinds found={found} input={input} context={context} />}
      {found && found.lists.length > 0 && (
        <section class="found-lists">
          <h2>{text.nav.lists}</h2>
          <ListCards lists={found.lists} lang={lang} wide />
        </section>
      )}
      {found
        ? <Results found={found} data={data} q={input.q!} context={context} />
        : <Nothing words={text.find.prompt} context={context} />}
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
        {isNothing(found) && <Nothing words={words} catalog={perhaps.catalog ?? undefined} context={context} />}
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
  if (films.length + people.length === 0) {
    return isNothing(found) ? <Nothing words={text.search.none} context={context} /> : null;
  }
  return (
    <>
      <Hits {...hits} films={films} people={people} totals={{ ...totals, films: filmTotal(found) }} />
      {more.films.length + more.people.length > 0 && (
        <section class="more-hits">
          <h2>{text.find.more}</h2>
          {more.people.length > 0 && <People people={more.people} ping={pingOf(hits, "person")} context={context} />}
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

/** Films and people, or what may be meant below a heading of its own; a few people are a line, and so stand above the films. */
function Hits({ films, people, totals, ...props }: Pick<Found, "films" | "people" | "totals"> & HitsProps) {
  const { lang, text } = props.context;
  const Heading = props.isGuess && props.heading === undefined ? "h3" : "h2";
  const top = props.isGuess ? null : props.data.known;
  // What they are known for is below, where their films are.
  const isKnown = top !== null && top.films.length > 0 && films.length === 0;
  const others = people.filter(({ id }) => id !== top?.id);
  const somebody = people.length > 0 && (
    <section class="found-people">
      <Heading>
        {text.people}{" "}
        <small>{plural(lang, Math.max(people.length, isParted(props) ? 0 : totals.people), text.find.people)}</small>
      </Heading>
      {top && <TopPerson person={top} ping={pingOf(props, "person")(top.id)} context={props.context} />}
      {isKnown && (
        <div class="shelf">
          <h3>{text.person.knownFor}: {top.name}</h3>
          <FilmGrid films={top.films} lang={lang} own={props.data.own} context={props.context} />
        </div>
      )}
      {isKnown && others.length > 0 && <h3>{text.find.more}</h3>}
      {others.length > 0 && <People people={others} ping={pingOf(props, "person")} context={props.context} />}
    </section>
  );
  const isLine = top !== null || people.length <= LINE;
  return (
    <>
      {isLine && somebody}
      {films.length > 0 && (
        <section>
          <Heading>
            {props.heading ?? text.find.works} <small>{plural(lang, totals.films, text.items)}</small>
          </Heading>
          <Films {...props} films={films} hasTop={!props.isGuess && props.data.input.page === 1} />
        </section>
      )}
      {!isLine && somebody}
    </>
  );
}

const isParted = ({ data: { found } }: HitsProps) => found !== null && found.more.people.length > 0;

function Films({ films, hasTop = false, ...props }: Pick<Found, "films"> & HitsProps & { hasTop?: boolean }) {
  const { data: { details, found, own }, q, context } = props;
  const asked = found?.taken == null ? q : `${q} ${found.taken}`;
  return (
    <FilmHits
      films={films}
      hasTop={hasTop}
      details={details}
      own={own}
      q={asked}
      ping={pingOf(props, "film")}
      context={context}
    />
  );
}
