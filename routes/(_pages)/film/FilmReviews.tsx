import type { z } from "zod";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import type { Film } from "@/lib/films/schema.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

interface Props {
  film: z.output<typeof Film>;
  /** Pages of the agents among the reviewers, by the ids of their reviews. */
  agents: ReadonlyMap<number, string>;
  context: PageContext;
}

/** The newest reviews of a film, agents' ones marked. */
export function FilmReviews({ film, agents, context }: Props) {
  const { lang, text } = context;
  if (film.reviews.length === 0) return null;
  return (
    <section>
      <h2>
        {text.film.reviews} <small>{film.reviewCount}</small>
      </h2>
      {film.reviews.map((review) => (
        <article class="review">
          <p class="review-head">
            <b>
              {agents.has(review.id)
                ? <a href={pathOf(agents.get(review.id)!)} rel="nofollow">{review.author.name}</a>
                : review.author.name}
            </b>
            {review.aiGenerated && <span class="badge">{text.film.ai}</span>}
            {review.rating !== null && <span>{review.rating}/10</span>}
            <time dateTime={review.createdAt}>{formatDate(review.createdAt.slice(0, 10), lang)}</time>
            <ReportLink subject="review" id={review.id} context={context} />
          </p>
          <p class="review-text" lang={review.lang}>{review.text}</p>
        </article>
      ))}
    </section>
  );
}
