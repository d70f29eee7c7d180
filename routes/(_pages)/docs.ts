import type { PhrasingContent, RootContent } from "mdast";
import { type ApiDocs, apiDocs, type Field } from "@/lib/api_docs.ts";
import { getAgent } from "@/lib/agents/operations.ts";
import { getCatalog } from "@/lib/catalog/operations.ts";
import { cinemaCountries, theaters } from "@/lib/cinema/operations.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import type { Messages } from "@/lib/i18n/messages.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { heading, type Inline, link, list, markdown, paragraph, strong, table } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { PROBLEMS } from "@/lib/problem.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs } from "./film.ts";

async function load({ call, lang, base }: Visit) {
  const docs: ApiDocs = apiDocs(base);
  const samples = await sampleValues({ call, lang });
  const groups = docs.groups.map(({ tag, endpoints }) => ({
    tag: tag as keyof Messages["docs"]["tags"],
    endpoints: endpoints.map((endpoint) => ({ ...endpoint, example: example(endpoint, samples[endpoint.id], lang) })),
  }));
  const problems = Object.entries(PROBLEMS).map(([code, { status, title }]) => ({ code, status, title }));
  return { groups, shapes: docs.shapes, problems };
}

type Data = Awaited<ReturnType<typeof load>>;
type Samples = Record<string, Record<string, string | number> | null | undefined>;

/** Values by operation under which this very catalog has something to show; `null` where it has nothing. */
async function sampleValues({ call, lang }: Pick<Visit, "call" | "lang">): Promise<Samples> {
  const { items: [film] } = (await run(call, getCatalog, { lang, pageSize: 1 }))!;
  const detail = film ? await run(call, getFilm, { id: film.id, lang }) : null;
  const { items: [collection] } = (await run(call, getLists, { lang }))!;
  const person = detail?.cast[0] ?? detail?.crew[0];
  const { country, slug } = await sampleTheater({ call, lang });
  return {
    search: { q: film?.originalTitle ?? "matrix" },
    getCatalog: { ...(film?.genres[0] ? { genre: film.genres[0].code } : {}), sort: "rating" },
    getFilm: { id: film?.id ?? 1 },
    listFilmReviews: { id: film?.id ?? 1 },
    getPerson: { id: person?.personId ?? 1 },
    getList: { slug: collection?.slug ?? "best" },
    getCalendar: { country: "US" },
    getNowShowing: { country },
    findSessions: slug === undefined ? null : { theater: slug, sort: "price" },
    getCities: { country },
    getTheaters: { country },
    getTheater: slug === undefined ? null : { slug, country },
    getFilmShowtimes: { id: film?.id ?? 1 },
    getAgent: await run(call, getAgent, { id: 1, lang, pageSize: 1 }) ? { id: 1 } : null,
  };
}

/** A country that needs no city, and a theater of it if one is known already. */
async function sampleTheater({ call, lang }: Pick<Visit, "call" | "lang">) {
  const { items } = await cinemaCountries(call, lang);
  const found = items.find(({ capabilities }) => capabilities.theaters && !capabilities.cities);
  if (!found) return { country: items[0]?.code ?? "UA", slug: undefined };
  const { items: [theater] } = await theaters(call, { country: found.code }, lang);
  return { country: found.code, slug: theater?.slug };
}

/** A path and query that can be opened, if there are some. */
function example(
  { path, parameters }: { path: string; parameters: Field[] },
  values: Record<string, string | number> | null = {},
  lang: string,
): string | null {
  if (values === null) return null;
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(values)) {
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  if (parameters.some(({ name }) => name === "lang")) query.set("lang", lang);
  return filled + (query.size > 0 ? `?${query}` : "");
}

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
  markdown({ groups, shapes, problems }, { base, lang, text }) {
    const { docs } = text;
    return markdown({ url: pageUrl(base, lang, "/docs"), lang }, [
      heading(1, docs.title),
      paragraph([docs.intro, link("OpenAPI 3.1", `${base}/openapi.json`), `. ${docs.english}`]),
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
