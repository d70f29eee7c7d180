import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { RequestContext } from "./context.ts";
import { errorPage, errorPageHeaders } from "./error_page.ts";
import { isApi } from "./path.ts";
import { problemBody, problemOf } from "./problem.ts";

// Responses to requests that are refused because of overload. They have to cost next to nothing: pages are rendered
// beforehand, and nothing is logged but the request itself.

/** Values of `Retry-After` in seconds, of which one is chosen so that clients do not all retry at once. */
const RETRY_SECONDS = { least: 2, most: 5 };

/** The page for a refused read, and the one for a refused write. */
type Ready = Record<"html" | "markdown", Record<"read" | "write", string>>;

const READY = Object.fromEntries(LANGS.map((lang) => [lang, readyPages(lang)])) as Record<Lang, Ready>;

/** The 503 of a request that was refused because of overload. */
export function overloaded(ctx: RequestContext): Response {
  const { least, most } = RETRY_SECONDS;
  const retrySeconds = least + Math.floor(Math.random() * (most - least + 1));
  if (isApi(ctx.path)) {
    const detail = `More is asked for than can be made. Retry in ${retrySeconds} s.`;
    return problemBody(problemOf({ code: "unavailable", detail, retrySeconds }), ctx);
  }
  const type = ctx.type === "text/markdown" ? "markdown" : "html";
  return new Response(READY[ctx.lang][type][ctx.isRead ? "read" : "write"], {
    status: 503,
    headers: { ...errorPageHeaders(ctx.lang, type), "retry-after": String(retrySeconds) },
  });
}

function readyPages(lang: Lang): Ready {
  const { title, text, notSaved } = messages(lang).error.overloaded;
  const html = (explanation: string) => errorPage(lang, 503, title, explanation);
  const markdown = (explanation: string) => `# ${title}\n\n${explanation}\n`;
  const [read, write] = [text, `${text} ${notSaved}`];
  return {
    html: { read: html(read), write: html(write) },
    markdown: { read: markdown(read), write: markdown(write) },
  };
}
