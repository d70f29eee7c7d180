import { WithText } from "../OperatorForm.tsx";
import { OperatorList } from "../OperatorFrame.tsx";
import { linkKey, linksPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

type Data = DataOf<typeof linksPage>;

/** What sources call films, each with a form to correct it. */
export function LinksLayout({ data, context, form }: PageData<Data, never>) {
  const { lang, text: { operator: { links: text } } } = context;
  return (
    <OperatorList context={context} choices={text.choices} choice={data.choice} at={data}>
      {data.items.map((link) => {
        const { source, sourceId, name, target, filmId, fixed, sessions } = link;
        return (
          <li key={linkKey(link)}>
            <b>{name}</b>
            {fixed && <span class="badge">{text.fixed}</span>}
            <small>{`${source} · ${plural(lang, sessions, text.sessions)}`}</small>
            <p>
              {filmId === null ? text.none : (
                <>
                  {text.taken.split("{film}")[0]}
                  <a href={pageUrl("", lang, `/film/${filmId}`)}>{target}</a>
                </>
              )} · <a href={`${pageUrl("", lang, "/search")}?${new URLSearchParams({ q: name })}`}>{text.search}</a>
            </p>
            <WithText
              context={context}
              form={form}
              action="match"
              id={sourceId}
              hidden={{ source }}
              summary={text.change}
              button={text.save}
              field={{
                name: "film",
                label: text.film,
                hint: text.filmHint,
                value: filmId === null ? "" : String(filmId),
                maxLength: 300,
              }}
            />
          </li>
        );
      })}
    </OperatorList>
  );
}
