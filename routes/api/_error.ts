import { define } from "@/lib/http/define.ts";
import { toldProblem } from "@/lib/http/problem.ts";

/** Whatever is thrown below /api is told in RFC 9457's form. */
export const handler = define.handlers((ctx) => toldProblem(ctx.error, ctx));
