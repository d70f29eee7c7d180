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
  const text = await (kind === "film" ? filmText(call, id, lang) : personText(call, id, lang));
  return text === null ? null : { uri, mimeType: "text/markdown", text };
}

async function filmText(call: Call, id: number, lang: Lang): Promise<string | null> {
  const film = await run(call, getFilm, { id, lang });
  return film && filmMarkdown(film, { lang, base: call.base, agents: await agentPages(call, film.reviews, lang) });
}

async function personText(call: Call, id: number, lang: Lang): Promise<string | null> {
  const person = await run(call, getPerson, { id, lang });
  return person && personMarkdown(person, lang);
}
