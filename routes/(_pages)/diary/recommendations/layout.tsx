import { Beginning } from "../../../(_components)/Beginning.tsx";
import { DiaryTabs } from "../../../(_components)/DiaryTabs.tsx";
import { FilmRow } from "../../../(_components)/FilmRow.tsx";
import { ownBecauseText } from "../../(films)/film_names.ts";
import { DiaryBeginnings } from "../DiaryBeginnings.tsx";
import { ownRecommendationsPage } from "./page.ts";
import type { DataOf, PageData } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";

/** What somebody may like, and why. */
export function OwnRecommendationsLayout({ data, context }: PageData<DataOf<typeof ownRecommendationsPage>>) {
  const { items, known, own } = data;
  const { lang, text } = context;
  const { recommendations, ratings } = text.diary;
  return (
    <>
      <header class="page-head">
        <h1>{recommendations.title}</h1>
        <p>{recommendations.intro}</p>
      </header>
      <DiaryTabs context={context} />
      {items.length === 0 && <p>{known === 0 ? recommendations.empty : recommendations.none}</p>}
      <ul class="rows rows-wide">
        {items.map(({ film, because }) => (
          <FilmRow film={film} lang={lang} own={own} context={context}>
            <p class="row-note">{ownBecauseText(because, text)}</p>
          </FilmRow>
        ))}
      </ul>
      {known === 0 ? <DiaryBeginnings context={context} /> : (
        <p class="actions">
          <a class="button quiet" href={pageUrl("", lang, "/diary/rate")}>{ratings.rate}</a>
        </p>
      )}
      <Beginning of={data.popular} context={context} />
    </>
  );
}
