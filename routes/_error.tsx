import { page } from "fresh";
import { Chips } from "./(_components)/Chips.tsx";
import { FilmGrid } from "./(_components)/FilmGrid.tsx";
import { StageLight } from "./(_components)/StageLight.tsx";
import { popularFilms } from "@/lib/catalog/popular.ts";
import { callFor } from "@/lib/http/call.ts";
import { define } from "@/lib/http/define.ts";
import { isApi } from "@/lib/http/path.ts";
import { problemOf, toldProblem } from "@/lib/http/problem.ts";
import { errorOf, logError } from "@/lib/http/thrown.ts";
import { contextOf, type RequestContext } from "@/lib/http/context.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Every error outside the API, in the visitor's language. */
export const handler = define.handlers(async (ctx) => {
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
  const instead = status === 404
    ? { meant: meantBy(request.page), films: await filmsInstead(request) }
    : { meant: "", films: [] };
  const data = { lang, status, id, title, explanation, errors, ...instead };
  const headers = { "cache-control": ctx.state.person ? "private, no-store" : "no-store" };
  return page(data, { status, headers: { ...headers, ...problem.headers } });
});

/** Films to go on from; none where even that fails. */
async function filmsInstead(request: RequestContext) {
  try {
    return await popularFilms(callFor(request), request.lang);
  } catch {
    return [];
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

const SEATS = { rows: 5, inRow: 9, step: 11 };

/** An empty hall in which one seat has its light on. */
function Seats() {
  const { rows, inRow, step } = SEATS;
  return (
    <svg viewBox={`0 0 ${inRow * step} ${rows * step}`} class="seats" aria-hidden="true">
      {Array.from({ length: rows * inRow }, (_, i) => (
        <path
          class={i === 2 * inRow + 5 ? "seat-lit" : undefined}
          d={`M${i % inRow * step + 1} ${Math.floor(i / inRow) * step + 9}v-4a4 4 0 0 1 8 0v4z`}
        />
      ))}
    </svg>
  );
}

export default define.page<typeof handler>(function ErrorPage({ data }) {
  const { lang, status, id, title, explanation, errors, meant, films } = data;
  const text = messages(lang);
  const to = (path: string) => pageUrl("", lang, path);
  return (
    <>
      <section class="notice stage">
        <StageLight />
        <Seats />
        <p class="notice-code">{status}</p>
        <h1>{title}</h1>
        <p>{explanation}</p>
        {errors.length > 0 && <ul>{errors.map(({ detail }) => <li lang="en">{detail}</li>)}</ul>}
        {status >= 500 && (
          <p>
            <code>{id}</code>
          </p>
        )}
        <p class="actions">
          <a class="button" href={to("/")}>{text.error.backHome}</a>
          {meant && (
            <a class="button quiet" href={`${to("/search")}?${new URLSearchParams({ q: meant })}`} rel="nofollow">
              {text.error.lookFor.replace("{q}", () =>
                meant)}
            </a>
          )}
        </p>
        {status === 404 && (
          <Chips
            chips={[
              { text: text.catalog.whole, href: to("/catalog") },
              { text: text.cinema.tonight.title, href: to("/tonight") },
              { text: text.home.calendar, href: to("/calendar") },
              { text: text.lists.all, href: to("/lists") },
            ]}
          />
        )}
      </section>
      {films.length > 0 && (
        <section class="shelf">
          <div class="shelf-head">
            <h2>{text.home.popular}</h2>
            <a href={to("/catalog")}>{text.catalog.whole}</a>
          </div>
          <FilmGrid films={films} lang={lang} />
        </section>
      )}
    </>
  );
});
