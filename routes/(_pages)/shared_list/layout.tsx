import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { ReportLink } from "../../(_components)/ReportLink.tsx";
import { Toggle } from "../../(_components)/Toggle.tsx";
import { sharedListPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A list that somebody shows. */
export function SharedListLayout({ data: list, context, form }: PageData<DataOf<typeof sharedListPage>>) {
  const { lang, text } = context;
  const { lists } = text.diary;
  return (
    <article>
      <header class="page-head">
        <p class="overline">{lists.by.replace("{name}", () => list.author)}</p>
        <h1>{list.title}</h1>
        {list.description && <p>{list.description}</p>}
        <small>{plural(lang, list.items.length, text.items)}</small>
        {list.visibility === "public" && (
          <div class="actions">
            {list.likes > 0 && <span>{plural(lang, list.likes, lists.likes)}</span>}
            {!list.isOwn && (
              <Toggle
                context={context}
                form={form}
                is={list.liked}
                on={{ action: "like", text: lists.like }}
                off={{ action: "unlike", text: lists.unlike }}
              />
            )}
          </div>
        )}
      </header>
      {list.items.length === 0 && <p>{lists.noFilms}</p>}
      <ol class="rows rows-wide">
        {list.items.map(({ position, note, film }) => (
          <FilmRow film={film} lang={lang} position={position} own={list.own} context={context}>
            {note && <p class="row-note">{note}</p>}
          </FilmRow>
        ))}
      </ol>
      <Chips
        chips={[
          ...(list.isOwn ? [{ text: lists.change, href: pageUrl("", lang, `/diary/lists/${list.id}`) }] : []),
          { text: text.film.markdown, href: pageUrl("", lang, `/l/${list.key}.md`), type: "text/markdown" },
        ]}
      />
      <ReportLink subject="list" id={list.key} context={context} />
    </article>
  );
}
