import type { z } from "zod";
import { LANGS } from "../../../i18n/lang.ts";
import type { PersonRecord } from "../../schema.ts";
import { line, whole } from "../values.ts";
import { dateOf, type WikidataEntity } from "./entity.ts";

/** A person; nothing where they have no name in a language of the catalog. */
export function personOf(entity: WikidataEntity): z.input<typeof PersonRecord> | undefined {
  const names = labelsOf(entity, 200);
  if (Object.keys(names).length === 0) return undefined;
  return {
    kind: "person",
    key: keyOf(entity.id),
    names,
    birthDate: firstDate(entity, "P569"),
    deathDate: firstDate(entity, "P570"),
    externalIds: {
      wikidata: entity.id,
      imdb: matching(entity.text("P345"), /^nm\d{7,10}$/),
      tmdb: whole(entity.text("P4985"), 1, 1e9),
      kinopoisk: whole(entity.text("P2604"), 1, 1e9),
    },
  };
}

/** The key of an entity's record. */
export function keyOf(id: string): string {
  return `wikidata:${id.toLowerCase()}`;
}

/** The labels in the catalog's languages. */
export function labelsOf(entity: WikidataEntity, max: number): Partial<Record<(typeof LANGS)[number], string>> {
  return Object.fromEntries(LANGS.flatMap((lang) => {
    const label = line(entity.label(lang), max);
    return label === undefined ? [] : [[lang, label]];
  }));
}

export function matching(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

/** The date of a property, where the best statements agree on one; what they agree on where they do not. */
function firstDate(entity: WikidataEntity, property: string): string | undefined {
  const dates = entity.best(property).map(({ mainsnak }) => dateOf(mainsnak)).filter((date) => date !== undefined);
  return agreed(dates);
}

/** The longest beginning of dates that all of them have: 1950-03-01 and 1950-03-07 are 1950-03. */
export function agreed(dates: readonly string[]): string | undefined {
  for (const length of [10, 7, 4]) {
    const starts = new Set(dates.map((date) => date.slice(0, length)));
    if (starts.size === 1) return [...starts][0];
  }
}
