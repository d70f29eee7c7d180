import type { z } from "zod";
import type { FilmCardRow } from "../films/queries.ts";
import { type Audience, Fallbacks, filmCard, photoView } from "../films/view.ts";
import { everyLang, localized } from "../i18n/lang.ts";
import { pageUrl } from "../urls.ts";
import type { PersonCardRow, PersonRow } from "./queries.ts";
import type { Person, PersonCard } from "./schema.ts";

/** A person as search shows them. */
export function personCard(row: PersonCardRow, { base, lang }: Audience): z.input<typeof PersonCard> {
  return {
    id: row.id,
    name: localized(row.names, lang) ?? "",
    url: pageUrl(base, lang, `/person/${row.id}`),
    photo: photoView(base, row.id, row),
    professions: row.jobs,
  };
}

/** Nobody is known to have grown older; of whoever seems to be, the day of death is not known. */
const OLDEST = 122;

/** The age on the day of death, or today. */
function ageOf({ birthDate, deathDate }: PersonRow, today: string): number | null {
  const end = deathDate ?? today;
  if (birthDate?.length !== today.length || end.length !== today.length || end < birthDate) return null;
  const years = Number(end.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = end.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age > OLDEST ? null : age;
}

/** A person with their filmography; `films` are the cards of all credits, `today` counts their age. */
export function personView(
  row: PersonRow,
  films: FilmCardRow[],
  audience: Audience,
  today: string,
): z.input<typeof Person> {
  const localization = new Fallbacks(audience.lang);
  const cards = new Map(films.map((film) => [film.id, filmCard(film, audience)]));
  const number = (value: string | undefined) => value === undefined ? null : Number(value);
  return {
    ...personCard(row, audience),
    name: localization.best("name", row.names) ?? "",
    names: everyLang(row.names),
    biography: localization.best("biography", row.biographies),
    birthDate: row.birthDate,
    deathDate: row.deathDate,
    age: ageOf(row, today),
    birthPlace: localization.best("birthPlace", row.birthPlaces),
    filmography: row.credits.map(({ filmId, department, job, characters }) => ({
      film: cards.get(filmId)!,
      department,
      job,
      character: characters && localized(characters, audience.lang),
    })),
    colleagues: row.colleagues.map(({ id, names, films, ...photo }) => ({
      id,
      name: localized(names, audience.lang) ?? "",
      url: pageUrl(audience.base, audience.lang, `/person/${id}`),
      photo: photoView(audience.base, id, photo),
      films,
    })),
    lists: row.lists.map(({ slug, titles, films }) => ({
      slug,
      title: localized(titles, audience.lang) ?? slug,
      films,
    })),
    externalIds: {
      imdb: row.externalIds.imdb ?? null,
      tmdb: number(row.externalIds.tmdb),
      kinopoisk: number(row.externalIds.kinopoisk),
    },
    sources: row.sources,
    localization,
    updatedAt: row.updatedAt,
  };
}
