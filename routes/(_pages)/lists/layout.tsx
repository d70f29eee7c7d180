import { Chips } from "../../(_components)/Chips.tsx";
import { differing, ListCards } from "../../(_components)/ListCards.tsx";
import { StageLight } from "../../(_components)/StageLight.tsx";
import { StagePosters } from "../../(_components)/StagePosters.tsx";
import { listsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { byTheme } from "@/lib/lists/groups.ts";
import { pageUrl } from "@/lib/urls.ts";

/** All curated lists, by their themes. */
export function ListsLayout({ data: lists, context }: PageData<DataOf<typeof listsPage>>) {
  const { lang, text } = context;
  const groups = byTheme(differing(lists));
  return (
    <>
      <header class="page-head stage stage-billed">
        <StageLight />
        <div>
          <h1>{text.nav.lists}</h1>
          <p>{text.lists.description}</p>
          {lists.length > 0 && <small>{plural(lang, lists.length, text.lists.count)}</small>}
        </div>
        {/* Of those that stand last below. */}
        <StagePosters
          films={lists.toReversed().map(({ title, url, posters }) => ({
            title,
            url,
            poster: posters[0]?.url ?? null,
          }))}
        />
      </header>
      {groups.length > 1 && (
        <nav class="quick" aria-label={text.lists.groups}>
          <Chips
            chips={groups.map(({ theme, lists }) => ({
              text: `${text.lists.themes[theme]} ${lists.length}`,
              href: `#${theme}`,
            }))}
          />
        </nav>
      )}
      {lists.length === 0 && <p>{text.lists.none}</p>}
      {groups.map(({ theme, lists }) => (
        <section id={theme}>
          {/* Where no list has a theme, all are one group, which is the page itself. */}
          {groups.length > 1 && (
            <h2>
              {text.lists.themes[theme]} <small>{lists.length}</small>
            </h2>
          )}
          <ListCards lists={lists} lang={lang} wide />
        </section>
      ))}
      <Chips
        chips={[
          { text: text.film.markdown, href: pageUrl("", lang, "/lists.md"), type: "text/markdown" },
          { text: text.film.json, href: `/api/lists?lang=${lang}`, type: "application/json" },
        ]}
      />
    </>
  );
}
