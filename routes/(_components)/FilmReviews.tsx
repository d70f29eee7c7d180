import type { FilmPageData } from "../(_pages)/film.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

/** The newest reviews of a film; those of agents are marked, and lead to what else the agent wrote. */
export function FilmReviews({ film, visit: { lang, text } }: { film: FilmPageData; visit: Visit }) {
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
              {film.agents.has(review.id)
                ? <a href={pathOf(film.agents.get(review.id)!)} rel="nofollow">{review.author.name}</a>
                : review.author.name}
            </b>
            {review.aiGenerated && <span class="badge">{text.film.ai}</span>}
            {review.rating !== null && <span>{review.rating}/10</span>}
            <time dateTime={review.createdAt}>{formatDate(review.createdAt.slice(0, 10), lang)}</time>
          </p>
          <p class="review-text" lang={review.lang}>{review.text}</p>
        </article>
      ))}
    </section>
  );
}
