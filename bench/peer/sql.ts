// What Foyer's operations ask SQLite, word for word: `deno task bench made-anew` compares each statement with what Foyer
// executes. Plain texts, so that the bench can read them without Hono.
import { FALLBACKS, type Lang, LANGS } from "../../lib/i18n/lang.ts";

type InOneLang = (lang: string) => string;

const textIn = (lang: Lang, source: InOneLang) =>
  `coalesce(${FALLBACKS[lang].map((it) => source(`'${it}'`)).join(", ")})`;
const memberIn = (lang: Lang, column: string) => textIn(lang, (it) => `${column} ->> ${it}`);

const RATINGS = `(select json_group_object(bucket, json_object('count', count, 'total', total))
  from rating_bucket b where b.film_id = c.film_id and count > 0)`;

const CARD = `'[' || c.card || ',' || ${RATINGS} || ']'`;

function bestText(lang: Lang, column: "tagline" | "synopsis"): string {
  const text = `"${column}"`;
  return `json(${
    textIn(lang, (it) =>
      `(select json_object('text', ${text}, 'lang', lang) from film_text
        where film_id = f.id and lang = ${it} and ${text} is not null)`)
  })`;
}

const airedAt = (comparison: string, order: string): string =>
  `(select json_object('season', season, 'number', number, 'originalTitle', original_title,
      'titles', json(titles), 'airDate', air_date)
    from (select * from episode where film_id = f.id and season > 0 order by season desc, number desc limit 400)
    where length(air_date) = 10 and air_date ${comparison} ? order by ${order} limit 1)`;

function details(lang: Lang): string {
  return `
  'ageRating', f.age_rating, 'updatedAt', f.updated_at,
  'titles', (select json_group_object(lang, title) from film_title where film_id = f.id),
  'tagline', ${bestText(lang, "tagline")}, 'synopsis', ${bestText(lang, "synopsis")},
  'premieres', (select json_group_array(json_object('country', country, 'date', date, 'type', type))
    from premiere where film_id = f.id),
  'credits', (select json_group_array(json_object('personId', c.person_id, 'department', c.department, 'job', c.job,
      'name', ${textIn(lang, (it) => `(select name from person_name where person_id = c.person_id and lang = ${it})`)},
      'character', ${memberIn(lang, `"c"."characters"`)},
      'photoUrl', p.photo_url, 'photoWidth', p.photo_width, 'photoHeight', p.photo_height))
    from credit c cross join person p where p.id = c.person_id and c.film_id = f.id),
  'keywords', (select json_group_array(json_object('id', k.keyword_id, 'name',
      ${textIn(lang, (it) => `(select name from keyword_name where keyword_id = k.keyword_id and lang = ${it})`)}))
    from film_keyword k where k.film_id = f.id),
  'offers', (select json_group_array(json_object('provider', p.name, 'country', o.country, 'kind', o.kind,
      'url', coalesce(o.url, p.url), 'price', o.price, 'currency', o.currency))
    from offer o cross join provider p where p.id = o.provider_id and o.film_id = f.id),
  'seasons', (select json_group_array(json_object('number', number, 'title', ${memberIn(lang, `"titles"`)},
      'year', year, 'episodeCount', episode_count,
      'listed', exists (select 1 from episode where film_id = s.film_id and season = s.number)))
    from season s where s.film_id = f.id),
  'lastEpisode', json(${airedAt("<", "season desc, number desc")}),
  'nextEpisode', json(${airedAt(">=", "season, number")}),
  'collections', (select json_group_array(json_object('slug', l.slug, 'title',
      ${textIn(lang, (it) => `(select title from collection_text where collection_id = l.id and lang = ${it})`)}))
    from (select distinct collection_id as id from collection_item where film_id = f.id order by 1) i
    cross join collection l where l.id = i.id),
  'videos', (select json_group_array(json_object('type', type, 'language', language, 'url', url))
    from video where film_id = f.id),
  'stills', (select json_group_array(json_object('url', url, 'width', width, 'height', height))
    from film_still where film_id = f.id),
  'externalIds', (select json_group_object(source, value) from film_external_id where film_id = f.id),
  'sources', (select json_group_array(source) from (
      select distinct source from import_key indexed by import_key_entity
        where kind = 'film' and entity_id = f.id order by source))`;
}

const perLang = (statement: (lang: Lang) => string) =>
  Object.fromEntries(LANGS.map((lang) => [lang, statement(lang)])) as Record<Lang, string>;

