import { OneClick, WithText } from "../OperatorForm.tsx";
import { OperatorList } from "../OperatorFrame.tsx";
import { reportsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { REASON_LENGTH } from "@/lib/operator/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof reportsPage>;

/** What readers report, each with a form to decide on it. */
export function ReportsLayout({ data, context, form }: PageData<Data, never>) {
  const { lang, text: { operator } } = context;
  const { reports: text } = operator;
  return (
    <OperatorList context={context} choices={text.states} choice={data.choice} at={data}>
      {data.items.map(({ id, subject, key, about, path, text: words, note, createdAt, lang: written, hidden }) => {
        const shared = { context, form, action: "decide", id };
        const list = { context, form, id: key };
        return (
          <li>
            <b>
              <a href={pageUrl("", lang, path)}>{about}</a>
            </b>
            <span class="badge">{text.subjects[subject]}</span>
            <small>
              <time dateTime={createdAt}>{formatDate(createdAt.slice(0, 10), lang)}</time>
            </small>
            <p class="review-text" lang={written}>{words}</p>
            {note && <p>{`${operator.note}: ${note}`}</p>}
            {subject === "review" && (
              <p>
                <a href={`${pageUrl("", lang, "/settings/operator/reviews")}?id=${key}`}>{text.moderate}</a>
              </p>
            )}
            {subject === "list" &&
              (hidden ? <OneClick {...list} action="show-list" button={operator.reviews.show} /> : (
                <WithText
                  {...list}
                  action="hide-list"
                  button={text.hideList}
                  field={{
                    name: "reason",
                    label: operator.reason,
                    hint: operator.reasonHint,
                    required: true,
                    maxLength: REASON_LENGTH.max,
                  }}
                />
              ))}
            {data.choice === "open"
              ? (["done", "refused"] as const).map((state) => (
                <WithText
                  {...shared}
                  hidden={{ state }}
                  button={state === "done" ? text.done : text.refuse}
                  field={{ name: "note", label: operator.note, maxLength: 1000 }}
                />
              ))
              : <OneClick {...shared} hidden={{ state: "open" }} button={text.reopen} />}
          </li>
        );
      })}
    </OperatorList>
  );
}
