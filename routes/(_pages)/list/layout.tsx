import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { ListCards } from "../../(_components)/ListCards.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { WrongNotice } from "../../(_components)/WrongNotice.tsx";
import { LIST_SORTS, listPage, seenText, sortName } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { unbroken } from "@/lib/text/tied.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A curated list with its films. */
export function ListLayout({ data: list, context }: PageData<DataOf<typeof listPage>>) {
  const { lang, text } = context;
  const seen = seenText(list, context);
  const path = pageUrl("", lang, `/list/${list.slug}`);
  return (
    <article>
      <header class="page-head stage stage-billed">
        <StageLight film={list.items[0]?.film} />
        <div>
          <p class="overline">
            <a href={pageUrl("", lang, "/lists")}>{text.nav.lists}</a>
          </p>
          <h1>{list.title}</h1>
          {list.description && <p lang={list.localization.fallbacks.description}>{unbroken(list.description)}</p>}
          <small>{plural(lang, list.items.length, text.items)}</small>
          {seen && (
            <p class="seen">
              <progress value={list.seen ?? 0} max={list.items.length} aria-hidden="true" /> {seen}
            </p>
          )}
        </div>
        <StagePosters films={list.items.map(({ film }) => ({ ...film, poster: film.poster?.url ?? null }))} />
      </header>
      <WrongNotice wrong={list.wrong} text={text} />
      {list.items.length > 1 && (
        <nav class="sorts" aria-label={text.parameters.sort}>
          {LIST_SORTS.map((sort) => (
            <a
              href={sort === "list" ? path : `${path}?sort=${sort}`}
              rel={sort === "list" ? undefined : "nofollow"}
              aria-current={sort === list.sort ? "true" : "false"}
            >
              {sortName(sort, context)}
            </a>
          ))}
        </nav>
      )}
      <ol class="rows rows-wide">
        {list.items.map(({ position, note, film }) => (
          <FilmRow film={film} lang={lang} position={position} own={list.own} context={context}>
            {note && <p class="row-note">{note}</p>}
          </FilmRow>
        ))}
      </ol>
      {list.alike.length > 0 && (
        <section>
          <h2>{text.lists.alike}</h2>
          <ListCards lists={list.alike} lang={lang} wide />
        </section>
      )}
      <Chips
        chips={[
          { text: text.lists.all, href: pageUrl("", lang, "/lists") },
          { text: text.film.markdown, href: pageUrl("", lang, `/list/${list.slug}.md`), type: "text/markdown" },
          { text: text.film.json, href: `/api/list/${list.slug}?lang=${lang}`, type: "application/json" },
        ]}
      />
    </article>
  );
}
