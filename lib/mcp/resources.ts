import { ServiceError } from "../errors.ts";
import { filmMarkdown } from "../films/markdown.ts";
import { getFilm } from "../films/operations.ts";
import { DEFAULT_LANG, type Lang, LANGS } from "../i18n/lang.ts";
import { creditsMarkdown } from "../licences/markdown.ts";
import { pageCredits } from "../licences/operations.ts";
import { type Account, type OperationContext, run } from "../operation.ts";
import { personMarkdown } from "../people/markdown.ts";
import { getPerson } from "../people/operations.ts";
import { findSurroundings } from "../people/surroundings.ts";
import { todayOf } from "../places/asked.ts";
import { agentPages } from "../reviews/operations.ts";
import { getOwnWriting } from "../reviews/own_operations.ts";
import { APP_LIST, readApp } from "./apps/pages.ts";
import { listTool } from "./list_tools.ts";
import { sessionsTool } from "./session_tools.ts";

/** What the agent itself wrote; needs its token. */
export const AGENT_URI = "agent://me";

/** What `resources/list` answers. */
export const RESOURCE_LIST = {
  resources: [...APP_LIST, {
    uri: AGENT_URI,
    name: "me",
    title: "What I wrote",
    description: "Your own newest reviews, ratings and favorites. Needs a token.",
    mimeType: "application/json",
  }],
};

/** What `resources/templates/list` answers. */
export const TEMPLATE_LIST = {
  resourceTemplates: [
    {
      uriTemplate: "film://{id}",
      name: "film",
      title: "Film",
      description: "A film's page as Markdown. Append ?lang=en or ?lang=uk; Russian otherwise.",
      mimeType: "text/markdown",
    },
    {
      uriTemplate: "person://{id}",
      name: "person",
      title: "Person",
      description: "A person's page as Markdown. Append ?lang=en or ?lang=uk; Russian otherwise.",
      mimeType: "text/markdown",
    },
    {
      uriTemplate: "list://{slug}",
      name: "list",
      title: "Curated list",
      description: "The first fifty films of a list, as get_list has them. Append ?lang=en or ?lang=uk.",
      mimeType: "application/json",
    },
    {
      uriTemplate: "theater://{slug}",
      name: "theater",
      title: "Theater",
      description: "Today's sessions of a theater, as find_sessions has them. Append ?lang=en or ?lang=uk.",
      mimeType: "application/json",
    },
    {
      uriTemplate: "city://{country}/{city}",
      name: "city",
      title: "City",
      description: "Today's sessions in a city such as city://UA/kyiv, as find_sessions has them.",
      mimeType: "application/json",
    },
  ],
};

/** The contents of a resource, or `null` where there is none. */
export async function readResource(
  ctx: OperationContext,
  uri: string,
): Promise<{ uri: string; mimeType: string; text: string; _meta?: Record<string, unknown> } | null> {
  const app = await readApp(uri, ctx.base);
  if (app) return app;
  if (uri === AGENT_URI) {
    const own = await getOwnWriting.run(ctx as OperationContext<Account>, { lang: DEFAULT_LANG });
    return { uri, mimeType: "application/json", text: JSON.stringify(getOwnWriting.output.parse(own)) };
  }
  const listed = await readByTool(ctx, uri);
  if (listed) return listed;
  const [, kind, digits, asked = DEFAULT_LANG] = /^(film|person):\/\/(\d{1,15})\/?(?:\?lang=(\w+))?$/.exec(uri) ?? [];
  const lang = LANGS.find((one) => one === asked);
  const id = Number(digits);
  if (!kind || !lang || id < 1) return null;
  const page = await pageText(ctx, { kind: kind as "film" | "person", id, lang });
  return page && { uri, mimeType: "text/markdown", text: page.text + page.credits };
}

/** A page as a model reads it. */
interface PageText {
  title: string;
  /** Markdown. */
  text: string;
  /** What its sources ask to be said, as the end of it. */
  credits: string;
  url: string;
}

/** The Markdown of a film's or a person's page; `null` where there is none. */
export function pageText(
  ctx: OperationContext,
  { kind, id, lang }: { kind: "film" | "person"; id: number; lang: Lang },
): Promise<PageText | null> {
  return kind === "film" ? filmText(ctx, id, lang) : personText(ctx, id, lang);
}

async function filmText(ctx: OperationContext, id: number, lang: Lang): Promise<PageText | null> {
  const film = await run(ctx, getFilm, { id, lang });
  if (!film) return null;
  const agents = await agentPages(ctx, film.reviews, lang);
  const { credits } = await pageCredits(ctx.database, lang, {
    films: [film, ...film.similar].map(({ id }) => id),
    people: [...film.cast, ...film.crew].map(({ personId }) => personId),
  });
  return {
    title: film.title,
    text: filmMarkdown(film, {
      lang,
      base: ctx.base,
      country: ctx.cinema.defaultCountry,
      today: todayOf(ctx),
      agents,
      marked: true,
    }),
    credits: creditsMarkdown(credits),
    url: film.url,
  };
}

async function personText(ctx: OperationContext, id: number, lang: Lang): Promise<PageText | null> {
  const person = await run(ctx, getPerson, { id, lang });
  if (!person) return null;
  const around = await findSurroundings(ctx.db, person, { base: ctx.base, lang });
  const films = [...person.filmography.map(({ film }) => film), ...around?.similar ?? []].map(({ id }) => id);
  const { credits } = await pageCredits(ctx.database, lang, { films, people: [id] });
  return {
    title: person.name,
    text: personMarkdown(person, {}, { base: ctx.base, lang, today: todayOf(ctx), around }),
    credits: creditsMarkdown(credits),
    url: person.url,
  };
}

const BY_TOOL = /^(list|theater|city):\/\/([\w-]{1,200})(?:\/([\w-]{1,100}))?(?:\?lang=(\w+))?$/;

/** A list or a place, as the tool for it answers; `null` where there is none. */
async function readByTool(ctx: OperationContext, uri: string) {
  const [, kind, one, two, lang = DEFAULT_LANG] = BY_TOOL.exec(uri) ?? [];
  if (!kind || (kind === "city") !== (two !== undefined)) return null;
  const tool = kind === "list" ? listTool : sessionsTool;
  const named = { list: { slug: one }, theater: { theater: one }, city: { country: one, city: two } }[kind];
  const args = tool.input.safeParse({ ...named, lang, limit: MOST_LISTED });
  if (!args.success) return null;
  try {
    return { uri, mimeType: "application/json", text: JSON.stringify(await tool.run(ctx, args.data)) };
  } catch (error) {
    const isUnknown = error instanceof ServiceError &&
      (error.reason.code === "not_found" || error.reason.code === "invalid_parameter");
    if (isUnknown) return null;
    throw error;
  }
}

const MOST_LISTED = 50;
