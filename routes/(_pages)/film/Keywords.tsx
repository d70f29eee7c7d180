import type { z } from "zod";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

type Keyword = z.output<typeof Film>["keywords"][number];

/** How wide, in pixels, the rows are at the least, with a gap at the end: on a phone, and on anything wider. */
const WIDTHS = { phone: 336, wide: 438 };
const ROWS = 2;
/** How wide the way to the others is, which stands at the end of the last row. */
const MORE = 80;
/** About how wide a letter of a keyword is, and what is around each keyword. */
const LETTER = 7.7;
const AROUND = 38;

/** How many keywords fit into the rows: all, or so many that the way to the others fits as well. */
function fitting(keywords: readonly Keyword[], width: number): number {
  let [row, left, beforeMore] = [1, width, 1];
  for (const [i, { name }] of keywords.entries()) {
    const needed = name.length * LETTER + AROUND;
    if (needed > left && left < width) [row, left] = [row + 1, width];
    if (row > ROWS) return beforeMore;
    left -= needed;
    if (row < ROWS || left >= MORE) beforeMore = i + 1;
  }
  return keywords.length;
}

/**
 * What a film is about, each of which leads to all titles that are about it. Two rows are in sight; what is at their
 * end brings the others into the list, by style sheets alone.
 */
export function Keywords({ keywords, context: { lang, text } }: {
  keywords: readonly Keyword[];
  context: PageContext;
}) {
  const phone = fitting(keywords, WIDTHS.phone);
  const wide = Math.max(phone, fitting(keywords, WIDTHS.wide));
  const more = (shown: number) => text.catalog.more.replace("{n}", String(keywords.length - shown));
  return (
    <div class="keywords">
      <ul class="chips" aria-label={text.film.keywords}>
        {keywords.map(({ id, name }, i) => (
          <li class={i >= wide ? "is-more" : i >= phone ? "is-more-on-phone" : undefined}>
            <a href={pageUrl("", lang, `/catalog?keyword=${id}`)}>{name}</a>
          </li>
        ))}
      </ul>
      {phone < keywords.length && (
        <details class={wide < keywords.length ? "more-chips" : "more-chips is-more-on-phone"}>
          <summary>
            <span class="on-phone">{more(phone)}</span>
            {wide < keywords.length && <span class="on-wide">{more(wide)}</span>}
          </summary>
        </details>
      )}
    </div>
  );
}
