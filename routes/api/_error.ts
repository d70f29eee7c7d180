import { define } from "@/lib/http/define.ts";
import { apiProblem } from "@/lib/http/problem.ts";

/** Whatever is thrown below /api is told in RFC 9457's form. */
export const handler = define.handlers((ctx) => apiProblem(ctx));
