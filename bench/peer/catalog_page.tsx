import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import { type Choice, type Counts, type Filters, type findPage, KINDS, type Option, SORTS } from "./catalog.ts";
import { CatalogForm, type Services } from "./catalog_form.tsx";
import { Chip } from "./chip.tsx";
import { isIndexable, type Label, labelsOf, linkTo, queryOf } from "./choice.ts";
import { FilmCard, isSeries } from "./film_card.tsx";
import { pageUrl } from "./films.ts";
import { plural } from "./format.ts";
import { Layout } from "./layout.tsx";
import { Narrower, Types } from "./quick.tsx";

/** So many posters stand in a phone's first window. */
const SEEN = 4;

interface Data {
  films: NonNullable<ReturnType<typeof findPage>>;
  filters: Filters;
  counts: Counts;
  services: Services;
  choice: Choice;
  base: string;
  lang: Lang;
}

/** The catalog. */
export function CatalogPage(data: Data) {
  const { films, filters, counts, services, choice, base, lang } = data;
  const text = messages(lang);
  const chosen = labelsOf(choice, filters);
  const name = nameOf(chosen, lang);
  const isMixed = !films.items.every(isSeries);
  const isNothing = films.total === 0 && chosen.length > 0;
  const found = isNothing
    ? text.catalog.none
    : text.catalog.found.replace("{n}", plural(lang, films.total, text.items));
  const position = choice.page > 1 ? ` — ${positionOf(films.page, films.totalPages, lang)}` : "";
  const query = queryOf(choice);
  const indexable = isIndexable(query) && films.items.length > 0;
  return (
    <Layout
      lang={lang}
      base={base}
      path="/catalog"
      search={query.size > 0 ? `?${query}` : ""}
      title={`${name}${position} — ${text.name}`}
      description={chosen.length > 0 ? `${name}. ${found}.` : text.catalog.description}
      indexable={indexable}
      jsonLd={indexable ? jsonLd(data, chosen.length > 0 ? name : undefined) : []}
    >
      <div data-part>
        <header class="page-head">
          <h1>{name}</h1>
          {chosen.length === 0 && <p>{text.catalog.description}</p>}
        </header>
        <Types {...{ filters, choice, lang }} />
        <Narrower {...{ filters, counts, services, choice, lang }} />
      </div>
      <details class="panel">
        <summary data-part>{text.catalog.filters}{chosen.length > 0 && ` (${chosen.length})`}</summary>
        <CatalogForm {...{ filters, total: films.total, counts, services, choice, chosen, lang }} />
      </details>
      <div data-part>
        {chosen.length > 0 && <Chosen chosen={chosen} choice={choice} lang={lang} />}
      </div>
      <div class="results-head">
        <p role="status" id="found" tabindex={-1} class={isNothing ? "unseen" : undefined} data-part>{found}</p>
        <div data-part>
          {films.total > 0 && (
            <nav class="sorts" aria-label={text.parameters.sort}>
              {SORTS.map((sort) => (
                <a
                  {...linkTo(lang, { ...choice, sort, page: 1 })}
                  aria-current={sort === choice.sort ? "true" : "false"}
                >
                  {text.sorts[sort]}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
      <section data-part>
        {films.items.length > 0
          ? (
            <ul class="grid">
              {films.items.map((film, i) => <FilmCard film={film} lang={lang} isSeen={i < SEEN} isMixed={isMixed} />)}
            </ul>
          )
          : (
            <div class="nothing">
              <p>{films.total > 0 ? text.catalog.pastEnd : text.catalog.none}</p>
              <a class="button" aria-current="false" {...linkTo(lang, films.total > 0 ? { ...choice, page: 1 } : {})}>
                {films.total > 0 ? text.catalog.firstPage : text.catalog.whole}
              </a>
            </div>
          )}
        {films.totalPages > 1 && <Paging data={data} />}
      </section>
      <section>
        <h2>{text.catalog.browse}</h2>
        <Browse title={text.catalog.genres} kind="genre" options={filters.genres} lang={lang} />
        <Browse title={text.catalog.countries} kind="country" options={filters.countries} lang={lang} />
        <Browse title={text.catalog.keywords} kind="keyword" options={filters.keywords} lang={lang} />
        <div data-part>
          <ul class="chips">
            <Chip
              href={pageUrl("", lang, "/catalog.md") + (query.size > 0 ? `?${query}` : "")}
              rel={isIndexable(query) ? undefined : "nofollow"}
              type="text/markdown"
            >
              {text.catalog.twin}
            </Chip>
          </ul>
        </div>
      </section>
    </Layout>
  );
}

const JOINED = {
  ru: new Intl.ListFormat("ru"),
  en: new Intl.ListFormat("en"),
  uk: new Intl.ListFormat("uk"),
};

/** What the page shows, in words: "Films and series: drama, France". */
function nameOf(chosen: Label[], lang: Lang): string {
  const { nav, catalog } = messages(lang);
  if (chosen.length === 0) return nav.catalog;
  const inside = (label: string) => label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
  const types = chosen.filter(({ kind }) => kind === "type").map(({ label }, i) => i === 0 ? label : inside(label));
  const what = types.length > 0 ? JOINED[lang].format(types) : catalog.unfiltered;
  const others = chosen.filter(({ kind }) => kind !== "type")
    .map(({ kind, label }) => kind === "genre" ? inside(label) : label);
  return others.length > 0 ? `${what}: ${others.join(", ")}` : what;
}

/** Pages that are named on each side of the one that is shown. */
const BESIDE = 2;
/** So few pages need no numbers. */
const FEW = 3;

function Paging({ data: { films: { page, totalPages }, choice, lang } }: { data: Data }) {
  const { paging } = messages(lang);
  const step = (rel: "first" | "prev" | "next" | "last", to: number) => {
    const link = linkTo(lang, { ...choice, page: to });
    return (
      <a href={link.href} rel={link.rel ? `${rel} ${link.rel}` : rel} aria-current="false">
        {paging[rel]}
      </a>
    );
  };
  const numbers = (from: number) =>
    totalPages > FEW && Array.from({ length: BESIDE }, (_, i) => from + i)
      .filter((to) => to > 1 && to < totalPages)
      .map((to) => <a class="paging-number" {...linkTo(lang, { ...choice, page: to })} aria-current="false">{to}</a>);
  return (
    <nav class="paging" aria-label={paging.label}>
      {page > 1 && step("first", 1)}
      {page > 1 && step("prev", Math.min(page - 1, totalPages))}
      {page <= totalPages && numbers(page - BESIDE)}
      <span>{positionOf(page, totalPages, lang)}</span>
      {numbers(page + 1)}
      {page < totalPages && step("next", page + 1)}
      {page !== totalPages && step("last", totalPages)}
    </nav>
  );
}

const positionOf = (page: number, pages: number, lang: Lang) =>
  messages(lang).paging.position.replace("{page}", String(page)).replace("{pages}", String(pages));

const BROWSED = 24;

function Browse({ title, kind, options, lang }: {
  title: string;
  kind: typeof KINDS[number];
  options: Option[];
  lang: Lang;
}) {
  return (
    <section class="browse">
      <h3>{title}</h3>
      <ul class="chips">
        {options.slice(0, BROWSED).map(({ value, label }) => (
          <Chip {...linkTo(lang, { chosen: { [kind]: [value] } })}>{label}</Chip>
        ))}
      </ul>
    </section>
  );
}

function Chosen({ chosen, choice, lang }: { chosen: Label[]; choice: Choice; lang: Lang }) {
  const text = messages(lang).catalog;
  const without = ({ kind, value }: Label) => ({
    ...choice,
    chosen: { ...choice.chosen, [kind]: choice.chosen[kind]?.filter((other) => other !== value) },
    page: 1,
  });
  return (
    <nav class="chosen" aria-label={text.chosen}>
      <ul class="chips">
        {chosen.map((one) => (
          <Chip
            {...linkTo(lang, without(one))}
            label={text.remove.replace("{label}", () => one.label)}
          >
            {one.label}
          </Chip>
        ))}
        {chosen.length > 1 && <Chip {...linkTo(lang, { sort: choice.sort })}>{text.reset}</Chip>}
      </ul>
    </nav>
  );
}

function jsonLd({ films, choice, base, lang }: Data, name: string | undefined): unknown[] {
  const url = pageUrl(base, lang, "/catalog");
  const crumbs = [
    { name: "Foyer", url: pageUrl(base, lang, "/") },
    { name: messages(lang).nav.catalog, url },
    ...(name ? [{ name, url: `${url}?${queryOf(choice)}` }] : []),
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      numberOfItems: films.items.length,
      itemListElement: films.items.map(({ title, url }, i) => ({
        "@type": "ListItem",
        position: i + 1,
        name: title,
        url,
      })),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(({ name, url }, i) => ({ "@type": "ListItem", position: i + 1, name, item: url })),
    },
  ];
}
