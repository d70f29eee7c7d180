import { type Missing, wayOn } from "../(_pages)/place_page.ts";
import type { Visit } from "@/lib/http/visit.ts";

/** Says that there is no such country, city or theater, and where to go on. */
export function NoSuchPlace({ missing, visit }: { missing: Missing; visit: Visit }) {
  const { title, text } = visit.text.cinema.missing[missing.missing];
  const way = wayOn(missing, visit);
  return (
    <section class="notice">
      <p class="notice-code">404</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={way.url}>{way.text}</a>
      </p>
    </section>
  );
}
