import { Chips } from "../../(_components)/Chips.tsx";
import { FilmRow } from "../../(_components)/FilmRow.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { listPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";

/** A curated list with its films. */
export function ListLayout({ data: list, context }: PageData<DataOf<typeof listPage>>) {
  const { lang, text } = context;
  return (
    <article>
      <header class="page-head stage stage-billed">
        <StageLight film={list.items[0]?.film} />
        <div>
          <p class="overline">
            <a href={pageUrl("", lang, "/lists")}>{text.nav.lists}</a>
          </p>
          <h1>{list.title}</h1>
          {list.description && <p lang={list.localization.fallbacks.description}>{list.description}</p>}
          <small>{plural(lang, list.items.length, text.items)}</small>
        </div>
        <StagePosters films={list.items.map(({ film }) => ({ ...film, poster: film.poster?.url ?? null }))} />
      </header>
      <ol class="rows rows-wide">
        {list.items.map(({ position, note, film }) => (
          <FilmRow film={film} lang={lang} position={position} context={context}>
            {note && <p class="row-note">{note}</p>}
          </FilmRow>
        ))}
      </ol>
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
