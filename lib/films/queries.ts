import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn, PARAMETER, perLang, textIn } from "../db/text.ts";
import { type Lang, LANGS, type Texts } from "../i18n/lang.ts";
import { keptRows } from "./kept_rows.ts";

/** A film as lists show it, its names in the language asked for or the next best. */
export interface FilmCardRow {
  id: number;
  type: string;
  title: string | null;
  originalTitle: string;
  originalLanguage: string | null;
  year: number | null;
  endYear: number | null;
  runtimeMinutes: number | null;
  posterUrl: string | null;
  posterWidth: number | null;
  posterHeight: number | null;
  genres: { code: string; name: string | null }[];
  countries: string[];
  /** Of people and of agents; a bucket that nobody rated in is missing. */
  ratings: Partial<Record<"public" | "agents", { count: number; total: number }>>;
  external: { source: string; value: number; scale: number; votes: number | null }[];
}

/** A text with the language it is in. */
export interface TextRow {
  text: string;
  lang: Lang;
}

/** An episode whose day is known. */
export interface AiredRow {
  season: number;
  number: number;
  originalTitle: string | null;
  titles: Texts | null;
  airDate: string;
}

/** What imports alone change of a film, besides its card. */
export interface DetailsRow {
  ageRating: string | null;
  updatedAt: string;
  titles: Texts;
  tagline: TextRow | null;
  synopsis: TextRow | null;
  premieres: { country: string; date: string; type: string }[];
  credits: {
    personId: number;
    name: string | null;
    department: string;
    job: string;
    character: string | null;
    photoUrl: string | null;
    photoWidth: number | null;
    photoHeight: number | null;
  }[];
  keywords: { id: number; name: string | null }[];
  offers: {
    provider: string;
    country: string;
    kind: string;
    url: string | null;
    price: string | null;
    currency: string | null;
  }[];
  seasons: { number: number; title: string | null; year: number | null; episodeCount: number | null; listed: number }[];
  /** The episode that was on last, and the one that comes next, counted from a day. */
  lastEpisode: AiredRow | null;
  nextEpisode: AiredRow | null;
  collections: { slug: string; title: string | null }[];
  videos: { type: string; language: string | null; url: string }[];
  stills: { url: string; width: number; height: number }[];
  externalIds: Record<string, string>;
  sources: string[];
}

/** The details of a film, and the length of their JSON. */
export interface Details {
  row: DetailsRow;
  length: number;
}

/** What changes of a film between imports, besides its ratings. */
interface LiveRow {
  reviewCount: number;
  /** The first local date with sessions that have not begun, and whether a country's repertoire has it. */
  nextShowing: string | null;
  inRepertoire: number;
}

/** A film with everything that its page shows. */
export interface FilmRow extends FilmCardRow, LiveRow, DetailsRow {
  similar: FilmCardRow[];
}

/**
 * The rows of `film_card` of films, in their order: a card but for its ratings, which change between imports, in each
 * language. What is the same in all of them is made once, and what is not is put between its two halves. Each sub-select
 * reads one short range of a primary key (film_id, position), in its order.
 */
export function selectCardRows(ids: RawBuilder<unknown>): RawBuilder<{ film_id: number; lang: Lang; card: string }> {
  const langs = LANGS.toSorted();
  const each = (of: (lang: Lang) => RawBuilder<unknown>) =>
    sql`case lang ${sql.join(langs.map((lang) => sql`when ${sql.lit(lang)} then ${of(lang)}`), sql` `)} end`;
  const title = (lang: Lang) =>
    sql`json_quote(${textIn(lang, (l) => sql`(select title from film_title where film_id = f.id and lang = ${l})`)})`;
  const genres = (lang: Lang) =>
    sql`(select json_group_array(json_object('code', g.code, 'name',
      ${textIn(lang, (l) => sql`(select name from genre_name where code = g.code and lang = ${l})`)}))
    from film_genre g where g.film_id = f.id)`;
  return sql`with f as materialized (select id,
    json_object('id', id, 'type', type, 'originalTitle', original_title, 'originalLanguage', original_language,
      'year', year, 'endYear', end_year, 'runtimeMinutes', runtime_minutes,
      'posterUrl', poster_url, 'posterWidth', poster_width, 'posterHeight', poster_height) as begun,
    json_object('countries', (select json_group_array(country) from film_country where film_id = film.id),
      'external', (select json_group_array(json_object('source', source, 'value', value, 'scale', scale, 'votes', votes))
        from external_rating where film_id = film.id)) as ended
    from film where id in ${ids} order by id)
  select f.id as film_id, lang, rtrim(begun, '}') || ',"title":' || ${each(title)} || ',"genres":' || ${each(genres)}
    || ',' || ltrim(ended, '{') as card
  from f cross join (${sql.join(langs.map((lang) => sql`select ${sql.lit(lang)} as lang`), sql` union all `)})`;
}

