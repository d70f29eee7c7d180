import type { z } from "zod";
import { formatDate, formatRating } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { jobName, messages, plural } from "../i18n/messages.ts";
import { heading, type Inline, link, list, markdown, paragraph, quote, strong, table } from "../markdown.ts";
import { filmLine } from "../films/markdown.ts";
import { formatYears } from "../films/years.ts";
import { pageUrl } from "../urls.ts";
import {
  creditsByJob,
  type FilmographyNarrowing,
  isAhead,
  isShort,
  knownApart,
  listedFilms,
  narrowed,
} from "./filmography.ts";
import type { Person } from "./schema.ts";
import { isInCast, type Surroundings } from "./surroundings.ts";

type PersonView = z.output<typeof Person>;

/** What somebody does, by its names. Of writing films and books that were filmed the more frequent one says both. */
export function professionNames(jobs: readonly string[], lang: Lang): string[] {
  const names: Record<string, string> = messages(lang).professions;
  const less = jobs.findLast((job) => job === "writer" || job === "author");
  const both = jobs.includes("writer") && jobs.includes("author");
  return jobs.filter((job) => !both || job !== less).map((job) => names[job] ?? job);
}

/** Dates, place of birth and professions as pairs of a label and a value. */
export function personFacts(person: PersonView, lang: Lang): [label: string, value: string][] {
  const text = messages(lang).person;
  const professions = professionNames(person.professions, lang);
  const others = [...new Set(Object.values(person.names))].filter((name) => name !== null && name !== person.name);
  const dated = (date: string, aged: boolean) =>
    formatDate(date, lang) +
    (aged && person.age !== null ? ` (${plural(lang, person.age, text.age).replace(" ", "\u00a0")})` : "");
  const pairs: [string, string | null][] = [
    [
      professions.length === 1 ? text.profession : text.professions,
      professions.join(", "),
    ],
    [text.born, person.birthDate && dated(person.birthDate, person.deathDate === null)],
    [text.died, person.deathDate && dated(person.deathDate, true)],
    [text.birthPlace, person.birthPlace],
    [text.otherNames, others.join(", ")],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

/** So many genres say what somebody mostly makes. */
const GENRES = 2;

/**
 * What a filmography comes to: from when to when as of `today`, where that is more than the one film says, and where
 * they are more than a few, how well rated they are.
 */
export function careerFacts(
  { filmography }: Pick<PersonView, "filmography">,
  { lang, today }: { lang: Lang; today: string },
): [label: string, value: string][] {
  const text = messages(lang);
  const films = [...new Map(filmography.map(({ film }) => [film.id, film])).values()];
  const few = isShort({ filmography });
  const years = films.filter((film) => !isAhead(film, today)).flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const rated = films.flatMap(({ rating }) => rating?.average ?? []);
  const average = rated.reduce((sum, value) => sum + value, 0) / rated.length;
  const genres = [...Map.groupBy(films.flatMap(({ genres }) => genres), ({ code }) => code).values()]
    .toSorted((a, b) => b.length - a.length).slice(0, GENRES).map(([{ name }]) => name);
  const pairs: [string, string | false][] = [
    first === last
      ? [text.person.activeOnce, films.length > 1 && String(first)]
      : [text.person.active, years.length > 0 && `${first}–${last}`],
    [text.person.average, !few && rated.length > 0 && formatRating(average, lang)],
    [text.person.genres, !few && genres.join(", ")],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

/** Above those who are in a film with a person, or that the person made. */
export function castHeading(person: PersonView, { film }: Surroundings, lang: Lang): string {
  return isInCast(person, film) ? messages(lang).person.castBeside : messages(lang).film.cast;
}

/** Above what is like the newest of a person's films: which one it is, where they have two. */
export function besideFilm({ filmography }: PersonView, { film }: Surroundings): string | null {
  return filmography.some((credit) => credit.film.id !== film.id) ? film.title : null;
}

/** The Markdown twin of a person's page: the same facts, and the filmography as it is narrowed. */
export function personMarkdown(
  person: PersonView,
  narrowing: FilmographyNarrowing,
  { base, lang, today, around }: { base: string; lang: Lang; today: string; around: Surroundings | null },
): string {
  const text = messages(lang).person;
  const known = knownApart(person);
  return markdown({ url: person.url, lang, updated: person.updatedAt }, [
    heading(1, person.name),
    list(
      [...personFacts(person, lang), ...careerFacts(person, { lang, today })].map((
        [label, value],
      ) => [strong(label), `: ${value}`]),
    ),
    person.biography === null ? null : paragraph(person.biography),
    ...(known.length === 0 ? [] : [heading(2, text.knownFor), list(known.map((film) => filmLine(film, lang)))]),
    heading(2, text.filmography),
    ...creditsByJob(person, narrowed(person, narrowing)).flatMap(([job, credits]) => [
      heading(3, jobName(lang, job)),
      table(
        [messages(lang).film.year, messages(lang).films, text.role],
        credits.map(({ film, character }) => [
          isAhead(film, today) ? `${formatYears(film, lang)}, ${text.soon}` : formatYears(film, lang),
          link(film.title, film.url),
          character ?? "",
        ]),
      ),
    ]),
    ...(around === null ? [] : surroundings(person, around, { base, lang })),
    ...(person.colleagues.length === 0 ? [] : [
      heading(2, text.colleagues),
      list(
        person.colleagues.map(({ name, url, films }) => [link(name, url), ` — ${plural(lang, films, text.together)}`]),
      ),
    ]),
    ...(person.lists.length === 0 ? [] : [
      heading(2, text.lists),
      list(
        listedFilms(person).map(({ slug, title, titles }) => [
          link(title, pageUrl(base, lang, `/list/${slug}`)),
          `: ${titles}`,
        ]),
      ),
    ]),
  ]);
}

function surroundings(person: PersonView, around: Surroundings, { base, lang }: { base: string; lang: Lang }) {
  const { synopses, cast, similar } = around;
  const film = besideFilm(person, around);
  const titled = (name: string) => film === null ? name : `${name}: ${film}`;
  return [
    ...[...synopses.values()].map(({ text }) => quote(text)),
    ...(cast.length === 0 ? [] : [
      heading(2, titled(castHeading(person, around, lang))),
      list(cast.map(({ personId, name, character }): Inline => [
        link(name, pageUrl(base, lang, `/person/${personId}`)),
        character === null ? "" : ` — ${character}`,
      ])),
    ]),
    ...(similar.length === 0 ? [] : [
      heading(2, titled(messages(lang).film.similar)),
      list(similar.map((film) => filmLine(film, lang))),
    ]),
  ];
}
