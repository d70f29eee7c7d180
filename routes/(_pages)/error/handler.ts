import { page } from "fresh";
import { define } from "@/lib/http/define.ts";
import { isApi } from "@/lib/http/path.ts";
import { problemOf, toldProblem } from "@/lib/http/problem.ts";
import { errorOf, logError } from "@/lib/http/thrown.ts";
import { contextOf } from "@/lib/http/context.ts";
import { messages } from "@/lib/i18n/messages.ts";

/** Every error outside the API, in the visitor's language. */
export const errorHandler = define.handlers((ctx) => {
  // A path below /api that fits no pattern, such as one with a final slash, ends up here.
  if (isApi(ctx.url.pathname)) return toldProblem(ctx.error, ctx);
  const problem = problemOf(errorOf(ctx.error, ctx.url.pathname));
  const { status, errors } = problem;
  const request = contextOf(ctx);
  const { lang, id } = request;
  if (status >= 500) logError(ctx.error, request);
  const text = messages(lang);
  const { title, text: explanation } = text.error[status];
  ctx.state.head = { title: `${title} — ${text.name}` };
  const data = { lang, status, id, title, explanation, errors, meant: status === 404 ? meantBy(request.page) : "" };
  const headers = { "cache-control": ctx.state.person ? "private, no-store" : "no-store" };
  return page(data, { status, headers: { ...headers, ...problem.headers } });
});

/** What somebody may have looked for under an address: the words of its last part; none where there are none. */
function meantBy(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const words = decoded(last).replace(/\.\w{1,5}$/, "").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  return /\p{L}{2}/u.test(words) && words.length <= 60 ? words : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
