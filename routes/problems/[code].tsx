import { HttpError, page } from "fresh";
import { define } from "@/lib/http/define.ts";
import { methods } from "@/lib/http/methods.ts";
import { PAGE_HEADERS } from "@/lib/http/page.ts";
import { about } from "@/lib/http/request.ts";
import { messages } from "@/lib/i18n/messages.ts";
import { type ProblemCode, PROBLEMS } from "@/lib/problem.ts";

/** What the `type` of an error answer leads to. */
export const handler = define.handlers(methods({
  GET(ctx) {
    if (!Object.hasOwn(PROBLEMS, ctx.params.code)) throw new HttpError(404);
    const code = ctx.params.code as ProblemCode;
    const { lang } = about(ctx.req);
    const text = messages(lang);
    ctx.state.head = { title: `${PROBLEMS[code].title} — ${text.name}`, description: text.problems[code] };
    return page({ code, lang }, { headers: PAGE_HEADERS });
  },
}));

export default define.page<typeof handler>(function ProblemPage({ data: { code, lang } }) {
  const { problems } = messages(lang);
  const { status, title } = PROBLEMS[code];
  return (
    <section class="notice">
      <h1 lang="en">{title}</h1>
      <p>{problems[code]}</p>
      <dl>
        <dt>{problems.status}</dt>
        <dd>{status}</dd>
        <dt>{problems.code}</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </dl>
    </section>
  );
});
