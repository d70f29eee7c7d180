import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import { type Choice, type Counts, type Filters, type findPage, KINDS, type Option, SORTS } from "./catalog.ts";
import { CatalogForm, type Services } from "./catalog_form.tsx";
import { isIndexable, type Label, labelsOf, linkTo, queryOf } from "./choice.ts";
import { FilmCard } from "./film_card.tsx";
import { pageUrl } from "./films.ts";
import { plural } from "./format.ts";
import { Layout } from "./layout.tsx";

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
  const name = [text.nav.catalog, chosen.map(({ label }) => label).join(", ")].filter(Boolean).join(": ");
  const position = text.paging.position.replace("{page}", String(films.page)).replace(
    "{pages}",
    String(films.totalPages),
  );
  const query = queryOf(choice);
  const indexable = isIndexable(query) && films.items.length > 0;
  return (
    <Layout
      lang={lang}
      base={base}
      path="/catalog"
      search={query.size > 0 ? `?${query}` : ""}
      title={`${name}${choice.page > 1 ? ` — ${position}` : ""} — ${text.name}`}
      description={text.catalog.description}
      indexable={indexable}
      jsonLd={indexable ? jsonLd(data, chosen.length > 0 ? name : undefined) : []}
    >
      <div data-part>
        <header class="page-head">
          <h1>{name}</h1>
          <p>{text.catalog.description}</p>
        </header>
        <nav class="quick" aria-label={text.parameters.type}>
          <ul class="chips">
            <Chip
              {...linkTo(lang, { ...choice, chosen: { ...choice.chosen, type: undefined }, page: 1 })}
              current={!choice.chosen.type}
            >
              {text.catalog.everything}
            </Chip>
            {filters.types.filter(({ count }) => count > 0).map(({ value, label }) => (
              <Chip
                {...linkTo(lang, { ...choice, chosen: { ...choice.chosen, type: [value] }, page: 1 })}
                current={choice.chosen.type?.join() === value}
              >
                {label}
              </Chip>
            ))}
          </ul>
        </nav>
      </div>
      <details class="panel">
        <summary data-part>{text.catalog.filters}{chosen.length > 0 && ` (${chosen.length})`}</summary>
        <CatalogForm {...{ filters, counts, services, choice, chosen, lang }} />
      </details>
      <div data-part>
        {chosen.length > 0 && <Chosen chosen={chosen} choice={choice} lang={lang} />}
      </div>
      <div class="results-head">
        <p role="status" id="found" tabindex={-1} data-part>
          {text.catalog.found.replace("{n}", plural(lang, films.total, text.items))}
        </p>
        <div data-part>
          <nav class="sorts" aria-label={text.parameters.sort}>
            {SORTS.map((sort) => (
              <a {...linkTo(lang, { ...choice, sort, page: 1 })} aria-current={sort === choice.sort ? "true" : "false"}>
                {text.sorts[sort]}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <section data-part>
        {films.items.length > 0
          ? (
            <ul class="grid">
              {films.items.map((film, i) => <FilmCard film={film} lang={lang} isSeen={i < SEEN} />)}
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
        {films.totalPages > 1 && (
          <nav class="paging" aria-label={text.paging.label}>
            {films.page > 1 && <Step to={1} rel="first" data={data} />}
            {films.page > 1 && <Step to={Math.min(films.page - 1, films.totalPages)} rel="prev" data={data} />}
            <span>{position}</span>
            {films.page < films.totalPages && <Step to={films.page + 1} rel="next" data={data} />}
            {films.page !== films.totalPages && <Step to={films.totalPages} rel="last" data={data} />}
          </nav>
        )}
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

interface ChipProps {
  href: string;
  rel?: string;
  type?: string;
  label?: string;
  current?: boolean;
  children?: string;
}

function Chip({ href, rel, type, label, current, children }: ChipProps) {
  return (
    <li>
      <a href={href} rel={rel} type={type} aria-label={label} aria-current={current ? "true" : "false"}>{children}</a>
    </li>
  );
}

function Step(
  { to, rel, data: { choice, lang } }: { to: number; rel: "first" | "prev" | "next" | "last"; data: Data },
) {
  const link = linkTo(lang, { ...choice, page: to });
  return (
    <a href={link.href} rel={link.rel ? `${rel} ${link.rel}` : rel} aria-current="false">
      {messages(lang).paging[rel]}
    </a>
  );
}

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
