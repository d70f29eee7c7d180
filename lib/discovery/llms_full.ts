import { messages } from "../i18n/messages.ts";
import type { OperationContext } from "../operation.ts";
import { type ProblemCode, PROBLEMS } from "../problem.ts";
import { describeApi, type Endpoint, type JsonSchema, notation } from "./endpoints.ts";
import { introduction } from "./llms.ts";

/** All of the API for language models: parameters, shapes, errors, Markdown, examples; made from the operations. */
export async function llmsFull(
  { db, database, base }: Pick<OperationContext, "db" | "database" | "base">,
): Promise<string> {
  const { endpoints, shapes, pages } = await describeApi(db, base);
  const types = Object.entries(shapes).map(([name, schema]) => `type ${name} = ${notation(schema)};`);
  return `${await introduction(database, base)}
## API

Every documented key is always there; what is unknown is \`null\`, what there is none of is \`[]\`. Lists come by pages: \`page\` from 1, \`pageSize\` up to 100, exact totals, and a \`Link\` header. Unknown parameters are ignored, bad values of known ones are a 400. Answers have an \`ETag\`; a 304 does not count against the limit that \`RateLimit\` tells.

${endpoints.map(section).join("\n")}
## Markdown

Films and people have a twin at their address with \`.md\`; with \`Accept: text/markdown\` these, the catalog, lists and the calendar answer in Markdown at the address of the page. It begins with front matter: canonical URL, language, time of change.

${pages.map((page) => `- \`curl '${page}.md'\` or \`curl -H 'Accept: text/markdown' '${page}'\`\n`).join("")}

## Pictures and feeds

- \`GET /poster/{id}.svg?lang=\`: a poster drawn from the title, 600 × 900; with \`title=off\` without it
- \`GET /og/{id}.png?lang=\`: the same lying down, 1200 × 630
- \`GET /image/film/{id}/{size}\`, \`GET /image/person/{id}/{size}\`,
  \`GET /image/still/{id}/{n}/{size}\`: a poster, photo or still that another host has, size as in
  \`640.jpg\` or \`320.webp\`
- \`GET /calendar.ics?country=&from=&to=&lang=\`: premieres as iCalendar, by default the next 366 days
- \`GET /film/{id}.ics?country=&lang=\`: the coming premieres of one film, with reminders

## Errors

The field \`code\` is stable; \`type\` leads to a page about it. A 400 has \`errors: [{ parameter, code, detail, allowed?, didYouMean? }]\`.

${errors().join("\n")}

## Shapes

\`\`\`ts
${types.join("\n\n")}
\`\`\`
`;
}

function section(
  { method, path, summary, description, parameters, requestBody, responses, example }: Endpoint,
): string {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    `Body: \`${notation(schema)}\` as ${type}\n`
  );
  const takes = parameters.map(({ name, in: place, required, description, schema }) => {
    const type = [`\`${notation(schema)}\`${range(schema)}`, place, ...(required ? ["required"] : [])].join(", ");
    const standard = schema.default === undefined ? "" : ` Default: \`${JSON.stringify(schema.default)}\`.`;
    return `- \`${name}\` (${type}): ${description ?? ""}${standard}`;
  });
  const gives = Object.entries(responses).filter(([status]) => /^\d+$/.test(status))
    .map(([status, { description, content }]) => {
      const shapes = Object.values(content ?? {}).map(({ schema }) => `\`${notation(schema)}\``);
      return `- ${status} ${shapes.join(", ")}: ${description}`;
    });
  return [
    `### ${method} ${path}\n`,
    `${summary}.${description ? ` ${description}` : ""}\n`,
    ...(example ? [`Example: \`curl '${example}'\`\n`] : []),
    ...bodies,
    ...(takes.length > 0 ? [`Parameters:\n\n${takes.join("\n")}\n`] : []),
    `Answers:\n\n${gives.join("\n")}\n`,
  ].join("\n");
}

/** The bounds of a number, as far as there are some worth telling. */
function range({ minimum, maximum }: JsonSchema): string {
  if (minimum === undefined || minimum === Number.MIN_SAFE_INTEGER) return "";
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? ` from ${minimum}` : ` ${minimum}…${maximum}`;
}

function errors(): string[] {
  const { problems } = messages("en");
  return Object.entries(PROBLEMS).map(([code, { status }]) =>
    `- ${status} \`${code}\`: ${problems[code as ProblemCode]}`
  );
}
