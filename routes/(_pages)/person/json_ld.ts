import type { Person as PersonLd, WithContext } from "schema-dts";
import type { z } from "zod";
import type { Lang } from "@/lib/i18n/lang.ts";
import { professionNames } from "@/lib/people/markdown.ts";
import type { Person } from "@/lib/people/schema.ts";

/** A person in schema.org's words. */
export function personJsonLd(person: z.output<typeof Person>, lang: Lang): WithContext<PersonLd> {
  const others = [...new Set(Object.values(person.names))].filter((name) => name !== null && name !== person.name);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": person.url,
    url: person.url,
    name: person.name,
    ...(others.length > 0 ? { alternateName: others as string[] } : {}),
    ...(person.photo ? { image: person.photo.url } : {}),
    ...(person.biography === null ? {} : { description: person.biography }),
    ...(person.birthDate === null ? {} : { birthDate: person.birthDate }),
    ...(person.deathDate === null ? {} : { deathDate: person.deathDate }),
    ...(person.birthPlace === null ? {} : { birthPlace: { "@type": "Place", name: person.birthPlace } }),
    ...(person.colleagues.length === 0
      ? {}
      : { colleague: person.colleagues.map(({ name, url }) => ({ "@type": "Person" as const, name, url })) }),
    jobTitle: professionNames(person.professions, lang),
    ...(person.externalIds.imdb ? { sameAs: `https://www.imdb.com/name/${person.externalIds.imdb}/` } : {}),
  };
}
