import type { z } from "zod";
import type { FILM_TYPES, FilmCard } from "../films/schema.ts";
import type { Person } from "./schema.ts";

type PersonView = z.output<typeof Person>;
type Credits = PersonView["filmography"];

/** What a filmography is narrowed to. */
export interface FilmographyNarrowing {
  job?: string;
  type?: typeof FILM_TYPES[number];
}

/** The credits that fit. */
export function narrowed({ filmography }: PersonView, { job, type }: FilmographyNarrowing): Credits {
  return filmography.filter((credit) =>
    (job === undefined || credit.job === job) && (type === undefined || credit.film.type === type)
  );
}

/** Credits by profession, the person's most frequent first; professions without any are left out. */
export function creditsByJob(
  { professions }: Pick<PersonView, "professions">,
  credits: Credits,
): [job: string, credits: Credits][] {
  const jobs = Map.groupBy(credits, ({ job }) => job);
  return professions.filter((job) => jobs.has(job)).map((job) => [job, jobs.get(job)!]);
}

/** So many films stand for a person. */
const KNOWN_FOR = 8;

/** So few films are looked at as a whole: none of them stands out. */
const FEW = 2;

/** Whether a filmography is so short that it is shown with its posters. */
export function isShort({ filmography }: Pick<PersonView, "filmography">): boolean {
  return new Set(filmography.map(({ film }) => film.id)).size <= FEW;
}

/** The films that most people know of a person's, each once; none where they made hardly more than that. */
export function knownFor({ filmography }: PersonView): z.output<typeof FilmCard>[] {
  if (isShort({ filmography })) return [];
  const films = [...new Map(filmography.map(({ film }) => [film.id, film])).values()];
  return films.filter(({ rating }) => rating !== null)
    .toSorted((a, b) => (b.rating!.count ?? 0) - (a.rating!.count ?? 0) || a.id - b.id).slice(0, KNOWN_FOR);
}

/** From so many films on those that most people know stand apart, too; fewer are seen as a whole. */
const MANY = 12;

/** The best known films of somebody who made so many that these would be lost among the others; none of others. */
export function knownApart(person: PersonView): z.output<typeof FilmCard>[] {
  return new Set(person.filmography.map(({ film }) => film.id)).size < MANY ? [] : knownFor(person);
}

/** Whether a film is of a year that is still to come. */
export function isAhead({ year }: { year: number | null }, today: string): boolean {
  return year !== null && year > Number(today.slice(0, 4));
}

/** So many titles are named of those that a list has. */
const NAMED = 3;

/** The lists that have films of a person's, with the titles of some, and how many more there are: "Ponyo, Totoro, +3". */
export function listedFilms(
  { lists, filmography }: Pick<PersonView, "lists" | "filmography">,
): { slug: string; title: string; titles: string; films: readonly number[] }[] {
  const titles = new Map(filmography.map(({ film }) => [film.id, film.title]));
  return lists.map(({ slug, title, films }) => {
    const named = films.slice(0, NAMED).flatMap((id) => titles.get(id) ?? []);
    const more = films.length - named.length;
    return { slug, title, films, titles: [...named, ...(more > 0 ? [`+${more}`] : [])].join(", ") };
  });
}