const RATINGS = sql`(select json_group_object(bucket, json_object('count', count, 'total', total))
  from rating_bucket b where b.film_id = c.film_id and count > 0)`;

/** A kept card `c` with its ratings, as text: both are JSON already, and parsing them here would cost more than the rest. */
export const CARD = sql`'[' || c.card || ',' || ${RATINGS} || ']'`;

/** Several of them in a list: JSON, and none of its texts has a line break in it, so that it can also be split. */
const CARDS = sql`'[' || group_concat(${CARD}, char(44, 10)) || ']'`;

/** The card that {@linkcode CARD} has read. */
export function cardRow([card, ratings]: [Omit<FilmCardRow, "ratings">, FilmCardRow["ratings"]]): FilmCardRow {
  return { ...card, ratings };
}

// One statement builds all details as JSON: faster than a statement for every table, and few values to read instead of
// thirty. A `cross join` keeps the order of its left side, because SQLite never swaps them.
function details(lang: Lang): RawBuilder<unknown> {
  return sql`
  'ageRating', f.age_rating, 'updatedAt', f.updated_at,
  'titles', (select json_group_object(lang, title) from film_title where film_id = f.id),
  'tagline', ${bestText(lang, "tagline")}, 'synopsis', ${bestText(lang, "synopsis")},
  'premieres', (select json_group_array(json_object('country', country, 'date', date, 'type', type))
    from premiere where film_id = f.id),
  'credits', (select json_group_array(json_object('personId', c.person_id, 'department', c.department, 'job', c.job,
      'name', ${textIn(lang, (l) => sql`(select name from person_name where person_id = c.person_id and lang = ${l})`)},
      'character', ${memberIn(lang, "c.characters")},
      'photoUrl', p.photo_url, 'photoWidth', p.photo_width, 'photoHeight', p.photo_height))
    from credit c cross join person p where p.id = c.person_id and c.film_id = f.id),
  'keywords', (select json_group_array(json_object('id', k.keyword_id, 'name',
      ${textIn(lang, (l) => sql`(select name from keyword_name where keyword_id = k.keyword_id and lang = ${l})`)}))
    from film_keyword k where k.film_id = f.id),
  'offers', (select json_group_array(json_object('provider', p.name, 'country', o.country, 'kind', o.kind,
      'url', coalesce(o.url, p.url), 'price', o.price, 'currency', o.currency))
    from offer o cross join provider p where p.id = o.provider_id and o.film_id = f.id),
  'seasons', (select json_group_array(json_object('number', number, 'title', ${memberIn(lang, "titles")},
      'year', year, 'episodeCount', episode_count,
      'listed', exists (select 1 from episode where film_id = s.film_id and season = s.number)))
    from season s where s.film_id = f.id),
  'lastEpisode', json(${airedAt("<", "season desc, number desc")}),
  'nextEpisode', json(${airedAt(">=", "season, number")}),
  'collections', (select json_group_array(json_object('slug', l.slug, 'title',
      ${textIn(lang, (l) => sql`(select title from collection_text where collection_id = l.id and lang = ${l})`)}))
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

/** So many episodes from the end of a series are looked through for the last one and the next one. */
const NEWEST_EPISODES = 400;

/**
 * The first episode, in this order, that was on before a day or is on from that day on. What stands outside of seasons
 * is left out. The newest ones lie beside each other at the end of a series' stretch of the table.
 */
function airedAt(comparison: "<" | ">=", order: string): RawBuilder<unknown> {
  return sql`(select json_object('season', season, 'number', number, 'originalTitle', original_title,
      'titles', json(titles), 'airDate', air_date)
    from (select * from episode where film_id = f.id and season > 0 order by season desc, number desc
      limit ${sql.lit(NEWEST_EPISODES)})
    where length(air_date) = 10 and air_date ${sql.raw(comparison)} ${PARAMETER} order by ${sql.raw(order)} limit 1)`;
}

/** A text of `film_text` with its language: that asked for, or the next best that has one. */
export function bestText(lang: Lang, column: "tagline" | "synopsis"): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`json(${
    textIn(lang, (l) =>
      sql`(select json_object('text', ${text}, 'lang', lang) from film_text
        where film_id = f.id and lang = ${l} and ${text} is not null)`)
  })`;
}

/** Some cards as one JSON text. */
export interface CardsRow {
  cards: string | null;
}

/** Reads the cards of the films that `source` selects as `film_id`, in its order. */
export function selectCardsOf(lang: Lang, source: RawBuilder<unknown>): RawBuilder<CardsRow> {
  return sql`select ${CARDS} as cards
    from ${source} i cross join film_card c where c.film_id = i.film_id and c.lang = ${sql.lit(lang)}`;
}

const listed = (cards: string | null | undefined) =>
  cards ? keptRows(cards.slice(1, -1).split(",\n"), (text) => cardRow(JSON.parse(text))) : [];

/** The cards that {@linkcode selectCardsOf} has read. */
export function cardsOf(row: CardsRow | undefined): FilmCardRow[] {
  return listed(row?.cards);
}

const selectCards = perLang((lang) => selectCardsOf(lang, sql`(select value as film_id from json_each(${PARAMETER}))`));

/** The cards of these films, in the order of the ids; unknown ids are left out. */
export async function listCards(db: Db, ids: readonly number[], lang: Lang): Promise<FilmCardRow[]> {
  return ids.length === 0 ? [] : cardsOf(await selectCards(db, lang, JSON.stringify(ids)));
}

const selectCard = perLang((lang) =>
  sql<{ card: string }>`select card from film_card where film_id = ${PARAMETER} and lang = ${sql.lit(lang)}`
);

/** The card of a film without its ratings, for what stays the same while people rate; `undefined` for an unknown film. */
export async function findCard(db: Db, id: number, lang: Lang): Promise<Omit<FilmCardRow, "ratings"> | undefined> {
  const row = await selectCard(db, lang, id);
  return row && JSON.parse(row.card);
}

const selectSimilar = perLang((lang) =>
  selectCardsOf(lang, sql`(select similar_id as film_id from similar where film_id = ${PARAMETER} order by position)`)
);

/** The cards of the films that a film is like, the most alike first. */
export async function listSimilar(db: Db, id: number, lang: Lang): Promise<FilmCardRow[]> {
  return cardsOf(await selectSimilar(db, lang, id));
}

const selectFilm = perLang((lang) =>
  sql<LiveRow & { card: string; cards: string | null }>`select ${CARD} as card,
    (select ${CARDS} from similar x cross join film_card c
      where x.film_id = f.id and c.film_id = x.similar_id and c.lang = ${sql.lit(lang)}) as cards,
    (select count(*) from review where film_id = f.id and hidden = 0) as "reviewCount",
    (select date from film_session where film_id = f.id and date >= ${PARAMETER} and starts > ${PARAMETER}
      order by date limit 1) as "nextShowing",
    coalesce((select in_repertoire from film_showing where film_id = f.id), 0) as "inRepertoire"
    from film f join film_card c on c.film_id = f.id and c.lang = ${sql.lit(lang)} where f.id = ${PARAMETER}`
);

const selectDetails = perLang((lang) =>
  sql<{ details: string }>`select json_object(${details(lang)}) as details from film f where f.id = ${PARAMETER}`
);

/** The details of a film, or `undefined`. What was on last and what comes next is counted from a local date. */
export async function findDetails(db: Db, id: number, lang: Lang, today: string): Promise<Details | undefined> {
  const row = await selectDetails(db, lang, today, today, id);
  return row && { row: JSON.parse(row.details), length: row.details.length };
}

/** A film without its details, or `undefined`. Its sessions count from a local date and an instant (seconds since 1970) on. */
export async function findFilm(
  db: Db,
  id: number,
  lang: Lang,
  { today, after }: { today: string; after: number },
): Promise<Omit<FilmRow, keyof DetailsRow> | undefined> {
  const row = await selectFilm(db, lang, today, after, id);
  if (!row) return undefined;
  const { card, cards, reviewCount, nextShowing, inRepertoire } = row;
  return { ...cardRow(JSON.parse(card)), similar: listed(cards), reviewCount, nextShowing, inRepertoire };
}
