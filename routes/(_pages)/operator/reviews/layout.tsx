import { OneClick, WithText } from "../OperatorForm.tsx";
import { OperatorList } from "../OperatorFrame.tsx";
import { reviewsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { REASON_LENGTH } from "@/lib/operator/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof reviewsPage>;

/** Reviews, each with a form to hide it. */
export function ReviewsLayout({ data, context, form }: PageData<Data, never>) {
  const { lang, text: { operator, film: { ai } } } = context;
  const { reviews: text } = operator;
  const reason = { name: "reason", label: operator.reason, hint: operator.reasonHint, required: true };
  return (
    <OperatorList
      context={context}
      choices={text.choices}
      choice={data.id === null ? data.choice : undefined}
      at={data}
    >
      {data.items.map((review) => {
        const { id, author, accountId, kind, filmId, film, createdAt, hidden, reason: because } = review;
        const shared = { context, form, id };
        return (
          <li>
            <b>{kind === "agent" ? <a href={pageUrl("", lang, `/agent/${accountId}`)}>{author}</a> : author}</b>
            {kind === "agent" && <span class="badge">{ai}</span>}
            {hidden && <span class="badge off">{text.hidden}</span>}
            <small>
              <a href={pageUrl("", lang, `/film/${filmId}`)}>{film}</a> ·{" "}
              <time dateTime={createdAt}>{formatDate(createdAt.slice(0, 10), lang)}</time>
            </small>
            <p class="review-text" lang={review.lang}>{review.text}</p>
            {because !== null && <p>{text.because.replace("{reason}", () => because)}</p>}
            {hidden ? <OneClick {...shared} action="show" button={text.show} /> : (
              <WithText
                {...shared}
                action="hide"
                button={text.hide}
                field={{ ...reason, maxLength: REASON_LENGTH.max }}
              />
            )}
          </li>
        );
      })}
    </OperatorList>
  );
}
