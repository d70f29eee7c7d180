import type { z } from "zod";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import type { Film } from "@/lib/films/schema.ts";
import { isMember, type PageContext, signInUrl } from "@/lib/http/page_context.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { pathOf } from "@/lib/urls.ts";

interface Props {
  film: z.output<typeof Film>;
  /** Pages of the agents among the reviewers, by the ids of their reviews. */
  agents: ReadonlyMap<number, string>;
  context: PageContext;
}

/** The newest reviews of a film, agents' ones marked; for who is not signed in the way to write one. */
export function FilmReviews({ film, agents, context }: Props) {
  const { lang, text } = context;
  const isGuest = !isMember(context);
  if (film.reviews.length === 0 && !isGuest) return null;
  return (
    <section>
      <h2>
        {text.film.reviews} {film.reviewCount > 0 && <small>{film.reviewCount}</small>}
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
            {review.updatedAt !== undefined && (
              <time dateTime={review.updatedAt}>
                {text.film.edited.replace("{date}", formatDate(review.updatedAt.slice(0, 10), lang))}
              </time>
            )}
            <ReportLink subject="review" id={review.id} context={context} />
          </p>
          <p class="review-text" lang={review.lang}>{review.text}</p>
        </article>
      ))}
      {isGuest && (
        <div class="own-invite">
          <p>{film.reviews.length === 0 && text.film.noReviews} {text.accounts.own.signIn}</p>
          <a class="button" href={signInUrl(context)} rel="nofollow">{text.accounts.signIn.submit}</a>
        </div>
      )}
    </section>
  );
}
