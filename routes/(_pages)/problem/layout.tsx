import type { PageData } from "@/lib/http/page_definition.ts";
import { type ProblemCode, PROBLEMS } from "@/lib/problem.ts";

/** The page of a problem: what its code means. */
export function ProblemLayout({ data: code, context }: PageData<ProblemCode>) {
  const { problems } = context.text;
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
}
