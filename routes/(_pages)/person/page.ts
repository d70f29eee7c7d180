import { z } from "zod";
import { filmType } from "@/lib/films/schema.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { readInput } from "@/lib/http/parameters.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { namedLists } from "@/lib/lists/operations.ts";
import { run } from "@/lib/operation.ts";
import { personJsonLd } from "./json_ld.ts";
import { listedFilms } from "@/lib/people/filmography.ts";
import { personFacts, personMarkdown } from "@/lib/people/markdown.ts";
import { getPerson } from "@/lib/people/operations.ts";
import type { Person } from "@/lib/people/schema.ts";
import { findSurroundings } from "@/lib/people/surroundings.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { pageUrl } from "@/lib/urls.ts";
import { idOf } from "../(addresses)/path_id.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

async function load({ params, ctx, lang, query }: PageContext) {
  const id = idOf(params.id);
  const person = id === null ? null : await run(ctx, getPerson, { id, lang });
  if (!person) return null;
  const Input = z.object({
    job: z.enum(person.professions).optional(),
    type: filmType.optional(),
  });
  const { good, wrong } = readLenient(Input, query);
  const around = await findSurroundings(ctx.db, person, { base: ctx.base, lang });
  const lists = await listsAround({ ctx, lang }, person);
  return { person, around, lists, narrowing: readInput(Input, {}, good), wrong };
}

/** The lists that have a person's titles, which stand for them here: by their names and their posters. */
async function listsAround({ ctx, lang }: Pick<PageContext, "ctx" | "lang">, person: z.output<typeof Person>) {
  const listed = new Map(listedFilms(person).map((list) => [list.slug, list]));
  const posters = new Map(person.filmography.map(({ film }) => [film.id, film.poster]));
  return (await namedLists(ctx, person.lists, lang)).map((list) => {
    const { titles, films } = listed.get(list.slug)!;
    const all = [...films.flatMap((id) => posters.get(id) ?? []), ...list.posters];
    return { ...list, description: titles, posters: [...new Map(all.map((poster) => [poster.url, poster])).values()] };
  });
}

/** A person, and what their filmography is narrowed to. */
export type PersonPageData = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The page of a person. */
export const personPage = {
  reads: ["catalog", "reviews"],
  load,
  head({ person, wrong }, { base, lang, text, query }) {
    const facts = personFacts(person, lang).map(([label, value]) => `${label}: ${value}`).join(". ");
    return {
      title: `${person.name} — ${text.name}`,
      description: person.biography ?? facts,
      noindex: wrong.length > 0 || query.size > 0,
      type: "profile",
      twin: `/person/${person.id}.md`,
      jsonLd: [
        personJsonLd(person, lang),
        breadcrumbs(pageUrl(base, lang, "/"), [{ name: person.name, url: person.url }]),
      ],
    };
  },
  shows: ({ person: { id, colleagues, filmography }, around }) => ({
    people: [id, ...colleagues.map((one) => one.id), ...(around?.cast ?? []).map(({ personId }) => personId)],
    films: [...filmography.map(({ film }) => film.id), ...(around?.similar ?? []).map((film) => film.id)],
  }),
  markdown: ({ person, narrowing, around }, { base, lang, ctx }) =>
    personMarkdown(person, narrowing, { base, lang, today: todayOf(ctx), around }),
} satisfies PageDefinition<PersonPageData>;
