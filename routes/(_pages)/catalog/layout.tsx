import CatalogFilters from "@/islands/CatalogFilters.tsx";
import { Chips } from "../../(_components)/Chips.tsx";
import { FilmGrid } from "../../(_components)/FilmGrid.tsx";
import { Paging } from "../../(_components)/Paging.tsx";
import { printed } from "../../(_components)/printed.ts";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { CatalogForm } from "./CatalogForm.tsx";
import { catalogPage, catalogTitle, foundText, waysOut } from "./page.ts";
import { choiceLink, choiceQuery, type Chosen, isIndexable, without } from "@/lib/catalog/choice.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import type { Counted } from "@/lib/catalog/option_counts.ts";
import { readersCountries } from "@/lib/places/likely.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof catalogPage>;
type Props = PageData<DataOf<typeof catalogPage>>;

/** So many posters stand in a phone's first window. */
const SHOWN = 4;

/** The catalog: its filters, and the films that fit. */
export function CatalogLayout({ data, context }: Props) {
  const { choice, chosen, counts, films, filters, services, wrong } = data;
  const { lang, text } = context;
  return (
    <>
      <div data-part>
        <header class="page-head">
          <h1>{catalogTitle(data, context)}</h1>
          {chosen.length === 0 && <p>{text.catalog.description}</p>}
        </header>
        <WrongNotice wrong={wrong} text={text} />
        <Types data={data} context={context} />
        <Narrower data={data} context={context} />
      </div>
      <details class="panel">
        <summary data-part>{text.catalog.filters}{chosen.length > 0 && ` (${chosen.length})`}</summary>
        <CatalogForm
          filters={filters}
          total={films.total}
          counts={counts}
          services={{ country: context.ctx.cinema.defaultCountry, own: services }}
          choice={choice}
          chosen={chosen}
          lang={lang}
        />
      </details>
      <CatalogFilters form="filters" />
      <div data-part>
        <ChosenFilters data={data} context={context} />
      </div>
      <div class="results-head">
        <p
          role="status"
          id="found"
          tabIndex={-1}
          class={films.total === 0 && chosen.length > 0 ? "unseen" : undefined}
          data-part
        >
          {foundText(data, context)}
        </p>
        <div data-part>
          {films.total > 0 && <Sorts data={data} context={context} />}
        </div>
      </div>
      <section data-part>
        {films.items.length > 0
          ? (
            <FilmGrid
              films={films.items}
              lang={lang}
              own={data.own}
              context={context}
              shown={SHOWN}
              genres={choice.genre}
            />
          )
          : <Nothing data={data} context={context} />}
        {data.nearest.length > 0 && (
          <>
            <h2>{text.catalog.nearest}</h2>
            <FilmGrid films={data.nearest} lang={lang} own={data.own} context={context} />
          </>
        )}
        {films.items.length > 0 && (
          <Paging
            at={films}
            text={text}
            link={(page) => choiceLink({ ...choice, page }, lang)}
          />
        )}
      </section>
      <Browse data={data} context={context} />
    </>
  );
}

/** The types as tabs, which keep every other filter. */
function Types({ data: { choice, filters }, context: { lang, text } }: Props) {
  const tab = (label: string, type: Data["choice"]["type"]) => ({
    text: label,
    ...choiceLink({ ...choice, type, page: 1 }, lang),
    current: choice.type.join() === type.join(),
  });
  return (
    <nav class="quick" aria-label={text.parameters.type}>
      <Chips
        chips={[
          tab(text.catalog.everything, []),
          ...filters.types.filter(({ count }) => count !== 0).map(({ value, label }) => tab(label, [value])),
        ]}
      />
    </nav>
  );
}

/** So many of the commonest genres are a press away. */
const GENRES = 8;
/** From this score on a film is a good one. */
const GOOD = 7;

