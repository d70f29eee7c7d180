import { z } from "zod";
import { takeReport } from "../accounts/attempts.ts";
import { ServiceError } from "../errors.ts";
import { lang, operation } from "../operation.ts";
import { insertReport } from "./queries.ts";
import { Reported, ReportText } from "./schema.ts";

const HOUR_S = 3600;

export const reportMistake = operation({
  id: "reportMistake",
  access: "anybody",
  summary: "Say what is wrong with a page",
  input: z.object({ reported: Reported, text: ReportText, lang }),
  output: z.void(),
  async run(ctx, { reported, text, lang }) {
    await takeReport(ctx);
    if (!await insertReport(ctx.database.write, { ...reported, text, lang }, ctx.now)) {
      throw new ServiceError({ code: "rate_limited", detail: "Too many reports wait.", retrySeconds: HOUR_S });
    }
  },
});
