import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { paged, run } from "@/lib/operation.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput } from "@/lib/search/schema.ts";

/** Films and people on a page, each. */
const LIMIT = 24;

const Input = SearchInput.pick({ q: true, type: true, page: true }).partial({ q: true });

async function load({ call, lang, query }: Visit) {
  const { good, wrong } = readLenient(Input, query);
  const input = readInput(Input, {}, good);
  if (input.q === undefined) return { input, wrong, found: null };
  const { films, people, totals } = (await run(call, search, { ...input, q: input.q, limit: LIMIT, lang }))!;
  // Films and people turn their pages together, so there are as many as the longer list has.
  const { totalPages } = paged([], Math.max(totals.films, totals.people), { page: input.page, pageSize: LIMIT });
  return { input, wrong, found: { films, people, totals, page: input.page, totalPages } };
}

type Data = Awaited<ReturnType<typeof load>>;

/** The heading: what was searched for. */
export function searchTitle({ input: { q } }: Data, { text }: Visit): string {
  return q === undefined ? text.search.label : text.find.results.replace("{q}", () => q);
}

/** Search over films and people; as endless as what can be asked, so no crawler is let in. */
export const searchPage = {
  reads: ["catalog", "reviews"],
  load,
  head: (data, visit) => ({ title: `${searchTitle(data, visit)} — ${visit.text.name}`, noindex: true }),
} satisfies PageDefinition<Data>;
