import { OneClick, WithText } from "../OperatorForm.tsx";
import { OperatorList } from "../OperatorFrame.tsx";
import { agentsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { formatDate } from "@/lib/i18n/format.ts";
import { REASON_LENGTH } from "@/lib/operator/schema.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof agentsPage>;

/** Agents, each with a form to block it. */
export function AgentsLayout({ data, context, form }: PageData<Data, never>) {
  const { lang, text: { operator, accounts: { agents: words } } } = context;
  const { agents: text } = operator;
  const day = (instant: string) => formatDate(instant.slice(0, 10), lang);
  const reason = { name: "reason", label: operator.reason, hint: operator.reasonHint, required: true };
  return (
    <OperatorList context={context} at={data}>
      {data.items.map(({ id, clientId, name, createdAt, lastUsedAt, reviews, state }) => {
        const shared = { context, form, id: clientId };
        return (
          <li>
            <b>
              <a href={pageUrl("", lang, `/agent/${id}`)}>{name}</a>
            </b>
            <span class={state === "active" ? "badge" : "badge off"}>{words.state[state]}</span>
            <small>
              <code>{clientId}</code>
            </small>
            <dl class="facts-list">
              <div>
                <dt>{words.created}</dt>
                <dd>{day(createdAt)}</dd>
              </div>
              <div>
                <dt>{words.lastUsed}</dt>
                <dd>{lastUsedAt ? day(lastUsedAt) : words.never}</dd>
              </div>
              <div>
                <dt>{words.reviews}</dt>
                <dd>{reviews}</dd>
              </div>
            </dl>
            {state === "blocked" ? <OneClick {...shared} action="unblock" button={text.unblock} /> : (
              <WithText
                {...shared}
                action="block"
                button={text.block}
                field={{ ...reason, maxLength: REASON_LENGTH.max }}
              >
                <p>{text.blockText}</p>
                <label class="check">
                  <input type="checkbox" name="hide" value="yes" /> {text.hideToo}
                </label>
              </WithText>
            )}
          </li>
        );
      })}
    </OperatorList>
  );
}
