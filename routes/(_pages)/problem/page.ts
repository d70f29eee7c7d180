import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { type ProblemCode, PROBLEMS } from "@/lib/problem.ts";

/** What the `type` of an error answer leads to. */
export const problemPage = {
  reads: [],
  load: ({ params }) => Promise.resolve(Object.hasOwn(PROBLEMS, params.code) ? params.code as ProblemCode : null),
  head: (code, { text }) => ({
    title: `${text.problems.titles[code]} — ${text.name}`,
    description: text.problems[code],
  }),
} satisfies PageDefinition<ProblemCode>;
