import type { z } from "zod";
import { formatDate, formatYears } from "../i18n/format.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { heading, link, list, markdown, paragraph, strong, table } from "../markdown.ts";
import type { Person } from "./schema.ts";

type PersonView = z.output<typeof Person>;

/** Credits by profession, the most frequent first. */
export function creditsByJob(person: PersonView): [job: string, credits: PersonView["filmography"]][] {
  const jobs = Map.groupBy(person.filmography, ({ job }) => job);
  return person.professions.map((job) => [job, jobs.get(job) ?? []]);
}

/** Dates, place of birth and professions as pairs of a label and a value. */
export function personFacts(person: PersonView, lang: Lang): [label: string, value: string][] {
  const text = messages(lang).person;
  const professions = messages(lang).professions as Record<string, string>;
  const others = [...new Set(Object.values(person.names))].filter((name) => name !== null && name !== person.name);
  const pairs: [string, string | null][] = [
    [text.professions, person.professions.map((job) => professions[job] ?? job).join(", ")],
    [text.born, person.birthDate && formatDate(person.birthDate, lang)],
    [text.died, person.deathDate && formatDate(person.deathDate, lang)],
    [text.birthPlace, person.birthPlace],
    [text.otherNames, others.join(", ")],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

/** The Markdown twin of a person's page: the same facts. */
export function personMarkdown(person: PersonView, lang: Lang): string {
  const text = messages(lang).person;
  const jobs = messages(lang).jobs as Record<string, string>;
  return markdown({ url: person.url, lang, updated: person.updatedAt }, [
    heading(1, person.name),
    list(personFacts(person, lang).map(([label, value]) => [strong(label), `: ${value}`])),
    person.biography === null ? null : paragraph(person.biography),
    heading(2, text.filmography),
    ...creditsByJob(person).flatMap(([job, credits]) => [
      heading(3, jobs[job] ?? job),
      table(
        [messages(lang).film.year, messages(lang).films, text.role],
        credits.map(({ film, character }) => [formatYears(film), link(film.title, film.url), character ?? ""]),
      ),
    ]),
  ]);
}
