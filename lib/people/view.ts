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

/** A person with their filmography; `films` are the cards of all credits. */
export function personView(row: PersonRow, films: FilmCardRow[], audience: Audience): z.input<typeof Person> {
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
    birthPlace: localization.best("birthPlace", row.birthPlaces),
    filmography: row.credits.map(({ filmId, department, job, characters }) => ({
      film: cards.get(filmId)!,
      department,
      job,
      character: characters && localized(characters, audience.lang),
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
