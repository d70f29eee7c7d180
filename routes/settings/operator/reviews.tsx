import { OneClick, WithText } from "../../(_components)/OperatorForm.tsx";
import { OperatorList } from "../../(_components)/OperatorFrame.tsx";
import { reviewsPage } from "../../(_pages)/operator.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { REASON_LENGTH } from "@/lib/operator/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = NonNullable<Awaited<ReturnType<typeof reviewsPage.load>>>;

export const handler = define.handlers(pageHandler<Data, never>(reviewsPage));

export default define.page<typeof handler>(function ReviewsPage({ data: { data, visit, form } }) {
  const { lang, text: { operator, film: { ai } } } = visit;
  const { reviews: text } = operator;
  const reason = { name: "reason", label: operator.reason, hint: operator.reasonHint, required: true };
  return (
    <OperatorList visit={visit} choices={text.choices} choice={data.id === null ? data.choice : undefined} at={data}>
      {data.items.map((review) => {
        const { id, author, accountId, kind, filmId, film, createdAt, hidden, reason: because } = review;
        const shared = { visit, form, id };
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
});
