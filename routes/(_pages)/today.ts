import { timezoneOf } from "@/lib/places/cities.ts";
import { dateIn } from "@/lib/places/time.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** The day where most visitors are, for forms to begin with. */
export function todayOf({ call: { cinema, now } }: Pick<Visit, "call">): string {
  return dateIn(timezoneOf(cinema.defaultCountry), now);
}
