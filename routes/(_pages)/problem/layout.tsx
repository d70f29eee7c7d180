import type { PageData } from "@/lib/http/page_definition.ts";
import { type ProblemCode, PROBLEMS } from "@/lib/problem.ts";

/** The page of a problem: what its code means. */
export function ProblemLayout({ data: code, context }: PageData<ProblemCode>) {
  const { problems } = context.text;
  return (
    <section class="notice">
      <h1>{problems.titles[code]}</h1>
      <p>{problems[code]}</p>
      <dl class="pairs">
        <dt>{problems.status}</dt>
        <dd>{PROBLEMS[code].status}</dd>
        <dt>{problems.code}</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </dl>
    </section>
  );
}
