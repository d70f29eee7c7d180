import type { z } from "zod";
import { breadcrumbs, idOf } from "./film.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { run } from "@/lib/operation.ts";
import { personJsonLd } from "@/lib/people/json_ld.ts";
import { personFacts, personMarkdown } from "@/lib/people/markdown.ts";
import { getPerson } from "@/lib/people/operations.ts";
import type { Person } from "@/lib/people/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The page of a person. */
export const personPage = {
  reads: ["catalog", "reviews"],
  async load({ params, call, lang }) {
    const id = idOf(params.id);
    return id === null ? null : await run(call, getPerson, { id, lang });
  },
  head(person, { base, lang, text }) {
    const facts = personFacts(person, lang).map(([label, value]) => `${label}: ${value}`).join(". ");
    return {
      title: `${person.name} — ${text.name}`,
      description: person.biography ?? facts,
      type: "profile",
      twin: `/person/${person.id}.md`,
      jsonLd: [
        personJsonLd(person, lang),
        breadcrumbs(pageUrl(base, lang, "/"), [{ name: person.name, url: person.url }]),
      ],
    };
  },
  markdown: (person, { lang }) => personMarkdown(person, lang),
} satisfies PageDefinition<z.output<typeof Person>>;
