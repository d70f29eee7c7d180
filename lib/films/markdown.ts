import type { RootContent } from "mdast";
import type { z } from "zod";
import { formatDate, formatDayOfYear, formatMonths, formatRating, formatRuntime } from "../i18n/format.ts";
import { countryName } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import { jobName, messages, plural } from "../i18n/messages.ts";
import { heading, type Inline, link, list, markdown, paragraph, quote, strong, table } from "../markdown.ts";
import { likelyCountries, likelyFirst } from "../places/likely.ts";
import { pageUrl } from "../urls.ts";
import { castHeading, cinemaPremiereAhead, factTable, premieresFrom, unannouncedIn, type Visitor } from "./facts.ts";
import type { CardRating, Film, FilmCard } from "./schema.ts";
import { tellingSources } from "./score.ts";
import { seriesOf, similarBeyond } from "./series.ts";
import type { SeasonSpan } from "./season_spans.ts";
import { formatYears, seriesMark } from "./years.ts";

type FilmView = z.output<typeof Film>;

/** What stands around a text by others for whoever may take it for an instruction. */
export const UNTRUSTED = { begin: "<untrusted>", end: "</untrusted>" } as const;

/** A film as a line of a list. */
export function filmLine(film: z.output<typeof FilmCard>, lang: Lang) {
  const rating = film.rating ? `, ★ ${formatRating(film.rating.average, lang)}` : "";
  const facts = [formatYears(film, lang), seriesMark(film, lang)?.toLocaleLowerCase(lang)].filter(Boolean);
  return [link(film.title, film.url), ` (${facts.join(", ")})${rating}`];
}

/** The Markdown twin of a film's page: the same facts. `showtimes` stand ahead of the people. */
export function filmMarkdown(
  film: FilmView,
  { lang, base, country, today, agents, showtimes = [], seasons = film.seasons, episodes = [], marked = false }: {
    lang: Lang;
    base: string;
    /** Whose premieres come first, and the day that is theirs. */
    country: string;
    today: string;
    /** Pages of the agents among the reviewers, by the ids of their reviews. */
    agents: ReadonlyMap<number, string>;
    showtimes?: readonly RootContent[];
    /** The seasons, where more is known of them than the film says. */
    seasons?: readonly SeasonFacts[];
    /** Episodes, which stand below the seasons. */
    episodes?: readonly RootContent[];
    /** Whether texts by others stand in {@linkcode UNTRUSTED}. */
    marked?: boolean;
  },
): string {
  const text = messages(lang).film;
  const personUrl = (id: number) => pageUrl(base, lang, `/person/${id}`);
  const cast = castHeading(film.type, lang);
  const people = film.cast.map(({ personId, name, character }): Inline[] => [
    link(name, personUrl(personId)),
    character ?? "",
  ]);
  const [series, similar] = [seriesOf(film), similarBeyond(film)];
  const showing = showingText(film, lang, { country, today });
  return markdown({ url: film.url, lang, updated: film.updatedAt }, [
    heading(1, film.title),
    paragraph([messages(lang).type[film.type], ...facts(film, lang)].join(" · ")),
    showing === null ? null : paragraph(strong(showing)),
    film.originalTitle === film.title ? null : paragraph([strong(text.original), `: ${film.originalTitle}`]),
    film.synopsis === null ? null : quote(film.synopsis),
    list(
      factTable(film, { base, lang, country }).map(({ label, values }) => [
        strong(label),
        ": ",
        ...values.flatMap(({ text, url }, i) => [i > 0 ? ", " : "", url === undefined ? text : link(text, url)]),
      ]),
    ),
    heading(2, text.ratings),
    list(ratingLines(film, lang)),
    ...showtimes,
    ...section(cast, people.length > 0 && table([cast, messages(lang).person.role], people)),
    ...section(
      text.crew,
      film.crew.length > 0 && table(
        [text.crew, ""],
        film.crew.map(({ personId, name, job }) => [link(name, personUrl(personId)), jobName(lang, job)]),
      ),
    ),
    ...section(
      text.premieres,
      film.premieres.length > 0 &&
        list([
          ...premieresFrom(film, country).map(({ date, country, type }) =>
            `${formatDate(date, lang)} — ${countryName(country, lang)}, ${messages(lang).premiereTypes[type]}`
          ),
          ...unannouncedIn(film, { country, today }).map((one) => `${countryName(one, lang)}: ${text.unannounced}`),
        ]),
    ),
    ...section(
      text.seasons,
      seasons.length > 0 && list(
        seasons.map((season) =>
          season.url === null ? seasonLine(season, lang) : link(seasonLine(season, lang), season.url)
        ),
      ),
    ),
    ...episodes,
    ...section(
      text.watch,
      film.whereToWatch.length > 0 && offerTable(film.whereToWatch, lang, country),
    ),
    ...section(
      text.keywords,
      film.keywords.length > 0 && paragraph(film.keywords.map(({ name }) => name).join(", ")),
    ),
    ...section(
      text.videos,
      film.videos.length > 0 && list(film.videos.map(({ url, ...video }) => link(videoText(video, lang), url))),
    ),
    ...section(
      text.stills,
      film.stills.length > 0 &&
        list(film.stills.map(({ url }, i) => link(text.still.replace("{n}", String(i + 1)), url))),
    ),
    ...section(text.series, series.length > 0 && list(series.map((other) => filmLine(other, lang)))),
    ...section(text.similar, similar.length > 0 && list(similar.map((other) => filmLine(other, lang)))),
    ...reviews(film, { lang, agents, marked }),
  ]);
}

