import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import type { RequestContext } from "./context.ts";
import { isApi } from "./path.ts";
import { problemBody, problemOf } from "./problem.ts";

// What is told to whoever is refused because too much is asked for. It has to cost next to nothing: pages are ready, and
// no line is logged but the request's own.

/** Seconds after which to ask again, one of these: not everybody at once. */
const RETRY_SECONDS = { least: 2, most: 5 };

/** A page in its two forms: for what was to be read, and for what was to be changed. */
type Ready = Record<"html" | "markdown", Record<"read" | "write", string>>;

const READY = Object.fromEntries(LANGS.map((lang) => [lang, readyPages(lang)])) as Record<Lang, Ready>;

/** The 503 of a request that nobody has the time for. */
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
    headers: {
      "cache-control": "no-store",
      "retry-after": String(retrySeconds),
      "content-type": `text/${type}; charset=utf-8`,
      "content-language": ctx.lang,
      "content-security-policy": "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

function readyPages(lang: Lang): Ready {
  const { name, error: { overloaded } } = messages(lang);
  const { title, text, notSaved, again } = overloaded;
  const html = (explanation: string) =>
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${title} — ${name}</title>` +
    `<link rel="stylesheet" href="/styles.css"><main><section class="notice"><p class="notice-code">503</p>` +
    `<h1>${title}</h1><p>${explanation}</p><p><a class="button" href="">${again}</a></p></section></main></html>`;
  const markdown = (explanation: string) => `# ${title}\n\n${explanation}\n`;
  const [read, write] = [text, `${text} ${notSaved}`];
  return {
    html: { read: html(read), write: html(write) },
    markdown: { read: markdown(read), write: markdown(write) },
  };
}
