import { type Context, page } from "fresh";
import { popularFilms } from "@/lib/catalog/popular.ts";
import { define } from "@/lib/http/define.ts";
import { contextFor } from "@/lib/http/operation_context.ts";
import { isApi } from "@/lib/http/path.ts";
import { problemOf, toldProblem } from "@/lib/http/problem.ts";
import { errorOf, logError } from "@/lib/http/thrown.ts";
import { contextOf } from "@/lib/http/context.ts";
import type { State } from "@/lib/http/state.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { type PageCredits, pageCredits } from "@/lib/licences/operations.ts";

/** Every error outside the API, in the visitor's language. */
export const errorHandler = define.handlers(async (ctx) => {
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
  const { films, credits } = status === 404 ? await filmsInstead(ctx) : NOTHING;
  ctx.state.credits = credits;
  const meant = status === 404 ? meantBy(request.page) : "";
  const data = { lang, status, id, title, explanation, errors, meant, films };
  const headers = { "cache-control": ctx.state.person ? "private, no-store" : "no-store" };
  return page(data, { status, headers: { ...headers, ...problem.headers } });
});

/** Films to go on from, and what has to be said of where they come from. */
interface Instead {
  films: Awaited<ReturnType<typeof popularFilms>>;
  credits?: PageCredits;
}

const NOTHING: Instead = { films: [] };

/** Nothing where even that fails. */
async function filmsInstead(route: Context<State>): Promise<Instead> {
  const { lang } = contextOf(route);
  try {
    const ctx = contextFor(route, undefined);
    const films = await popularFilms(ctx, lang);
    return { films, credits: await pageCredits(ctx.database, lang, { films: films.map(({ id }) => id), people: [] }) };
  } catch {
    return NOTHING;
  }
}

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
