import { timezoneOf } from "@/lib/places/cities.ts";
import { dateIn } from "@/lib/places/time.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** The day where most visitors are, for forms to begin with. */
export function todayOf({ ctx: { cinema, now } }: Pick<PageContext, "ctx">): string {
  return dateIn(timezoneOf(cinema.defaultCountry), now);
}
