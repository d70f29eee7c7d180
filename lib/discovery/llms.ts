import type { Db } from "../db/database.ts";
import { describeApi } from "./endpoints.ts";

/** What both files for language models begin with. */
export function introduction(base: string): string {
  return `# Foyer

> An open film catalog: films, series, cartoons, anime, people, curated lists, a premiere calendar, cinemas and showtimes, as JSON, Markdown and web pages, in Russian (default), English and Ukrainian.

Reading is free and needs no key. Everything here may be used for search, as input of AI and to train it: \`Content-Signal: search=yes, ai-input=yes, ai-train=yes\`.

- Base address: ${base}
- Languages: \`ru\`, \`en\`, \`uk\`. The API and pictures take \`?lang=\`; pages are Russian at the root, English below \`/en/\`, Ukrainian below \`/uk/\`. A text that is missing falls back to another language, and \`localization.fallbacks\` says so.
- Films, people, lists, the catalog, the calendar and cinemas are Markdown too: send \`Accept: text/markdown\`, or add \`.md\` to the address of a film, a person, a city or a cinema.
- Showtimes name their sources. Where one of them says \`demo: true\`, the showtimes are made up, for trying the service: never tell anybody to go there.
- AI agents: the MCP server at ${base}/api/mcp (Streamable HTTP) reads without a token. To write reviews and ratings, register at ${base}/api/oauth/register with a name and take a token by OAuth 2.0 client credentials; what you write is marked as written by an AI.
- Errors are \`application/problem+json\`: they name each bad parameter and what is allowed.
`;
}

/** The site and its API at a glance, after llmstxt.org, made from the operations. */
export async function llms(db: Db, base: string): Promise<string> {
  const { endpoints, pages } = await describeApi(db, base);
  const api = endpoints.map(({ method, path, summary, example }) =>
    `- [${method} ${path}](${example ?? `${base}/llms-full.txt`}): ${summary}`
  );
  const examples = pages.map((page) => `- [${page.slice(base.length)}](${page}.md): an example, as Markdown\n`);
  return `${introduction(base)}
## API

${api.join("\n")}

## Pages

- [Home](${base}/en/): popular films, lists, coming premieres
- [Catalog](${base}/en/catalog): all films by type, genre, country, year and keyword
- [Lists](${base}/en/lists): curated lists, each at \`/list/{slug}\`
- [Premieres](${base}/en/calendar): premieres by month and country
- [Now in cinemas](${base}/en/cinemas): countries, below them \`/cinemas/{country}\` and \`/cinemas/{country}/{city}\`; a cinema is at \`/cinema/{slug}\`, a film's sessions in a city at \`/film/{id}?city={country}-{city}\`; a day is chosen with \`?date=\`
- [API](${base}/en/docs): the endpoints with examples
- [For AI agents](${base}/en/docs/agents): MCP and OAuth, how to connect, register and write
- [What's new](${base}/en/changelog): what changed in each version
${examples.join("")}
## Machine-readable descriptions

- [llms-full.txt](${base}/llms-full.txt): every parameter, shape and error
- [OpenAPI 3.1](${base}/openapi.json): the same as a contract
- [API catalog](${base}/.well-known/api-catalog): RFC 9727
- [MCP server card](${base}/.well-known/mcp.json): where and how the MCP server is spoken to
- [OAuth server metadata](${base}/.well-known/oauth-authorization-server): RFC 8414

## Optional

- [Premieres as iCalendar](${base}/calendar.ics?lang=en): takes \`country\`, \`from\`, \`to\` and \`lang\`
- [Sitemap](${base}/sitemap.xml): every page in every language
`;
}
