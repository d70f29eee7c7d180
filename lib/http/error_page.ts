import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { pageUrl } from "../urls.ts";

// Pages that tell of an error where the app was not asked, or could not answer: text alone, which costs next to nothing.

/** What such a page may load. */
const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of a page about an error, as HTML or Markdown. */
export function errorPageHeaders(lang: Lang, type: "html" | "markdown"): Record<string, string> {
  return {
    "cache-control": "no-store",
    "content-type": `text/${type}; charset=utf-8`,
    "content-language": lang,
    "content-security-policy": POLICY,
  };
}

/** A page about an error, as HTML: its status, what is wrong in a few words, and what to do. All of it is our own text. */
export function errorPage(lang: Lang, status: number, title: string, explanation: string): string {
  const { name, error: { overloaded: { again } } } = messages(lang);
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width"><title>${title} — ${name}</title>` +
    `<link rel="stylesheet" href="/styles.css"><header class="top"><a class="brand" href="${
      pageUrl("", lang, "/")
    }">${name}</a></header><main><section class="notice"><p class="notice-code">${status}</p>` +
    `<h1>${title}</h1><p>${explanation}</p><p><a class="button" href="">${again}</a></p></section></main></html>`;
}