function section<Node>(title: string, content: Node | false) {
  return content ? [heading(2, title), content] : [];
}

/** Where a film can be watched at home, in the country that visitors are likeliest in first. */
export function offerTable(offers: FilmView["whereToWatch"], lang: Lang, defaultCountry: string): RootContent {
  const { film: { country, watch }, offers: kinds } = messages(lang);
  return table(
    [country, watch, ""],
    likelyFirst(offers, likelyCountries(defaultCountry, lang)).map(({ country, provider, kind, url }) => [
      countryName(country, lang),
      url ? link(provider, url) : provider,
      kinds[kind],
    ]),
  );
}

/** Whether the film is in cinemas, or from when on; `null` where neither is known. Previews are not yet a release. */
export function showingText(film: FilmView, lang: Lang, visitor: Visitor): string | null {
  const { nowShowing, nextShowing } = film;
  const text = messages(lang).film;
  const from = nowShowing ? cinemaPremiereAhead(film, visitor) : nextShowing;
  if (from !== null) return text.showingFrom.replace("{date}", formatDayOfYear(from, lang));
  return nowShowing ? text.nowShowing : null;
}

/** Years, countries, genres, running time, age rating. */
export function facts(film: FilmView, lang: Lang): string[] {
  return [
    formatYears(film, lang),
    film.countries.map(({ name }) => name).join(", "),
    film.genres.map(({ name }) => name).join(", "),
    film.runtimeMinutes === null ? "" : formatRuntime(film.runtimeMinutes, lang),
    film.ageRating ?? "",
  ].filter(Boolean);
}

function ratingLines({ rating, ratings }: FilmView, lang: Lang): string[] {
  const text = messages(lang).film;
  return listRatings({ rating, ratings }, lang).map(({ name, value, scale, votes }) =>
    value === null ? `${name}: ${text.notRated}` : `${name}: ${formatRating(value, lang)} / ${scale}` +
      (votes === null ? "" : ` (${plural(lang, votes, text.votes)})`)
  );
}

interface RatingLine {
  name: string;
  value: number | null;
  scale: number;
  votes: number | null;
  /** What the score is made of: "from 2 sources". */
  basis?: string;
}

/**
 * The score where it says more than its only source, then people's, agents' and the outside world's ratings, each under
 * its own name.
 */
export function listRatings({ rating, ratings }: Pick<FilmView, "rating" | "ratings">, lang: Lang): RatingLine[] {
  const text = messages(lang).film;
  const own = (name: string, { average, count }: { average: number | null; count: number | null }) => (
    { name, value: average, scale: 10, votes: count }
  );
  const sources = [
    ...(ratings.public.average === null ? [] : [ratings.public.average]),
    ...tellingSources(ratings.external).map(({ value, scale }) => 10 * value / scale),
  ];
  const isSame = rating !== null && sources.length === 1 &&
    formatRating(sources[0], lang) === formatRating(rating.average, lang);
  const basis = sources.length > 1 ? plural(lang, sources.length, text.fromSources) : undefined;
  return [
    ...(rating === null || isSame ? [] : [{ ...own(text.score, rating), basis }]),
    own(text.public, ratings.public),
    own(text.agents, ratings.agents),
    ...ratings.external.map((one) => ({ ...one, name: sourceName(one.source, lang) })),
  ];
}

