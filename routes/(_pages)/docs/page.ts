import type { PhrasingContent, RootContent } from "mdast";
import { type ApiDocs, apiDocs, type Field } from "@/lib/api_docs.ts";
import { exampleOf, exampleValues } from "@/lib/api_examples.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { apiText } from "@/lib/i18n/api_texts.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import type { Messages } from "@/lib/i18n/messages.ts";
import {
  code as codeBlock,
  heading,
  type Inline,
  link,
  list,
  markdown,
  paragraph,
  strong,
  table,
} from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { PROBLEMS } from "@/lib/problem.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";

/** What one asks for first, to see how it is. */
const FIRST = "/api/film/{id}";

async function load({ ctx, lang, base }: PageContext) {
  const docs: ApiDocs = apiDocs(base);
  const values = await exampleValues(ctx, lang);
  const groups = docs.groups.map(({ tag, endpoints }) => ({
    tag: tag as keyof Messages["docs"]["tags"],
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      summary: inLanguage(endpoint.summary, lang),
      about: inLanguage(endpoint.about, lang),
      parameters: endpoint.parameters.map((one) => ({ ...one, about: inLanguage(one.about, lang) })),
      example: exampleOf(endpoint, values, lang),
    })),
  }));
  const film = groups.flatMap(({ endpoints }) => endpoints).find(({ path }) => path === FIRST)?.example;
  const problems = Object.entries(PROBLEMS).map(([code, { status, title }]) => ({ code, status, title }));
  const answer = film ? await run(ctx, getFilm, { id: Number(values.path.film), lang }) : null;
  return {
    groups,
    shapes: docs.shapes,
    problems,
    first: film ? `curl "${base}${film}"` : null,
    /** What that answers, with the first item of each list. */
    sample: answer && JSON.stringify(answer, (_key, value) => Array.isArray(value) ? value.slice(0, 1) : value, 2),
  };
}

/** A text of the OpenAPI document in the page's language. */
const inLanguage = (english: string, lang: Lang) => apiText(english, lang) ?? english;

type Data = Awaited<ReturnType<typeof load>>;

/** A parameter's description and what is left out of it: whether it is required, what it is by default. */
export function parameterNotes({ required, fallback }: Field, { docs }: Messages): string {
  if (required) return docs.required;
  return fallback === undefined ? "" : docs.fallback.replace("{value}", fallback);
}

/** The API for people. */
export const docsPage = {
  reads: ["catalog", "reviews", "showtimes", "agents"],
  load,
  head(_data, { base, lang, text }) {
    const here = { name: text.nav.docs, url: pageUrl(base, lang, "/docs") };
    return {
      title: `${text.docs.title} — ${text.name}`,
      description: text.docs.description,
      twin: "/docs.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), [here])],
    };
  },
  markdown({ groups, shapes, problems, first, sample }, { base, lang, text }) {
    const { docs } = text;
    return markdown({ url: pageUrl(base, lang, "/docs"), lang }, [
      heading(1, docs.title),
      paragraph([docs.intro, link("OpenAPI 3.1", `${base}/openapi.json`), `. ${docs.english}`]),
      ...(first === null ? [] : [codeBlock(first, "sh")]),
      ...(sample === null ? [] : [paragraph(docs.sample), codeBlock(sample, "json")]),
      ...groups.flatMap(({ tag, endpoints }) => [
        heading(2, docs.tags[tag]),
        ...endpoints.flatMap(({ path, summary, about, parameters, shape, example }) => [
          heading(3, `GET ${path}`),
          paragraph(codeParts([summary, about].filter(Boolean).join(". "))),
          parameters.length > 0
            ? table(
              [docs.parameter, docs.type, docs.about],
              parameters.map((one) => [
                code(one.name),
                code(one.type),
                codeParts([parameterNotes(one, text), one.about].filter(Boolean).join(". ")),
              ]),
            )
            : null,
          list([
            ...(example === null ? [] : [[`${docs.example}: `, link(example, base + example)]]),
            [`${docs.answer}: `, code(shape)],
          ]),
        ]),
      ]),
      heading(2, docs.shapes),
      paragraph(docs.shapesText),
      ...shapes.flatMap(({ name, fields }) => [
        heading(3, name),
        fieldTable(fields, docs),
      ]),
      heading(2, docs.errors),
      paragraph(docs.errorsText),
      list(problems.map(({ code, status }) => [`${status} `, link(code, pageUrl(base, lang, `/problems/${code}`))])),
      heading(2, docs.limits),
      paragraph(docs.limitsText),
      heading(2, docs.languages),
      paragraph(docs.languagesText),
      heading(2, docs.twins),
      paragraph([docs.twinsText, " ", link("/catalog.md", pageUrl(base, lang, "/catalog.md"))]),
      heading(2, docs.agents),
      paragraph([docs.agentsText, " ", link(docs.agentsLink, pageUrl(base, lang, "/docs/agents"))]),
      heading(2, docs.licence),
      paragraph([strong("MIT"), `. ${docs.licenceText}`]),
    ]);
  },
} satisfies PageDefinition<Data>;

/** A table without the column that would be empty. */
function fieldTable(fields: Field[], { field, type, about }: Messages["docs"]): RootContent {
  const explained = fields.some((one) => one.about);
  return table(
    [field, type, ...(explained ? [about] : [])],
    fields.map((one) => [code(one.name), code(one.type), ...(explained ? [codeParts(one.about)] : [])]),
  );
}

function code(value: string): PhrasingContent {
  return { type: "inlineCode", value };
}

/** A text whose parts in backquotes are code. */
function codeParts(text: string): Inline {
  return text.split("`").map((part, i) => i % 2 === 1 ? code(part) : part).filter((part) => part !== "");
}
