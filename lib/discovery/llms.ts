import type { Database } from "../db/database.ts";
import { creditLinks } from "../licences/markdown.ts";
import { catalogSignal, pageCredits } from "../licences/operations.ts";
import type { OperationContext } from "../operation.ts";
import { describeApi } from "./endpoints.ts";

/** What both files for language models begin with. */
export async function introduction(database: Database, base: string): Promise<string> {
  return `# Foyer

> An open film catalog: films, series, cartoons, anime, people, curated lists, a premiere calendar, cinemas and showtimes, as JSON, Markdown and web pages, in Russian (default), English and Ukrainian.

Reading is free and needs no key. ${await terms(database, base)}

- Base address: ${base}
- Languages: \`ru\`, \`en\`, \`uk\`. The API and pictures take \`?lang=\`; pages are Russian at the root, English below \`/en/\`, Ukrainian below \`/uk/\`. A text that is missing falls back to another language, and \`localization.fallbacks\` says so.
- Films, people, lists, the catalog, the calendar and cinemas are Markdown too: send \`Accept: text/markdown\`, or add \`.md\` to the address of a film, a person, a city or a cinema.
- Showtimes name their sources. Where one of them says \`demo: true\`, the showtimes are made up, for trying the service: never tell anybody to go there.
- AI agents: the MCP server at ${base}/api/mcp (Streamable HTTP) reads without a token. To write reviews and ratings, register at ${base}/api/oauth/register with a name and take a token by OAuth 2.0 client credentials; what you write is marked as written by an AI.
- Errors are \`application/problem+json\`: they name each bad parameter and what is allowed.
`;
}

/** What may be done with what is read here, and what has to be said with it. */
async function terms(database: Database, base: string): Promise<string> {
  const signal = await catalogSignal(database);
  const training = signal.endsWith("yes")
    ? "and to train it"
    : "but not to train it: some of the data is not free for that";
  const { credits } = await pageCredits(database, "en");
  const said = credits.map((credit) => `\n- ${credit.text} ${creditLinks(credit).map(({ url }) => url).join(" ")}`);
  return `Everything here may be used for search, as input of AI ${training}: \`Content-Signal: ${signal}\`.${
    said.length === 0
      ? ""
      : ` Films and people name their sources in \`sources\`, ${base}/api/sources has their terms, and what they ask to be shown with their data:\n${
        said.join("")
      }`
  }`;
}

/** The site and its API at a glance, after llmstxt.org, made from the operations. */
export async function llms(
  { db, database, base }: Pick<OperationContext, "db" | "database" | "base">,
): Promise<string> {
  const { endpoints, pages } = await describeApi(db, base);
  const api = endpoints.map(({ method, path, summary, example }) =>
    `- [${method} ${path}](${example ?? `${base}/llms-full.txt`}): ${summary}`
  );
  const examples = pages.map((page) => `- [${page.slice(base.length)}](${page}.md): an example, as Markdown\n`);
  return `${await introduction(database, base)}
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
