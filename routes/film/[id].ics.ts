import { z } from "zod";
import { filmFeed } from "@/lib/discovery/ical.ts";
import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { id, lang } from "@/lib/operation.ts";

const Input = z.object({ id, country: z.string().regex(/^[A-Z]{2}$/).optional(), lang });

/** The premieres of a film that are still to come, as a calendar file with reminders. */
export const handler = fileHandler(
  "text/calendar; charset=utf-8",
  ({ ctx, params, query }) => filmFeed(ctx, readInput(Input, params, query)),
  {
    reads: ["catalog", "reviews", "showtimes"],
    headers: { "content-disposition": `attachment; filename="premiere.ics"` },
  },
);
