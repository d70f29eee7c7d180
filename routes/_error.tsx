import { page } from "fresh";
import { define } from "@/lib/http/define.ts";
import { isApi } from "@/lib/http/path.ts";
import { problemOf, toldProblem } from "@/lib/http/problem.ts";
import { errorOf, logError } from "@/lib/http/thrown.ts";
import { contextOf } from "@/lib/http/context.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Every error outside the API, in the visitor's language. */
export const handler = define.handlers((ctx) => {
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
  const data = { lang, status, id, title, explanation, errors };
  const headers = { "cache-control": ctx.state.person ? "private, no-store" : "no-store" };
  return page(data, { status, headers: { ...headers, ...problem.headers } });
});

export default define.page<typeof handler>(function ErrorPage({ data }) {
  const { lang, status, id, title, explanation, errors } = data;
  return (
    <section class="notice">
      <p class="notice-code">{status}</p>
      <h1>{title}</h1>
      <p>{explanation}</p>
      {errors.length > 0 && <ul>{errors.map(({ detail }) => <li lang="en">{detail}</li>)}</ul>}
      {status >= 500 && (
        <p>
          <code>{id}</code>
        </p>
      )}
      <p>
        <a class="button" href={pageUrl("", lang, "/")}>{messages(lang).error.backHome}</a>
      </p>
    </section>
  );
});
