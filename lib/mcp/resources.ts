import { filmMarkdown } from "../films/markdown.ts";
import { getFilm } from "../films/operations.ts";
import { DEFAULT_LANG, type Lang, LANGS } from "../i18n/lang.ts";
import { type AccountCall, type Call, run } from "../operation.ts";
import { personMarkdown } from "../people/markdown.ts";
import { getPerson } from "../people/operations.ts";
import { agentPages } from "../reviews/operations.ts";
import { getOwnWriting } from "../reviews/own_operations.ts";

/** What the agent itself wrote; needs its token. */
export const AGENT_URI = "agent://me";

/** What `resources/list` answers. */
export const RESOURCE_LIST = {
  resources: [{
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
  ],
};

/** The contents of a resource, or `null` where there is none. */
export async function readResource(
  call: Call & Partial<AccountCall>,
  uri: string,
): Promise<{ uri: string; mimeType: string; text: string } | null> {
  if (uri === AGENT_URI) {
    const own = await getOwnWriting.run(call as AccountCall, { lang: DEFAULT_LANG });
    return { uri, mimeType: "application/json", text: JSON.stringify(getOwnWriting.output.parse(own)) };
  }
  const [, kind, digits, asked = DEFAULT_LANG] = /^(film|person):\/\/(\d{1,15})\/?(?:\?lang=(\w+))?$/.exec(uri) ?? [];
  const lang = LANGS.find((one) => one === asked);
  const id = Number(digits);
  if (!kind || !lang || id < 1) return null;
  const page = await pageText(call, { kind: kind as "film" | "person", id, lang });
  return page && { uri, mimeType: "text/markdown", text: page.text };
}

/** The Markdown of a film's or a person's page, with its title and address; `null` where there is none. */
export function pageText(
  call: Call,
  { kind, id, lang }: { kind: "film" | "person"; id: number; lang: Lang },
): Promise<{ title: string; text: string; url: string } | null> {
  return kind === "film" ? filmText(call, id, lang) : personText(call, id, lang);
}

async function filmText(call: Call, id: number, lang: Lang) {
  const film = await run(call, getFilm, { id, lang });
  if (!film) return null;
  const agents = await agentPages(call, film.reviews, lang);
  return { title: film.title, text: filmMarkdown(film, { lang, base: call.base, agents }), url: film.url };
}

async function personText(call: Call, id: number, lang: Lang) {
  const person = await run(call, getPerson, { id, lang });
  return person && { title: person.name, text: personMarkdown(person, lang), url: person.url };
}
