import { type Missing, wayOn } from "../(_pages)/(showtimes)/place_page.ts";
import type { PageContext } from "@/lib/http/page_context.ts";

/** Says that there is no such country, city or theater, and where to go on. */
export function NoSuchPlace({ missing, context }: { missing: Missing; context: PageContext }) {
  const { title, text } = context.text.cinema.missing[missing.missing];
  const way = wayOn(missing, context);
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
