import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { type ProblemCode, PROBLEMS } from "@/lib/problem.ts";

/** What the `type` of an error answer leads to. */
export const handler = define.handlers(pageHandler({
  reads: [],
  load: ({ params }) => Promise.resolve(Object.hasOwn(PROBLEMS, params.code) ? params.code as ProblemCode : null),
  head: (code, { text }) => ({
    title: `${PROBLEMS[code].title} — ${text.name}`,
    description: text.problems[code],
  }),
}));

export default define.page<typeof handler>(function ProblemPage({ data: { data: code, visit } }) {
  const { problems } = visit.text;
  const { status, title } = PROBLEMS[code];
  return (
    <section class="notice">
      <h1 lang="en">{title}</h1>
      <p>{problems[code]}</p>
      <dl class="pairs">
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
