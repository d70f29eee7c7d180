import { z } from "zod";
import { DEFAULT_LANG } from "../i18n/lang.ts";
import { lang } from "../operation.ts";
import { search } from "../search/operations.ts";
import { SearchInput } from "../search/schema.ts";
import { shortened } from "./bounds.ts";
import { pageText } from "./resources.ts";
import { readable, readTool } from "./tool.ts";

// The two tools that connectors of assistants ask for by these names and shapes.

const spoken = lang.describe("");
const idText = z.string().regex(/^(film|person):[1-9]\d{0,14}$/, "must be an id from search, such as film:1");

/** `search` ← search. */
export const searchTool = readTool({
  name: "search",
  isConnector: true,
  title: "Search",
  description:
    'Films, series and people by name, as ids for fetch; search_films filters. Example: {"query": "matrix"}.',
  operation: search,
  input: z.strictObject({ query: SearchInput.shape.q.describe(""), lang: spoken }),
  output: z.object({ results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  toInput: ({ query, lang }) => ({ q: query, lang, limit: 10 }),
  toView: ({ films, people }) => ({
    results: [
      ...films.map(({ id, title, year, url }) => ({
        id: `film:${id}`,
        title: year ? `${title} (${year})` : title,
        url,
      })),
      ...people.map(({ id, name, url }) => ({ id: `person:${id}`, title: name, url })),
    ],
  }),
});

/** A film's page with hundreds of people on it is longer; get_film has those. */
const MOST_CHARACTERS = 20_000;

const FetchInput = z.object({ id: idText, lang });
const Fetched = z.object({ id: z.string(), title: z.string(), text: z.string(), url: z.string() });

/** `fetch` ← getFilm and getPerson, as their pages' Markdown. */
export const fetchTool = readTool({
  name: "fetch",
  isConnector: true,
  title: "Fetch",
  description: 'A film or person as text, by its id. Example: {"id": "film:1"}.',
  operation: readable({
    reads: ["catalog", "reviews", "showtimes", "agents"],
    input: FetchInput,
    output: Fetched,
    async run(ctx, { id, lang }) {
      const [kind, number] = id.split(":") as ["film" | "person", string];
      const page = await pageText(ctx, { kind, id: Number(number), lang });
      return page && { id, ...page, text: shortened(page.text, MOST_CHARACTERS) + page.credits };
    },
  }),
  input: z.strictObject({ id: idText, lang: spoken }),
  output: Fetched,
  toInput: ({ id, lang = DEFAULT_LANG }) => ({ id, lang }),
  toView: (page) => page,
  missing: "filmOrPerson",
});