/** How many voted and where: "2 900 000 голосов · IMDb". */
export function ratingText({ count, source }: z.output<typeof CardRating>, lang: Lang): string {
  const text = messages(lang).film;
  const where = { public: text.public, combined: text.allSources }[source] ?? sourceName(source, lang);
  return count === null ? where : `${plural(lang, count, text.votes)} · ${where}`;
}

/** What a source of ratings is called by people. */
export function sourceName(source: string, lang: Lang): string {
  const { kinopoisk } = messages(lang).diary.move.services;
  return { imdb: "IMDb", kinopoisk, tmdb: "TMDB" }[source] ?? source;
}

/** What stands above the trailer and the stills. */
export function mediaTitle({ trailer, stills }: Pick<FilmView, "trailer" | "stills">, lang: Lang): string {
  const text = messages(lang).film;
  return stills.length === 0 ? text.trailer : trailer ? text.media : text.stills;
}

/** What a video is: "Trailer (en)". */
export function videoText(
  { type, language }: Pick<FilmView["videos"][number], "type" | "language">,
  lang: Lang,
): string {
  const name = type === "trailer" ? messages(lang).film.trailer : type;
  return language === null ? name : `${name} (${language})`;
}

/** What a season is called by its number. */
export function seasonName(number: number, lang: Lang): string {
  const text = messages(lang).film;
  return number === 0 ? text.specials : text.season.replace("{n}", String(number));
}

/** A season as a film tells of it, and what its episodes say together, where that is known. */
export type SeasonFacts = FilmView["seasons"][number] & Partial<SeasonSpan>;

/** A season in a line: what {@linkcode seasonParts} says, and its rating. */
export function seasonLine(season: SeasonFacts, lang: Lang): string {
  const rating = season.rating ? [`★ ${formatRating(season.rating, lang)}`] : [];
  return [...seasonParts(season, lang), ...rating].join(" · ");
}

/** The name of a season, and then what is known of it: title, when it was on, episodes, how long they are together. */
export function seasonParts(
  { number, title, year, episodeCount, first, last, minutes }: SeasonFacts,
  lang: Lang,
): [name: string, ...facts: string[]] {
  const episodes = episodeCount === null ? null : plural(lang, episodeCount, messages(lang).film.episodes);
  return [
    seasonName(number, lang),
    ...[
      title,
      first && last ? formatMonths(first, last, lang) : year,
      episodes,
      minutes ? formatRuntime(minutes, lang) : null,
    ].filter((part) => part !== null).map(String),
  ];
}

function reviews(
  film: FilmView,
  { lang, agents, marked }: { lang: Lang; agents: ReadonlyMap<number, string>; marked: boolean },
): RootContent[] {
  const mark = (value: string): RootContent[] => marked ? [{ type: "html", value }] : [];
  if (film.reviews.length === 0) return [];
  const text = messages(lang).film;
  return [
    heading(2, text.reviews),
    ...film.reviews.flatMap(({ id, author, aiGenerated, rating, createdAt, updatedAt, text: words }) => [
      ...mark(UNTRUSTED.begin),
      paragraph([
        agents.has(id) ? link(author.name, agents.get(id)!) : strong(author.name),
        ...(aiGenerated ? [` (${text.ai})`] : []),
        ...(rating === null ? [] : [` — ${rating} / 10`]),
        `, ${formatDate(createdAt.slice(0, 10), lang)}`,
        ...(updatedAt === undefined
          ? []
          : [` (${text.edited.replace("{date}", formatDate(updatedAt.slice(0, 10), lang))})`]),
      ]),
      ...words.split("\n\n").map((part) => quote(part)),
      ...mark(UNTRUSTED.end),
    ]),
  ];
}