/** What most people narrow by, a press each: a genre, a country of readers, the good ones of this decade. */
function Narrower({ data: { choice, counts, filters }, context: { ctx, lang, text } }: Props) {
  const isLeft = (of: Counted | undefined, value: string) => !of || of.isAtLeast || of.counts[value] > 0;
  const chip = (label: string, more: Partial<Data["choice"]>) => ({
    text: label,
    ...choiceLink({ ...choice, ...more, page: 1 }, lang),
  });
  const readers = readersCountries(ctx.cinema.defaultCountry);
  const genres = choice.genre.length > 0 ? [] : filters.genres.filter(({ value }) => isLeft(counts.genre, value));
  const countries = choice.country.length > 0
    ? []
    : filters.countries.filter(({ value }) => readers.includes(value) && isLeft(counts.country, value));
  const decade = Math.floor(ctx.now.getUTCFullYear() / 10) * 10;
  const isBounded = [choice.yearFrom, choice.yearTo, choice.ratingMin, ...choice.year].some((one) => one !== undefined);
  const { yearFrom, ratingMin } = text.catalog.bounds;
  const bounds = `${yearFrom.replace("{n}", String(decade))}, ${ratingMin.replace("{n}", String(GOOD))}`;
  const good = bounds.charAt(0).toLocaleUpperCase(lang) + bounds.slice(1);
  const chips = [
    ...countries.map(({ value, label }) => chip(label, { country: [value] })),
    ...(isBounded ? [] : [chip(good, { yearFrom: decade, ratingMin: GOOD })]),
    ...genres.slice(0, GENRES).map(({ value, label }) => ({ ...chip(label, { genre: [value] }), inPanel: true })),
  ];
  if (chips.length === 0) return null;
  return (
    <nav class="quick labelled" aria-label={text.catalog.narrow}>
      <span>{text.catalog.narrow}</span>
      <Chips chips={chips} />
    </nav>
  );
}

/** Every chosen value as a chip that takes it off. */
function ChosenFilters({ data: { choice, chosen }, context: { lang, text } }: Props) {
  if (chosen.length === 0) return null;
  const chip = (one: Chosen) => ({
    text: one.label,
    label: text.catalog.remove.replace("{label}", () => one.label),
    ...choiceLink(without(choice, one), lang),
  });
  const reset = { text: text.catalog.reset, ...choiceLink({ sort: choice.sort }, lang) };
  return (
    <nav class="chosen" aria-label={text.catalog.chosen}>
      <Chips chips={[...chosen.map(chip), ...(chosen.length > 1 ? [reset] : [])]} />
    </nav>
  );
}

function Sorts({ data: { choice, filters }, context: { lang, text } }: Props) {
  return (
    <nav class="sorts" aria-label={text.parameters.sort}>
      {filters.sorts.toReversed().map(({ value, label }) => (
        <a
          {...choiceLink({ ...choice, sort: value, page: 1 }, lang)}
          aria-current={value === choice.sort ? "true" : "false"}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Says that there is nothing here, and where there is something. */
function Nothing({ data, context }: Props) {
  const { choice, films } = data;
  const { lang, text } = context;
  const pastEnd = films.total > 0;
  const out = waysOut(data, context);
  return (
    <div class="nothing">
      <p>{pastEnd ? text.catalog.pastEnd : text.catalog.none}</p>
      {out.length > 0 && (
        <ul class="lines">
          {out.map(({ text, choice }) => (
            <li>
              <a {...choiceLink(choice, lang)}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      <a class="button" aria-current="false" {...choiceLink(pastEnd ? { ...choice, page: 1 } : {}, lang)}>
        {pastEnd ? text.catalog.firstPage : text.catalog.whole}
      </a>
    </div>
  );
}

const BROWSED = 24;

function browseLinks({ genres, countries, keywords }: Data["filters"], { lang, text }: Props["context"]) {
  const chips = <Value,>(
    options: { value: Value; label: string }[],
    choose: (value: Value) => Partial<Data["choice"]>,
  ) => options.slice(0, BROWSED).map(({ value, label }) => ({ text: label, ...choiceLink(choose(value), lang) }));
  return [
    { title: text.catalog.genres, chips: chips(genres, (value) => ({ genre: [value] })) },
    { title: text.catalog.countries, chips: chips(countries, (value) => ({ country: [value] })) },
    { title: text.catalog.keywords, chips: chips(keywords, (value) => ({ keyword: [value] })) },
  ].filter(({ chips }) => chips.length > 0);
}

/** The quick links of each list of filters. */
function BrowseLinks({ filters, context }: { filters: Data["filters"]; context: Props["context"] }) {
  return (
    <>
      {browseLinks(filters, context).map(({ title, chips }) => (
        <section class="browse">
          <h3>{title}</h3>
          <Chips chips={chips} />
        </section>
      ))}
    </>
  );
}

/** Quick links to what is worth a page of its own, for people and for crawlers. */
function Browse({ data: { choice, filters }, context }: Props) {
  const { lang, text } = context;
  const query = choiceQuery(choice);
  return (
    <section>
      <h2>{text.catalog.browse}</h2>
      {printed(filters, `browse ${lang}`, () => <BrowseLinks filters={filters} context={context} />)}
      <div data-part>
        <Chips
          chips={[{
            text: text.catalog.twin,
            href: pageUrl("", lang, "/catalog.md") + (query.size > 0 ? `?${query}` : ""),
            type: "text/markdown",
            rel: isIndexable(query) ? undefined : "nofollow",
          }]}
        />
      </div>
    </section>
  );
}