/** What changes of a film while people rate it, by language: a local date, an instant in seconds, its id. */
export const FILM = perLang((lang) =>
  `select ${CARD} as card,
    (select '[' || group_concat(${CARD}, char(44, 10)) || ']' from similar x cross join film_card c
      where x.film_id = f.id and c.film_id = x.similar_id and c.lang = '${lang}') as cards,
    (select count(*) from review where film_id = f.id and hidden = 0) as "reviewCount",
    (select date from film_session where film_id = f.id and date >= ? and starts > ?
      order by date limit 1) as "nextShowing",
    coalesce((select in_repertoire from film_showing where film_id = f.id), 0) as "inRepertoire"
    from film f join film_card c on c.film_id = f.id and c.lang = '${lang}' where f.id = ?`
);

/** The rest of a film, by language: a local date twice, its id. */
export const DETAILS = perLang((lang) => `select json_object(${details(lang)}) as details from film f where f.id = ?`);

/** A film's visible reviews: its id, 0, how many, from which on. */
export const REVIEWS = `select "review"."id", "review"."account_id" as "accountId", "review"."film_id" as "filmId",
  "review"."text", "review"."lang", "review"."created_at" as "createdAt", "review"."hidden", "account"."name",
  "account"."kind", "rating"."value" as "rating" from "review"
  inner join "account" on "account"."id" = "review"."account_id"
  left join "rating" on "rating"."account_id" = "review"."account_id" and "rating"."film_id" = "review"."film_id"
  where "review"."film_id" = ? and "review"."hidden" = ? order by "review"."id" desc limit ? offset ?`;

/** Facets: their kinds and values as JSON. */
export const FACETS = `select f.id, f.kind, f.value, f.count from json_each(?) w
    join facet f on f.kind = w.value ->> 'kind' and f.value = w.value ->> 'value'`;

const ORDERS = {
  popular: "x.popularity desc, x.film_id",
  rating: "x.score desc, x.film_id",
  new: "x.first_premiere desc, x.film_id",
};

const inEach = (groups: number) =>
  Array(groups).fill(
    "and exists (select 1 from film_facet y where y.film_id = x.film_id and y.facet_id in " +
      "(select value from json_each(?)))",
  ).join(" ");

/** Cards of a page: a facet's id, each group of facets as JSON, how many, from which on. */
export const cards = (lang: Lang, sort: keyof typeof ORDERS, groups: number): string =>
  `select '[' || group_concat(${CARD}, char(44, 10)) || ']' as cards
    from (select x.film_id from film_facet x where x.facet_id = ? ${inEach(groups)}
        order by ${ORDERS[sort]} limit ? offset ?) i
    cross join film_card c where c.film_id = i.film_id and c.lang = '${lang}'`;

/** How many films: the smallest group of facets as JSON, then each of the others. */
export const countFilms = (others: number): string =>
  `select count(distinct x.film_id) as count from film_facet x where x.facet_id in
    (select value from json_each(?)) ${inEach(others)}`;

/**
 * How many of the most popular films of a choice have each value: a facet's id, each group of facets as JSON, how many
 * are looked at, the kinds of the values as JSON.
 */
export const countOptions = (groups: number): string =>
  `with chosen as materialized (select x.film_id from film_facet x where x.facet_id = ?
      ${inEach(groups)} order by x.popularity desc, x.film_id limit ?)
    select json_group_array(json_array(f.kind, f.value, c.count)) as counts
    from (select y.facet_id, count(*) as count from chosen cross join film_facet y on y.film_id = chosen.film_id
      group by y.facet_id) c
    join facet f on f.id = c.facet_id
    where f.kind in (select value from json_each(?))`;

/** The keys of the services that have any film in a country. */
export const SERVICES = `select p.key from provider p
    where exists (select 1 from offer o where o.country = ? and o.provider_id = p.id)`;

const facetsOfKind = (kind: string, name: string, limit = 1000) =>
  `(select json_group_array(json_array(value, count, name)) from (
    select f.value, f.count, ${name} as name from facet f where f.kind = '${kind}' and f.count > 0
    order by f.count desc, f.value limit ${limit}))`;

/** All filters, by language. */
export const FILTERS = perLang((lang) =>
  `select json_object(
    'types', (select json_group_object(value, count) from facet where kind = 'type' and count > 0),
    'genres', json(${
    facetsOfKind("genre", textIn(lang, (it) => `(select name from genre_name where code = f.value and lang = ${it})`))
  }),
    'countries', json(${facetsOfKind("country", "null")}),
    'keywords', json(${
    facetsOfKind(
      "keyword",
      textIn(
        lang,
        (it) => `(select name from keyword_name where keyword_id = cast(f.value as integer) and lang = ${it})`,
      ),
      200,
    )
  }),
    'providers', json(${facetsOfKind("provider", "(select name from provider where key = f.value)")}),
    'years', (select json_array(min(cast(value as integer)), max(cast(value as integer))) from facet
      where kind = 'year' and count > 0)
  ) as facets`
);
